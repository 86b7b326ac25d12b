import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SitePage } from '../../navigation/site-tree.ts';
import type { Output } from '../../site/output/output.ts';
import type { SearchEntry } from '../../site/search/search-entries.ts';
import type { MadePage } from '../make-page.ts';
import type { Workshop } from '../workshop.ts';
import type { Earlier } from './last-build.ts';
import { type PageRecord, unpackRecord } from './page-records.ts';
import { siteDigest } from './site-digest.ts';

/** Takes pages over from the last output; undefined for one that has to be made. */
export type TakeOver = (page: SitePage) => MadePage | undefined;

/** With more pages to make than this, threads are worth their start. */
const mostStale = 64;

/**
 * Pages whose files have not changed since the last build, on a site that is otherwise the same (`siteDigest`), are as
 * that build left them. Undefined where most of them are not.
 */
export function createTakeOver(
  { changed, sources, listing, records }: Earlier,
  pages: readonly SitePage[],
  workshop: Workshop,
  output: Pick<Output, 'keep' | 'last'>,
): TakeOver | undefined {
  const { analyses } = workshop.keep;
  if (!analyses || [...changed].some((file) => !sources.has(file))) return undefined;
  const last = records();
  if (last?.site !== siteDigest(workshop)) return undefined;
  const known = new Map<string, PageRecord>();
  for (const page of pages) {
    const packed = last.pages.get(page.route);
    if (!packed || (page.file !== undefined && changed.has(page.file))) continue;
    const record = unpackRecord(packed);
    if (!record.files.some((file) => changed.has(file))) known.set(page.route, record);
  }
  if (pages.length - known.size > mostStale) return undefined;

  const entriesOf = (search: PageRecord['search']) => {
    const entries: SearchEntry[] = [];
    for (const { route, scope, inputs } of search) {
      const analyzed = analyses.get(route);
      if (analyzed?.inputs !== inputs) return undefined;
      entries.push({ scope, page: analyzed.value, inputs });
    }
    return entries;
  };

  return (page) => {
    const record = known.get(page.route);
    const entries = record && entriesOf(record.search);
    if (!entries || !output.keep(record.outputs, listing)) return undefined;
    const { scripts, search: _, ...rest } = record;
    return {
      ...rest,
      scripts: scripts.map((path) => ({
        path,
        body: readFileSync(join(output.last, path), 'utf8'),
      })),
      search: entries,
      took: { body: 0, search: 0, document: 0 },
      components: [],
    };
  };
}
