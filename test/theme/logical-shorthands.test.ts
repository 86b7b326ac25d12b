import { expect, it } from 'vitest';
import { builtinStyles } from '../../src/theme/styles.ts';

/** WebKit loses such a declaration where `revert-layer` takes a rule of an author's back (see `frame.css`). */
const lost =
  /(?<selector>[^{};]*)\{[^{}]*\b(?:(?:margin|padding)-(?:inline|block)|border-(?:inline|block)(?:-start|-end)?):[^;{}]*var\(/g;

/** Parts of the frame. Of other elements a stylesheet does not tell whether they are what `frame.css` means. */
const meant =
  /oct-(?:bar|drawer|logo|menu|page-menu|pager|side|tabs|toc)\b|oct-layout-(?:mobile-nav|sidebar|table-of-contents)-|nav-|toc-item/;

it('no part that may be reverted has a logical shorthand with a variable', () => {
  const found = [...builtinStyles()].flatMap(([name, css]) =>
    [...css.matchAll(lost)]
      .map(({ groups }) => `${name}: ${groups!.selector}`)
      .filter((one) => meant.test(one.split(': ')[1]!)),
  );
  expect(found).toEqual([]);
});
