import { expect, it } from 'vitest';
import { limitSelectors } from '../../src/lib/part-classes.ts';

const limited = 'details:where(:not(#sidebar details, [class^="oct-"]))';

it.each([
  ['a { } details { }', `a { } ${limited} { }`],
  ['/* details { */ details { }', `/* details { */ ${limited} { }`],
  ['p /* no details */ details { }', `p /* no details */ ${limited} { }`],
  ['@media print { details { } }', `@media print { ${limited} { } }`],
  ['p { color: red; & details { } }', `p { color: red; & ${limited} { } }`],
  ['[title="the details"] > details { }', `[title="the details"] > ${limited} { }`],
])('changes a selector, whatever stands around it: %s', (css, expected) => {
  expect(limitSelectors(css)).toBe(expected);
});

it.each([
  '@layer details { }',
  '/* a */ @keyframes details { }',
  '.details, #summary { }',
  'p { content: "details {" }',
  'p { background: url(details.png) }',
  '.oct-menu details { }',
  '#sidebar details { }',
  'summary::marker',
])('leaves anything else: %s', (css) => {
  expect(limitSelectors(css)).toBe(css);
});

it('takes a time that grows with the length of the stylesheet', () => {
  for (const part of [' ', '"details\'', '/*', 'details{', '[class*=', 'details ']) {
    const css = `;${part.repeat(300_000)}details`;
    expect(limitSelectors(css).length).toBeGreaterThanOrEqual(css.length);
  }
});
