import type { PageRecords } from '../incremental/page-records.ts';
import type { SiteSummary } from '../incremental/site-summary.ts';
import type { WatchedOutput } from '../site/output/admin-keys.ts';
import { createOutputPaths } from '../site/paths.ts';
import type { SiteSearch } from '../site/search/site-search.ts';
import { emitTexts } from './emit.ts';
import type { SiteContext } from './site-context.ts';
import type { WrittenPages } from './write-pages.ts';

/** Makes the files beside the pages that are made from their text. All others of the last output were kept. */
export async function makeTextFiles(
  siteContext: SiteContext,
  { records, siteFiles, reuse }: Pick<WrittenPages, 'records' | 'siteFiles' | 'reuse'>,
  summary: SiteSummary,
  { search, output }: { search: SiteSearch; output: WatchedOutput },
): Promise<Omit<PageRecords, 'site'>> {
  const { project, tree, urls } = siteContext;
  const site = { project, tree, urls, read: output.read, last: siteFiles?.last, reuse };
  const paths = createOutputPaths();
  for (const path of project.assets) paths.take(path);
  // Elsewhere, a page or another file may have the path of one that was not in the last output.
  const isFree = (path: string) => path.startsWith('_octavo/') || summary.textFiles.includes(path);
  const textFiles = await emitTexts(siteContext, site, search, {
    output,
    paths: { ...paths, take: (path) => (isFree(path) ? paths.take(path) : path) },
  });
  return {
    pages: records,
    search: search.states(),
    siteFiles: siteFiles?.paths ?? [],
    summary: { ...summary, textFiles },
  };
}
