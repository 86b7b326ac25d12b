import { join } from 'node:path';
import { policyText } from '../page/csp/policy.ts';
import { boundedSidebars, navListPages } from '../page/sidebar-fragments.ts';
import { apiCatalog } from '../site/agents/api-catalog.ts';
import { llmsFull } from '../site/agents/llms-full.ts';
import { llmsTxt } from '../site/agents/llms-txt.ts';
import { skills } from '../site/agents/skill.ts';
import type { EmittedFile, Emitter, Site } from '../site/emitter.ts';
import { faviconFiles } from '../site/favicons.ts';
import type { FileCache } from '../site/file-cache.ts';
import { hostFiles, robots } from '../site/host-files.ts';
import type { Output } from '../site/output/output.ts';
import type { OutputPaths } from '../site/paths.ts';
import { previewImages } from '../site/previews/images.ts';
import { redirectFiles } from '../site/redirects/host-files.ts';
import { redirectPages } from '../site/redirects/pages.ts';
import { serviceFile } from '../site/service.ts';
import { sitemap } from '../site/sitemap.ts';
import { fileOf, markdownFileOf } from '../urls/file-of.ts';
import { createFileCache, noCache } from './cache/file-cache.ts';
import { notFoundPage } from './not-found.ts';
import type { BuildOptions } from './options.ts';
import { printPages } from './print-pages.ts';
import { searchPage } from './search-page.ts';
import type { SiteSearch } from './site-search.ts';
import type { Workshop } from './workshop.ts';
import { pagesToWrite } from './write-pages.ts';

/** What is made from the site as a whole, in this order. */
export function siteEmitters(workshop: Workshop): Emitter[] {
  return [...emittersOfFacts(workshop), ...emittersOfText(workshop)];
}

/** What shows nothing of its pages but their facts. */
function emittersOfFacts(workshop: Workshop): Emitter[] {
  const cache = fileCache(workshop);
  return [
    redirectPages,
    () => faviconFiles(workshop.favicons, cache),
    sitemap,
    robots,
    redirectFiles,
    llmsTxt,
    skills,
    apiCatalog,
    serviceFile,
    // When the policies of all other documents are known.
    hostFiles,
  ];
}

/** What is made of what pages say, and what looks for itself whether it is there already. */
function emittersOfText(workshop: Workshop): Emitter[] {
  const cache = fileCache(workshop);
  return [(site) => previewImages(workshop.previews, cache, site), llmsFull];
}

function fileCache({ keep }: Workshop): FileCache {
  const place = keep.cache?.place;
  return place ? createFileCache(join(place.folder, 'files')) : noCache;
}

/** Pages have the first claim on their places, then Octavo's own files. */
export function takePagePaths(workshop: Workshop, paths: OutputPaths): void {
  for (const page of pagesToWrite(workshop)) {
    for (const { route } of [page, ...page.variants]) paths.take(fileOf(route, workshop.urls));
    paths.take(markdownFileOf(page.route));
  }
  for (const { path } of workshop.files) paths.take(path);
}

/**
 * Writes what stands beside the pages. A file of the author's with the same name wins. `standing` are those files of
 * the last output in which nothing but facts of pages is told, where all of these are as they were. Gives their paths.
 */
export async function emit(
  workshop: Workshop,
  facts: Omit<Site, 'policies'>,
  search: SiteSearch,
  output: Pick<Output, 'write'>,
  paths: OutputPaths,
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
      ...emittersOfFacts(workshop),
      () => navLists(workshop),
      () => notFoundPage(workshop),
      () => searchPage(workshop),
    ]));
  await write([
    () => search.finish(),
    ...emittersOfText(workshop),
    ...(print ? [(pages: Site) => printPages(workshop, pages)] : []),
  ]);
  return [...ofFacts];
}

/** The static lists behind the groups of a sidebar that is too large to be repeated in every page. */
function* navLists(workshop: Workshop): Iterable<EmittedFile> {
  for (const node of boundedSidebars(workshop.page)) {
    for (const list of navListPages(node, workshop.page)) {
      yield { path: list.file, body: workshop.theme.layout('nav-list', list) };
    }
  }
}
