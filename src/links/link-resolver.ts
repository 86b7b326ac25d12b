import type { SiteTree } from '../navigation/site-tree.ts';
import type { ResolvedLink } from '../render/context.ts';
import { type AuthoredUrl, fromRoot, resolveUrl } from '../urls/authored.ts';
import { assetHref, encodeHash, href } from '../urls/href.ts';
import type { UrlOptions } from '../urls/options.ts';
import type { Targets } from './targets.ts';

/** Resolves a link of an author: `fromFile` holds it, the page at `fromRoute` shows it. */
export type LinkResolver = (url: string, fromFile: string, fromRoute: string) => ResolvedLink;

/** The id that a fragment means on a page which has none that is the same (`similarId`). */
export type MeantId = (route: string, hash: string) => string | undefined;

/**
 * Links with the ids that their fragments mean. What is recorded of them is as the author wrote it, so that the check
 * finds the same each time.
 */
export function withMeantIds(resolve: LinkResolver, meantId: MeantId): LinkResolver {
  return (...args) => {
    const link = resolve(...args);
    const { route, hash } = link;
    const id = route === undefined || !hash ? undefined : meantId(route, hash);
    if (id === undefined) return link;
    const href = link.href.replace(/#(?:(?!:~:).)*/s, () => `#${encodeHash(id)}`);
    return { ...link, href, meantId: id };
  };
}

type Internal = Extract<AuthoredUrl, { kind: 'internal' }>;

export function createLinkResolver(
  targets: Targets,
  tree: Pick<SiteTree, 'pages' | 'byRoute'>,
  urls: UrlOptions,
): LinkResolver {
  return (url, fromFile, fromRoute) => {
    const link = resolveUrl(url, fromFile);
    if (link.kind === 'external') return { kind: 'external', href: url };
    if (link.kind === 'outside') return { kind: 'missing', href: url };
    if (link.kind === 'anchor') {
      return { kind: 'page', href: url.trim(), route: fromRoute, hash: link.hash };
    }
    const target =
      targets.find(link) ??
      targets.find(asSeenFromPage(url, link)) ??
      targets.find(asSeenFromRoot(url, link));
    if (!target)
      return { kind: 'missing', href: withRest(assetHref(fromRoute, link.path, urls), link) };
    if (target.kind === 'external') return { kind: 'external', href: target.url };
    if (target.kind === 'file') {
      const to = withRest(assetHref(fromRoute, target.file, urls), link);
      return { kind: 'file', href: to, file: target.file };
    }
    const { route, hash } = target;
    const to = href(fromRoute, route, hash, urls).replace(/(?=#|$)/, link.query);
    return { kind: 'page', href: to, route, hash };

    /** A relative link in a snippet may count from the page that shows it. */
    function asSeenFromPage(asWritten: string, fallback: Internal): Internal {
      const page = tree.pages[tree.byRoute.get(fromRoute) ?? -1];
      if (page?.file === undefined || page.file === fromFile) return fallback;
      const seen = resolveUrl(asWritten, page.file);
      return seen.kind === 'internal' ? seen : fallback;
    }

    /** One without its first slash may count from the root. */
    function asSeenFromRoot(asWritten: string, fallback: Internal): Internal {
      const seen = fromRoot(asWritten);
      return seen?.kind === 'internal' ? seen : fallback;
    }
  };
}

function withRest(to: string, link: Internal): string {
  return `${to}${link.query}${link.hash === undefined ? '' : `#${encodeURI(link.hash)}`}`;
}
