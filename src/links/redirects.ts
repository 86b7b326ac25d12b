import type { SiteTree } from '../navigation/site-tree.ts';
import type { Project } from '../project/project.ts';
import { resolveUrl } from '../urls/authored.ts';
import { type AuthoredRedirects, authoredRedirects } from './authored-redirects.ts';
import { withoutIndex } from './redirected-pages.ts';
import type { DescribeRoute, SiteRedirect } from './site-redirect.ts';
import type { Targets } from './targets.ts';

/**
 * All redirects of a site: those of docs.json, then those from division roots and folders to their first page. Of
 * several from one address, the first applies.
 */
export function siteRedirects(
  project: Pick<Project, 'config' | 'positions' | 'configFile'>,
  tree: Pick<SiteTree, 'redirects' | 'pages' | 'unread'>,
  folders: ReadonlyMap<string, string>,
  targets: Targets,
  describe: DescribeRoute,
): AuthoredRedirects {
  const authored = authoredRedirects(project, tree, targets, describe);
  const byFrom = new Map<string, SiteRedirect>();
  const others = [
    ...indexRedirects(authored.redirects, targets),
    ...tree.redirects.map(({ from, to }) => toFirstPage(from, to, describe)),
    ...folderRedirects(folders, targets, describe),
  ];
  const taken = new Set(authored.redirects.map(({ from }) => from));
  for (const redirect of others) {
    if (!taken.has(redirect.from) && !byFrom.has(redirect.from))
      byFrom.set(redirect.from, redirect);
  }
  return { ...authored, redirects: [...authored.redirects, ...byFrom.values()] };
}

/** Adds a redirect from `/a` for each one from `/a/index`, unless a page or file has that path. */
function indexRedirects(redirects: readonly SiteRedirect[], targets: Targets): SiteRedirect[] {
  return redirects
    .filter(({ from, isStatic }) => isStatic && from.endsWith('/index'))
    .map((redirect) => ({ ...redirect, from: withoutIndex(redirect.from) }))
    .filter(({ from }) => {
      const url = resolveUrl(from, '');
      return url.kind !== 'internal' || !targets.findDirect(url);
    });
}

function folderRedirects(
  folders: ReadonlyMap<string, string>,
  targets: Targets,
  describe: DescribeRoute,
): SiteRedirect[] {
  return [...folders]
    .map(([folder, to]) => ({ ...toFirstPage(`/${folder}`, to, describe), pageOnly: true }))
    .filter(({ from }) => targets.redirect(from) === undefined);
}

function toFirstPage(from: string, route: string, describe: DescribeRoute): SiteRedirect {
  return { from, isStatic: true, permanent: false, to: { route }, ...describe(route) };
}
