import { noCache } from '../incremental/file-cache.ts';
import { searchPageRoute } from '../page/search-data.ts';
import { fragmentFile } from '../page/sidebar/sidebar-bounds.ts';
import { navListPages, sidebarFragment } from '../page/sidebar/sidebar-fragments.ts';
import { agentFiles } from '../site/agents/agent-files.ts';
import { llmsFull } from '../site/agents/llms-full.ts';
import { authorizeCallback } from '../site/authorize-callback.ts';
import type { EmittedFile, Emitter, TextEmitter } from '../site/emitter.ts';
import { faviconFiles } from '../site/favicons.ts';
import { hostFiles, robots } from '../site/host-files.ts';
import { imageFiles } from '../site/image-files.ts';
import { previewImages } from '../site/previews/images.ts';
import { isRedirectFile, redirectFiles } from '../site/redirects/host-files.ts';
import { redirectPages } from '../site/redirects/pages.ts';
import { serviceFile, serviceLookFile } from '../site/service.ts';
import { sitemap } from '../site/sitemap.ts';
import { navFragmentScript } from '../theme/nav-fragment.ts';
import { fileOf } from '../urls/file-of.ts';
import type { SiteContext } from './site-context.ts';
import { notFoundFile, notFoundPage, searchPage } from './standalone-pages.ts';

/** A kind of file of a site, other than the files of its pages (`page-files.ts`) and the author's own. */
export type SiteFileKind = {
  /** Whether a path may be one of these files. Watch mode makes them only if such a path is requested. */
  has(path: string): boolean;
} & (FactsKind | TextKind);

/**
 * A kind whose files are kept as long as their sources are the same: facts about pages (title, route, date), or
 * `navigation` and settings only, so that watch mode keeps them while text changes.
 */
interface FactsKind {
  from: 'navigation' | 'facts';
  files: Emitter;
}

/** A kind that is made from the text of pages and determines itself what it can reuse from the last output. */
interface TextKind {
  from: 'text';
  files: TextEmitter;
}

/** All files other than pages, in the order of writing. Of two files with the same path, the first takes precedence. */
export function siteFileKinds(siteContext: SiteContext): SiteFileKind[] {
  const { urls, favicons, previews, images, reusable } = siteContext;
  const cache = reusable.cache?.files ?? noCache;
  const resultsFile = fileOf(searchPageRoute, urls);
  return [
    // Any address may be the source of a redirect.
    { files: redirectPages, from: 'navigation', has: isDocument },
    { files: redirectFiles, from: 'navigation', has: isRedirectFile },
    { files: () => faviconFiles(favicons, cache), from: 'facts', has: isNoDocument },
    { files: sitemap, from: 'facts', has: isNoDocument },
    { files: robots, from: 'facts', has: isNoDocument },
    ...agentFiles.map((files): SiteFileKind => ({ files, from: 'facts', has: isNoDocument })),
    { files: serviceFile, from: 'facts', has: isNoDocument },
    { files: authorizeCallback, from: 'navigation', has: (path) => path.startsWith('_octavo/') },
    {
      files: () => navLists(siteContext),
      from: 'facts',
      has: (path) => path.startsWith('_octavo/nav/'),
    },
    {
      files: () => notFoundPage(siteContext),
      from: 'facts',
      has: (path) => path === notFoundFile || path === serviceLookFile,
    },
    { files: () => searchPage(siteContext), from: 'facts', has: (path) => path === resultsFile },
    // Comes last because it needs the policies of all documents above.
    { files: hostFiles, from: 'facts', has: isNoDocument },
    { files: (site) => previewImages(previews, cache, site), from: 'text', has: isNoDocument },
    { files: (site) => imageFiles(images, site), from: 'text', has: isNoDocument },
    { files: llmsFull, from: 'text', has: isNoDocument },
  ];
}

const isDocument = (path: string) => /\.html?$/.test(path);
const isNoDocument = (path: string) => !isDocument(path);

/** The links of sidebars that are too large to repeat on every page: as data for a script, and as static lists. */
function* navLists({ page, theme }: SiteContext): Iterable<EmittedFile> {
  for (const node of page.bounded) {
    yield {
      path: fragmentFile(node, page),
      get body() {
        return navFragmentScript(sidebarFragment(node, page), theme);
      },
    };
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
