import { isDeepStrictEqual } from 'node:util';
import { createPageMaker, scriptFiles } from '../build/page-maker.ts';
import { pagesToWrite, type SiteContext } from '../build/site-context.ts';
import type { Lru } from '../lib/lru.ts';
import { checkedPage, createLinkCheck } from '../links/check-links.ts';
import type { SitePage } from '../navigation/site-tree.ts';
import { pageFileKinds } from '../site/page-files.ts';
import { fileOf } from '../urls/file-of.ts';
import { href } from '../urls/href.ts';
import { wholeRoute } from '../urls/whole-page.ts';
import { createDevSearch, isOfSearch, type LastIndex } from './dev-search.ts';
import { createEmitted, type EmittedFiles } from './emitted.ts';
import type { LinkCorrections, PageAt, Snapshot } from './snapshot.ts';

/** State that outlives a snapshot: a browser may request files of its page just after the project was reopened. */
export interface Outliving {
  /** Scripts that pages load, by output path. */
  scripts: Lru<string>;
  search: LastIndex;
  /** The corrections from the last check, until the next one is complete. */
  links?: LinkCorrections;
}

export function createSnapshot(siteContext: SiteContext, outliving: Outliving): Snapshot {
  const { urls, theme, targets, project, bodies } = siteContext;
  const { scripts } = outliving;
  const pages = pagesToWrite(siteContext);
  const plain = createPageMaker(siteContext);
  const corrected = ({ meantId }: LinkCorrections) =>
    createPageMaker({ ...siteContext, bodies: bodies.withMeantIds(meantId) });
  let correcting = outliving.links && corrected(outliving.links);
  const makerOf = ({ route }: SitePage) =>
    (outliving.links?.ids.has(route) ? correcting : undefined) ?? plain;
  const documents = new Map<string, PageAt>();
  const byPath = (pathOf: (route: string) => string) => {
    let index: Map<string, SitePage> | undefined;
    return (path: string) => {
      index ??= new Map(pages.map((page) => [pathOf(page.route), page]));
      return index.get(path);
    };
  };
  const filesOfPages = pageFileKinds.map((kind) => ({ ...kind, at: byPath(kind.path) }));
  for (const page of pages) {
    for (const variant of page.variants)
      documents.set(fileOf(variant.route, urls), { page, variant });
  }
  for (const page of pages) documents.set(fileOf(page.route, urls), { page });
  // Pages of endpoints may omit parts from their documents; those parts are on a separate page with everything.
  for (const page of pages) {
    const route = wholeRoute(page.route);
    if (page.spec !== undefined)
      documents.set(fileOf(route, urls), { page, variant: { ...page, route } });
  }
  const own = new Map(siteContext.files.map(({ path, body }) => [path, body]));
  let emitted: EmittedFiles | undefined;

  const snapshot: Snapshot = {
    siteContext,
    pages,
    assets: new Set(project.assets),
    pageAt: (path) => documents.get(path),
    addressOf(id) {
      const page = pages.find((one) => one.id === id);
      return page && href(page.route, page.route, undefined, urls);
    },
    render: (page) => makerOf(page).render(page, page.route),
    facts: (page) => makerOf(page).facts(page),
    correctLinks(links) {
      if (isDeepStrictEqual(links.ids, outliving.links?.ids ?? new Map())) return false;
      outliving.links = links;
      correcting = corrected(links);
      emitted?.renew();
      return true;
    },
    renew() {
      emitted?.renew();
      search.renew();
    },
    async document({ page, variant }) {
      const maker = makerOf(page);
      const rendered = await maker.render(page, variant?.route ?? page.route);
      const { html, files, diagnostics } = maker.document(page, rendered, variant);
      // These files are requested only after the page.
      for (const { path, body } of [
        ...scriptFiles(rendered, theme),
        ...(rendered.parts ?? []),
        ...files,
      ]) {
        own.set(path, body);
        scripts.set(path, body, body.length);
      }
      const links = createLinkCheck(targets);
      links.add(checkedPage(page), rendered);
      return {
        html: html.join(''),
        diagnostics: [...rendered.diagnostics, ...diagnostics, ...links.finish()],
      };
    },
    async file(path) {
      // Servers first look for a file with the name of a page. No such file exists, and this is known without making
      // any other files.
      if (documents.has(`${path}/index.html`) || documents.has(`${path}.html`)) return undefined;
      for (const { extension, at, body } of filesOfPages) {
        const page = path.endsWith(extension) ? at(path) : undefined;
        if (!page) continue;
        const maker = makerOf(page);
        const rendered = await maker.render(page, page.route);
        const content = {
          page,
          rendered,
          get facts() {
            return maker.facts(page);
          },
          markdown: () => maker.markdown(page, rendered),
        };
        const text = body(content, siteContext);
        if (text !== undefined) return text;
      }
      const file = own.get(path) ?? scripts.get(path);
      if (file !== undefined) return file;
      if (isOfSearch(path)) return search.file(path);
      emitted ??= createEmitted(snapshot);
      return emitted.file(path);
    },
  };
  const search = createDevSearch(snapshot, outliving.search);
  return snapshot;
}
