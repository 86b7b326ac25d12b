import { isContainer } from '../../../lib/numbers/exact-number.ts';
import type { Example } from '../../operation/content.ts';
import type { SchemaNode } from '../../schema/schema-node.ts';

/** The first example that is part of the document and not at another address. */
export function givenExample(examples: readonly Example[]): { value: unknown } | undefined {
  for (const { value, text } of examples) {
    if (value !== undefined) return { value };
    if (text !== undefined) return { value: text };
  }
  return undefined;
}

/** If several values are allowed, none is chosen for the reader. */
export function certainValue(node: SchemaNode): { value: unknown } | undefined {
  return node.examples.length > 0
    ? { value: node.examples[0] }
    : (defaultOf(node) ?? fixedValue(node));
}

/** The only value that the schema allows. */
export function fixedValue({ const: only, enum: values }: SchemaNode) {
  return only ?? (values?.length === 1 ? firstOf(values) : undefined);
}

export function isFixed(node: SchemaNode): boolean {
  return node.examples.length === 0 && !node.default && fixedValue(node) !== undefined;
}

/** A value that the author gives for the schema. */
export function givenValue(node: SchemaNode): { value: unknown } | undefined {
  if (node.examples.length > 0) return { value: node.examples[0] };
  return defaultOf(node) ?? node.const ?? firstOf(node.enum);
}

/**
 * The default, unless it is what generators write for none: `null` or the list of options, if not allowed as a value.
 */
function defaultOf({ default: given, nullable, types, choices }: SchemaNode) {
  const value = given?.value;
  const isRight =
    types.length + choices.length === 0 ||
    (value === null
      ? nullable
      : !isContainer(value) || choices.length > 0 || types.some((type) => containers.has(type)));
  return isRight ? given : undefined;
}

const containers: ReadonlySet<string> = new Set(['array', 'object']);

function firstOf(values: SchemaNode['enum']): { value: unknown } | undefined {
  return values?.[0] && { value: values[0].value };
}
