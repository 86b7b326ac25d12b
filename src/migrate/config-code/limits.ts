import { type ConfigValue, isObject } from './values.ts';

/**
 * A limit for a configuration: of the steps for all its files, the characters of a text, and the values of a list or of
 * the whole.
 */
const maxCount = 200_000;

export function isWithinLimits(count: number): boolean {
  return count <= maxCount;
}

/** Joins lists, and single values between them, into one list; undefined beyond the limit. */
export function joinLists(parts: readonly ConfigValue[]): ConfigValue[] | undefined {
  const length = parts.reduce<number>(
    (sum, part) => sum + (Array.isArray(part) ? part.length : 1),
    0,
  );
  return isWithinLimits(length) ? parts.flat(1) : undefined;
}

/**
 * Whether a value is a tree of acceptable size. A value may be used several times, so a few lines can expand to
 * billions of entries, and a file that imports itself contains itself.
 */
export function isTree(value: ConfigValue): boolean {
  let count = 0;
  const above = new Set<ConfigValue>();
  const visit = (one: ConfigValue): boolean => {
    if (!isWithinLimits(++count) || above.has(one) || above.size > maxDepth) return false;
    const inner = Array.isArray(one) ? one : isObject(one) ? Object.values(one) : [];
    if (inner.length === 0) return true;
    above.add(one);
    const isGood = inner.every(visit);
    above.delete(one);
    return isGood;
  };
  return visit(value);
}

const maxDepth = 200;
