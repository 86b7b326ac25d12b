import { escapedKey, pointerKeys } from '../lib/json-pointer.ts';
import { isMapping, type Mapping, mapping } from './document/values.ts';
import type { Excerpt } from './excerpt.ts';

/** The dialect of the result. */
const dialect = 'https://json-schema.org/draft/2020-12/schema';

/** Keywords of OpenAPI that validators of JSON Schema do not know. */
const foreign = new Set(['discriminator', 'xml', 'externalDocs', 'nullable', 'example']);

/** Keywords whose values are schemas by name. */
const maps = new Set([
  ...['properties', 'patternProperties', 'dependentSchemas', '$defs', 'definitions'],
]);

/** Keywords whose values are the author's data or names, not schemas. */
const values = new Set(['const', 'default', 'enum', 'examples', 'required', 'dependentRequired']);

/**
 * A named schema as a document of JSON Schema (draft 2020-12) with all that it refers to under `$defs`, to be used
 * without the specification. Keywords of OpenAPI 3.0 (`nullable`, `example`, exclusive limits that are `true`) are
 * converted to JSON Schema; other extensions are left out.
 */
export function jsonSchemaOf(name: string, { document, leftOut }: Excerpt): Mapping {
  const schemas = mapping(mapping(document.components).schemas);
  const { $schema: _, ...own } = mapping(converted(schemas[name]));
  const others = Object.keys(schemas).filter((key) => key !== name);
  const isRecursive = JSON.stringify(schemas).includes(JSON.stringify(refTo(name)));
  // A schema that contains itself also has to be available by its name.
  const names = isRecursive ? [name, ...others] : others;
  const defs = Object.fromEntries([
    ...names.map((key) => [key, converted(schemas[key])]),
    ...leftOut.map((ref) => [pointerKeys(ref).at(-1), { $comment: 'Too large to be included.' }]),
  ]);
  return {
    $schema: dialect,
    title: own.title ?? name,
    ...(isRecursive ? { $ref: `#/$defs/${escapedKey(name)}` } : own),
    ...(Object.keys(defs).length > 0 && { $defs: defs }),
  };
}

function refTo(name: string): string {
  return `#/components/schemas/${escapedKey(name)}`;
}

function converted(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(converted);
  if (!isMapping(schema)) return schema;
  const result: Mapping = {};
  for (const [key, value] of Object.entries(schema)) {
    if (foreign.has(key) || key.startsWith('x-')) continue;
    if (key === '$ref' && typeof value === 'string') {
      result.$ref = value.replace(/^#\/components\/schemas\//, '#/$defs/');
    } else if (values.has(key)) {
      result[key] = value;
    } else if (maps.has(key)) {
      const entries = Object.entries(mapping(value)).map(([name, one]) => [name, converted(one)]);
      result[key] = Object.fromEntries(entries);
    } else {
      result[key] = converted(value);
    }
  }
  if (schema.example !== undefined && result.examples === undefined)
    result.examples = [schema.example];
  exclusive(result, 'exclusiveMinimum', 'minimum');
  exclusive(result, 'exclusiveMaximum', 'maximum');
  return schema.nullable === true ? orNull(result) : result;
}

/** In OpenAPI 3.0, `exclusiveMinimum: true` changes the meaning of `minimum`. */
function exclusive(schema: Mapping, key: string, limit: string): void {
  if (typeof schema[key] !== 'boolean') return;
  const isExclusive = schema[key];
  delete schema[key];
  if (!isExclusive || schema[limit] === undefined) return;
  schema[key] = schema[limit];
  delete schema[limit];
}

function orNull(schema: Mapping): Mapping {
  if (typeof schema.type !== 'string') return { anyOf: [schema, { type: 'null' }] };
  const allowed = Array.isArray(schema.enum) ? { enum: [...schema.enum, null] } : {};
  return { ...schema, type: [schema.type, 'null'], ...allowed };
}
