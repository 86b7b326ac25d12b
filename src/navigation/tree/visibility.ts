import type { Frontmatter } from '../../project/frontmatter.ts';
import type { NavNode, SitePage } from '../site-tree.ts';

type Visibility = Pick<SitePage, 'hidden' | 'searchable' | 'indexed' | 'noindex'>;

/**
 * Who finds a page. Frontmatter `hidden` keeps it out of navigation, search and sitemap and sets `noindex`; missing
 * from the navigation does the same without `noindex`; frontmatter `noindex` keeps it in the navigation alone;
 * `searchable: false` only takes it out of search. `indexAll` is `seo.indexing: "all"`: hidden pages are found, too.
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
    // A page that is only not listed stays out of the sitemap, but nobody is told to stay away.
    noindex:
      refused ||
      page.restricted ||
      (!isOpen && (home !== undefined || frontmatter.hidden === true)),
  };
}

/** `searchable` on a hidden element keeps its pages in the indexes, so does `hidden: false` on a page in it. */
function isOpenBelowHidden(home: NavNode | undefined, frontmatter: Partial<Frontmatter>): boolean {
  if (home === undefined || frontmatter.hidden === true) return false;
  return home.searchable || frontmatter.hidden === false;
}

function robots({ robots }: Partial<Frontmatter>): string {
  return typeof robots === 'string' ? robots : '';
}
