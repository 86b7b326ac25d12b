import { digestOf } from '../lib/digest.ts';
import type { SitePage } from '../navigation/site-tree.ts';
import type { PageData, SidebarItem } from './page-data.ts';

/** What documents show of the site around them, as text. While it is the same, the documents are too. */
export type SiteView = (data: PageData) => string;

/**
 * Leaves out what is made from a page's own body, and what is the same on all pages: these depend on other pages only
 * through the addresses of links. Everything else is included, whatever is added to `PageData`.
 */
export function createSiteView(): SiteView {
  // Most lines of a sidebar are the same object on every page.
  const digests = new WeakMap<SidebarItem, string>();
  const lineOf = (item: SidebarItem): unknown => {
    if (item.kind === 'group' && item.active)
      return { ...item, children: item.children.map(lineOf) };
    const text = digests.get(item) ?? digestOf(JSON.stringify(item));
    digests.set(item, text);
    return text;
  };
  return (data) => {
    const { body, lead, descriptionHtml, taken, toc, panel, readingTime, ...frame } = data;
    const { features, operation, playground, contextual, imageActions, feed, ...own } = frame;
    const { strings, assets, nav, head, ...rest } = own;
    const { style, utilities, favicon, ...shownHead } = head;
    const shownNav = { ...nav, sidebar: nav.sidebar.map(lineOf) };
    return JSON.stringify([rest, shownHead, shownNav]);
  };
}

/**
 * A digest of a page and what its documents show of the site; undefined if one of them failed. The page's position in
 * the lists of the tree is left out, because its effects are in the documents.
 */
export function viewOf(
  page: SitePage,
  documents: readonly (string | undefined)[],
): string | undefined {
  if (documents.includes(undefined)) return undefined;
  const { index, previous, next, nodes, breadcrumbs, variants, location, ...own } = page;
  const labels = breadcrumbs.map(({ label }) => label);
  const homes = variants.map(({ route, language, version }) => [route, language, version]);
  const place = [nodes.length > 0, labels, homes, location.file];
  return digestOf(JSON.stringify([own, place, ...documents]));
}
