import { compareNumbers } from '../../../lib/numbers/compare.ts';
import { exactJson } from '../../../lib/numbers/exact-json.ts';
import { isContainer, isObject } from '../../../lib/numbers/exact-number.ts';
import type { SchemaId, SchemaLookup, SchemaNode } from '../../schema/schema-node.ts';
import { validateValue } from '../validate-value.ts';
import { completeObject, keysFor } from './complete-object.ts';
import { exampleOfType } from './example-of-type.ts';
import { fillList, maxEntries } from './fill-list.ts';
import { certainValue, givenValue, isFixed } from './given-value.ts';
import { isJson } from './media-type.ts';

export interface ExampleOptions {
  /** Requests omit read-only properties, responses omit write-only ones. */
  side: 'request' | 'response';
  /** Omits optional properties (`api.examples.defaults`). */
  requiredOnly?: boolean;
  /**
   * Makes up no values: if the author gives none, a value is absent, and so are objects and lists that would be
   * empty.
   */
  onlyGiven?: boolean;
  /**
   * The value is optional. With `onlyGiven`, a part that can only have one value is then not enough to include it.
   */
  optional?: boolean;
}

/**
 * The deepest nesting and the most values, so that the example of any schema has a limited size. Beyond it, only what
 * is required is still included, up to a multiple of it.
 */
const deepest = 8;
const maxValues = 400;
const forRequired = 4;

/** The most characters, as JSON, of the author's values for parts of a value. */
const maxGiven = 200_000;

/**
 * A value that fits a schema: the author's (`example`, `examples[0]`, `default`, `const`), else one made for the
 * type. A schema that contains itself ends where it would repeat. Undefined for a schema that allows no value, for
 * the content of a file, and with `onlyGiven` if the author gives no value.
 */
export function exampleValue(
  id: SchemaId | undefined,
  schema: SchemaLookup,
  options: ExampleOptions,
): unknown {
  if (id === undefined) return undefined;
  const walk: Walk = { schema, options, above: [], budget: maxValues, room: maxGiven };
  return valueFor(schema(id), walk, { needed: !options.optional, required: true });
}

/** What the surroundings of a value say about it. */
interface Position {
  /** The value and everything around it are required. */
  needed?: boolean;
  /** The object around the value requires it. */
  required?: boolean;
  /** Properties required from elsewhere: by the schema around an option, or by an option for the schema around it. */
  demanded?: readonly string[];
}

interface Walk {
  schema: SchemaLookup;
  options: ExampleOptions;
  /** Ids from the outermost schema to the current one. */
  above: SchemaId[];
  budget: number;
  room: number;
}

function valueFor(node: SchemaNode, walk: Walk, position: Position = {}): unknown {
  walk.budget--;
  if (node.never) return undefined;
  const example = walk.options.onlyGiven ? certainValue(node) : givenValue(node);
  if (example) return hasRoom(example.value, walk) ? example.value : undefined;
  if (walk.above.includes(node.id) || isBeyond(walk, position)) return undefined;
  walk.above.push(node.id);
  const value = madeValue(node, walk, position);
  walk.above.pop();
  return walk.options.onlyGiven && isEmpty(value) ? undefined : value;
}

function isBeyond({ above, budget }: Walk, { required = false }: Position): boolean {
  const times = required ? forRequired : 1;
  return above.length >= deepest * times || budget <= maxValues * (1 - times);
}

/** The example of the whole value may have any size, since it occurs once. Examples of parts can occur many times. */
function hasRoom(value: unknown, walk: Walk): boolean {
  if (walk.above.length === 0) return true;
  if (walk.room <= 0) return false;
  walk.room -= isContainer(value) ? exactJson(value).length : String(value).length;
  return walk.room >= 0;
}

function isEmpty(value: unknown): boolean {
  return isContainer(value) && Object.keys(value).length === 0;
}

function madeValue(node: SchemaNode, walk: Walk, position: Position): unknown {
  const chosen = optionOf(node, walk, position);
  const [type = chosen ? undefined : (node.types[0] ?? inferred(node))] = node.types;
  if (type === 'object' || mayHaveProperties(node)) {
    const demanded = demandsOf(position, chosen?.required);
    const value = {
      ...(isObject(chosen?.value) ? chosen.value : {}),
      ...objectOf(node, walk, { ...position, demanded }),
      ...chosen?.tag,
    };
    return isPartOrGiven(walk, position) ? value : completed(value, node, demanded, walk);
  }
  if (chosen) return isObject(chosen.value) ? { ...chosen.value, ...chosen.tag } : chosen.value;
  if (type === 'array') return arrayOf(node, walk);
  if (node.contentSchema !== undefined && isJsonText(node)) {
    const content = valueFor(walk.schema(node.contentSchema), walk, position);
    if (content !== undefined) return exactJson(content);
  }
  return walk.options.onlyGiven ? undefined : exampleOfType(node, type);
}

function mayHaveProperties({ types, properties }: SchemaNode): boolean {
  return properties.length > 0 && (types.length === 0 || types.includes('object'));
}

/** An option may be incomplete, because the schema around it completes the object. */
function isPartOrGiven({ options }: Walk, { demanded }: Position): boolean {
  return options.onlyGiven === true || demanded !== undefined;
}

function completed(
  value: Record<string, unknown>,
  node: SchemaNode,
  required: readonly string[],
  walk: Walk,
): Record<string, unknown> {
  return completeObject(value, node, required, {
    schema: walk.schema,
    make: (id) => valueFor(walk.schema(id), walk, { required: true }),
    isShown: (property) => isShown(property, walk.options),
  });
}

/** A string that is a JSON document (JSON Schema 2020-12, validation, section 8). */
function isJsonText({ limits }: SchemaNode): boolean {
  return limits.contentEncoding === undefined && isJson(limits.contentMediaType ?? '');
}

function inferred(node: SchemaNode): SchemaNode['types'][number] | undefined {
  return node.additionalProperties !== undefined || node.patternProperties.length > 0
    ? 'object'
    : undefined;
}

interface Chosen {
  value: unknown;
  tag: Record<string, unknown>;
  /** Names that the options require, also from the schema around them. */
  required: string[];
}

/** The first option of a choice that has an example, with the discriminator's value for that option. */
function optionOf(node: SchemaNode, walk: Walk, position: Position): Chosen | undefined {
  const inside = { ...position, required: true, demanded: demandsOf(position, node.required) };
  const required: string[] = [];
  let value: unknown;
  let tag: Record<string, unknown> = {};
  let hasOption = false;
  for (const { options, discriminator } of node.choices) {
    for (const option of options) {
      const optionNode = walk.schema(option.schema);
      const sample = valueFor(optionNode, walk, inside);
      if (sample === undefined) continue;
      required.push(...optionNode.required);
      value = isObject(value) && isObject(sample) ? { ...value, ...sample } : sample;
      if (discriminator !== undefined && option.value !== undefined) {
        const property = optionNode.properties.find(({ name }) => name === discriminator);
        const types = property ? walk.schema(property.schema).types : [];
        tag = { ...tag, [discriminator]: tagOfType(option.value, types) };
      }
      hasOption = true;
      break;
    }
  }
  return hasOption ? { value, tag, required } : undefined;
}

function demandsOf({ demanded = [] }: Position, required: readonly string[] = []): string[] {
  return [...demanded, ...required];
}

function objectOf(
  node: SchemaNode,
  walk: Walk,
  { needed = false, demanded = [] }: Position,
): Record<string, unknown> {
  const { side, requiredOnly, onlyGiven } = walk.options;
  const entries: [string, unknown][] = [];
  let isBegun = !onlyGiven || needed;
  for (const { name, schema, ...entry } of node.properties) {
    const property = walk.schema(schema);
    const required = entry.required || demanded.includes(name);
    if (!isShown(property, walk.options)) continue;
    if (!required && (requiredOnly || (property.deprecated && side === 'request'))) continue;
    const isTag = node.tag?.property === name;
    const value = isTag
      ? tagOfType(node.tag!.value, property.types)
      : valueFor(property, walk, { needed: needed && required, required });
    isBegun ||= value !== undefined && !isTag && !isFixed(property);
    if (!required && isShell(value, property)) continue;
    if (value !== undefined) entries.push([name, value]);
    else if (required && !onlyGiven) entries.push(...smallest(name, property));
  }
  if (!isBegun) return {};
  const { additionalProperties } = node;
  if (entries.length === 0 && side === 'response' && typeof additionalProperties === 'string') {
    const value = valueFor(walk.schema(additionalProperties), walk);
    const [key = 'key'] = keysFor(node, walk.schema);
    if (value !== undefined) entries.push([key, value]);
  }
  return Object.fromEntries(entries);
}

/** The keys of a mapping are text, so `'1'` and `'True'` can also mean a number and a boolean. */
function tagOfType(value: string, types: SchemaNode['types']): unknown {
  if (types.includes('string')) return value;
  if (types.includes('boolean') && /^(?:true|false)$/i.test(value)) return /^t/i.test(value);
  const isNumber = types.includes('integer') || types.includes('number');
  return isNumber && value.trim() !== '' && !Number.isNaN(Number(value)) ? Number(value) : value;
}

/** A minimal value for the place where a schema would repeat itself. */
function smallest(name: string, { nullable, types, limits }: SchemaNode): [string, unknown][] {
  if (nullable) return [[name, null]];
  const isList = types[0] === 'array' && compareNumbers(limits.minItems ?? 0, 0) <= 0;
  return isList ? [[name, []]] : [];
}

function isShown({ readOnly, writeOnly }: SchemaNode, { side }: ExampleOptions): boolean {
  return side === 'request' ? !readOnly : !writeOnly;
}

/** Whether all described properties of an object have been left out, so that `{}` would be misleading. */
function isShell(value: unknown, { properties, choices }: SchemaNode): boolean {
  return isObject(value) && isEmpty(value) && properties.length + choices.length > 0;
}

function arrayOf(node: SchemaNode, walk: Walk): unknown[] {
  const others = node.items ?? node.contains;
  const entries = [...node.prefixItems, ...(others === undefined ? [] : [others])];
  const required = compareNumbers(node.limits.minItems ?? 0, 0) > 0;
  const values = entries.map((id) => valueFor(walk.schema(id), walk, { required }));
  const present = values.filter((value) => value !== undefined);
  // Omitting one entry would move the next ones to wrong positions.
  if (walk.options.onlyGiven) return present.length < values.length ? [] : present;
  const { contains } = node;
  if (contains !== undefined && !present.some((value) => fits(value, contains, walk))) {
    const value = valueFor(walk.schema(contains), walk);
    if (value !== undefined) present.push(value);
  }
  const room = Math.max(1, (walk.budget + maxValues) / sizeOf(present.at(-1)));
  const filled = fillList(present, node, walk.schema, Math.min(maxEntries, room));
  walk.budget -= sizeOf(filled.slice(present.length));
  return filled;
}

function fits(value: unknown, id: SchemaId, { schema }: Walk): boolean {
  return validateValue(value, id, schema).length === 0;
}

/** How many values it consists of. */
function sizeOf(value: unknown): number {
  if (!isContainer(value)) return 1;
  return Object.values(value).reduce((sum: number, entry: unknown) => sum + sizeOf(entry), 1);
}
