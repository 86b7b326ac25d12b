import type { NavNode, SitePage } from '../site-tree.ts';

/**
 * Sets the link target of each division and group: a group's `root`, else its first visible page, preferring the
 * default language or version. If everything in it is hidden, it is the first page.
 */
export function setFirstPages(nodes: readonly NavNode[], pages: readonly SitePage[]): void {
  const seen: (number | undefined)[] = [];
  const any: (number | undefined)[] = [];
  for (const node of nodes.toReversed()) {
    const own =
      node.page !== undefined && pages[node.page]!.url === undefined ? node.page : undefined;
    const children = node.children.toSorted(
      (a, b) => Number(nodes[b]!.default ?? false) - Number(nodes[a]!.default ?? false),
    );
    const visible = children.filter((child) => !nodes[child]!.hidden);
    seen[node.id] = own ?? firstOf(visible, seen);
    any[node.id] = own ?? firstOf(children, any);
    if (node.kind === 'page') continue;
    const first = seen[node.id] ?? any[node.id];
    if (first !== undefined) node.firstPage = first;
  }
}

function firstOf(children: readonly number[], pages: (number | undefined)[]): number | undefined {
  return children.map((child) => pages[child]).find((page) => page !== undefined);
}
