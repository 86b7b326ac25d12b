import type { NavNode, SitePage } from '../site-tree.ts';

/**
 * The page's route with the folder of its own division exchanged for that of the other. Either folder may be longer
 * than what names the division (all French pages may happen to lie in `fr/guides`), so shorter ones are tried as well;
 * it may be hidden by a page that lies elsewhere, so the division's name is tried as a folder; and it may lie below
 * others (`press/fr/a`).
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

/** `press/en/a` and `press/a` → `press/fr/a`, and back: the default language may have no folder. */
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

/** The folders in which a division's pages may lie, the likeliest first. */
function foldersOf(division: NavNode): string[][] {
  const segments = (division.prefix ?? '').split('/').filter((segment) => segment !== '');
  const shorter = segments.map((_, index) => segments.slice(0, segments.length - index));
  return [...shorter, [nameOf(division)], []];
}

function nameOf({ label, language }: NavNode): string {
  return language?.code ?? label;
}
