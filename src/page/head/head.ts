import { canonical } from '../../urls/canonical.ts';
import { assetHref } from '../../urls/href.ts';
import { siteLink } from '../chrome/site-link.ts';
import type { Here } from '../chrome/switchers.ts';
import type { PageContext, PageInput } from '../context.ts';
import type { HeadData } from '../page-data.ts';
import { alternatesOf } from './alternates.ts';
import { faviconOf } from './favicon.ts';
import { type AuthoredTags, metaOf, pageAddress, tagsInScope } from './meta.ts';
import { structuredData } from './structured-data.ts';

/** Everything in `<head>` that differs between pages. `style` is the same on all of them. */
export function headOf(
  input: PageInput,
  here: Here,
  facts: { style: string; utilities?: string; lang: string; updated?: string },
  context: PageContext,
): HeadData {
  const { frontmatter } = input;
  const tags = tagsInScope(here.route, frontmatter, context.config.seo);
  // The author's address for the original; otherwise the page's first place in the navigation.
  const original =
    frontmatter.canonical === undefined
      ? canonical(input.page.route, context.urls)
      : (pageAddress(frontmatter.canonical, context) ??
        siteLink(frontmatter.canonical, here.route, context).href);
  const meta = metaOf(input, here.route, tags, original, context);
  const image = meta.find(({ property }) => property === 'og:image')?.content;
  return {
    title: documentTitle(input.page.title, context.config.name),
    canonical: original,
    robots: robotsOf(input, tags),
    meta,
    alternates: alternatesOf(input.page, context),
    llms: assetHref(here.route, 'llms.txt', context.urls),
    mcpCard: context.urls.served
      ? assetHref(here.route, '.well-known/mcp/server-card.json', context.urls)
      : undefined,
    favicon: faviconOf(here.route, context),
    style: facts.style,
    utilities: facts.utilities,
    structuredData: structuredData(input, { ...facts, image }, context),
  };
}

/** `Page - Site`; the name only once if both are the same. */
function documentTitle(page: string, site: string): string {
  return page === '' || page === site ? site : `${page} - ${site}`;
}

/**
 * A copy of a page at a second address is never indexed. Otherwise the author's setting comes first, then `noindex` for
 * pages that must not be in search engines, then the setting in docs.json for all pages.
 */
function robotsOf(input: PageInput, { own, defaults }: AuthoredTags): string | undefined {
  if (input.variant) return 'noindex';
  if (own.robots !== undefined) return own.robots;
  if (input.frontmatter.noindex === true || input.page.noindex) return 'noindex';
  const isRefused = input.frontmatter.noindex !== false && /^true$/i.test(defaults.noindex ?? '');
  return defaults.robots ?? (isRefused ? 'noindex' : undefined);
}
