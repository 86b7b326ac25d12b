import type { ApiSpec } from '../../src/openapi/api-spec.ts';
import type { Operation } from '../../src/openapi/operation/operation.ts';
import { loadSpec } from '../../src/openapi/read-spec.ts';
import type { SchemaNode } from '../../src/openapi/schema/schema-node.ts';
import { document } from './spec.ts';

/** Opens the first of some files; objects are written as JSON. */
export async function open(
  files: Record<string, string | object>,
  settings: { pillKeys?: string[] } = {},
): Promise<{ spec: ApiSpec; operations: Operation[] }> {
  const [first = ''] = Object.keys(files);
  const read = (file: string) => {
    const value = files[file];
    return typeof value === 'object' ? JSON.stringify(value) : value;
  };
  const loaded = await loadSpec(first, { root: '/', read, validate: false });
  const spec = loaded.open!(settings);
  const operations = loaded.outline.operations.map((ref) => spec.operation(ref)!);
  return { spec, operations };
}

/** The one operation of a document that has `operation` at `GET /things/{id}`. */
export async function operation(
  value: object,
  rest: object = {},
  settings: { pillKeys?: string[] } = {},
): Promise<{ spec: ApiSpec; operation: Operation }> {
  const paths = { '/things/{id}': { get: value } };
  const { spec, operations } = await open({ 'api.json': document({ paths, ...rest }) }, settings);
  return { spec, operation: operations[0]! };
}

/** A schema called `Tested`, among others, and the way to the next level. */
export async function schema(
  value: object,
  others: object = {},
  openapi = '3.1.0',
): Promise<{ node: SchemaNode; property(name: string): SchemaNode; spec: ApiSpec }> {
  const components = { schemas: { Tested: value, ...others } };
  const { spec } = await open({ 'api.json': { ...document({ components }), openapi } });
  const node = spec.schema(spec.namedSchema('Tested')!);
  const property = (name: string) =>
    spec.schema(node.properties.find((entry) => entry.name === name)!.schema);
  return { node, property, spec };
}
