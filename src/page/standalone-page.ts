import type { SitePage, SiteTree } from '../navigation/site-tree.ts';
import type { Project } from '../project/project.ts';
import type { PageContext } from './context.ts';

/** A page of Octavo's own that is neither in the navigation nor in indexes, with a context that contains it. */
export function standalonePage(
  { project, tree, page: shared }: { project: Project; tree: SiteTree; page: PageContext },
  { route, title }: { route: string; title: string },
): { page: SitePage; context: PageContext } {
  const page: SitePage = {
    index: tree.pages.length,
    id: route.slice(1),
    route,
    kind: 'mdx',
    title,
    sidebarTitle: title,
    nodes: [],
    breadcrumbs: [],
    hidden: true,
    restricted: false,
    searchable: false,
    indexed: false,
    noindex: true,
    boost: 1,
    variants: [],
    location: { file: project.configFile, line: 1, column: 1 },
  };
  return {
    page,
    context: { ...shared, tree: { ...tree, pages: [...tree.pages, page] } },
  };
}
