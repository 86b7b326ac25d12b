import type { NavNode, SitePage } from '../site-tree.ts';

/** A node before the tree is complete: it contains its children and page, and has no number yet. */
export interface Draft {
  facts: NodeFacts;
  children: Draft[];
  /** For pages, and for groups whose title opens one. */
  page?: SitePage;
}

export type NodeFacts = Omit<NavNode, 'id' | 'parent' | 'children' | 'page' | 'firstPage'>;

/** The specs of all operations that pages below a node are bound to. */
export function specsBelow(draft: Draft, specs = new Set<string>()): Set<string> {
  if (draft.page?.operation) specs.add(draft.page.operation.spec);
  for (const child of draft.children) specsBelow(child, specs);
  return specs;
}
