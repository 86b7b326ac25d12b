import { assemblePage } from '../page/assemble.ts';
import { defaultLanguage } from '../page/chrome/language.ts';
import { searchPageRoute } from '../page/search-data.ts';
import { standalonePage } from '../page/standalone-page.ts';
import { emptyBody } from '../render/plain-body.ts';
import type { EmittedFile } from '../site/emitter.ts';
import { fileOf } from '../urls/file-of.ts';
import { assetHref } from '../urls/href.ts';
import type { SiteContext } from './site-context.ts';

/** The page with search results (`?q=`). The browser fills it; without JavaScript it says that search needs it. */
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
