import type { Rendered } from '../../content/rendered.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import type { PageVariant, SitePage } from '../../navigation/site-tree.ts';
import { feedFileOf } from '../../page/feed.ts';
import { searchPageRoute } from '../../page/search-data.ts';
import { boundedSidebars, navListPages } from '../../page/sidebar-fragments.ts';
import type { WrittenPage } from '../../site/emitter.ts';
import { feed } from '../../site/feed.ts';
import { markdownTwin } from '../../site/markdown-twin.ts';
import { fileOf, markdownFileOf } from '../../urls/file-of.ts';
import { createLinkCheck } from '../check-links.ts';
import { notFoundPage } from '../not-found.ts';
import { createPageMaker, scriptFiles } from '../page-maker.ts';
import { searchPage } from '../search-page.ts';
import type { OwnFile, Workshop } from '../workshop.ts';
import { checkedPage, pagesToWrite } from '../write-pages.ts';
import { createDevSearch, type DevSearch, isOfSearch } from './dev-search.ts';
import { createEmitted, type Emitted } from './emitted.ts';

/** The site as it is at one moment: each of its files is made when it is asked for. */
export interface Edition {
  workshop: Workshop;
  pages: SitePage[];
  /** The page whose document stands at an output path. */
  assets: ReadonlySet<string>;
  pageAt(path: string): PageAt | undefined;
  document(at: PageAt): Promise<DevDocument>;
  /** Any other file that Octavo makes; undefined when there is none. */
  file(path: string): Promise<Body | undefined>;
  render(page: SitePage): Promise<Rendered>;
  facts(page: SitePage): WrittenPage;
  /** The text of pages has changed, and nothing else. */
  renew(): void;
}

export type Body = string | Uint8Array;

export interface PageAt {
  page: SitePage;
  variant?: PageVariant;
}

export interface DevDocument {
  html: string;
  diagnostics: Diagnostic[];
}

export function createEdition(workshop: Workshop): Edition {
  const { urls, theme, targets } = workshop;
  const pages = pagesToWrite(workshop);
  const maker = createPageMaker(workshop);
  const documents = new Map<string, PageAt>();
  const byPath = (pathOf: (route: string) => string) => {
    let found: Map<string, SitePage> | undefined;
    return (path: string) => {
      found ??= new Map(pages.map((page) => [pathOf(page.route), page]));
      return found.get(path);
    };
  };
  const twinAt = byPath(markdownFileOf);
  const feedAt = byPath(feedFileOf);
  for (const page of pages) {
    for (const variant of page.variants)
      documents.set(fileOf(variant.route, urls), { page, variant });
  }
  for (const page of pages) documents.set(fileOf(page.route, urls), { page });
  // Pages add the scripts of their live components when they are made, which is before anyone asks for those.
  const own = new Map<string, Pick<OwnFile, 'body'>>(
    workshop.files.map((file) => [file.path, file]),
  );
  let lists: Map<string, () => string> | undefined;
  let emitted: Emitted | undefined;
  let search: DevSearch | undefined;
  const resultsFile = fileOf(searchPageRoute, workshop.urls);

  const edition: Edition = {
    workshop,
    pages,
    assets: new Set(workshop.project.assets),
    pageAt: (path) => documents.get(path),
    render: (page) => maker.render(page, page.route),
    facts: maker.facts,
    renew() {
      emitted = undefined;
      search = search && createDevSearch(edition, search);
    },
    async document({ page, variant }) {
      const rendered = await maker.render(page, variant?.route ?? page.route);
      const { html, diagnostics } = maker.document(page, rendered, variant);
      for (const script of scriptFiles(rendered, theme)) own.set(script.path, script);
      const links = createLinkCheck(targets);
      links.add(checkedPage(page), rendered);
      return { html, diagnostics: [...rendered.diagnostics, ...diagnostics, ...links.finish()] };
    },
    async file(path) {
      // Servers look for a file of a page's own name first: there is none, and no need to make the others to know it.
      if (documents.has(`${path}/index.html`) || documents.has(`${path}.html`)) return undefined;
      const twin = path.endsWith('.md') ? twinAt(path) : undefined;
      if (twin) return markdownTwin(twin, await maker.render(twin, twin.route), workshop.preface);
      const fed = path.endsWith('.xml') ? feedAt(path) : undefined;
      if (fed) return feedOf(fed);
      const file = own.get(path);
      if (file) return file.body;
      if (path === '404.html') return [...notFoundPage(workshop)][0]?.body as Body | undefined;
      if (path === resultsFile) return [...searchPage(workshop)][0]?.body as Body | undefined;
      if (isOfSearch(path)) {
        search ??= createDevSearch(edition);
        return search.file(path);
      }
      if (!path.startsWith('_octavo/nav/')) {
        emitted ??= createEmitted(edition);
        return emitted.file(path);
      }
      lists ??= navLists();
      return lists.get(path)?.();
    },
  };
  return edition;

  async function feedOf(page: SitePage): Promise<string | undefined> {
    const { updates = [] } = await maker.render(page, page.route);
    return feed(maker.facts(page), updates, workshop.project.config.name, urls);
  }

  /** The static lists of large sidebars by their path. */
  function navLists(): Map<string, () => string> {
    const found = boundedSidebars(workshop.page).flatMap((node) => [
      ...navListPages(node, workshop.page),
    ]);
    return new Map(found.map((list) => [list.file, () => theme.layout('nav-list', list)]));
  }
}
