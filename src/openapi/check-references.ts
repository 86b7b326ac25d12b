import { type Diagnostic, problem } from '../diagnostics/diagnostic.ts';
import type { SpecDocument } from './spec-document.ts';
import { refOf, type SpecFiles } from './spec-files.ts';

/** Values that are data of the API, in which `$ref` is a word like any other. */
const dataKeys = new Set(['example', 'examples', 'default', 'const', 'enum', 'value']);

/** Finds every `$ref` of a document that leads nowhere. One problem a target: a name is often used many times. */
export function checkReferences(document: SpecDocument, files: SpecFiles): Diagnostic[] {
  const places = referencesOf(document.value);
  const diagnostics: Diagnostic[] = [];
  for (const [ref, paths] of places) {
    if (isFetched(ref) || files.follow(ref, document)) continue;
    const [first = [], ...others] = paths;
    diagnostics.push(
      problem('openapi/unresolved-ref', `There is nothing at \`${ref}\`${times(paths.length)}.`, {
        location: document.locate(first),
        hint: 'Correct the reference, or add what it names.',
        related: others
          .slice(0, 3)
          .map((path) => ({ message: 'used here too', location: document.locate(path) })),
      }),
    );
  }
  return diagnostics;
}

/** Every `$ref` of a value with the paths at which it is used, in the order of the document. */
function referencesOf(root: unknown): Map<string, string[][]> {
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

/** A property may be called `default` or `enum`; the keyword of that name holds data. */
function isData(key: string, path: readonly string[]): boolean {
  if (key.startsWith('x-')) return true;
  return dataKeys.has(key) && path.at(-1) !== 'properties';
}

/** What stands on another host is not looked up: a build does not depend on it. */
function isFetched(ref: string): boolean {
  return /^[a-z][a-z0-9+.-]+:/i.test(ref);
}

function times(count: number): string {
  return count > 1 ? `, which ${count} places refer to` : '';
}
