import { isWhole } from '../../lib/numbers/compare.ts';
import { isNumber } from '../../lib/numbers/exact-number.ts';
import { list, type Mapping } from '../document/values.ts';
import type { JsonType, SchemaNode } from './schema-node.ts';

const typeNames = new Set<unknown>([
  ...['string', 'number', 'integer', 'boolean', 'object', 'array', 'null'],
]);

/** Keywords that imply a type, because they apply only to it. */
const implied: [JsonType, readonly string[]][] = [
  ['object', ['properties', 'additionalProperties', 'patternProperties', 'minProperties']],
  ['array', ['items', 'prefixItems', 'minItems', 'maxItems', 'uniqueItems']],
  ['string', ['pattern', 'minLength', 'maxLength', 'contentEncoding', 'contentMediaType']],
];

/** The types that a layer allows, including `null`; undefined when it does not say. */
export function declaredTypes(schema: Mapping): JsonType[] | undefined {
  const { type } = schema;
  // In Swagger 2.0, `file` is a binary string.
  const names = (Array.isArray(type) ? type : [type]).map((name) =>
    name === 'file' ? 'string' : name,
  );
  const types = names.filter((name): name is JsonType => typeNames.has(name));
  return types.length > 0 ? [...new Set(types)] : undefined;
}

/** The types implied by other keywords. */
export function impliedTypes(schema: Mapping): JsonType[] {
  const fromKeyword = implied.find(([, keys]) => keys.some((key) => schema[key] !== undefined));
  if (fromKeyword) return [fromKeyword[0]];
  const values = 'const' in schema ? [schema.const] : list(schema.enum);
  return [...new Set(values.map(typeOf))].filter((name) => name !== 'null');
}

export function typeOf(value: unknown): JsonType {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  if (isNumber(value)) return isWhole(value) ? 'integer' : 'number';
  const name = typeof value;
  return name === 'string' || name === 'boolean' ? name : 'object';
}

/** The types in both lists, where an integer is also a number. */
export function bothTypes(a: SchemaNode['types'], b: SchemaNode['types']): SchemaNode['types'] {
  const isIn = (types: SchemaNode['types'], type: JsonType) =>
    types.includes(type) || (type === 'integer' && types.includes('number'));
  return [...a.filter((type) => isIn(b, type)), ...b.filter((type) => isIn(a, type))].filter(
    (type, index, all) => all.indexOf(type) === index,
  );
}
