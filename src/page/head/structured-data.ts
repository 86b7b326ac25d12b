import type { DocsConfig } from '../../project/config.ts';
import { resolveUrl } from '../../urls/authored.ts';
import { canonical, canonicalAsset } from '../../urls/canonical.ts';
import type { PageContext, PageInput } from '../context.ts';
import { plainDescription } from '../plain-description.ts';

/** A node of schema.org. */
type Thing = { '@type': string; '@id'?: string } & Record<string, unknown>;

/**
 * What search engines read about a page: publisher, site, page, article and breadcrumb, as one JSON-LD graph for a
 * `<script>`. Undefined if the site's address is unknown, because the parts are identified by their URLs.
 */
export function structuredData(
  { page, frontmatter, variant }: PageInput,
  facts: { lang: string; image?: string; updated?: string },
  context: PageContext,
): string | undefined {
  const { config, urls } = context;
  const url = canonical(page.route, urls);
  if (url === undefined || variant || page.noindex || frontmatter.canonical !== undefined)
    return undefined;
  const home = canonical('/', urls)!;
  const root = home.replace(/\/$/, '');
  const organization = organizationOf(config, root, context);
  const site: Thing = {
    '@type': 'WebSite',
    '@id': `${root}/#website`,
    url: home,
    name: config.name,
    description: config.description,
    publisher: { '@id': organization['@id'] },
  };
  const crumbs = breadcrumbs(page, url, context);
  const webPage: Thing = {
    '@type': 'WebPage',
    '@id': url,
    url,
    name: page.title,
    isPartOf: { '@id': site['@id'] },
    breadcrumb: crumbs && { '@id': crumbs['@id'] },
  };
  const article: Thing = {
    '@type': page.operation ? 'APIReference' : 'TechArticle',
    '@id': `${url}#article`,
    headline: page.title,
    description: plainDescription(page.description),
    inLanguage: facts.lang,
    image: facts.image,
    keywords: frontmatter.keywords?.join(', ') || undefined,
    datePublished: isoDate(frontmatter.createdDate),
    dateModified: facts.updated,
    mainEntityOfPage: { '@id': url },
    isPartOf: { '@id': site['@id'] },
    author: { '@id': organization['@id'] },
    publisher: { '@id': organization['@id'] },
  };
  const graph = [organization, site, webPage, article, ...(crumbs ? [crumbs] : [])];
  return inScript({ '@context': 'https://schema.org', '@graph': graph });
}

/** `seo.organization`, otherwise what docs.json says about the site. */
function organizationOf(config: DocsConfig, root: string, { urls }: PageContext): Thing {
  const { id, name, url, logo: own, ...rest } = config.seo.organization ?? {};
  const shown =
    typeof config.logo === 'string' ? config.logo : (config.logo?.light ?? config.logo?.dark);
  const logo = own ?? shown;
  const file = logo === undefined ? undefined : resolveUrl(logo, 'docs.json');
  const profiles = Object.values(config.footer?.socials ?? {});
  return {
    '@type': 'Organization',
    '@id': id ?? `${root}/#organization`,
    name: name ?? config.name,
    url: url ?? `${root}/`,
    logo: file?.kind === 'internal' ? canonicalAsset(file.path, urls) : logo,
    sameAs: profiles.length > 0 ? profiles : undefined,
    ...rest,
  };
}

function breadcrumbs(
  page: PageInput['page'],
  url: string,
  { tree, urls }: PageContext,
): Thing | undefined {
  if (page.breadcrumbs.length === 0) return undefined;
  const steps = page.breadcrumbs.map(({ label, page: first }) => ({
    name: label,
    item: first === undefined ? undefined : canonical(tree.pages[first]!.route, urls),
  }));
  return {
    '@type': 'BreadcrumbList',
    '@id': `${url}#breadcrumb`,
    itemListElement: [...steps, { name: page.title, item: url }].map((step, i) => ({
      '@type': 'ListItem',
      position: i + 1,
      ...step,
    })),
  };
}

function isoDate(date: string | undefined): string | undefined {
  const parsed = new Date(date ?? Number.NaN);
  return Number.isNaN(parsed.getTime()) ? undefined : parsed.toISOString().slice(0, 10);
}

/** JSON that cannot end the script around it. */
function inScript(value: object): string {
  return JSON.stringify(value)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
}
