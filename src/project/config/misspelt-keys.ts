import { type Diagnostic, problem } from '../../diagnostics/diagnostic.ts';
import { nearest } from '../../diagnostics/nearest.ts';
import {
  type LocatedEntry,
  type LocatedObject,
  type LocatedValue,
  locationOf,
} from '../located/located.ts';
import { schemaKeys } from '../repair/schema-keys.ts';
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
    const typo = nearest(key, unknown);
    const entry = typo === undefined ? undefined : entries.get(typo);
    if (typo === undefined || !entry) continue;
    entries.delete(typo);
    entries.set(key, entry);
    diagnostics.push(misspelt(typo, key, entry));
  }
  const navigation = entries.get('navigation');
  if (navigation) {
    const value = readElement(navigation.value, diagnostics);
    entries.set('navigation', { ...navigation, value });
  }
  return { tree: { ...written, entries }, diagnostics };
}

/** Keys for the contents of an element of the navigation. Without one of them, nothing of the element is built. */
const children = 'pages groups tabs anchors dropdowns products versions languages menu'.split(' ');

/** An element of the navigation, a list of them, or a page. */
function readElement(value: LocatedValue, diagnostics: Diagnostic[]): LocatedValue {
  if (value.kind === 'scalar') return value;
  if (value.kind === 'array')
    return { ...value, items: value.items.map((item) => readElement(item, diagnostics)) };
  const entries = new Map(value.entries);
  if (!children.some((key) => entries.has(key))) {
    for (const [name, entry] of value.entries) {
      if (entry.value.kind !== 'array' || elementKeys.has(name)) continue;
      const key = nearest(name, children);
      if (key === undefined) continue;
      entries.delete(name);
      entries.set(key, entry);
      diagnostics.push(misspelt(name, key, entry));
      break;
    }
  }
  for (const key of children) {
    const entry = entries.get(key);
    if (entry) entries.set(key, { ...entry, value: readElement(entry.value, diagnostics) });
  }
  return { ...value, entries };
}

const elementKeys = new Set(schemaKeys(docsConfigSchema, ['navigation', 'groups', 0]));

function misspelt(typo: string, key: string, entry: LocatedEntry): Diagnostic {
  return problem('config/misspelt-key', `"${typo}" is not a known key; it is read as "${key}".`, {
    hint: `Write "${key}".`,
    location: locationOf(entry.key),
  });
}
