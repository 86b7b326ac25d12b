import * as z from 'zod';
import { docsConfigSchema } from './docs-config.ts';
import { frontmatterSchema } from './page-frontmatter.ts';

/** The part of JSON Schema (draft 7, which every editor knows) that our settings need. */
export interface JsonSchema {
  type?: string | string[];
  description?: string;
  enum?: unknown[];
  const?: unknown;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  additionalProperties?: JsonSchema | boolean;
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  definitions?: Record<string, JsonSchema>;
  $ref?: string;
  [key: string]: unknown;
}

const includePath: JsonSchema = {
  type: 'string',
  description:
    'JSON file whose content replaces this object. Keys beside it win over those of the file.',
};

const include: JsonSchema = {
  type: 'object',
  properties: { $ref: includePath },
  required: ['$ref'],
  additionalProperties: false,
};

/** The schema of docs.json for editors. Objects and lists can also be included from another file. */
export function docsJsonSchema(): JsonSchema {
  return { title: 'docs.json', ...includable(jsonSchema(docsConfigSchema)) };
}

/** The schema of a page's frontmatter for editors, as lenient as the code that reads it. */
export function frontmatterJsonSchema(): JsonSchema {
  const schema = jsonSchema(frontmatterSchema);
  const lists = ['keywords', 'groups'];
  const properties = Object.entries(schema.properties ?? {}).map(([key, value]) => {
    const { description, ...kind } = lenient(value);
    const wordsOrList = { anyOf: [{ type: 'string' }, kind] };
    return [key, { description, ...(lists.includes(key) ? wordsOrList : kind) }];
  });
  return {
    title: 'Frontmatter of a page',
    ...schema,
    properties: Object.fromEntries(properties),
  };
}

function jsonSchema(schema: z.ZodType): JsonSchema {
  return z.toJSONSchema(schema, { io: 'input', target: 'draft-7' }) as JsonSchema;
}

/** The schema in which each object and each list may also be `{ "$ref": "./file.json" }`. */
function includable(schema: JsonSchema): JsonSchema {
  const { properties, required, items, anyOf, additionalProperties, definitions } = schema;
  const inner: JsonSchema = {
    ...schema,
    ...(items && { items: includable(items) }),
    ...(anyOf && { anyOf: objectsFirst(anyOf).map(includable) }),
    ...(definitions && { definitions: eachOf(definitions) }),
    ...(typeof additionalProperties === 'object' && {
      additionalProperties: includable(additionalProperties),
    }),
  };
  if (properties) {
    const { required: _, ...object } = inner;
    return {
      ...object,
      properties: { ...eachOf(properties), $ref: includePath },
      ...(required && { anyOf: [{ required }, { required: ['$ref'] }] }),
    };
  }
  if (!items && !schema.propertyNames) return inner;
  const { description, default: fallback, ...whole } = inner;
  return {
    ...(description !== undefined && { description }),
    ...(fallback !== undefined && { default: fallback }),
    anyOf: [whole, include],
  };
}

/**
 * If all alternatives fail, editors show the error of the first: that of an object, such as a misspelled key, says
 * most.
 */
function objectsFirst(alternatives: readonly JsonSchema[]): JsonSchema[] {
  const isText = (schema: JsonSchema) => schema.type === 'string' || schema.const !== undefined;
  return [...alternatives.filter((one) => !isText(one)), ...alternatives.filter(isText)];
}

function eachOf(schemas: Record<string, JsonSchema>): Record<string, JsonSchema> {
  return Object.fromEntries(
    Object.entries(schemas).map(([key, value]) => [key, includable(value)]),
  );
}

/**
 * Accepts what the reader converts: numbers and booleans as text, `"true"` as a boolean, and null as an absent value.
 */
function lenient(schema: JsonSchema): JsonSchema {
  if (schema.type === 'string' && !schema.enum) {
    return { ...schema, type: ['string', 'number', 'boolean', 'null'] };
  }
  const { description, ...kind } = schema;
  const spelt = schema.type === 'boolean' ? [{ enum: ['true', 'false'] }] : [];
  return {
    ...(description !== undefined && { description }),
    anyOf: [kind, ...spelt, { type: 'null' }],
  };
}
