import { expect, test } from 'vitest';
import { loadSpec } from '../../src/openapi/read-spec.ts';
import { document } from './spec.ts';

const count = 30_000;

/** 30 MB in which every schema leads to the next, and the last to the first. */
function largeSpec(): string {
  const description = 'What it says, and how it is used by those who need it. '.repeat(6);
  const schemas: Record<string, object> = {};
  for (let index = 0; index < count; index++) {
    const next = { $ref: `#/components/schemas/S${(index + 1) % count}` };
    const text = { type: 'string', description };
    schemas[`S${index}`] = { description, properties: { id: text, name: text, next } };
  }
  const content = { 'application/json': { schema: { $ref: '#/components/schemas/S0' } } };
  const get = { summary: 'Read', responses: { 200: { description: 'Fine', content } } };
  return JSON.stringify(document({ paths: { '/things': { get } }, components: { schemas } }));
}

test('a specification of 30 MB whose references never end is read, a level when it is asked for', async () => {
  const text = largeSpec();
  expect(text.length).toBeGreaterThan(30_000_000);
  const { outline, open } = await loadSpec('api.json', { root: '/', read: () => text });
  expect(outline.diagnostics).toEqual([]);
  expect(outline.schemas).toHaveLength(count);
  const spec = open!();
  const { id, properties } = spec.schema(spec.namedSchema('S29999')!);
  expect(id).toBe('#/components/schemas/S29999');
  expect(properties.at(-1)).toMatchObject({ name: 'next', schema: '#/components/schemas/S0' });
  // The part that stands by itself has an end, and says what it leaves out.
  const { leftOut } = spec.excerpt(outline.operations[0]!.pointer)!;
  expect(leftOut.length).toBeGreaterThan(0);
});
