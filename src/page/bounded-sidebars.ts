import type { SiteTree } from '../navigation/site-tree.ts';
import { inSidebar } from './place.ts';

/** Navigation with more links than this is not repeated in every page, or each page would grow with the site. */
const mostLinks = 400;

/** Ids of the nodes whose sidebar has too many links to repeat it in every page. */
export function boundedSidebars({ nodes }: SiteTree, linkCounts: readonly number[]): Set<number> {
  const bounded = nodes.filter(
    ({ id, kind }) => !inSidebar.has(kind) && linkCounts[id]! > mostLinks,
  );
  return new Set(bounded.map(({ id }) => id));
}
