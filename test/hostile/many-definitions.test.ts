import { expect, test } from 'vitest';
import { parseParts } from '../../src/mdx/repair/parts.ts';
import { prepare } from '../../src/mdx/source/prepare.ts';
import { createSyntax } from '../../src/mdx/syntax/processor.ts';

const syntax = createSyntax();

function parsed(text: string, sizes?: { part: number; large: number }) {
  let characters = 0;
  const counting = {
    ...syntax,
    parse: (part: string) => {
      characters += part.length;
      return syntax.parse(part);
    },
    get last() {
      return syntax.last;
    },
    get excess() {
      return syntax.excess;
    },
    get scriptRead() {
      return syntax.scriptRead;
    },
  };
  const { text: ready, placeholders } = prepare('page.mdx', text, {});
  const { tree, problems } = parseParts(ready, counting, placeholders, sizes);
  return { tree, problems, characters };
}

const page = (line: (index: number) => string) =>
  `# Title\n\nSee [the first][a0] and [a1].\n\n${Array.from({ length: 20_000 }, (_, index) => line(index)).join('')}\nThe end.\n`;

const whole = Number.POSITIVE_INFINITY;

test.each([
  ['a run of link definitions', (index: number) => `[a${index}]: https://example.com/${index}\n`],
  ['link definitions with blank lines between', (index: number) => `[a${index}]: /p${index}\n\n`],
])('%s is not left to the slow parser', (_, line) => {
  const { tree, characters, problems } = parsed(page(line));
  expect(characters).toBeLessThan(40_000);
  expect(problems).toEqual([]);
  expect(tree.children.filter(({ type }) => type === 'definition')).toHaveLength(20_000);
});

test.each([
  '[a]: /b\n[A b.c]: https://e.org/?q=1#f\n',
  '[a]: /b\n\n\n[a]:\t/c  \n[^n]: /note\n',
  '[a]: /b\n"title"\n',
  '[a]: /b\n[c]: /d "title"\n[e]: <f g>\n[h]:\n/i\n',
  '[a]: /x&amp;y\n[b*]: /c\\d\n[ e ]: /f\n[g  h]: /i\n[]: /j\n',
])('definitions are those of the whole text: %j', (definitions) => {
  const text = `Text [a].\n\n${definitions}\nText.\n\n- item\n\n${definitions}`;
  const expected = parsed(text, { part: whole, large: whole });
  const { tree } = parsed(text, { part: 1, large: whole });
  expect(tree).toEqual(expected.tree);
});
