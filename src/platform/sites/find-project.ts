import type { ProjectSettings } from '../settings/settings.ts';

/**
 * The project whose site a request is for: by host name, by `<domain>.<siteDomain>`, then by the path of a project
 * without its own host.
 */
export function findProject(
  projects: readonly ProjectSettings[],
  host: string,
  path: string,
  siteDomain: string | undefined,
): ProjectSettings | undefined {
  const name = host.toLowerCase().replace(/:\d+$/, '');
  const named = projects.find(
    ({ hosts, domain }) =>
      hosts.includes(name) || (siteDomain !== undefined && name === `${domain}.${siteDomain}`),
  );
  if (named) return named;
  const below = projects.filter(
    ({ base }) => base !== '/' && (path === base || path.startsWith(`${base}/`)),
  );
  const nearest = below.sort((a, b) => b.base.length - a.base.length)[0];
  if (nearest) return nearest;
  const atRoot = projects.filter(({ base, hosts }) => base === '/' && hosts.length === 0);
  return atRoot.length === 1 && siteDomain === undefined ? atRoot[0] : onlyOne(projects);
}

function onlyOne(projects: readonly ProjectSettings[]): ProjectSettings | undefined {
  return projects.length === 1 ? projects[0] : undefined;
}
