import fc from 'fast-check';
import type { ElementContent, Properties, RootContent } from 'hast';
import { htmlTagNames } from 'html-tag-names';
import rehypeStringify from 'rehype-stringify';
import { svgTagNames } from 'svg-tag-names';
import { unified } from 'unified';
import { expect, test } from 'vitest';
import { stringify } from '../../src/render/tree/stringify.ts';

const reference = unified().use(rehypeStringify, {
  allowDangerousHtml: true,
  characterReferences: { useNamedReferences: true },
});
const byReference = (children: RootContent[]) => reference.stringify({ type: 'root', children });

const names = ['className', 'href', 'hidden', 'download', 'dataTag', 'data-x1', 'ariaLabel'];
const oddNames = ['accept', 'viewBox', 'on"x', 'a b', 'xlinkHref', 'srcSet', 'tabIndex', 'é', ''];
const text = fc.oneof(
  fc.string(),
  fc.constantFrom('a & b', '<b>', '"', "it's", '`x`', '\0', '', ' '),
);
const value = fc.oneof(
  text,
  fc.array(fc.oneof(text, fc.integer())),
  fc.boolean(),
  fc.constantFrom(null, undefined, 0, 1.5, Number.NaN),
);
const properties = fc.dictionary(
  fc.constantFrom(...names, ...oddNames),
  value,
) as fc.Arbitrary<Properties>;
const tagName = fc.oneof(
  fc.constantFrom(
    'p',
    'a',
    'br',
    'IMG',
    'svg',
    'math',
    'script',
    'style',
    'title',
    'template',
    'oct-x',
  ),
  fc.constantFrom(...htmlTagNames, ...svgTagNames),
);

const { nodes } = fc.letrec<{ nodes: ElementContent[]; node: ElementContent }>((tie) => ({
  nodes: fc.array(tie('node'), { maxLength: 4 }),
  node: fc.oneof(
    { maxDepth: 5, withCrossShrink: true },
    fc.record({ type: fc.constant('text' as const), value: text }),
    fc.record({ type: fc.constant('raw' as const), value: text }),
    fc.record({ type: fc.constant('comment' as const), value: text }),
    fc.record({
      type: fc.constant('element' as const),
      tagName,
      properties,
      children: tie('nodes'),
      content: fc.constant({ type: 'root' as const, children: [] }),
    }),
  ) as fc.Arbitrary<ElementContent>,
}));

test('any nodes become the same HTML as by rehype-stringify', () => {
  fc.assert(
    fc.property(nodes, (children) => {
      expect(stringify(children)).toBe(byReference(children));
    }),
    { numRuns: 1500 },
  );
});

test('every element of HTML and SVG has the end tag that it has in rehype-stringify', () => {
  for (const tagName of [...htmlTagNames, ...svgTagNames]) {
    const empty: RootContent[] = [{ type: 'element', tagName, properties: {}, children: [] }];
    const full: RootContent[] = [
      { type: 'element', tagName, properties: {}, children: [{ type: 'text', value: '1 < 2' }] },
    ];
    expect(stringify(empty)).toBe(byReference(empty));
    expect(stringify(full)).toBe(byReference(full));
  }
});
