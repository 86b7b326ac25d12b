import type { DocsConfig } from '../../project/config.ts';
import { resolveUrl } from '../../urls/authored.ts';
import { canonicalAsset } from '../../urls/canonical.ts';
import type { PageContext, PageInput } from '../context.ts';
import type { HeadData } from '../page-data.ts';
import { plainDescription } from '../plain-description.ts';

type Tags = Record<string, string>;

/** Frontmatter keys that are meta tags by their own name; those with a `:` in them are as well. */
const plainKeys = ['robots', 'author'];

/**
 * Meta tags that an author set for a page: for the site (`seo.metatags`), for its folder (`seo.paths`, the longest path
 * wins) and in its frontmatter. The nearest one wins.
 */
export function tagsInScope(route: string, frontmatter: object, seo: DocsConfig['seo']): Tags {
  const folders = (seo.paths ?? [])
    .filter(({ path }) => `${route}/`.startsWith(`/${path}/`))
    .sort((a, b) => a.path.length - b.path.length);
  const own = Object.entries(frontmatter).filter(
    ([key, value]) => (key.includes(':') || plainKeys.includes(key)) && isPlain(value),
  );
  const tags = Object.assign({}, seo.metatags, ...folders.map((folder) => folder.metatags)) as Tags;
  for (const [key, value] of own) tags[key] = String(value);
  return tags;
}

/** All `<meta>` of a page in a fixed order: what Octavo knows, overridden by what the author set. */
export function metaOf(
  input: PageInput,
  authored: Tags,
  canonical: string | undefined,
  context: PageContext,
): HeadData['meta'] {
  const { page, frontmatter } = input;
  const { config } = context;
  const description = plainDescription(page.description) ?? config.description;
  const known: Record<string, string | undefined> = {
    description,
    keywords: keywordsOf(frontmatter.keywords),
    'og:site_name': config.name,
    'og:type': 'website',
    'og:title': page.title,
    'og:description': description,
    'og:url': canonical,
    'twitter:card': 'summary_large_image',
    'twitter:title': page.title,
    'twitter:description': description,
    ...imageOf(page, authored, context),
  };
  const tags = { ...known, ...authored };
  return Object.entries(tags).flatMap(([key, value]) =>
    value === undefined || separate.has(key) ? [] : [metaTag(key, absolute(key, value, context))],
  );
}

/** The image of a page, with its measures where Octavo drew it. An author's own stands for both networks. */
function imageOf(page: PageInput['page'], authored: Tags, context: PageContext): Tags {
  const own = authored['og:image'];
  if (own !== undefined) return { 'twitter:image': own };
  const preview = context.preview?.(page);
  const url = preview && canonicalAsset(preview.file, context.urls);
  if (url === undefined) return {};
  return {
    'og:image': url,
    'og:image:width': '1200',
    'og:image:height': '630',
    'og:image:alt': preview!.alt,
    'twitter:image': url,
  };
}

/** Have elements of their own in the head. */
const separate = new Set(['canonical', 'robots', 'charset', 'viewport']);

/** Open Graph and its relatives use `property`, everything else `name`. */
function metaTag(key: string, content: string): HeadData['meta'][number] {
  return /^(?:og|article|book|profile|music|video|fb):/.test(key)
    ? { property: key, content }
    : { name: key, content };
}

/** Readers of previews do not resolve paths: an image of the project gets the site's address. */
function absolute(key: string, value: string, { urls }: PageContext): string {
  if (!/(?:^|:)image$/.test(key)) return value;
  const target = resolveUrl(value, 'docs.json');
  if (target.kind !== 'internal') return value;
  return canonicalAsset(target.path, urls) ?? value;
}

function keywordsOf(keywords: unknown): string | undefined {
  const list = Array.isArray(keywords) ? keywords.filter(isPlain).join(', ') : keywords;
  return typeof list === 'string' && list !== '' ? list : undefined;
}

function isPlain(value: unknown): value is string | number | boolean {
  return ['string', 'number', 'boolean'].includes(typeof value);
}
