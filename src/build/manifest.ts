import { join } from 'node:path';
import { createFileCache, noCache } from '../incremental/file-cache.ts';
import { searchPageRoute } from '../page/search-data.ts';
import { boundedSidebars, navListPages } from '../page/sidebar/sidebar-fragments.ts';
import { apiCatalog } from '../site/agents/api-catalog.ts';
import { assistantInstructions } from '../site/agents/assistant.ts';
import { llmsFull } from '../site/agents/llms-full.ts';
import { llmsTxt } from '../site/agents/llms-txt.ts';
import { pageList } from '../site/agents/page-list.ts';
import { skills } from '../site/agents/skill.ts';
import { authorizeCallback } from '../site/authorize-callback.ts';
import type { EmittedFile, Emitter } from '../site/emitter.ts';
import { faviconFiles } from '../site/favicons.ts';
import { hostFiles, robots } from '../site/host-files.ts';
import { imageFiles } from '../site/image-files.ts';
import { previewImages } from '../site/previews/images.ts';
import { isRedirectFile, redirectFiles } from '../site/redirects/host-files.ts';
import { redirectPages } from '../site/redirects/pages.ts';
import { serviceFile, serviceLookFile } from '../site/service.ts';
import { sitemap } from '../site/sitemap.ts';
import { fileOf } from '../urls/file-of.ts';
import type { SiteContext } from './site-context.ts';
import { notFoundFile, notFoundPage, searchPage } from './standalone-pages.ts';

/** A kind of file that a site has beside the files of its pages (`page-files.ts`) and the author's own. */
export interface SiteFileKind {
  files: Emitter;
  /**
   * Made from the text of pages; it finds out for itself what of the last output it can reuse. All others contain only
   * facts of pages (title, route, date), and are kept as long as these are the same.
   */
  fromText?: boolean;
  /** Whether a path may be one of these files, so that watch mode makes them only if one is requested. */
  has(path: string): boolean;
}

/** Everything beside the pages, in the order in which it is written. Of two files with the same path, the first wins. */
export function siteFileKinds(siteContext: SiteContext): SiteFileKind[] {
  const { urls, favicons, previews, images, keep } = siteContext;
  const place = keep.cache?.place;
  const cache = place ? createFileCache(join(place.folder, 'files')) : noCache;
  const resultsFile = fileOf(searchPageRoute, urls);
  return [
    // Any address may be the source of a redirect.
    { files: redirectPages, has: isDocument },
    { files: redirectFiles, has: isRedirectFile },
    { files: () => faviconFiles(favicons, cache), has: isNoDocument },
    { files: sitemap, has: isNoDocument },
    { files: robots, has: isNoDocument },
    { files: llmsTxt, has: isNoDocument },
    { files: skills, has: isNoDocument },
    { files: assistantInstructions, has: isNoDocument },
    { files: apiCatalog, has: isNoDocument },
    { files: pageList, has: isNoDocument },
    { files: serviceFile, has: isNoDocument },
    { files: authorizeCallback, has: (path) => path.startsWith('_octavo/') },
    { files: () => navLists(siteContext), has: (path) => path.startsWith('_octavo/nav/') },
    {
      files: () => notFoundPage(siteContext),
      has: (path) => path === notFoundFile || path === serviceLookFile,
    },
    { files: () => searchPage(siteContext), has: (path) => path === resultsFile },
    // It needs the policies of all documents above.
    { files: hostFiles, has: isNoDocument },
    { files: (site) => previewImages(previews, cache, site), fromText: true, has: isNoDocument },
    { files: (site) => imageFiles(images, site), fromText: true, has: isNoDocument },
    { files: llmsFull, fromText: true, has: isNoDocument },
  ];
}

const isDocument = (path: string) => /\.html?$/.test(path);
const isNoDocument = (path: string) => !isDocument(path);

/** Static lists of the links in groups of a sidebar that is too large to be repeated in every page. */
function* navLists({ page, theme }: SiteContext): Iterable<EmittedFile> {
  for (const node of boundedSidebars(page)) {
    for (const list of navListPages(node, page)) {
      yield {
        path: list.file,
        get body() {
          return theme.layout('nav-list', list);
        },
      };
    }
  }
}
