import { type Diagnostic, problem } from '../../diagnostics/diagnostic.ts';
import { type LocatedObject, locationOf, objectOf } from '../located/located.ts';
import { convertNavigation } from './navigation.ts';
import { convertedKeys, convertSettings } from './settings.ts';

/** A mint.json as the docs.json that means the same. Every value keeps its place in mint.json. */
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
