import { parseExactJson } from '../../lib/numbers/exact-json.ts';
import { type Mapping, mapping } from '../document/values.ts';
import type { JsonType } from './schema-node.ts';

/** The examples of a schema, from `example` and `examples`, in document order. */
export function schemaExamples(schema: Mapping, types: readonly JsonType[]): unknown[] {
  const examples = givenExamples(schema);
  if (types.length !== 1) return examples;
  if (types[0] === 'array') return listsOf(examples);
  return types[0] === 'object'
    ? examples.map((value) => parsedText(value, '{') ?? value)
    : examples;
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
function listsOf(examples: readonly unknown[]): unknown[] {
  const values = examples.map((value) => parsedText(value, '[') ?? value);
  const areEntries = values.every((value) => isEntry(value));
  return areEntries && values.length > 0 ? [values] : values;
}

/** Parses a text that starts like a JSON list or object: authors also write these as text. */
function parsedText(value: unknown, start: '[' | '{'): unknown {
  if (typeof value !== 'string' || !value.trimStart().startsWith(start)) return undefined;
  try {
    return parseExactJson(value);
  } catch {
    return undefined;
  }
}

function isEntry(value: unknown): boolean {
  if (typeof value === 'string') return !value.includes(',');
  return value !== null && value !== undefined && !Array.isArray(value);
}
