import { expect, it } from 'vitest';
import { sparingParts } from '../../src/lib/part-classes.ts';

const spared = 'details:where(:not(#sidebar details, [class^="oct-"]))';

it.each([
  ['a { } details { }', `a { } ${spared} { }`],
  ['/* details { */ details { }', `/* details { */ ${spared} { }`],
  ['p /* no details */ details { }', `p /* no details */ ${spared} { }`],
  ['@media print { details { } }', `@media print { ${spared} { } }`],
  ['p { color: red; & details { } }', `p { color: red; & ${spared} { } }`],
  ['[title="the details"] > details { }', `[title="the details"] > ${spared} { }`],
])('changes a selector, whatever stands around it: %s', (css, expected) => {
  expect(sparingParts(css)).toBe(expected);
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
  expect(sparingParts(css)).toBe(css);
});

it('takes a time that grows with the length of the stylesheet', () => {
  for (const part of [' ', '"details\'', '/*', 'details{', '[class*=', 'details ']) {
    const css = `;${part.repeat(300_000)}details`;
    expect(sparingParts(css).length).toBeGreaterThanOrEqual(css.length);
  }
});
