import type { DocsConfig } from '../../project/config.ts';
import { resolveUrl } from '../../urls/authored.ts';
import { canonical, canonicalAsset } from '../../urls/canonical.ts';
import { siteLink } from '../chrome/site-link.ts';
import type { PageContext, PageInput } from '../context.ts';
import type { HeadData } from '../page-data.ts';
import { plainDescription } from '../plain-description.ts';

type Tags = Record<string, string>;

/** Frontmatter keys that are written as meta tags under the same name, in addition to keys that contain a `:`. */
const plainKeys = ['robots', 'author'];

/** Meta tags that an author wrote. */
export interface AuthoredTags {
  /** Defaults of the site and of the page's folders, for pages without tags of their own. The nearest folder wins. */
  defaults: Tags;
  /** The page's own. */
  own: Tags;
}

export function tagsInScope(
  route: string,
  frontmatter: object,
  seo: DocsConfig['seo'],
): AuthoredTags {
  const folders = (seo.paths ?? [])
    .filter(({ path }) => `${route}/`.startsWith(`/${path}/`))
    .sort((a, b) => a.path.length - b.path.length);
  const own = Object.entries(frontmatter).filter(
    ([key, value]) => (key.includes(':') || plainKeys.includes(key)) && isPlain(value),
  );
  return {
    defaults: Object.assign({}, seo.metatags, ...folders.map((folder) => folder.metatags)),
    own: Object.fromEntries(own.map(([key, value]) => [key, String(value)])),
  };
}

/**
 * All `<meta>` elements of a page in a fixed order: facts about the site, the defaults of docs.json, facts about the
 * page, and finally the page's own tags.
 */
export function metaOf(
  input: PageInput,
  here: string,
  { defaults, own }: AuthoredTags,
  original: string | undefined,
  context: PageContext,
): HeadData['meta'] {
  const { page, frontmatter } = input;
  const { config } = context;
  const ofSite = {
    description: config.description,
    generator: 'Octavo',
    'application-name': config.name,
    'og:site_name': config.name,
    'og:type': 'website',
    'twitter:card': 'summary_large_image',
  };
  const ofPage = {
    description: plainDescription(page.description),
    keywords: keywordsOf(frontmatter.keywords),
    'og:title': page.title,
    'og:url': original,
  };
  const hasImage = (own['og:image'] ?? defaults['og:image']) !== undefined;
  const drawn = hasImage ? {} : previewOf(page, context);
  const base = Object.assign({}, ...[ofSite, defaults, ofPage, drawn].map(forNetworks)) as Tags;
  // Size and alternative text belong to one image only.
  const others = own['og:image'] === undefined ? base : withoutImage(base);
  const tags: SomeTags = { ...inOrder, ...others, ...forNetworks(own) };
  return Object.entries(tags).flatMap(([key, value]) =>
    value === undefined || separate.has(key)
      ? []
      : [metaTag(key, fileAddress(key, value, here, context))],
  );
}

type SomeTags = Record<string, string | undefined>;

/** Tags that nearly every page has come first. */
const inOrder: SomeTags = Object.fromEntries(
  [
    'description',
    'keywords',
    'og:site_name',
    'og:type',
    'og:title',
    'og:description',
    'og:url',
    'twitter:card',
    'twitter:title',
    'twitter:description',
  ].map((key) => [key, undefined]),
);

/** Uses general tags of a page for all networks, except where there is a tag for a specific network. */
function forNetworks(tags: SomeTags): Tags {
  const description = tags['og:description'] ?? tags.description;
  const said: SomeTags = {
    ...tags,
    'og:description': description,
    'twitter:title': tags['twitter:title'] ?? tags['og:title'],
    'twitter:description': tags['twitter:description'] ?? description,
    'twitter:image': tags['twitter:image'] ?? tags['og:image'],
  };
  return Object.fromEntries(
    Object.entries(said).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
}

function withoutImage(tags: Tags): Tags {
  return Object.fromEntries(
    Object.entries(tags).filter(([key]) => !/^(?:og|twitter):image\b/.test(key)),
  );
}

/** The image that Octavo drew for a page, with its size. */
function previewOf(page: PageInput['page'], context: PageContext): SomeTags {
  const preview = context.preview?.(page);
  const url = preview && canonicalAsset(preview.file, context.urls);
  if (url === undefined) return {};
  return {
    'og:image': url,
    'og:image:width': '1200',
    'og:image:height': '630',
    'og:image:alt': preview!.alt,
  };
}

/** These have separate elements in the head. */
const separate = new Set(['canonical', 'robots', 'noindex', 'charset', 'viewport']);

/** Open Graph and related formats use `property`, everything else `name`. */
function metaTag(key: string, content: string): HeadData['meta'][number] {
  return /^(?:og|article|book|profile|music|video|fb):/.test(key)
    ? { property: key, content }
    : { name: key, content };
}

const files =
  /(?:^|:)(?:image|audio|video|player|logo)(?::(?:url|secure_url|src|stream))?$|^msapplication-(?:.*(?:logo|image)|config)$|^thumbnail(?:url)?$/i;

/** Matches tags whose value is the address of a page. */
const pages =
  /^(?:og:(?:url|see_also)|al:web:url|article:(?:author|publisher)|msapplication-starturl)$/i;

/**
 * Consumers of previews do not resolve paths, so a file of the project gets an absolute address. If the site's address
 * is unknown, it is linked as seen from the page.
 */
function fileAddress(key: string, value: string, route: string, context: PageContext): string {
  if (key === 'og:url' || (pages.test(key) && value.startsWith('/')))
    return pageAddress(value, context) ?? siteLink(value, route, context).href;
  if (!files.test(key)) return value;
  const target = resolveUrl(value, 'docs.json');
  if (target.kind !== 'internal') return value;
  const address = canonicalAsset(target.path, context.urls);
  return address === undefined ? siteLink(value, route, context).href : address + target.query;
}

/** The absolute address of a page that an author names by its path; undefined if the site's address is unknown. */
export function pageAddress(written: string, context: PageContext): string | undefined {
  const target = resolveUrl(written, 'docs.json');
  if (target.kind !== 'internal') return written;
  const page = context.tree.byRoute.get(`/${target.page}`);
  const { route } = page === undefined ? { route: `/${target.page}` } : context.tree.pages[page]!;
  const address = canonical(route, context.urls);
  return address === undefined ? undefined : address + target.query;
}

function keywordsOf(keywords: unknown): string | undefined {
  const list = Array.isArray(keywords) ? keywords.filter(isPlain).join(', ') : keywords;
  return typeof list === 'string' && list !== '' ? list : undefined;
}

function isPlain(value: unknown): value is string | number | boolean {
  return ['string', 'number', 'boolean'].includes(typeof value);
}
