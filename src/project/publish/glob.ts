import { matchesList } from '../files/match-list.ts';

/**
 * Whether a glob matches a path: `*` and `?` match characters within a name, `**` matches any folders. A glob without a
 * slash matches files in every folder; one that ends in `/` matches everything in that folder. The time is at most the
 * product of both lengths, whatever the author wrote.
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

/** Whether a glob contains no wildcards. */
export function isLiteral(glob: string): boolean {
  return !/[*?]/.test(glob) && !glob.endsWith('/');
}

function matchesName(pattern: string, name: string): boolean {
  return matchesList([...pattern], [...name], (sign) => {
    if (sign === '*') return undefined;
    return (character) => sign === '?' || sign === character;
  });
}
