import { exactJson } from '../numbers/exact-json.ts';
import { isContainer } from '../numbers/exact-number.ts';
import type { SchemaId, SchemaNode } from '../schema/schema-node.ts';
import { exampleOfType } from './example-of-type.ts';

/** Gives one level of a schema: `ApiSpec.schema`, or the part of it that a page carries. */
export type SchemaLookup = (id: SchemaId) => SchemaNode;

export interface ExampleOptions {
  /** Requests have nothing that is read-only, responses nothing that is write-only. */
  side: 'request' | 'response';
  /** Leaves out properties that may be absent (`api.examples.defaults`). */
  requiredOnly?: boolean;
  /** Makes no value up: what the author gives no value for is absent, with every object and list that it leaves empty. */
  onlyGiven?: boolean;
  /** The value may be left out: with `onlyGiven`, what it cannot but hold does not make it. */
  optional?: boolean;
}

/** Levels of nesting, and values in all: what is beyond is left out, so that any schema has an example of some size. */
const deepest = 8;
const mostValues = 400;

/** Characters of the values that the author gives for parts of a value, as JSON. */
const mostGiven = 200_000;

/**
 * A value that fits a schema: what the author gives (`example`, `examples[0]`, `default`, `const`), else a value of its
 * type. A schema that contains itself ends where it would begin again. Undefined for a schema that no value fits, for
 * what only a file can be, and with `onlyGiven` where the author gives nothing.
 */
export function exampleValue(
  id: SchemaId | undefined,
  schema: SchemaLookup,
  options: ExampleOptions,
): unknown {
  if (id === undefined) return undefined;
  const walk: Walk = { schema, options, above: [], left: mostValues, room: mostGiven };
  return valueFor(schema(id), walk, !options.optional);
}

interface Walk {
  schema: SchemaLookup;
  options: ExampleOptions;
  /** Ids from the outermost schema to the present one. */
  above: SchemaId[];
  left: number;
  room: number;
}

function valueFor(node: SchemaNode, walk: Walk, needed = false): unknown {
  walk.left--;
  if (node.never) return undefined;
  const given = walk.options.onlyGiven ? certainValue(node) : givenValue(node);
  if (given) return hasRoom(given.value, walk) ? given.value : undefined;
  if (walk.above.includes(node.id) || walk.above.length >= deepest || walk.left <= 0) {
    return undefined;
  }
  walk.above.push(node.id);
  const value = madeValue(node, walk, needed);
  walk.above.pop();
  return walk.options.onlyGiven && isEmpty(value) ? undefined : value;
}

/** The example of a whole has any size: its author wrote it once. Those of parts can be used again and again. */
function hasRoom(value: unknown, walk: Walk): boolean {
  if (walk.above.length === 0) return true;
  if (walk.room <= 0) return false;
  walk.room -= isContainer(value) ? exactJson(value).length : String(value).length;
  return walk.room >= 0;
}

function isEmpty(value: unknown): boolean {
  return isContainer(value) && Object.keys(value).length === 0;
}

/** Of several allowed values none is chosen for the reader. */
function certainValue(node: SchemaNode): { value: unknown } | undefined {
  return node.examples.length > 0
    ? { value: node.examples[0] }
    : (node.default ?? fixedValue(node));
}

/** The one value that there can be. */
export function fixedValue({ const: only, enum: values }: SchemaNode) {
  return only ?? (values?.length === 1 ? firstOf(values) : undefined);
}

function isFixed(node: SchemaNode): boolean {
  return node.examples.length === 0 && !node.default && fixedValue(node) !== undefined;
}

/** What the author says a value may be. */
export function givenValue(node: SchemaNode): { value: unknown } | undefined {
  if (node.examples.length > 0) return { value: node.examples[0] };
  return node.default ?? node.const ?? firstOf(node.enum);
}

function firstOf(values: SchemaNode['enum']): { value: unknown } | undefined {
  return values?.[0] && { value: values[0].value };
}

function madeValue(node: SchemaNode, walk: Walk, needed: boolean): unknown {
  const chosen = optionOf(node, walk, needed);
  const [type = chosen ? undefined : (node.types[0] ?? inferred(node))] = node.types;
  if (type === 'object' || node.properties.length > 0) {
    return {
      ...(isObject(chosen?.value) ? chosen.value : {}),
      ...objectOf(node, walk, needed),
      ...chosen?.tag,
    };
  }
  if (chosen) return isObject(chosen.value) ? { ...chosen.value, ...chosen.tag } : chosen.value;
  if (type === 'array') return arrayOf(node, walk);
  return walk.options.onlyGiven ? undefined : exampleOfType(node, type);
}

function inferred(node: SchemaNode): SchemaNode['types'][number] | undefined {
  return node.additionalProperties !== undefined || node.patternProperties.length > 0
    ? 'object'
    : undefined;
}

/** The first option of a choice that has an example, with the value of the discriminator that stands for it. */
function optionOf(
  node: SchemaNode,
  walk: Walk,
  needed: boolean,
): { value: unknown; tag: Record<string, unknown> } | undefined {
  let value: unknown;
  let tag: Record<string, unknown> = {};
  let found = false;
  for (const { options, discriminator } of node.choices) {
    for (const option of options) {
      const made = valueFor(walk.schema(option.schema), walk, needed);
      if (made === undefined) continue;
      value = isObject(value) && isObject(made) ? { ...value, ...made } : made;
      if (discriminator !== undefined && option.value !== undefined) {
        tag = { ...tag, [discriminator]: option.value };
      }
      found = true;
      break;
    }
  }
  return found ? { value, tag } : undefined;
}

function objectOf(node: SchemaNode, walk: Walk, needed: boolean): Record<string, unknown> {
  const { side, requiredOnly, onlyGiven } = walk.options;
  const entries: [string, unknown][] = [];
  let isBegun = !onlyGiven || needed;
  for (const { name, schema, required } of node.properties) {
    const property = walk.schema(schema);
    if (side === 'request' ? property.readOnly : property.writeOnly) continue;
    if (!required && (requiredOnly || (property.deprecated && side === 'request'))) continue;
    const value = valueFor(property, walk, needed && required);
    isBegun ||= value !== undefined && !isFixed(property);
    if (value !== undefined) entries.push([name, value]);
    else if (required && property.nullable && !onlyGiven) entries.push([name, null]);
  }
  if (!isBegun) return {};
  const { additionalProperties } = node;
  if (entries.length === 0 && side === 'response' && typeof additionalProperties === 'string') {
    const value = valueFor(walk.schema(additionalProperties), walk);
    if (value !== undefined) entries.push(['key', value]);
  }
  return Object.fromEntries(entries);
}

function arrayOf(node: SchemaNode, walk: Walk): unknown[] {
  const entries = [...node.prefixItems, ...(node.items === undefined ? [] : [node.items])];
  const values = entries.map((id) => valueFor(walk.schema(id), walk));
  const present = values.filter((value) => value !== undefined);
  // An entry that is not given would let the next ones move into its place.
  return walk.options.onlyGiven && present.length < values.length ? [] : present;
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return isContainer(value) && !Array.isArray(value);
}
