import { type LocatedScalar, type LocatedValue, scalarOf } from '../located/located.ts';

/**
 * Converts a value of another type if its meaning is clear: `2` where text is expected, `"true"` where a boolean is.
 * `wanted` is zod's name of the expected type.
 */
export function coerce(node: LocatedValue, wanted: string): LocatedScalar | undefined {
  if (node.kind !== 'scalar' || node.value === null) return undefined;
  const { value } = node;
  if (typeof value !== 'string') {
    return wanted === 'string' ? scalarOf(node.at, node.raw ?? String(value)) : undefined;
  }
  const word = value.trim().toLowerCase();
  if (wanted === 'boolean' && (word === 'true' || word === 'false')) {
    return scalarOf(node.at, word === 'true');
  }
  if (wanted === 'number' && word !== '' && Number.isFinite(Number(word))) {
    return scalarOf(node.at, Number(word));
  }
  return undefined;
}
