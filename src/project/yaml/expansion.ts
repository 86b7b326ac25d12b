/** The size of a value if everything that it contains several times were written out each time. */
export interface Expansion {
  /** Number of values and characters of text. */
  size: number;
  depth: number;
}

/** Visits each object once, however often it is used. The value must not be circular. */
export function measureExpansion(
  value: unknown,
  expansions: WeakMap<object, Expansion>,
): Expansion {
  if (typeof value === 'string') return { size: 1 + value.length, depth: 0 };
  if (typeof value !== 'object' || value === null) return { size: 1, depth: 0 };
  const measured = expansions.get(value);
  if (measured) return measured;
  const whole: Expansion = { size: 1, depth: 0 };
  const keys = Array.isArray(value) ? undefined : Object.keys(value);
  for (const key of keys ?? []) whole.size += key.length;
  for (const inner of Object.values(value)) {
    const { size, depth } = measureExpansion(inner, expansions);
    whole.size += size;
    whole.depth = Math.max(whole.depth, depth + 1);
  }
  expansions.set(value, whole);
  return whole;
}
