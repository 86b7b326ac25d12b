import type { NavNode, SitePage } from '../site-tree.ts';

/**
 * Possible routes of a page in the other division, with one division's folder replaced by the other's. Either folder
 * may be longer than the part for the division (all French pages may be in `fr/guides`), so shorter ones are tried as
 * well. Pages elsewhere may hide the folder, so the division's name is also tried. And the folder may be below others
 * (`press/fr/a`).
 */
export function* translatedRoutes(
  page: SitePage,
  own: NavNode | undefined,
  target: NavNode,
): Iterable<string> {
  const segments = page.route.split('/').filter((segment) => segment !== '');
  for (const folder of own ? foldersOf(own) : [[]]) {
    if (folder.some((segment, index) => segment !== segments[index])) continue;
    for (const other of foldersOf(target)) {
      yield `/${[...other, ...segments.slice(folder.length)].join('/')}`;
    }
  }
  if (own?.language) yield* routesBelow(segments, nameOf(own), nameOf(target));
}

/**
 * `press/en/a` and `press/a` become `press/fr/a`, and the other way round: the default language may have no folder.
 */
function* routesBelow(segments: readonly string[], own: string, target: string): Iterable<string> {
  const at = segments.indexOf(own);
  if (at >= 0) {
    yield `/${segments.with(at, target).join('/')}`;
    yield `/${segments.toSpliced(at, 1).join('/')}`;
    return;
  }
  for (let index = 1; index <= segments.length; index++) {
    yield `/${segments.toSpliced(index, 0, target).join('/')}`;
  }
}

/** The folders in which a division's pages may be, most likely first. */
function foldersOf(division: NavNode): string[][] {
  const segments = (division.prefix ?? '').split('/').filter((segment) => segment !== '');
  const shorter = segments.map((_, index) => segments.slice(0, segments.length - index));
  return [...shorter, [nameOf(division)], []];
}

function nameOf({ label, language }: NavNode): string {
  return language?.code ?? label;
}
