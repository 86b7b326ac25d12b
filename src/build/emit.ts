import { join } from 'node:path';
import { createFileCache, noCache } from '../incremental/file-cache.ts';
import { policyText } from '../page/csp/policy.ts';
import { boundedSidebars, navListPages } from '../page/sidebar/sidebar-fragments.ts';
import { apiCatalog } from '../site/agents/api-catalog.ts';
import { assistantInstructions } from '../site/agents/assistant.ts';
import { llmsFull } from '../site/agents/llms-full.ts';
import { llmsTxt } from '../site/agents/llms-txt.ts';
import { pageList } from '../site/agents/page-list.ts';
import { skills } from '../site/agents/skill.ts';
import { authorizeCallback } from '../site/authorize-callback.ts';
import type { EmittedFile, Emitter, Site } from '../site/emitter.ts';
import { faviconFiles } from '../site/favicons.ts';
import type { FileCache } from '../site/file-cache.ts';
import { hostFiles, robots } from '../site/host-files.ts';
import { imageFiles } from '../site/image-files.ts';
import type { Output } from '../site/output/output.ts';
import type { OutputPaths } from '../site/paths.ts';
import { previewImages } from '../site/previews/images.ts';
import { redirectFiles } from '../site/redirects/host-files.ts';
import { redirectPages } from '../site/redirects/pages.ts';
import type { SiteSearch } from '../site/search/site-search.ts';
import { serviceFile } from '../site/service.ts';
import { sitemap } from '../site/sitemap.ts';
import { fileOf, markdownFileOf } from '../urls/file-of.ts';
import { notFoundPage } from './not-found.ts';
import type { BuildOptions } from './options.ts';
import { printPages } from './print-pages.ts';
import { searchPage } from './search-page.ts';
import type { SiteContext } from './site-context.ts';
import { pagesToWrite } from './write-pages.ts';

/** The files that depend on the site as a whole, in the order in which they are written. */
export function siteEmitters(siteContext: SiteContext): Emitter[] {
  return [...emittersOfFacts(siteContext), ...emittersOfText(siteContext)];
}

/** Files that contain only facts of pages (title, route, date), not their text. */
function emittersOfFacts(siteContext: SiteContext): Emitter[] {
  const cache = fileCache(siteContext);
  return [
    redirectPages,
    () => faviconFiles(siteContext.favicons, cache),
    sitemap,
    robots,
    redirectFiles,
    llmsTxt,
    skills,
    assistantInstructions,
    apiCatalog,
    pageList,
    serviceFile,
    authorizeCallback,
    // Last, since it needs the policies of all other documents.
    hostFiles,
  ];
}

/** Files made from the text of pages. These emitters find out for themselves what of the last output they can reuse. */
function emittersOfText(siteContext: SiteContext): Emitter[] {
  const cache = fileCache(siteContext);
  return [
    (site) => previewImages(siteContext.previews, cache, site),
    (site) => imageFiles(siteContext.images, site),
    llmsFull,
  ];
}

function fileCache({ keep }: SiteContext): FileCache {
  const place = keep.cache?.place;
  return place ? createFileCache(join(place.folder, 'files')) : noCache;
}

/** Reserves output paths: first those of pages, then those of Octavo's own files. */
export function takePagePaths(siteContext: SiteContext, paths: OutputPaths): void {
  for (const page of pagesToWrite(siteContext)) {
    for (const { route } of [page, ...page.variants]) paths.take(fileOf(route, siteContext.urls));
    paths.take(markdownFileOf(page.route));
  }
  for (const { path } of siteContext.files) paths.take(path);
}

/**
 * Writes the files beside the pages. A file of the author's with the same name wins. `standing` are files of the last
 * output that contain only facts of pages, given when none of these facts has changed: they are kept. Returns the paths
 * of such files.
 */
export async function emit(
  siteContext: SiteContext,
  facts: Omit<Site, 'policies'>,
  search: SiteSearch,
  { output, paths }: { output: Pick<Output, 'write'>; paths: OutputPaths },
  { print = false, standing }: Pick<BuildOptions, 'print'> & { standing?: readonly string[] } = {},
): Promise<string[]> {
  const policies = new Set<string>();
  const site: Site = { ...facts, policies };
  const write = async (emitters: readonly Emitter[]) => {
    const written: string[] = [];
    for (const emitter of emitters) {
      for await (const { path, body } of emitter(site)) {
        if (paths.take(path) !== undefined) continue;
        await output.write(path, body);
        written.push(path);
        const policy =
          path.endsWith('.html') && typeof body === 'string' ? policyText(body) : undefined;
        if (policy !== undefined) policies.add(policy);
      }
    }
    return written;
  };
  for (const path of standing ?? []) paths.take(path);
  const ofFacts =
    standing ??
    (await write([
      ...emittersOfFacts(siteContext),
      () => navLists(siteContext),
      () => notFoundPage(siteContext),
      () => searchPage(siteContext),
    ]));
  await write([
    () => search.finish(),
    ...emittersOfText(siteContext),
    ...(print ? [(pages: Site) => printPages(siteContext, pages)] : []),
  ]);
  return [...ofFacts];
}

/** Static lists of the links in groups of a sidebar that is too large to be repeated in every page. */
function* navLists(siteContext: SiteContext): Iterable<EmittedFile> {
  for (const node of boundedSidebars(siteContext.page)) {
    for (const list of navListPages(node, siteContext.page)) {
      yield { path: list.file, body: siteContext.theme.layout('nav-list', list) };
    }
  }
}
