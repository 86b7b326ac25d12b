/**
 * Matches item by item; `testOf` returns undefined for a wildcard that matches any number of items. Only the last
 * wildcard is retried, because letting an earlier one match more can never help the rest. So the time is at most the
 * product of both lengths.
 */
export function matchesList<Sign>(
  pattern: readonly Sign[],
  items: readonly string[],
  testOf: (sign: Sign) => ((item: string) => boolean) | undefined,
): boolean {
  let at = 0;
  let retry: { at: number; item: number } | undefined;
  let item = 0;
  while (item < items.length) {
    const test = at < pattern.length ? testOf(pattern[at]!) : () => false;
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
