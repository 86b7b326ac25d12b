import { type Diagnostic, problem } from '../../diagnostics/diagnostic.ts';
import { nearest } from '../../diagnostics/nearest.ts';
import { type LocatedObject, locationOf } from '../located/located.ts';
import { docsConfigSchema } from '../schema/docs-config.ts';

/** Keys without which a project would be built very differently from what its author expects. */
const needed = ['navigation', 'name', 'theme', 'colors'];

/**
 * Treats a misspelt key as the intended one if that key is important and missing: one error at the key is clearer than
 * three about what is missing without it.
 */
export function readMisspeltKeys(written: LocatedObject): {
  tree: LocatedObject;
  diagnostics: Diagnostic[];
} {
  const diagnostics: Diagnostic[] = [];
  const entries = new Map(written.entries);
  const unknown = [...entries.keys()].filter((key) => !Object.hasOwn(docsConfigSchema.shape, key));
  for (const key of needed) {
    if (entries.has(key)) continue;
    const found = nearest(key, unknown);
    const entry = found === undefined ? undefined : entries.get(found);
    if (found === undefined || !entry) continue;
    entries.delete(found);
    entries.set(key, entry);
    diagnostics.push(
      problem('config/misspelt-key', `"${found}" is not a known key; it is read as "${key}".`, {
        hint: `Write "${key}".`,
        location: locationOf(entry.key),
      }),
    );
  }
  return { tree: { ...written, entries }, diagnostics };
}
