import { assemblePage } from '../page/assemble.ts';
import { defaultLanguage } from '../page/language.ts';
import { searchPageRoute } from '../page/search-data.ts';
import type { EmittedFile } from '../site/emitter.ts';
import { fileOf } from '../urls/file-of.ts';
import { assetHref } from '../urls/href.ts';
import { emptyBody } from './plain-body.ts';
import { standalonePage } from './standalone-page.ts';
import type { Workshop } from './workshop.ts';

/** The page with search results (`?q=`), which the browser fills; to readers without JavaScript it says so. */
export function* searchPage(workshop: Workshop): Iterable<EmittedFile> {
  const words = workshop.page.strings(defaultLanguage(workshop.tree) ?? 'en');
  const title = words.searchResults!;
  const { page, context } = standalonePage(workshop, { route: searchPageRoute, title });
  const input = { page, rendered: emptyBody, frontmatter: { noindex: true } };
  const data = assemblePage(input, context);
  const head = { ...data.head, canonical: undefined };
  // Here nobody has to open the search first.
  const own = workshop.theme.assets.filter(({ id, opened }) => opened && id === 'search');
  const styles = [
    ...data.assets.styles,
    ...own.map(({ file }) => assetHref(searchPageRoute, file, workshop.urls)),
  ];
  const assets = { ...data.assets, styles };
  const body = workshop.theme.layout('search', { ...data, head, assets, markdownHref: undefined });
  yield { path: fileOf(searchPageRoute, workshop.urls), body };
}
