import { refOf } from './spec-files.ts';

/** Keys whose values are data of the API, in which `$ref` has no meaning. */
const dataKeys = new Set(['example', 'examples', 'default', 'const', 'enum', 'value']);

/** Every `$ref` of a value, with the paths at which it is used, in document order. */
export function referencesOf(root: unknown): Map<string, string[][]> {
  const places = new Map<string, string[][]>();
  // The same object can occur at several places (YAML anchors), even within itself.
  const seen = new Set<object>();
  const waiting: { value: unknown; path: string[] }[] = [{ value: root, path: [] }];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { value, path } = next;
    if (typeof value !== 'object' || value === null || seen.has(value)) continue;
    seen.add(value);
    const ref = refOf(value);
    if (ref !== undefined) {
      const list = places.get(ref);
      if (list) list.push([...path, '$ref']);
      else places.set(ref, [[...path, '$ref']]);
    }
    for (const [key, child] of Object.entries(value).reverse()) {
      if (!isData(key, path)) waiting.push({ value: child, path: [...path, key] });
    }
  }
  return places;
}

/**
 * A key such as `default` or `enum` can also be the name of a property or a response; only the keyword holds data.
 */
export function isData(key: string, path: readonly string[]): boolean {
  if (named.has(path.at(-1) ?? '')) return false;
  return dataKeys.has(key) || (key.startsWith('x-') && key !== 'x-webhooks');
}

const named = new Set(['properties', 'patternProperties', 'responses', 'headers', 'x-webhooks']);
