import type { Breadcrumb, NavNode } from '../site-tree.ts';

/** The divisions and groups above a node, outermost first. Languages and versions appear only in their switchers. */
export function breadcrumbsOf(nodes: readonly NavNode[], id: number): Breadcrumb[] {
  const crumbs: Breadcrumb[] = [];
  for (let at = nodes[id]!.parent; at !== null; at = nodes[at]!.parent) {
    const { kind, label, firstPage } = nodes[at]!;
    if (kind === 'root' || kind === 'language' || kind === 'version') continue;
    crumbs.push({ label, ...(firstPage !== undefined && { page: firstPage }) });
  }
  return crumbs.reverse();
}
