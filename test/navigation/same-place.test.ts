import { expect, test } from 'vitest';
import { samePlace } from '../../src/navigation/scopes/same-place.ts';
import type { NavNode } from '../../src/navigation/site-tree.ts';

/** Two languages with so many pages each. */
function twoLists(count: number): NavNode[] {
  const list = (id: number, first: number) => ({
    id,
    parent: 0,
    kind: 'language',
    children: Array.from({ length: count }, (_, index) => first + index),
  });
  const pages = (parent: number, first: number) =>
    Array.from({ length: count }, (_, index) => {
      const id = first + index;
      return { id, parent, kind: 'page', children: [], page: id };
    });
  const root = { id: 0, parent: null, kind: 'root', children: [1, 2] };
  const lists = [list(1, 3), list(2, 3 + count)];
  return [root, ...lists, ...pages(1, 3), ...pages(2, 3 + count)] as unknown as NavNode[];
}

test('each page of a long list is looked for by its path once, and not again for each of the others', () => {
  const count = 40;
  const nodes = twoLists(count);
  let asked = 0;
  const byPath = () => {
    asked++;
    return undefined;
  };
  const [, own, target] = nodes;
  const found = own!.children.map((from) => samePlace(nodes, from, own!, target!, byPath));
  expect(found).toEqual(target!.children);
  expect(asked).toBe(count);
});
