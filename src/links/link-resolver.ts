import { insertQuery } from '../lib/text/address.ts';
import { scopeFolders } from '../navigation/scopes/scope-folders.ts';
import type { SiteTree } from '../navigation/site-tree.ts';
import type { ResolvedLink } from '../render/context.ts';
import { type AuthoredUrl, fromRoot, resolveUrl } from '../urls/authored.ts';
import { canonical, canonicalAsset } from '../urls/canonical.ts';
import { markdownFileOf } from '../urls/file-of.ts';
import { assetHref, encodeHash, fileHref, href, pageHref } from '../urls/href.ts';
import type { UrlOptions } from '../urls/options.ts';
import type { Target, Targets } from './targets.ts';

/** Resolves an author's link, written in `fromFile`, for the page at `fromRoute`. */
export type LinkResolver = (url: string, fromFile: string, fromRoute: string) => ResolvedLink;

/** The id that a fragment means on a page without an exact match (`similarId`). */
export type MeantId = (route: string, hash: string) => string | undefined;

/**
 * Replaces fragments by the ids that they mean. The recorded links keep the author's text, so that the check gives the
 * same result each time.
 */
export function withMeantIds(resolve: LinkResolver, meantId: MeantId): LinkResolver {
  return (...args) => {
    const link = resolve(...args);
    const { route, hash } = link;
    const id = route === undefined || !hash ? undefined : meantId(route, hash);
    if (id === undefined) return link;
    const meant = (url: string) => url.replace(/#(?:(?!:~:).)*/s, () => `#${encodeHash(id)}`);
    const { href, address, canonical } = link;
    return {
      ...link,
      href: meant(href),
      ...(address !== undefined && { address: meant(address) }),
      ...(canonical !== undefined && { canonical: meant(canonical) }),
      meantId: id,
    };
  };
}

type Internal = Extract<AuthoredUrl, { kind: 'internal' }>;

export function createLinkResolver(
  targets: Targets,
  tree: Pick<SiteTree, 'pages' | 'byRoute' | 'nodes'>,
  urls: UrlOptions,
): LinkResolver {
  const isRelative = urls.links !== 'absolute';

  return (url, fromFile, fromRoute) => {
    const link = resolveUrl(url, fromFile);
    if (link.kind === 'external') return { kind: 'external', href: url };
    if (link.kind === 'outside') return { kind: 'missing', href: url };
    if (link.kind === 'anchor') {
      const { hash } = link;
      const anchorLink = pageLink(fromRoute, hash, '');
      return { ...anchorLink, href: url.trim() };
    }
    const target =
      targets.find(link) ?? targets.find(asSeenFromPage(url, link)) ?? foundFromRoot(url);
    if (target?.kind === 'external') return { kind: 'external', href: target.url };
    if (target?.kind === 'page') return pageLink(target.route, target.hash, target.query ?? '');
    const file = target?.file ?? link.path;
    const resolution = fileLink(file, restOf(link));
    return target ? { kind: 'file', ...resolution, file } : { kind: 'missing', ...resolution };

    function pageLink(route: string, hash: string | undefined, query: string): ResolvedLink {
      const withQuery = (to: string) => insertQuery(to, query);
      const fragment = hash ? `#${encodeHash(hash)}` : '';
      const absolute = canonical(route, urls);
      return {
        kind: 'page',
        href: withQuery(href(fromRoute, route, hash, urls)),
        address: withQuery(
          isRelative
            ? pageHref(markdownFileOf(fromRoute), route, urls) + fragment
            : href('', route, hash, urls),
        ),
        ...(absolute !== undefined && { canonical: withQuery(absolute + fragment) }),
        route,
        hash,
      };
    }

    function fileLink(file: string, rest: string) {
      const absolute = canonicalAsset(file, urls);
      return {
        href: assetHref(fromRoute, file, urls) + rest,
        address:
          (isRelative
            ? fileHref(markdownFileOf(fromRoute), file, urls)
            : assetHref('', file, urls)) + rest,
        ...(absolute !== undefined && { canonical: absolute + rest }),
      };
    }

    /** A relative link in a snippet may have been written for the page that includes it. */
    function asSeenFromPage(asWritten: string, fallback: Internal): Internal {
      const page = tree.pages[tree.byRoute.get(fromRoute) ?? -1];
      if (page?.file === undefined || page.file === fromFile) return fallback;
      const seen = resolveUrl(asWritten, page.file);
      return seen.kind === 'internal' ? seen : fallback;
    }

    /** A link without a leading slash may have been meant from the root, of its language or version first. */
    function foundFromRoot(asWritten: string): Target | undefined {
      for (const folder of [...scopeFolders(tree, fromRoute), '']) {
        const seen = fromRoot(asWritten, folder);
        const target = seen?.kind === 'internal' ? targets.find(seen) : undefined;
        if (target) return target;
      }
      return undefined;
    }
  };
}

function restOf({ query, hash }: Internal): string {
  return `${query}${hash === undefined ? '' : `#${encodeHash(hash)}`}`;
}
