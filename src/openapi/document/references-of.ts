import { refOf } from './spec-files.ts';

/** Values that are data of the API, in which `$ref` is a word like any other. */
const dataKeys = new Set(['example', 'examples', 'default', 'const', 'enum', 'value']);

/** Every `$ref` of a value with the paths at which it is used, in the order of the document. */
export function referencesOf(root: unknown): Map<string, string[][]> {
  const places = new Map<string, string[][]>();
  // The same object can stand at several places (YAML anchors), also within itself.
  const seen = new Set<object>();
  const waiting: { value: unknown; path: string[] }[] = [{ value: root, path: [] }];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { value, path } = next;
    if (typeof value !== 'object' || value === null || seen.has(value)) continue;
    seen.add(value);
    const ref = refOf(value);
    if (ref !== undefined) {
      const known = places.get(ref);
      if (known) known.push([...path, '$ref']);
      else places.set(ref, [[...path, '$ref']]);
    }
    for (const [key, child] of Object.entries(value).reverse()) {
      if (!isData(key, path)) waiting.push({ value: child, path: [...path, key] });
    }
  }
  return places;
}

/** A property may be called `default` or `enum`, a response is; the keyword of that name holds data. */
export function isData(key: string, path: readonly string[]): boolean {
  if (named.has(path.at(-1) ?? '')) return false;
  return dataKeys.has(key) || (key.startsWith('x-') && key !== 'x-webhooks');
}

const named = new Set(['properties', 'patternProperties', 'responses', 'headers', 'x-webhooks']);
