import { expect, test } from 'vitest';
import type { WebDocuments } from '../../src/openapi/document/web-documents.ts';
import { readSpec } from '../../src/openapi/read-spec.ts';
import { open, schema } from './open.ts';
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

test('documents known by `$id` or `$self` are not fetched', async () => {
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

test('keywords beside the reference of a named schema are part of it', async () => {
  const { property } = await schema(
    { properties: { it: { $ref: '#/components/schemas/Named' } } },
    {
      Named: { $ref: '#/components/schemas/Base', properties: { more: { type: 'string' } } },
      Base: { type: 'object', properties: { base: { type: 'string' } } },
    },
  );
  const { name, properties } = property('it');
  expect([name, properties.map((one) => one.name)]).toEqual(['Named', ['base', 'more']]);
});

test('a schema has one id, however it is reached, where dynamic references mean the same', async () => {
  const { property } = await schema(
    { properties: { it: { $ref: '#/components/schemas/Other' } } },
    {
      Other: { type: 'object' },
      Tree: { $dynamicAnchor: 'node', items: { $dynamicRef: '#node' } },
    },
  );
  expect(property('it').id).toBe('#/components/schemas/Other');
});

test('a generic list has the entries of the schema that uses it', async () => {
  const { property, spec } = await schema(
    { properties: { words: { $ref: 'words' }, counts: { $ref: 'counts' } } },
    {
      Words: {
        $id: 'words',
        $ref: 'list',
        $defs: { entry: { $dynamicAnchor: 'entry', type: 'string' } },
      },
      Counts: {
        $id: 'counts',
        $ref: 'list',
        $defs: { entry: { $dynamicAnchor: 'entry', type: 'integer' } },
      },
      List: {
        $id: 'list',
        type: 'array',
        items: { $dynamicRef: '#entry' },
        $defs: { entry: { $dynamicAnchor: 'entry' } },
      },
    },
  );
  const entries = (name: string) => spec.schema(property(name).items!).types;
  expect([entries('words'), entries('counts')]).toEqual([['string'], ['integer']]);
});

test('a tree that is extended has children with the extension, however deep', async () => {
  const { node, spec } = await schema(
    { $id: 'strict', $dynamicAnchor: 'node', $ref: 'tree', properties: { more: { const: 1 } } },
    {
      Tree: {
        $id: 'tree',
        $dynamicAnchor: 'node',
        type: 'object',
        properties: { children: { type: 'array', items: { $dynamicRef: '#node' } } },
      },
    },
  );
  let level = node;
  for (let depth = 0; depth < 3; depth++) {
    expect(level.properties.map(({ name }) => name)).toEqual(['children', 'more']);
    level = spec.schema(spec.schema(level.properties[0]!.schema).items!);
  }
  // A schema has few ids, so that pages of it end.
  expect(spec.schema(level.properties[0]!.schema).items).toBe(level.id);
});

test('identifiers and anchors of other files are known, too, and nobody is asked for them', async () => {
  const shared = {
    $id: 'https://schemas.example.com/shared',
    type: 'object',
    properties: { inside: { $ref: '#/$defs/part' } },
    $defs: { part: { $anchor: 'part', type: 'integer' } },
  };
  const properties = {
    byFile: { $ref: 'parts/shared.json#part' },
    byId: { $ref: 'https://schemas.example.com/shared' },
    byAnchor: { $ref: 'https://schemas.example.com/shared#part' },
  };
  const { spec } = await open({
    'api.json': document({ components: { schemas: { Tested: { properties } } } }),
    'parts/shared.json': shared,
  });
  const node = spec.schema(spec.namedSchema('Tested')!);
  const types = node.properties.map((one) => spec.schema(one.schema).types);
  expect(types).toEqual([['integer'], ['object'], ['integer']]);
});
