import type { SitePage, SiteTree } from '../../src/navigation/site-tree.ts';

/** A tree of pages by route, for what only needs to know which pages there are. */
export function treeOf(
  pages: (string | (Partial<SitePage> & { route: string }))[],
  redirects: { from: string; to: string }[] = [],
): SiteTree {
  const list = pages.map((entry, index): SitePage => {
    const given = typeof entry === 'string' ? { route: entry } : entry;
    const id = given.route === '/' ? 'index' : given.route.slice(1);
    return {
      index,
      id,
      kind: 'mdx',
      file: `${id}.mdx`,
      title: id,
      sidebarTitle: id,
      nodes: [],
      breadcrumbs: [],
      hidden: false,
      restricted: false,
      searchable: true,
      indexed: true,
      noindex: false,
      boost: 1,
      variants: [],
      location: { file: `${id}.mdx`, line: 1, column: 1 },
      ...given,
    };
  });
  const byRoute = new Map(list.map((page) => [page.route, page.index]));
  return {
    nodes: [],
    pages: list,
    byRoute,
    byId: new Map(list.map((page) => [page.id, page.index])),
    redirects: redirects.map(({ from, to }) => ({ from, to, page: byRoute.get(to)! })),
    unread: [],
    leftOut: [],
  };
}
