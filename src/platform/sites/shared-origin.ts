import type { ProjectSettings } from '../settings/settings.ts';

/**
 * Projects whose sites differ only in their paths. To a browser, pages of one origin are one site: scripts of one
 * project can read the pages of another and what they store in the browser.
 */
export function projectsOfOneOrigin(
  projects: readonly ProjectSettings[],
  siteDomain: string | undefined,
): string[] {
  const byPath = projects.filter(({ hosts }) => hosts.length === 0 && siteDomain === undefined);
  return byPath.length > 1 ? byPath.map(({ id }) => id) : [];
}
