import type { ProjectSettings } from '../settings/settings.ts';

/**
 * Projects whose sites are told apart by their paths only. A browser takes pages of one origin for one site: scripts of
 * one can read the pages of the other, and what it keeps in the browser.
 */
export function projectsOfOneOrigin(
  projects: readonly ProjectSettings[],
  siteDomain: string | undefined,
): string[] {
  const byPath = projects.filter(({ hosts }) => hosts.length === 0 && siteDomain === undefined);
  return byPath.length > 1 ? byPath.map(({ id }) => id) : [];
}
