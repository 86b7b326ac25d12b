import { type Mapping, words } from '../document/values.ts';

/** Those of the keys whose values are text. */
export function pick<K extends string>(
  value: Mapping,
  keys: readonly K[],
): { [key in K]?: string } {
  const result: { [key in K]?: string } = {};
  for (const key of keys) {
    const text = words(value[key]);
    if (text !== undefined) result[key] = text;
  }
  return result;
}
