import type { FontFallbacks } from '../fonts/font-families.ts';
import type { Strings } from '../i18n/strings.ts';
import type { Html } from '../lib/html.ts';
import type { PageVariant, SitePage, SiteTree } from '../navigation/site-tree.ts';
import type { DocsConfig } from '../project/config.ts';
import type { Frontmatter } from '../project/frontmatter.ts';
import type { Icon } from '../project/navigation-config.ts';
import type { Endpoint } from '../reference/described/examples-tree.ts';
import type { Rendered } from '../render/rendered.ts';
import type { UrlOptions } from '../urls/options.ts';
import { authorColors } from './color/author-colors.ts';
import { paletteStyle, sitePalettes } from './color/site-palettes.ts';
import { iconRoom } from './icon-room.ts';
import { boundedSidebars, countLinks, listNumbers } from './link-counts.ts';
import type { SidebarItem } from './page-data.ts';
import { type FolderIndex, indexFolders } from './place.ts';
import { type RelatedPages, relatedPages, type WordsMemory } from './related-pages.ts';
import type { SiteVersions } from './site-versions.ts';

/** What the build brings along; the same for every page of a site. */
export interface SiteInput {
  config: DocsConfig;
  tree: SiteTree;
  urls: UrlOptions;
  /** Inline SVG or image of an icon as seen from a page; undefined when there is none of that name. */
  icon(icon: Icon, route: string): Html | undefined;
  /** Markdown of the banner and the error page as inline HTML, links as seen from a page. */
  renderInline(markdown: string, route: string): Html;
  /** The interface's words by BCP 47 tag. */
  strings(tag: string): Strings;
  /** Output paths of the theme's own files that every page links, and of styles that a feature of a page needs. */
  assets: {
    styles: string[];
    scripts: string[];
    featureStyles?: Readonly<Record<string, string>>;
    /** What the authors' own components run in, for pages that have some. */
    islands?: string[];
  };
  /** Output paths of the fonts that every page asks for at once. */
  preloads: string[];
  fontFallbacks: FontFallbacks;
  /** Output paths of the author's stylesheets and scripts, in their order. */
  authorAssets: { styles: string[]; scripts: string[] };
  /** Output path and words of the image that stands for a page elsewhere. */
  preview?(page: SitePage): { file: string; alt: string } | undefined;
  /** Files that Octavo would make, by output path, in whose place the author has a redirect. */
  replaced?: ReadonlySet<string>;
  /** What earlier builds know of the words that make pages related. */
  words?: WordsMemory;
  /** Versions of the site that are built from other trees. */
  versions?: SiteVersions;
  /** The model whose vectors the search has, where the author offers search by meaning. */
  meaningModel?: string;
  /** Icons made from the author's, by size. */
  icons?: readonly { rel: string; file: string; size: number }[];
}

/** The same with what is worked out once a site. */
export interface PageContext extends SiteInput {
  folders: FolderIndex;
  /** Links below each node that shows in a sidebar, see `countLinks`. */
  linkCounts: readonly number[];
  /** The number of each node in ids of lists (`listId`). */
  listNumbers: readonly number[];
  /** The nodes with a bounded sidebar (`boundedSidebars`). */
  bounded: ReadonlySet<number>;
  /** Whether lines of a sidebar below each node leave room for icons, see `iconRoom`. */
  iconRoom: readonly boolean[];
  /** The colours as custom properties: both modes' of the theme, and those that authors' styles use. */
  paletteStyle: string;
  /**
   * Lines of sidebars that look the same from every page, made once: nothing in them is current, and their links do not
   * depend on the page. Undefined where links are relative.
   */
  sharedItems: Map<string, SidebarItem> | undefined;
  related: RelatedPages;
}

export function createPageContext(input: SiteInput): PageContext {
  const linkCounts = countLinks(input.tree);
  return {
    ...input,
    folders: indexFolders(input.tree),
    linkCounts,
    listNumbers: listNumbers(input.tree),
    bounded: boundedSidebars(input.tree, linkCounts),
    iconRoom: iconRoom(input.tree, (icon) => Boolean(input.icon(icon, '/'))),
    paletteStyle: paletteStyle(sitePalettes(input.config)) + authorColors(input.config),
    sharedItems: input.urls.links === 'absolute' ? new Map() : undefined,
    related: relatedPages(input.tree, input.words),
  };
}

/** What makes one page. */
export interface PageInput {
  page: SitePage;
  /** The page at its second home: same body, other navigation and canonical link. */
  variant?: Omit<PageVariant, 'node'> & Partial<Pick<PageVariant, 'node'>>;
  rendered: Rendered;
  /** Keys of the page's own; for generated pages the `x-mint` metadata, or nothing. */
  frontmatter: Partial<Frontmatter>;
  /** Output paths of the page's own scripts, in their order. */
  scripts?: readonly string[];
  /** The endpoint that the page is about. */
  endpoint?: Endpoint;
  /** ISO date of the file's last change, where the build knows it. */
  updated?: string;
  /** Names of those who have changed the file, where the site asks for them. */
  contributors?: readonly string[];
}
