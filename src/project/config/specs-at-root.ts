import { type Diagnostic, problem } from '../../diagnostics/diagnostic.ts';
import { type LocatedObject, locationOf, objectOf } from '../located/located.ts';

/** Moves `openapi` and `asyncapi` from the root, where mint.json had them, into `api`, unless that has its own. */
export function readSpecsAtRoot(written: LocatedObject): {
  tree: LocatedObject;
  diagnostics: Diagnostic[];
} {
  const diagnostics: Diagnostic[] = [];
  const entries = new Map(written.entries);
  for (const key of ['openapi', 'asyncapi']) {
    const entry = entries.get(key);
    const api = entries.get('api')?.value ?? (entry && objectOf(entry.key, {}));
    if (!entry || api?.kind !== 'object' || api.entries.has(key)) continue;
    const value = { ...api, entries: new Map(api.entries).set(key, entry) };
    entries.delete(key);
    entries.set('api', { key: entries.get('api')?.key ?? entry.key, value });
    diagnostics.push(
      problem('config/older-form', `"${key}" at the root is read as "${key}" of "api".`, {
        hint: `Write "api": { "${key}": ... }.`,
        location: locationOf(entry.key),
      }),
    );
  }
  return { tree: { ...written, entries }, diagnostics };
}
