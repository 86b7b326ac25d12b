import { resolveUrl } from '../../urls/authored.ts';
import { assetHref, encodeHash, href } from '../../urls/href.ts';
import type { PageContext } from '../context.ts';

/** A link of the configuration as it appears on one page. */
export interface SiteLink {
  href: string;
  /** It leads to another host and opens in a new tab. */
  external: boolean;
}

/**
 * A link from docs.json or frontmatter as seen from a page: to a page of the site, to a static file, or elsewhere.
 * Relative paths are resolved against the file that contains the link, `fromFile`.
 */
export function siteLink(
  url: string,
  from: string,
  context: Pick<PageContext, 'tree' | 'urls'>,
  fromFile = 'docs.json',
): SiteLink {
  const target = resolveUrl(url, fromFile);
  if (target.kind === 'external') return { href: url, external: /^(?:https?:)?\/\//i.test(url) };
  if (target.kind !== 'internal') return { href: url, external: false };
  const page = context.tree.byRoute.get(`/${target.page}`);
  if (page === undefined) {
    const fragment = target.hash === undefined ? '' : `#${encodeHash(target.hash)}`;
    return {
      href: assetHref(from, target.path, context.urls) + target.query + fragment,
      external: false,
    };
  }
  const { route } = context.tree.pages[page]!;
  const link = href(from, route, target.hash, context.urls);
  return { href: target.query ? link.replace(/(?=#|$)/, target.query) : link, external: false };
}
