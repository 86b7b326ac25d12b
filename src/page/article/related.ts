import { counterpart } from '../../navigation/scopes/counterpart.ts';
import type { SitePage, SiteTree } from '../../navigation/site-tree.ts';
import type { Frontmatter } from '../../project/frontmatter.ts';
import { resolveUrl } from '../../urls/authored.ts';
import { href } from '../../urls/href.ts';
import { siteLink } from '../chrome/site-link.ts';
import type { Here } from '../chrome/switchers.ts';
import type { PageContext } from '../context.ts';
import type { LinkData } from '../page-data.ts';

/** The most links to show, as on hosted sites. */
const most = 10;

/**
 * The pages below the text: those that the author recommends, as paths, URLs, or titles with links. An empty list means
 * none. Without a list, they are the pages that are most similar to this one.
 */
export function relatedOf(
  related: Frontmatter['related'],
  here: Here,
  context: PageContext,
): LinkData[] {
  if (!related) return closestTo(here, context);
  return related
    .flatMap((entry): [string | undefined, string][] =>
      typeof entry === 'string' ? [[undefined, entry]] : Object.entries(entry),
    )
    .slice(0, most)
    .map(([label, url]) => ({
      label: label ?? titleOf(url, here, context) ?? url,
      ...siteLink(url, here.route, context, here.page.file),
    }));
}

function closestTo(here: Here, context: PageContext): LinkData[] {
  const { page, route } = here;
  if (!context.config.octavo.related || page.mode === 'custom' || page.route === '/') return [];
  return context.related(page).flatMap((other) => {
    const there = inNavigationOf(here, other, context.tree);
    if (!there) return [];
    const { title } = context.tree.pages[context.tree.byRoute.get(there) ?? -1] ?? other;
    return [{ label: title, href: href(route, there, undefined, context.urls), external: false }];
  });
}

/**
 * The route of a page within the language and version that the reader has chosen: that of its translation, or of the
 * page itself as listed there. Undefined for a page whose link would leave that language or version.
 */
function inNavigationOf(
  { page, place, route }: Here,
  other: SitePage,
  tree: SiteTree,
): string | undefined {
  if (route === page.route) return other.route;
  const division = place.path.findLast(({ kind }) => kind === 'language' || kind === 'version');
  if (!division) return other.route;
  const there = counterpart(tree, other.index, other.nodes[0], division.id);
  return there.exact ? there.route : undefined;
}

function titleOf(url: string, here: Here, { tree }: PageContext): string | undefined {
  const target = resolveUrl(url, here.page.file ?? 'docs.json');
  const page = target.kind === 'internal' ? tree.byRoute.get(`/${target.page}`) : undefined;
  return page === undefined ? undefined : tree.pages[page]?.title;
}
