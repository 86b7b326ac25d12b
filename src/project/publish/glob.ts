import { matchesList } from '../files/match-list.ts';

/**
 * Whether a path is one of those that a glob names: `*` and `?` stand for characters within a name, `**` for any folders.
 * A glob without a slash names files in every folder; one that ends in `/` names all that is in a folder. The time is
 * at most the product of both lengths, whatever an author has written.
 */
export function matchesGlob(glob: string, path: string): boolean {
  const clean = glob.replace(/^(?:\.?\/)+/, '');
  const whole = clean.endsWith('/') ? `${clean}**` : clean;
  const segments = whole.split('/');
  const parts = path.split('/');
  const isName = !glob.includes('/');
  return matchesList(isName ? ['**', ...segments] : segments, parts, (segment) =>
    segment === '**' ? undefined : (part) => matchesName(segment, part),
  );
}

/** Whether a text has no sign with a meaning in globs. */
export function isLiteral(glob: string): boolean {
  return !/[*?]/.test(glob) && !glob.endsWith('/');
}

function matchesName(pattern: string, name: string): boolean {
  return matchesList([...pattern], [...name], (sign) => {
    if (sign === '*') return undefined;
    return (character) => sign === '?' || sign === character;
  });
}
