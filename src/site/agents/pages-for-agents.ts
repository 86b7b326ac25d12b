import type { NavNode, SitePage, SiteTree } from '../../navigation/site-tree.ts';

/**
 * The pages that `llms.txt` lists: those that may be indexed, in the default language and version only, because the
 * same text in five languages is of no use to a program.
 */
export function pagesForAgents<Page extends Pick<SitePage, 'route' | 'indexed'>>({
  pages,
  tree,
}: {
  pages: readonly Page[];
  tree: SiteTree;
}): Page[] {
  return pages.filter((page) => {
    const index = tree.byRoute.get(page.route);
    return page.indexed && index !== undefined && isInDefaultDivision(tree.pages[index]!, tree);
  });
}

function isInDefaultDivision(page: SitePage, tree: SiteTree): boolean {
  for (let node = nodeOf(page.nodes[0], tree); node; node = nodeOf(node.parent, tree)) {
    if (node.default === false) return false;
  }
  // For pages outside the navigation, only language and version are known.
  return page.nodes.length > 0 || isDefault('language', page.language, tree);
}

function isDefault(kind: 'language', code: string | undefined, tree: SiteTree): boolean {
  if (code === undefined) return true;
  return tree.nodes.some(
    (node) => node.kind === kind && node.default && node.language?.code === code,
  );
}

function nodeOf(id: number | null | undefined, tree: SiteTree): NavNode | undefined {
  return id === null || id === undefined ? undefined : tree.nodes[id];
}
