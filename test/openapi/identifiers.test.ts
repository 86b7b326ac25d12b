import { expect, test } from 'vitest';
import type { WebDocuments } from '../../src/openapi/document/web-documents.ts';
import { readSpec } from '../../src/openapi/read-spec.ts';
import { schema } from './open.ts';
import { document } from './spec.ts';

const id = 'https://schemas.example.com/thing';
const thing = {
  $id: id,
  type: 'object',
  properties: { inside: { type: 'string' }, part: { $ref: '#part' }, rest: { $ref: 'rest' } },
  $defs: {
    part: { $anchor: 'part', type: 'integer' },
    rest: { $id: 'rest', type: 'boolean', $defs: { deep: { $anchor: 'deep', const: 1 } } },
    node: { $dynamicAnchor: 'node', type: 'array', items: { $dynamicRef: '#node' } },
  },
};

test.each([
  [id, 'object'],
  [`${id}#/properties/inside`, 'string'],
  [`${id}#part`, 'integer'],
  [`${id}#/$defs/part`, 'integer'],
  ['https://schemas.example.com/rest', 'boolean'],
  [`${id}#node`, 'array'],
])('%s is found in the document', async ($ref, type) => {
  const { property } = await schema({ properties: { it: { $ref } } }, { Thing: thing });
  expect(property('it').types).toEqual([type]);
});

test('references in a schema with an identifier are relative to it, others to the document', async () => {
  const { spec } = await schema({ $ref: '#/components/schemas/Thing' }, { Thing: thing });
  const node = spec.schema(spec.namedSchema('Thing')!);
  const types = node.properties.map((one) => spec.schema(one.schema).types);
  expect([node.name, types]).toEqual(['Thing', [['string'], ['integer'], ['boolean']]]);
  const other = await schema(
    { $id: 'https://a.example/b', properties: { it: { $ref: '#/components/schemas/C' } } },
    { C: { type: 'null' } },
  );
  expect(other.property('it').types).toEqual(['null']);
});

test('a dynamic reference leads to the anchor, also to one around it', async () => {
  const { node, spec } = await schema({
    $dynamicAnchor: 'node',
    properties: { next: { $dynamicRef: '#node' } },
  });
  expect(spec.schema(node.properties[0]!.schema).name).toBe('Tested');
});

test('nobody is asked for what is there, by `$id` and by `$self`', async () => {
  const asked: string[] = [];
  const web = new Proxy({} as WebDocuments, {
    get: () => (url: string) => {
      asked.push(url);
      throw new Error('asked');
    },
  });
  const api = document({
    openapi: '3.2.0',
    $self: 'https://api.example.com/v1/openapi.json',
    components: {
      schemas: {
        Thing: thing,
        A: { $ref: id },
        B: { $ref: 'https://api.example.com/v1/openapi.json#/components/schemas/Thing' },
        C: { oneOf: [{ $ref: id }], discriminator: { propertyName: 'x', mapping: { thing: id } } },
        Data: { properties: { $id: { type: 'string' } }, example: { $ref: id, $id: 'x' } },
      },
    },
  });
  const read = () => JSON.stringify(api);
  const { diagnostics } = await readSpec('api.json', { root: '/', read, web });
  expect([diagnostics, asked]).toEqual([[], []]);
});
