import { counterpart } from '../../navigation/scopes/counterpart.ts';
import type { SitePage } from '../../navigation/site-tree.ts';
import { canonical } from '../../urls/canonical.ts';
import type { PageContext } from '../context.ts';
import type { HeadData } from '../page-data.ts';
import { pathTo } from '../place.ts';

/**
 * The page in other languages, for search engines: each language once, including the page's own, and the default as
 * `x-default`. Only if the same page exists there; a language's first page is not a translation. Empty if the site's
 * address is unknown, because these links must be absolute.
 */
export function alternatesOf(page: SitePage, context: PageContext): HeadData['alternates'] {
  const { tree, urls } = context;
  const home = page.nodes[0];
  const own =
    home === undefined ? undefined : pathTo(tree, home).find((node) => node.kind === 'language');
  if (!own || own.parent === null || urls.site === undefined) return [];
  const languages = tree.nodes[own.parent]!.children.map((id) => tree.nodes[id]!).filter(
    (node) => node.language && !node.hidden,
  );
  const alternates = languages.flatMap((node) => {
    const there = node === own ? page : counterpart(tree, page.index, home, node.id);
    if (there.route === undefined || ('exact' in there && !there.exact)) return [];
    // The same text in the navigation of another language is not a translation.
    if (node !== own && page.variants.some(({ route }) => route === there.route)) return [];
    return [{ node, href: canonical(there.route, urls)! }];
  });
  if (alternates.length < 2) return [];
  const front =
    alternates.find(({ node }) => node.default) ??
    alternates.find(({ node }) => node === languages[0]);
  return [
    ...alternates.map(({ node, href }) => ({ hreflang: node.language!.tag, href })),
    ...(front ? [{ hreflang: 'x-default', href: front.href }] : []),
  ];
}
