import { readConfigSlot } from '../incremental/read-config.ts';
import { readPagesSlot } from '../incremental/read-pages.ts';
import { relatedSlot } from '../incremental/related-words.ts';
import type { SiteTree } from '../navigation/site-tree.ts';
import { relatedGroup } from '../page/related-pages.ts';
import { bodySlots } from './body-renderer.ts';

/** All slots of the cache that a site with this tree uses. */
export function cacheSlots(tree: SiteTree): string[] {
  const groups = new Set(tree.pages.map(relatedGroup));
  return [...bodySlots(tree), ...[...groups].map(relatedSlot), readPagesSlot, readConfigSlot];
}
