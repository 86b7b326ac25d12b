import type { Nodes } from 'hast';
import { expect, test } from 'vitest';
import { descriptionTree } from '../../src/render/description/description-tree.ts';

function depthOf(node: Nodes): number {
  return 'children' in node ? 1 + Math.max(0, ...node.children.map(depthOf)) : 0;
}

function textOf(node: Nodes): string {
  if (node.type === 'text') return node.value;
  return 'children' in node ? node.children.map(textOf).join('') : '';
}

test.each([
  ['lists', '- '],
  ['quotes', '> '],
  ['numbered lists', '1. '],
])('%s of a specification nest as deep as those of pages', (_, sign) => {
  const { tree } = descriptionTree(`${sign.repeat(8000)}end`);
  expect(depthOf(tree)).toBeLessThan(250);
  expect(textOf(tree)).toContain(sign.trim());
  expect(textOf(tree)).toContain('end');
});

test.each([
  ['stars', '*a '],
  ['open links', '[a '],
])('%s beyond the limit of a paragraph are text', (_, part) => {
  const { tree } = descriptionTree(`${part.repeat(5000)}**b**\n\nA **strong** word.`);
  expect(textOf(tree)).toContain('**b**');
  expect(textOf(tree)).toContain('A strong word.');
});
