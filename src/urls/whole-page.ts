/**
 * Where the whole of a page is that leaves parts of it for later: readers without scripts are led there, and books are
 * made of it.
 */
export function wholeRoute(route: string): string {
  return `${folder}${route}`;
}

export function isWholeRoute(route: string): boolean {
  return route.startsWith(`${folder}/`);
}

const folder = '/_octavo/whole';
