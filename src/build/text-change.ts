import { type PageRecord, type PageRecords, unpackRecord } from '../incremental/page-records.ts';
import { type SiteSummary, summaryAfter } from '../incremental/site-summary.ts';
import { checkedPage, createLinkCheck } from '../links/check-links.ts';
import type { SitePage } from '../navigation/site-tree.ts';
import type { PageOutput } from '../site/page-output.ts';
import type { SiteContext } from './site-context.ts';

/**
 * The summary of a site after some of its pages were made again, of which the files beside the pages tell the same as
 * before. Undefined if another page would be made in another way, or has other problems, and all have to be looked at.
 */
export function afterTextChange(
  last: PageRecords,
  results: ReadonlyMap<SitePage, PageOutput>,
  { targets, tree }: Pick<SiteContext, 'targets' | 'tree'>,
): SiteSummary | undefined {
  const links = createLinkCheck(targets, tree);
  const edits: { page: SitePage; before: PageRecord; after: PageOutput }[] = [];
  for (const [page, after] of results) {
    const before = recordIn(last, page.route);
    if (!before || !saysSame(page, before, after, last.summary)) return undefined;
    edits.push({ page, before, after });
    links.add(checkedPage(page), after.body);
  }
  const made = new Set(edits.flatMap(({ page }) => checkedPage(page).routes));
  const anchors = links.anchored();
  for (const route of new Set([...anchors.values()].flatMap((routes) => [...routes]))) {
    if (made.has(route)) continue;
    const target = recordIn(last, route);
    // Another address of a page.
    if (!target) return undefined;
    links.know([route], target.body.ids);
  }
  // Then these pages have to be made with other ids in their links.
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

/** Whether what others tell of a page is still so: its files, and the places on it that they link to. */
function saysSame(
  page: SitePage,
  before: PageRecord,
  { outputs, body }: PageOutput,
  { sharers, anchored }: SiteSummary,
): boolean {
  if (String(before.outputs) !== String(outputs)) return false;
  if (before.correctedIds !== undefined || sharers.has(page.route)) return false;
  const isAnchored = checkedPage(page).routes.some((route) => anchored.has(route));
  return !isAnchored || String(before.body.ids) === String(body.ids);
}
