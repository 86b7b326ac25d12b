import { expect, test } from 'vitest';
import { parseYaml } from '../../src/openapi/document/parse-yaml.ts';
import { exactYaml } from '../../src/openapi/numbers/exact-yaml.ts';
import { open } from './open.ts';

/** Two names for one schema, one of a component that holds both, and a reference to another place. */
const yaml = `
openapi: 3.1.0
info: { title: Shared, version: '1' }
paths:
  /a: { get: { parameters: [{ name: q, in: query, schema: { $ref: '#/components/schemas/First' } }], responses: {} } }
  /b:
    get:
      parameters:
        - { name: q, in: query, schema: { $ref: '#/components/schemas/Second' } }
        - { name: r, in: query, schema: { $ref: '#/components/schemas/Holder' } }
      responses: { '200': { $ref: '#/components/responses/Ok' } }
  /c: { get: { parameters: [{ name: r, in: query, schema: { $ref: '#/components/schemas/Holder' } }], responses: {} } }
  /d: { get: { parameters: [{ name: s, in: query, schema: { $ref: '#/components/x kinds/Odd' } }], responses: {} } }
components:
  responses: { Ok: { description: 'Fine: "yes"', content: { text/plain: { schema: { $ref: '#/paths/~1a/get/parameters/0/schema' } } } } }
  x kinds: { Odd: { type: string } }
  schemas:
    First: &same { type: object, description: ${'long words '.repeat(30)}, properties: { n: { type: integer, maximum: 12345678901234567890 } } }
    Second: *same
    Holder: { properties: { one: { $ref: '#/components/schemas/First' }, two: { $ref: '#/components/schemas/Second' } } }
`;

const orders = [
  ['/a', '/b', '/c', '/d'],
  ['/c', '/b', '/a', '/d'],
  ['/b', '/c', '/d', '/a'],
];

test.each(orders)('excerpts are the same after others: %s %s %s %s', async (...paths) => {
  const { spec } = await open({ 'api.yaml': yaml });
  for (const path of paths) {
    const pointer = `/paths/${path.replace('/', '~1')}/get`;
    const { spec: fresh } = await open({ 'api.yaml': yaml });
    const excerpt = spec.excerpt(pointer)!;
    expect(excerpt).toEqual(fresh.excerpt(pointer));
    const { document } = parseYaml('excerpt.yaml', excerpt.yaml);
    expect(excerpt.yaml).toBe(exactYaml(document.value));
    expect(excerpt.leftOut).toEqual([]);
  }
});
