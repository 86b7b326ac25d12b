import type { Element, ElementContent } from 'hast';
import { expect, test } from 'vitest';
import { examplesTree } from '../../src/reference/described/examples-tree.ts';
import { operation } from './open.ts';

/** What the column beside an operation with this example has: the title of each block, and its code. */
async function blocksFor(example: unknown): Promise<Record<string, [string, string][]>> {
  const { operation: one, spec } = await operation({
    requestBody: { content: { 'application/json': { schema: { type: 'array' }, example } } },
    responses: {},
  });
  const settings = { defaults: 'all', autogenerate: true } as const;
  const { children } = examplesTree(
    { operation: one, schema: spec.schema },
    [],
    settings,
    (key) => key,
  );
  return Object.fromEntries(
    children.filter(isElement).map((group) => [group.tagName, group.children.flatMap(codeOf)]),
  );
}

function codeOf(node: ElementContent): [string, string][] {
  if (!isElement(node)) return [];
  const { title, code } = node.data?.props ?? {};
  return typeof code === 'string' ? [[String(title), code]] : [];
}

function isElement(node: { type: string }): node is Element {
  return node.type === 'element';
}

test('samples read a long body from a file, which is shown once', async () => {
  const people = Array.from({ length: 3000 }, (_, id) => ({ id, name: `Person ${id}` }));
  const blocks = await blocksFor(people);
  for (const [, code] of blocks.RequestExample!) {
    expect(code.length).toBeLessThan(2000);
  }
  expect(blocks.RequestExample![0]![1]).toContain("--data-binary '@body.json'");
  const [[title, code] = [], ...others] = blocks.BodyExample!;
  expect(title).toBe('body.json');
  expect(JSON.parse(code!)).toEqual(people);
  expect(others).toEqual([]);
});

test('other bodies are part of the samples, and not shown again', async () => {
  const blocks = await blocksFor([{ id: 1 }]);
  expect(blocks.RequestExample![0]![1]).toContain('"id": 1');
  expect(blocks.BodyExample).toBeUndefined();
});
