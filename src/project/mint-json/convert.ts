import { type Diagnostic, problem } from '../../diagnostics/diagnostic.ts';
import { type LocatedObject, locationOf, objectOf } from '../located/located.ts';
import { docsConfigSchema } from '../schema/docs-config.ts';
import { convertNavigation } from './navigation.ts';
import { convertedKeys, convertSettings } from './settings.ts';

/** Converts a mint.json to an equivalent docs.json. Values keep their positions in mint.json. */
export function convertMintJson(old: LocatedObject): {
  tree: LocatedObject;
  diagnostics: Diagnostic[];
} {
  const octavo = old.entries.get('octavo')?.value;
  const tree = objectOf(old.at, {
    ...convertSettings(old),
    navigation: convertNavigation(old),
    octavo,
  });
  const diagnostics = [
    problem('config/converted', 'mint.json is read as the docs.json that means the same.', {
      hint: 'Write a docs.json: the older format cannot say all that the newer one can.',
      location: locationOf({ ...old.at, end: old.at.start + 1 }),
    }),
  ];
  for (const [key, entry] of old.entries) {
    if (convertedKeys.includes(key)) continue;
    diagnostics.push(
      problem('config/not-converted', `mint.json: "${key}" has no equivalent; it is ignored.`, {
        hint: 'Remove it.',
        location: locationOf(entry.key),
      }),
    );
  }
  return { tree, diagnostics };
}

/**
 * Converts a docs.json whose `navigation` is a list, as in mint.json: its navigation and all keys of the older format.
 * Undefined for any other docs.json.
 */
export function convertOlderForm(
  written: LocatedObject,
): { tree: LocatedObject; diagnostics: Diagnostic[] } | undefined {
  const navigation = written.entries.get('navigation');
  if (navigation?.value.kind !== 'array') return undefined;
  const tree = objectOf(written.at, {
    ...convertSettings(written),
    navigation: convertNavigation(written),
  });
  for (const [key, entry] of written.entries) {
    const isOnlyOlder = convertedKeys.includes(key) && !Object.hasOwn(docsConfigSchema.shape, key);
    if (key !== 'navigation' && !isOnlyOlder) tree.entries.set(key, entry);
  }
  const message = 'docs.json has the form of the older mint.json: its `navigation` is a list.';
  const hint =
    'It is read as the docs.json that means the same; write `"navigation": { "groups": [...] }`.';
  const location = locationOf(navigation.key);
  return { tree, diagnostics: [problem('config/older-form', message, { hint, location })] };
}
