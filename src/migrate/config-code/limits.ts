import { type ConfigValue, isObject } from './values.ts';

/** The limit of a configuration: steps for all its files, characters of a text, values of a list or of the whole. */
const maxCount = 200_000;

export function isWithinLimits(count: number): boolean {
  return count <= maxCount;
}

/** Puts lists, and single values between them, into one list; undefined beyond the limit. */
export function joinLists(parts: readonly ConfigValue[]): ConfigValue[] | undefined {
  const length = parts.reduce<number>(
    (sum, part) => sum + (Array.isArray(part) ? part.length : 1),
    0,
  );
  return isWithinLimits(length) ? parts.flat(1) : undefined;
}

/**
 * Whether a value is a tree of bearable size. Values may be used several times, so that a few lines stand for billions
 * of entries, and a file that imports itself contains itself.
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
