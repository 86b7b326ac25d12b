import { ExactNumber } from '../../lib/numbers/exact-number.ts';
import type { SchemaNode } from './schema-node.ts';

/**
 * If a schema only allows text, a value that YAML reads as a different number, such as `01234` without quotes, becomes
 * the text that its author wrote.
 */
export function keepText(node: SchemaNode): void {
  if (node.types.length !== 1 || node.types[0] !== 'string') return;
  node.examples = node.examples.map(asText);
  if (node.default) node.default = { ...node.default, value: asText(node.default.value) };
  if (node.const) node.const = { ...node.const, value: asText(node.const.value) };
  if (node.enum) node.enum = node.enum.map((one) => ({ ...one, value: asText(one.value) }));
}

function asText(value: unknown): unknown {
  return value instanceof ExactNumber && value.written !== String(value) ? value.written : value;
}
