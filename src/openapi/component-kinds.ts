import { withoutQuery } from '../lib/text/address.ts';
import type { Target } from './document/spec-files.ts';

/** The kinds of OpenAPI components that a reference can point to. */
export const componentKinds: ReadonlySet<string> = new Set([
  ...['schemas', 'parameters', 'responses', 'requestBodies', 'headers', 'examples'],
  ...['links', 'callbacks', 'securitySchemes'],
]);

/** Keywords whose value is a schema, and below them keywords whose value is a map or list of schemas. */
const schemaKeys = new Set([
  ...['schema', 'itemSchema', 'items', 'not', 'additionalProperties', 'if', 'then', 'else'],
  ...['contains', 'propertyNames', 'unevaluatedItems', 'unevaluatedProperties', 'contentSchema'],
]);
const schemaFolders = new Set([
  ...['properties', 'patternProperties', 'dependentSchemas', '$defs', 'definitions', 'schemas'],
  ...['allOf', 'anyOf', 'oneOf', 'prefixItems'],
]);

/** The kind of component that the value at a path is, or may refer to. */
export function kindAt(keys: readonly string[]): string | undefined {
  const [above = '', last = ''] = keys.slice(-2);
  if (schemaFolders.has(above) || schemaKeys.has(last)) return 'schemas';
  if (last === 'requestBody') return 'requestBodies';
  return componentKinds.has(above) ? above : undefined;
}

/**
 * The name of a part that becomes a component: the last part of its path, else the name of its file. Names of
 * components are words (OpenAPI 3.1, Components Object).
 */
export function newName({ path, document }: Target): string {
  const file = withoutQuery(document.name).replace(/^.*\/|\.[^./]+$/g, '');
  const name = path.findLast((key) => /\D/.test(key)) ?? file;
  return name.replace(/[^\w.-]+/g, '_') || 'Component';
}
