import { notFoundPage } from '../build/not-found.ts';
import { createPageMaker, scriptFiles } from '../build/page-maker.ts';
import { searchPage } from '../build/search-page.ts';
import type { SiteContext } from '../build/site-context.ts';
import { checkedPage, pagesToWrite } from '../build/write-pages.ts';
import { createLinkCheck } from '../links/check-links.ts';
import type { SitePage } from '../navigation/site-tree.ts';
import { feedFileOf } from '../page/head/feed.ts';
import { searchPageRoute } from '../page/search-data.ts';
import { boundedSidebars, navListPages } from '../page/sidebar/sidebar-fragments.ts';
import { feed } from '../site/feed.ts';
import type { OwnFile } from '../site/own-file.ts';
import { fileOf, markdownFileOf } from '../urls/file-of.ts';
import { wholeRoute } from '../urls/whole-page.ts';
import { createDevSearch, type DevSearch, isOfSearch } from './dev-search.ts';
import { createEmitted, type Emitted } from './emitted.ts';
import type { Body, PageAt, Snapshot } from './snapshot.ts';

export function createSnapshot(siteContext: SiteContext): Snapshot {
  const { urls, theme, targets } = siteContext;
  const pages = pagesToWrite(siteContext);
  const maker = createPageMaker(siteContext);
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
  // Pages of endpoints may leave parts out of their documents, which are on a page with everything then.
  for (const page of pages) {
    const route = wholeRoute(page.route);
    if (page.spec !== undefined)
      documents.set(fileOf(route, urls), { page, variant: { ...page, route } });
  }
  // Rendering a page adds the scripts of its live components. They are requested only after that.
  const own = new Map<string, Pick<OwnFile, 'body'>>(
    siteContext.files.map((file) => [file.path, file]),
  );
  let lists: Map<string, () => string> | undefined;
  let emitted: Emitted | undefined;
  let search: DevSearch | undefined;
  const resultsFile = fileOf(searchPageRoute, siteContext.urls);

  const snapshot: Snapshot = {
    siteContext,
    pages,
    assets: new Set(siteContext.project.assets),
    pageAt: (path) => documents.get(path),
    render: (page) => maker.render(page, page.route),
    facts: maker.facts,
    renew() {
      emitted = undefined;
      search = search && createDevSearch(snapshot, search);
    },
    async document({ page, variant }) {
      const rendered = await maker.render(page, variant?.route ?? page.route);
      const { html, files, diagnostics } = maker.document(page, rendered, variant);
      for (const script of [...scriptFiles(rendered, theme), ...(rendered.parts ?? []), ...files])
        own.set(script.path, script);
      const links = createLinkCheck(targets);
      links.add(checkedPage(page), rendered);
      return { html, diagnostics: [...rendered.diagnostics, ...diagnostics, ...links.finish()] };
    },
    async file(path) {
      // Servers look for a file with the name of a page first. There is none, and other files need not be made to find
      // that out.
      if (documents.has(`${path}/index.html`) || documents.has(`${path}.html`)) return undefined;
      const twin = path.endsWith('.md') ? twinAt(path) : undefined;
      if (twin) return maker.markdown(twin, await maker.render(twin, twin.route));
      const fed = path.endsWith('.xml') ? feedAt(path) : undefined;
      if (fed) return feedOf(fed);
      const file = own.get(path);
      if (file) return file.body;
      if (path === '404.html') return [...notFoundPage(siteContext)][0]?.body as Body | undefined;
      if (path === resultsFile) return [...searchPage(siteContext)][0]?.body as Body | undefined;
      if (isOfSearch(path)) {
        search ??= createDevSearch(snapshot);
        return search.file(path);
      }
      if (!path.startsWith('_octavo/nav/')) {
        emitted ??= createEmitted(snapshot);
        return emitted.file(path);
      }
      lists ??= navLists();
      return lists.get(path)?.();
    },
  };
  return snapshot;

  async function feedOf(page: SitePage): Promise<string | undefined> {
    const { updates = [] } = await maker.render(page, page.route);
    const changed = siteContext.dates.get(page.file ?? '')?.date;
    const facts = { ...maker.facts(page), changed };
    return feed(facts, updates, siteContext.project.config.name, urls);
  }

  /** The static lists of large sidebars, by path. */
  function navLists(): Map<string, () => string> {
    const found = boundedSidebars(siteContext.page).flatMap((node) => [
      ...navListPages(node, siteContext.page),
    ]);
    return new Map(found.map((list) => [list.file, () => theme.layout('nav-list', list)]));
  }
}
