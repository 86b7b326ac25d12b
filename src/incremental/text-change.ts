import type { checkedPage, LinkCheck } from '../links/check-links.ts';
import type { SitePage } from '../navigation/site-tree.ts';
import type { PageOutput } from '../site/page-output.ts';
import { type PageRecord, type PageRecords, unpackRecord } from './page-records.ts';
import { type SiteSummary, summaryAfter } from './site-summary.ts';

/**
 * The summary of a site after some of its pages were made again, if what other pages or files show of them is
 * unchanged. Undefined if other pages may have to be made again or may have other problems, so that all must be
 * checked. `links` is a link check without pages, and `checked` returns what it needs to know about a page.
 */
export function afterTextChange(
  last: PageRecords,
  results: ReadonlyMap<SitePage, PageOutput>,
  { links, checked }: { links: LinkCheck; checked: typeof checkedPage },
): SiteSummary | undefined {
  const edits: { page: SitePage; before: PageRecord; after: PageOutput }[] = [];
  for (const [page, after] of results) {
    const before = recordIn(last, page.route);
    const { routes } = checked(page);
    if (!before || !isSameElsewhere({ page, routes, before, after }, last.summary))
      return undefined;
    edits.push({ page, before, after });
    links.add(checked(page), after.body);
  }
  const made = new Set(edits.flatMap(({ page }) => checked(page).routes));
  const anchors = links.anchored();
  for (const route of new Set([...anchors.values()].flatMap((routes) => [...routes]))) {
    if (made.has(route)) continue;
    const target = recordIn(last, route);
    // It is a further address of a page, which has no record.
    if (!target) return undefined;
    links.know([route], target.body.ids);
  }
  // These pages would have to be made again with the corrected ids in their links.
  if (links.correctedIds().size > 0) return undefined;
  const problems = links.problems();
  return problems.sharers.size > 0
    ? undefined
    : summaryAfter(last.summary, edits, problems, anchors);
}

function recordIn({ pages }: PageRecords, route: string): PageRecord | undefined {
  const packed = pages.get(route);
  return packed && unpackRecord(packed);
}

interface Remade {
  page: SitePage;
  /** Its addresses. */
  routes: readonly string[];
  before: PageRecord;
  after: PageOutput;
}

/** Whether what the rest of the site uses of a page is unchanged: its files, and the ids to which others link. */
function isSameElsewhere(
  { page, routes, before, after: { outputs, body } }: Remade,
  { sharers, anchored }: SiteSummary,
): boolean {
  if (String(before.outputs) !== String(outputs)) return false;
  if (before.correctedIds !== undefined || sharers.has(page.route)) return false;
  const isAnchored = routes.some((route) => anchored.has(route));
  return !isAnchored || String(before.body.ids) === String(body.ids);
}
