/**
 * The route of the complete form of a page that loads some of its parts later. Readers without scripts are led there,
 * and books are made from it.
 */
export function wholeRoute(route: string): string {
  return `${folder}${route}`;
}

export function isWholeRoute(route: string): boolean {
  return route.startsWith(`${folder}/`);
}

const folder = '/_octavo/whole';
