import { escapeHtml } from '../lib/escape-html.ts';
import { createLinkResolver } from '../links/link-resolver.ts';
import { assemblePage } from '../page/assemble.ts';
import { defaultLanguage } from '../page/chrome/language.ts';
import { searchPageRoute } from '../page/search-data.ts';
import { serviceLook } from '../page/service-look.ts';
import { standalonePage } from '../page/standalone-page.ts';
import { emptyBody } from '../render/plain-body.ts';
import type { EmittedFile } from '../site/emitter.ts';
import { serviceLookFile } from '../site/service.ts';
import { fileOf } from '../urls/file-of.ts';
import { assetHref, href } from '../urls/href.ts';
import type { UrlOptions } from '../urls/options.ts';
import { linkedFrame } from './page-frame.ts';
import type { SiteContext } from './site-context.ts';

/** The output path of the page for unknown addresses. */
export const notFoundFile = '404.html';

/**
 * The page for unknown addresses. Hosts show it at any depth, so its links are absolute. Without a host, it is opened
 * at its own path. It redirects to the home page only if the author requests it, because silently showing the home page
 * for a wrong address helps nobody.
 */
export async function* notFoundPage(siteContext: SiteContext): AsyncIterable<EmittedFile> {
  const { theme, bodies, icons, project, tree, targets } = siteContext;
  const urls = urlsOf(siteContext.urls);
  const lang = defaultLanguage(tree) ?? 'en';
  const words = siteContext.page.strings(lang);
  const { title = words.notFoundTitle!, description, redirect } = project.config.errors['404'];
  const base = standalonePage(siteContext, { route: '/404', title });
  const { page } = base;
  const frame = linkedFrame(
    { icons, bodies, file: project.configFile },
    { urls, link: createLinkResolver(targets, tree, urls) },
  );
  const context = { ...base.context, ...frame };
  const assembled = (html: string) =>
    assemblePage(
      { page, rendered: { ...emptyBody, html }, frontmatter: { noindex: true } },
      context,
    );
  if (urls.served) {
    yield { path: serviceLookFile, body: `${JSON.stringify(serviceLook(assembled('')))}\n` };
  }
  if (redirect) {
    const data = { lang, title, href: href('/404', '/', undefined, urls) };
    yield { path: notFoundFile, body: theme.layout('redirect', data) };
    return;
  }
  const html =
    description === undefined
      ? `<p>${escapeHtml(words.notFoundText!)}</p>`
      : context.renderInline(description, page.route);
  const data = assembled(html);
  const utilities = await scriptUtilities(siteContext);
  const head = { ...data.head, canonical: undefined, utilities };
  const version = data.nav.byKind.versions[0]?.current?.label;
  const body = theme.layout('not-found', { ...data, head, version, markdownHref: undefined });
  yield { path: notFoundFile, body };
}

/** Rules for class names that may be added by the author's scripts, which run on this page too. */
async function scriptUtilities({ engines }: SiteContext): Promise<string | undefined> {
  if (engines.scriptNames.length === 0) return undefined;
  return (await engines.utilities()).style([]) || undefined;
}

function urlsOf(urls: UrlOptions): UrlOptions {
  return urls.links === 'offline'
    ? { ...urls, standsAt: notFoundFile }
    : { ...urls, links: 'absolute' };
}

/** The page with search results (`?q=`). The browser fills it; without JavaScript, it says that search needs that. */
export function* searchPage(siteContext: SiteContext): Iterable<EmittedFile> {
  const words = siteContext.page.strings(defaultLanguage(siteContext.tree) ?? 'en');
  const title = words.searchResults!;
  const { page, context } = standalonePage(siteContext, { route: searchPageRoute, title });
  const input = { page, rendered: emptyBody, frontmatter: { noindex: true } };
  const data = assemblePage(input, context);
  const head = { ...data.head, canonical: undefined };
  // Search is open from the start here, so its styles are linked.
  const own = siteContext.theme.assets.filter(({ id, opened }) => opened && id === 'search');
  const styles = [
    ...data.assets.styles,
    ...own.map(({ file }) => assetHref(searchPageRoute, file, siteContext.urls)),
  ];
  const assets = { ...data.assets, styles };
  const body = siteContext.theme.layout('search', {
    ...data,
    head,
    assets,
    markdownHref: undefined,
  });
  yield { path: fileOf(searchPageRoute, siteContext.urls), body };
}
