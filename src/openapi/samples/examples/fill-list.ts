import { isSameValue } from '../../../lib/numbers/compare.ts';
import { isNumber } from '../../../lib/numbers/exact-number.ts';
import type { SchemaLookup, SchemaNode } from '../../schema/schema-node.ts';
import { validateValue } from '../validate-value.ts';
import { anyValue } from './example-of-type.ts';

/** The most entries that are made to reach the minimum length of a list. */
export const maxEntries = 20;

/** Repeats or varies the last entry until a list has its minimum length, and cuts it at its maximum. */
export function fillList(
  values: readonly unknown[],
  node: SchemaNode,
  schema: SchemaLookup,
  most: number,
): unknown[] {
  const least = Math.min(Number(node.limits.minItems ?? 0), most);
  const filled = [...values];
  while (filled.length < least) {
    const next = node.limits.uniqueItems
      ? anotherEntry(filled, node, schema)
      : node.items === undefined
        ? anyValue
        : filled.at(-1);
    if (next === undefined) break;
    filled.push(next);
  }
  return filled.slice(0, Number(node.limits.maxItems ?? Infinity));
}

/** A further entry that is different from those in the list. */
function anotherEntry(values: unknown[], { items }: SchemaNode, schema: SchemaLookup): unknown {
  if (items === undefined) return undefined;
  const node = schema(items);
  const candidates = [
    ...(node.enum ?? []).map(({ value }) => value),
    ...variants(values.at(0), values.length, node),
  ];
  return candidates.find(
    (candidate) =>
      !values.some((value) => isSameValue(value, candidate)) &&
      validateValue(candidate, items, schema).length === 0,
  );
}

function variants(value: unknown, count: number, { limits }: SchemaNode): unknown[] {
  if (typeof value === 'boolean') return [!value];
  if (typeof value === 'string') {
    if (/^\d{1,9}$/.test(value)) return [String(Number(value) + count)];
    const suffix = `-${count + 1}`;
    return [value.endsWith('>') ? `${value.slice(0, -1)}${suffix}>` : `${value}${suffix}`];
  }
  if (!isNumber(value)) return [];
  const distance = Number(limits.multipleOf ?? 1) * count;
  return [Number(value) + distance, Number(value) - distance];
}
