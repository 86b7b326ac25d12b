import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import type { Nodes, Root } from 'mdast';
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import remarkMath from 'remark-math';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { describe, expect, test } from 'vitest';
import { pairTags } from '../../../src/mdx/parse/pair.ts';
import { parseParts } from '../../../src/mdx/repair/parts.ts';
import { prepare } from '../../../src/mdx/source/prepare.ts';
import { createSyntax } from '../../../src/mdx/syntax/processor.ts';
import { shape } from './parsed.ts';

const folder = join(import.meta.dirname, '../../fixtures/content/parse');
const pages = readdirSync(folder)
  .sort()
  .map((name) => [name, readFileSync(join(folder, name), 'utf8')] as const);

const syntax = createSyntax();

/** Tree and problems of a text that is cut into parts of a size; without limit it is parsed as a whole. */
function cutInto(part: number, large: number, text: string) {
  const { text: ready, placeholders } = prepare('page.mdx', text, {});
  const { tree, problems } = parseParts(ready, syntax, placeholders, { part, large });
  return { tree, problems, text: ready };
}

const whole = Number.POSITIVE_INFINITY;

describe('a text that is cut gives the tree of the whole', () => {
  test.each(pages)('%s, at every boundary, with all positions', (_, text) => {
    expect(cutInto(1, whole, text)).toEqual(cutInto(whole, whole, text));
  });

  test('texts put together at random from what decides where blocks end', () => {
    const line = fc.constantFrom(
      ...['', '', '', 'text', ' text', '  text', '    text', '- a', '- b', '  - c', '    - d'],
      ...['* e', '+', '-', '1. f', '2. g', '   h', '10) i', '> q', '> - r', '# h', '---', '***'],
      ...['```', '  ```', '~~~', '$$', '<A>', '  <B c="d">', '</A>', '  </B>', '<C d={', '} />'],
      ...['{', '}', '{x}', '{/* y', '*/}', 'export const z = [', ']', 'import w from "v"', '| t |'],
      ...['| - |', '[u]: /v', '[u] and [^n]', '[^n]: m', '    n', '<D /> text', '===', '\ttab'],
    );
    fc.assert(
      fc.property(fc.array(line, { maxLength: 24 }), (lines) => {
        // A first line of dashes that opens no frontmatter confuses micromark about quotes after it.
        const text = `start\n\n${lines.join('\n')}`;
        const expected = cutInto(whole, whole, text);
        // A repair looks at one block, so what is refused may differ; what is read must not.
        fc.pre(expected.problems.length === 0);
        for (const large of [whole, 40]) {
          const { tree, problems } = cutInto(1, large, text);
          expect(problems).toEqual([]);
          expect(brief(tree)).toEqual(brief(expected.tree));
        }
      }),
      { numRuns: Number(process.env.FUZZ_RUNS ?? 400), seed: 7 },
    );
  });
});

describe('a page without mistakes gives the tree of unified’s own pipeline', () => {
  const reference = unified()
    .use(remarkParse)
    .use(remarkFrontmatter)
    .use(remarkGfm)
    .use(remarkMath)
    .use(remarkMdx)
    .freeze();

  test.each(pages)('%s', (_, text) => {
    // The reference reads `$5 now and $` as TeX, which `tex.ts` does not.
    const { tree, text: ready } = cutInto(
      500,
      2000,
      text.replaceAll('$5', '5').replaceAll('$6', '6'),
    );
    expect(pairTags(tree, ready)).toEqual([]);
    expect(plain(tree)).toEqual(plain(unravelled(reference.parse(ready))));
  });
});

/** Texts that follow each other count as one: a paragraph that was taken apart has more of them. */
function brief(tree: Root): string[] {
  return tree.children.map((node) => shape(node).replaceAll('" "', ''));
}

function plain(tree: Root): unknown {
  return JSON.parse(
    JSON.stringify(tree.children, (key, value) =>
      key === 'data' || key === 'position' ? undefined : value,
    ),
  );
}

/** What @mdx-js/mdx does to paragraphs of nothing but tags and expressions. */
function unravelled<T extends Nodes>(node: T): T {
  if (!('children' in node)) return node;
  const children = (node.children as Nodes[]).flatMap((child) => {
    const inner = unravelled(child);
    if (inner.type !== 'paragraph') return [inner];
    const rest = inner.children.filter((one) => one.type !== 'text' || one.value.trim() !== '');
    const blocks = rest.every((one) => /^mdx/.test(one.type)) && rest.length > 0;
    return blocks
      ? rest.map((one) => ({ ...one, type: one.type.replace('Text', 'Flow') }) as Nodes)
      : [inner];
  });
  return { ...node, children };
}
