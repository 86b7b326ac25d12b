import path from 'node:path';
import { type Diagnostic, problem } from '../../diagnostics/diagnostic.ts';
import { confine } from '../files/confined.ts';
import { type LocatedValue, locationOf, plain } from '../located/located.ts';
import { foundInWords } from '../repair/words.ts';

export type IncludeTarget = { file: string } | { diagnostic: Diagnostic };

/**
 * The file that a `$ref` names, relative to the root, or what is wrong with it. `chain` lists the files that include
 * each other down to the one with the `$ref`.
 */
export async function includeTarget(
  root: string,
  reference: LocatedValue,
  chain: readonly string[],
): Promise<IncludeTarget> {
  const location = locationOf(reference.at);
  const target = plain(reference);
  if (typeof target !== 'string' || /^[a-z][a-z0-9+.-]*:|#/i.test(target)) {
    const message = `$ref: expected the path of a JSON file, found ${foundInWords(target)}.`;
    const hint = 'A $ref in docs.json names a file of the project, without "#".';
    return { diagnostic: problem('config/ref-missing', message, { hint, location }) };
  }
  const wanted = resolvePath(chain.at(-1)!, target);
  const place = await confine(root, wanted);
  if ('file' in place) {
    return chain.includes(place.file)
      ? { diagnostic: circular(target, [...chain, place.file], location) }
      : place;
  }
  if (place.problem === 'outside') {
    const hint = 'Move the file into the folder that contains docs.json.';
    const message = `$ref "${target}" leads out of the project.`;
    return { diagnostic: problem('config/ref-outside', message, { hint, location }) };
  }
  const hint = 'The path is relative to the folder of the file that contains the $ref.';
  const message = `$ref "${target}" names a file that does not exist (${wanted}).`;
  return { diagnostic: problem('config/ref-missing', message, { hint, location }) };
}

function circular(target: string, chain: string[], location: Diagnostic['location']): Diagnostic {
  const circle = chain.slice(chain.indexOf(chain.at(-1)!)).join(' → ');
  return problem('config/ref-circular', `$ref "${target}" includes itself: ${circle}.`, {
    hint: 'Remove the $ref that closes the circle.',
    location,
  });
}

/** A path with a leading slash is relative to the project's root, any other to the containing file. */
function resolvePath(from: string, target: string): string {
  const slashed = target.replaceAll('\\', '/');
  if (slashed.startsWith('/')) return path.posix.normalize(slashed.slice(1));
  return path.posix.join(path.posix.dirname(from), slashed);
}
