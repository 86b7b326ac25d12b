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

/** The input from the build, which is the same for every page of a site. */
export interface SiteInput {
  config: DocsConfig;
  tree: SiteTree;
  urls: UrlOptions;
  /** The inline SVG or image of an icon as seen from a page; undefined if there is no icon with this name. */
  icon(icon: Icon, route: string): Html | undefined;
  /** Renders Markdown of the banner and the error page as inline HTML, with links as seen from a page. */
  renderInline(markdown: string, route: string): Html;
  /** The interface strings by BCP 47 tag. */
  strings(tag: string): Strings;
  /** Output paths of the theme's files that every page links to, and of styles that a feature of a page needs. */
  assets: {
    styles: string[];
    scripts: string[];
    featureStyles?: Readonly<Record<string, string>>;
    /** The runtime of the authors' own components, for pages that have some. */
    islands?: string[];
  };
  /** Output paths of the fonts that every page requests at once. */
  preloads: string[];
  fontFallbacks: FontFallbacks;
  /** Output paths of the author's stylesheets and scripts, in order. */
  authorAssets: { styles: string[]; scripts: string[] };
  /** The output path and alternative text of the image that represents a page elsewhere. */
  preview?(page: SitePage): { file: string; alt: string } | undefined;
  /** Output paths of files that Octavo would make but that a redirect of the author's replaces. */
  replaced?: ReadonlySet<string>;
  /** Cached words by which related pages are found, from earlier builds. */
  words?: WordsMemory;
  /** Versions of the site that are built from other trees. */
  versions?: SiteVersions;
  /** The model that made the search's vectors, if the author offers search by meaning. */
  meaningModel?: string;
  /** Icons made from the author's icon, by size. */
  icons?: readonly { rel: string; file: string; size: number }[];
}

/** The input, with values that are computed once per site. */
export interface PageContext extends SiteInput {
  folders: FolderIndex;
  /** The number of links below each node that are shown in a sidebar; see `countLinks`. */
  linkCounts: readonly number[];
  /** The number of each node for use in ids of lists (`listId`). */
  listNumbers: readonly number[];
  /** The nodes with a bounded sidebar (`boundedSidebars`). */
  bounded: ReadonlySet<number>;
  /** Whether the lines of a sidebar below each node leave room for icons; see `iconRoom`. */
  iconRoom: readonly boolean[];
  /** The colours as custom properties: the theme's for both modes, and those that authors' styles use. */
  paletteStyle: string;
  /**
   * Lines of sidebars that look the same from every page, made once: nothing in them is current, and their links do not
   * depend on the page. Undefined if links are relative.
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

/** What one page is made from. */
export interface PageInput {
  page: SitePage;
  /** The page at its second place in the navigation: the same body, but other navigation and canonical link. */
  variant?: Omit<PageVariant, 'node'> & Partial<Pick<PageVariant, 'node'>>;
  rendered: Rendered;
  /** The page's own keys; for generated pages, the `x-mint` metadata, or nothing. */
  frontmatter: Partial<Frontmatter>;
  /** Output paths of the page's own scripts, in order. */
  scripts?: readonly string[];
  /** The endpoint that the page describes. */
  endpoint?: Endpoint;
  /** The ISO date of the file's last change, if the build knows it. */
  updated?: string;
  /** Names of those who have changed the file, if the site shows them. */
  contributors?: readonly string[];
}
