import { type Diagnostic, problem } from '../../diagnostics/diagnostic.ts';
import { nearest } from '../../diagnostics/nearest.ts';
import { type LocatedObject, locationOf } from '../located/located.ts';
import { docsConfigSchema } from '../schema/docs-config.ts';

/** Without one of these keys the project is another one than its author means. */
const needed = ['navigation', 'name', 'theme', 'colors'];

/**
 * Reads a misspelt key as the one that is meant, when that is needed and not there: one error at the key says more than
 * three about all that is missing without it.
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
