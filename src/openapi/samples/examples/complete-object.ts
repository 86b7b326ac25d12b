import { isObject } from '../../../lib/numbers/exact-number.ts';
import type {
  Choice,
  Condition,
  SchemaId,
  SchemaLookup,
  SchemaNode,
} from '../../schema/schema-node.ts';
import { validateValue } from '../validate-value.ts';
import { anyValue } from './example-of-type.ts';
import { exampleText } from './example-text.ts';

interface Tools {
  schema: SchemaLookup;
  /** Makes the value of a required part. */
  make(id: SchemaId): unknown;
  /** Whether the side of the example has the property. */
  isShown(property: SchemaNode): boolean;
}

type Value = Record<string, unknown>;

/** The most properties that are made up to reach the minimum number of an object. */
const maxAdded = 5;

/**
 * Adds what an object needs beside the properties in `value`: those that they depend on, required ones without a
 * description, and as many as its minimum demands. Properties that exclude others are left out. `required` are the
 * names that the chosen options require.
 */
export function completeObject(
  value: Value,
  node: SchemaNode,
  required: readonly string[],
  tools: Tools,
): Value {
  const complete = { ...value };
  const asked = new Set([...required, ...node.required]);
  for (const { property, required: others, schema } of node.dependencies) {
    if (!Object.hasOwn(complete, property)) continue;
    for (const name of others) asked.add(name);
    if (schema !== undefined) addBranch(complete, schema, asked, tools);
  }
  for (const condition of node.conditions) {
    const branch = branchOf(complete, condition, tools);
    if (branch !== undefined) addBranch(complete, branch, asked, tools);
  }
  addRequired(complete, node, asked, tools);
  addAsManyAsNeeded(complete, node, tools);
  return withoutExcluded(complete, node, asked, tools);
}

function branchOf(value: Value, condition: Condition, { schema }: Tools) {
  return validateValue(value, condition.if, schema).length === 0 ? condition.then : condition.else;
}

/** Adds the properties of a further schema that applies to the object. */
function addBranch(value: Value, id: SchemaId, asked: Set<string>, tools: Tools): void {
  for (const name of requiredBy(tools.schema(id))) asked.add(name);
  const made = tools.make(id);
  for (const [name, part] of Object.entries(isObject(made) ? made : {})) {
    // A value that also fits this branch stays: the object's own schema may say more about it.
    const own = tools.schema(id).properties.find((property) => property.name === name);
    const isRight =
      Object.hasOwn(value, name) &&
      own !== undefined &&
      validateValue(value[name], own.schema, tools.schema).length === 0;
    if (!isRight) value[name] = part;
  }
}

function addRequired(
  value: Value,
  node: SchemaNode,
  asked: ReadonlySet<string>,
  tools: Tools,
): void {
  const { schema, make, isShown } = tools;
  const elsewhere = new Set(optionsOf(node.choices).flatMap((id) => names(schema(id))));
  for (const name of asked) {
    if (Object.hasOwn(value, name)) continue;
    const own = node.properties.find((property) => property.name === name);
    if (own && !isShown(schema(own.schema))) continue;
    if (!own && elsewhere.has(name)) continue;
    const part = own ? make(own.schema) : madeFor(node, name, tools);
    if (part !== undefined) value[name] = part;
  }
}

function addAsManyAsNeeded(value: Value, node: SchemaNode, tools: Tools): void {
  const least = Math.min(Number(node.limits.minProperties ?? 0), maxAdded);
  const isMissing = () => Object.keys(value).length < least;
  for (const { name, schema: id } of node.properties) {
    if (!isMissing()) return;
    if (Object.hasOwn(value, name) || !tools.isShown(tools.schema(id))) continue;
    const part = tools.make(id);
    if (part !== undefined) value[name] = part;
  }
  for (const name of keysFor(node, tools.schema)) {
    if (!isMissing()) return;
    value[name] ??= madeFor(node, name, tools);
  }
}

/** Names for properties that the schema does not describe one by one. */
export function keysFor(node: SchemaNode, schema: SchemaLookup): string[] {
  const [pattern] = node.patternProperties;
  if (node.additionalProperties === false && pattern === undefined) return [];
  const naming = node.propertyNames === undefined ? undefined : schema(node.propertyNames);
  if (naming?.enum) return naming.enum.map(({ value }) => String(value));
  const limits =
    naming?.limits ??
    (typeof node.additionalProperties === 'string' || pattern === undefined
      ? undefined
      : { patterns: [pattern.pattern] });
  if (!limits) return Array.from({ length: maxAdded }, (_, at) => `key${at === 0 ? '' : at + 1}`);
  return [exampleText({ ...node, format: naming?.format, limits }).replace(/^<(.*)>$/, '$1')];
}

function madeFor(node: SchemaNode, name: string, { make }: Tools): unknown {
  const { additionalProperties, patternProperties } = node;
  if (typeof additionalProperties === 'string') return make(additionalProperties);
  const isNamed = node.required.includes(name);
  const [pattern] = isNamed ? [] : patternProperties;
  return pattern ? make(pattern.schema) : anyValue;
}

/** Where properties exclude each other, keeps only the required ones. */
function withoutExcluded(
  value: Value,
  node: SchemaNode,
  asked: ReadonlySet<string>,
  { schema }: Tools,
): Value {
  const exclusive = node.choices.filter(({ kind, discriminator }) => {
    return kind === 'oneOf' && discriminator === undefined;
  });
  const rivals = [
    ...optionsOf(exclusive).flatMap((id) => requiredBy(schema(id))),
    ...node.not.flatMap((id) => forbidden(schema(id), schema)),
  ];
  const fits = (id: SchemaId, candidate: Value) =>
    validateValue(candidate, id, schema).every(({ rule }) => rule === 'unknown');
  const isWrong = (candidate: Value) =>
    node.not.some((id) => fits(id, candidate)) ||
    exclusive.some(
      ({ options }) => options.filter((one) => fits(one.schema, candidate)).length > 1,
    );
  const needed = new Set([...asked, ...requiredBy(node)]);
  const left = { ...value };
  for (const name of new Set(rivals.reverse())) {
    if (needed.has(name) || !Object.hasOwn(left, name)) continue;
    if (!isWrong(left)) break;
    delete left[name];
  }
  return isWrong(left) ? value : left;
}

function forbidden(node: SchemaNode, schema: SchemaLookup): string[] {
  return [node, ...optionsOf(node.choices).map(schema)].flatMap(requiredBy);
}

function requiredBy({ required, properties }: SchemaNode): string[] {
  return [...required, ...properties.filter((one) => one.required).map(({ name }) => name)];
}

function names({ properties }: SchemaNode): string[] {
  return properties.map(({ name }) => name);
}

function optionsOf(choices: readonly Choice[]): SchemaId[] {
  return choices.flatMap(({ options }) => options.map(({ schema }) => schema));
}
