import { type Mapping, mapping } from '../document/values.ts';
import { parseExactJson } from '../numbers/exact-json.ts';
import type { JsonType } from './schema-node.ts';

/** The examples of a schema, from `example` and `examples`, in document order. */
export function schemaExamples(schema: Mapping, types: readonly JsonType[]): unknown[] {
  const given = givenExamples(schema);
  const isList = types.length === 1 && types[0] === 'array';
  return isList ? listsOf(given) : given;
}

function givenExamples(schema: Mapping): unknown[] {
  const many = Array.isArray(schema.examples)
    ? schema.examples
    : Object.values(mapping(schema.examples));
  if ('example' in schema) return [schema.example, ...many];
  return 'x-example' in schema ? [schema['x-example'], ...many] : many;
}

/**
 * Authors also write a list as text (`'["a"]'`), or its entries in place of the list: entries are combined into one
 * list. A text with commas may represent several entries, and stays unchanged because it shows best how to write them.
 */
function listsOf(given: readonly unknown[]): unknown[] {
  const values = given.map((value) => parsedList(value) ?? value);
  const areEntries = values.every((value) => isEntry(value));
  return areEntries && values.length > 0 ? [values] : values;
}

function parsedList(value: unknown): unknown[] | undefined {
  if (typeof value !== 'string' || !value.startsWith('[')) return undefined;
  try {
    const list: unknown = parseExactJson(value);
    return Array.isArray(list) ? list : undefined;
  } catch {
    return undefined;
  }
}

function isEntry(value: unknown): boolean {
  if (typeof value === 'string') return !value.includes(',');
  return value !== null && value !== undefined && !Array.isArray(value);
}
