import type { ProjectSettings, Settings } from '../settings/settings.ts';

/** The path of previews below the root of a site, used if the server has no host names for them. */
const previewPath = '_octavo/preview';

/** The id under which a preview is stored, as if it were a project. Ids of real projects contain no dot. */
export const previewId = (project: string, pull: number) => `${project}.pr-${pull}`;

/** The project and the number of a pull request; undefined for the id of a project. */
export function readPreviewId(id: string): { project: string; pull: number } | undefined {
  const match = /^(.+)\.pr-(\d+)$/.exec(id);
  return match ? { project: match[1]!, pull: Number(match[2]) } : undefined;
}

/** The id of the project to which a project or a preview belongs. */
export const ownerOf = (id: string) => readPreviewId(id)?.project ?? id;

/**
 * The site of a pull request: like its project, but from another branch and at a separate address. It has no login and
 * therefore no restricted pages.
 */
export function previewProject(
  project: ProjectSettings,
  pull: number,
  branch: string,
  { siteDomain }: Pick<Settings, 'siteDomain'>,
): ProjectSettings {
  const { id, domain, name, source } = project;
  const { login: _, ...open } = project;
  const root = project.base === '/' ? '' : project.base;
  return {
    ...open,
    id: previewId(id, pull),
    domain: `${domain}-pr-${pull}`,
    name: `${name} #${pull}`,
    source: source.kind === 'git' ? { ...source, branch } : source,
    hosts: siteDomain === undefined ? project.hosts : [],
    base: siteDomain === undefined ? `${root}/${previewPath}/${pull}` : '/',
  };
}

/** The preview that a request is for: by the host `<domain>-pr-7.<siteDomain>` or by a path of its project's site. */
export function findPreview(
  settings: Pick<Settings, 'projects' | 'siteDomain'>,
  host: string,
  pathname: string,
  atPath: ProjectSettings | undefined,
): ProjectSettings | undefined {
  const { projects, siteDomain } = settings;
  if (siteDomain !== undefined) {
    const name = host.toLowerCase().replace(/:\d+$/, '');
    if (!name.endsWith(`.${siteDomain}`)) return undefined;
    const match = /^(.+)-pr-(\d{1,9})$/.exec(name.slice(0, -siteDomain.length - 1));
    const project = match && projects.find(({ domain }) => domain === match[1]);
    return project?.previews ? previewProject(project, Number(match![2]), '', settings) : undefined;
  }
  if (!atPath?.previews) return undefined;
  const root = atPath.base === '/' ? '' : atPath.base;
  const below = pathname.startsWith(`${root}/${previewPath}/`)
    ? pathname.slice(root.length + previewPath.length + 2)
    : '';
  const pull = /^(\d{1,9})(?:\/|$)/.exec(below)?.[1];
  return pull === undefined ? undefined : previewProject(atPath, Number(pull), '', settings);
}
