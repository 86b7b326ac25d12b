/** Keys and indexes from the top of docs.json. */
export type ConfigPath = (string | number)[];

/** Yields a setting and then all values in it, each with its position. */
export function* valuesIn(
  value: unknown,
  path: ConfigPath,
): Iterable<{ path: ConfigPath; value: unknown }> {
  yield { path, value };
  if (typeof value !== 'object' || value === null) return;
  const isList = Array.isArray(value);
  for (const [key, entry] of Object.entries(value))
    yield* valuesIn(entry, [...path, isList ? Number(key) : key]);
}
