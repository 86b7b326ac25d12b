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

/**
 * Matches item by item; `testOf` gives undefined for what stands for any number of items. Only the last of these is
 * ever tried again: an earlier one that took more would leave less to what follows, and never help.
 */
function matchesList(
  pattern: readonly string[],
  items: readonly string[],
  testOf: (sign: string) => ((item: string) => boolean) | undefined,
): boolean {
  let at = 0;
  let retry: { at: number; item: number } | undefined;
  let item = 0;
  while (item < items.length) {
    const sign = pattern[at];
    const test = sign === undefined ? () => false : testOf(sign);
    if (!test) {
      retry = { at, item };
      at++;
    } else if (test(items[item]!)) {
      at++;
      item++;
    } else if (retry) {
      retry.item++;
      item = retry.item;
      at = retry.at + 1;
    } else return false;
  }
  while (at < pattern.length && !testOf(pattern[at]!)) at++;
  return at === pattern.length;
}
