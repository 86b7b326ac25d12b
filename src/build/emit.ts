import type { PageRecords } from '../incremental/page-records.ts';
import type { SiteSummary } from '../incremental/site-summary.ts';
import { policyText } from '../page/csp/policy.ts';
import type { EmittedFile, Site, TextSite } from '../site/emitter.ts';
import type { WatchedOutput } from '../site/output/admin-keys.ts';
import type { Output } from '../site/output/output.ts';
import { pageFileKinds } from '../site/page-files.ts';
import { createOutputPaths, type OutputPaths } from '../site/paths.ts';
import { printPages } from '../site/print/print-pages.ts';
import type { SiteSearch } from '../site/search/site-search.ts';
import { fileOf } from '../urls/file-of.ts';
import { siteFileKinds } from './manifest.ts';
import { pagesToWrite, type SiteContext } from './site-context.ts';
import type { WrittenPages } from './write-pages.ts';

/** Reserves output paths: first those of pages, then those of Octavo's own files. */
export function takePagePaths(siteContext: SiteContext, paths: OutputPaths): void {
  for (const page of pagesToWrite(siteContext)) {
    for (const { route } of [page, ...page.variants]) paths.take(fileOf(route, siteContext.urls));
    for (const { path, givesWay } of pageFileKinds) if (!givesWay) paths.take(path(page.route));
  }
  for (const { path } of siteContext.files) paths.take(path);
}

/** Where files go, and which paths are taken. A file of the author's with the same name takes precedence. */
export interface Destination {
  output: Pick<Output, 'write'>;
  paths: OutputPaths;
}

/** Writes the files other than pages that contain only facts about pages. Returns their paths. */
export async function emitFacts(
  siteContext: SiteContext,
  facts: Omit<Site, 'policies'>,
  to: Destination,
): Promise<string[]> {
  const policies = new Set<string>();
  const site: Site = { ...facts, policies };
  const written: string[] = [];
  for (const kind of siteFileKinds(siteContext)) {
    if (kind.from === 'text') continue;
    for await (const { path, body } of write(kind.files(site), to)) {
      written.push(path);
      const policy =
        path.endsWith('.html') && typeof body === 'string' ? policyText(body) : undefined;
      if (policy !== undefined) policies.add(policy);
    }
  }
  return written;
}

/**
 * Writes the search index and the other files that are made from the text of pages, or keeps those of the last output.
 * Returns the paths of all except the index.
 */
export async function emitTexts(
  siteContext: SiteContext,
  site: TextSite,
  search: SiteSearch,
  to: Destination,
): Promise<string[]> {
  const all: string[] = [];
  const reuse = (path: string) => {
    const isKept = site.reuse(path);
    if (isKept) all.push(path);
    return isKept;
  };
  await drain(write(search.finish(), to));
  for (const kind of siteFileKinds(siteContext)) {
    if (kind.from !== 'text') continue;
    for await (const { path } of write(kind.files({ ...site, reuse }), to)) all.push(path);
  }
  return all;
}

/** Writes the whole site on one page. */
export async function emitPrint(
  siteContext: SiteContext,
  facts: Omit<Site, 'policies'>,
  to: Destination,
): Promise<void> {
  await drain(write(printPages(siteContext.page, { ...facts, policies: new Set() }), to));
}

/** Writes the files whose paths are free, and yields each once it is written. */
async function* write(
  files: Iterable<EmittedFile> | AsyncIterable<EmittedFile>,
  { output, paths }: Destination,
): AsyncIterable<EmittedFile> {
  for await (const { path, body } of files) {
    if (paths.take(path) !== undefined) continue;
    await output.write(path, body);
    yield { path, body };
  }
}

async function drain(files: AsyncIterable<EmittedFile>): Promise<void> {
  for await (const _ of files);
}

/** Makes the files other than pages that are made from the text of pages. All others of the last output were kept. */
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
  // At any other path that was not in the last output, there may be a page or another file.
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
