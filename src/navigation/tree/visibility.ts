import type { Frontmatter } from '../../project/frontmatter.ts';
import type { NavNode, SitePage } from '../site-tree.ts';

type Visibility = Pick<SitePage, 'hidden' | 'searchable' | 'indexed' | 'noindex'>;

/**
 * Where a page can be found. Frontmatter `hidden` removes it from navigation, search and sitemap, and sets `noindex`.
 * A page missing from the navigation is treated the same, but without `noindex`. Frontmatter `noindex` leaves it only
 * in the navigation, and `searchable: false` only removes it from search. `indexAll` is `seo.indexing: "all"`, which
 * includes hidden pages.
 */
export function visibilityOf(
  page: SitePage,
  frontmatter: Partial<Frontmatter>,
  nodes: readonly NavNode[],
  indexAll: boolean,
): Visibility {
  const home = page.nodes[0] === undefined ? undefined : nodes[page.nodes[0]]!;
  const hidden = !page.nodes.some((node) => !nodes[node]!.hidden);
  const isOpen = !hidden || indexAll || isOpenBelowHidden(home, frontmatter);
  const refused = frontmatter.noindex === true || /\b(?:noindex|none)\b/i.test(robots(frontmatter));
  const indexed = isOpen && !refused && !page.restricted;
  return {
    hidden,
    searchable:
      indexed && frontmatter.searchable !== false && (hidden || home?.searchable === true),
    indexed,
    // A page that is merely not listed is not in the sitemap, but has no `noindex`.
    noindex:
      refused ||
      page.restricted ||
      (!isOpen && (home !== undefined || frontmatter.hidden === true)),
  };
}

/**
 * `searchable` on a hidden element keeps its pages in the indexes, and so does `hidden: false` on one of its pages.
 */
function isOpenBelowHidden(home: NavNode | undefined, frontmatter: Partial<Frontmatter>): boolean {
  if (home === undefined || frontmatter.hidden === true) return false;
  return home.searchable || frontmatter.hidden === false;
}

function robots({ robots }: Partial<Frontmatter>): string {
  return typeof robots === 'string' ? robots : '';
}
