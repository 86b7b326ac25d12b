import type { Location } from '../diagnostics/diagnostic.ts';
import type { OperationRef } from '../openapi/operation-ref.ts';
import type { Icon } from '../project/navigation-config.ts';

export type NodeKind =
  | 'root'
  | 'language'
  | 'version'
  | 'product'
  | 'tab'
  | 'item'
  | 'dropdown'
  | 'anchor'
  | 'group'
  | 'page'
  | 'link';

/** Kinds that divide a site. */
export type DivisionKind = Exclude<NodeKind, 'root' | 'group' | 'page' | 'link'>;

/**
 * The resolved navigation: flat tables that refer to each other by index, so that the value survives structured clone
 * and large trees are cheap. The URLs of a site are decided here and nowhere else.
 */
export interface SiteTree {
  /** Node 0 is the root. A node's `id` is its index. */
  nodes: NavNode[];
  /** Every page of the site: those in the navigation in its order, then the others by id. */
  pages: SitePage[];
  /** Maps a route to an index in `pages`. */
  byRoute: Map<string, number>;
  /** Maps a page id (file path without extension, or `spec METHOD /path`) to an index in `pages`. */
  byId: Map<string, number>;
  /** Redirects from `/`, roots of languages and versions without an index page, and long routes of webhooks. */
  redirects: TreeRedirect[];
  /** Folders of pages that are not generated: from specs that could not be fetched, or not supported. */
  unread: string[];
  /** Operations whose pages are left out because not every reader may see them (`access/unprotected`). */
  leftOut: LeftOutOperation[];
}

export interface LeftOutOperation {
  spec: string;
  pointer: string;
}

export interface NavNode {
  id: number;
  kind: NodeKind;
  parent: number | null;
  children: number[];
  label: string;
  icon?: Icon;
  tag?: string;
  description?: string;
  color?: { light?: string; dark?: string };
  align?: 'start' | 'end';
  /** Not shown in the navigation; its pages still exist. */
  hidden: boolean;
  /** Whether its pages are searched: false below hidden nodes, unless `searchable` is set. */
  searchable: boolean;
  boost?: number;
  /** Groups only: initially expanded. True for every top-level group, which readers cannot collapse. */
  expanded?: boolean;
  /** Groups only: true directly below a division or the root. */
  topLevel?: boolean;
  /** `accordion` or `card`, inherited; absent for `none`. Applies to the page that `root` names. */
  directory?: 'accordion' | 'card';
  /** For pages, an index in `pages`. For groups, that of the page that `root` names. */
  page?: number;
  /**
   * For links, and for divisions with an `href`, which replaces their children: the target as the author wrote it.
   */
  href?: string;
  /** For divisions and groups: the index in `pages` of the first page below, which is the target of their link. */
  firstPage?: number;
  /** Versions and languages only: the default among its siblings. */
  default?: boolean;
  /** A language's code as the author wrote it, and its BCP 47 tag for `lang` and `hreflang`. */
  language?: { code: string; tag: string };
  /**
   * For languages and versions: the common folder of pages that are only in this one (`fr`, `v2/docs`); empty for
   * none.
   */
  prefix?: string;
  /** The specs in scope, inherited. */
  openapi?: ResolvedSpec[];
  asyncapi?: ResolvedSpec[];
  /** Links from `global` that are shown on every page below this node. */
  global?: GlobalLink[];
  /** For a page of the default language in place of a translation: the id that the author named. */
  standsFor?: string;
  /** A pointer into the resolved configuration, to find the author's settings and their location. */
  config: string;
}

export interface ResolvedSpec {
  source: string;
  directory?: string;
  overlays?: string[];
  /** Earlier versions, newest first. */
  previous?: string[];
}

export interface GlobalLink {
  kind: DivisionKind;
  label: string;
  href: string;
  icon?: Icon;
  color?: { light?: string; dark?: string };
  description?: string;
}

/** A page of the site, in the navigation or not. */
export interface SitePage {
  index: number;
  /** The file path without extension; for generated pages `<spec> <METHOD> <path>`. Unique in the site. */
  id: string;
  /**
   * For example `/guides/start`; `/` for the home page. With a leading slash, without a trailing one and without the
   * base. Unique in the site.
   */
  route: string;
  /**
   * `mdx` pages have a file of their own, whatever they are bound to; the others are generated from a specification.
   */
  kind: 'mdx' | 'operation' | 'channel' | 'overview' | 'schema' | 'changes';
  /** The page's own file; absent for generated pages. */
  file?: string;
  title: string;
  sidebarTitle: string;
  description?: string;
  icon?: Icon;
  tag?: string;
  mode?: string;
  deprecated?: boolean;
  /** The method shown in the sidebar; absent with `hideApiMarker`. */
  method?: string;
  /** The operation that the page was generated for or that its frontmatter names. */
  operation?: OperationRef;
  /** The schema that the page was generated for or that frontmatter `openapi-schema` names. */
  schema?: { spec: string; name: string };
  /** The specification that the page introduces as a whole: generated, or named by `openapi-overview`. */
  overview?: { spec: string };
  /** The specification whose changes the page lists, and its earlier versions, newest first. */
  changes?: { spec: string; previous: string[] };
  /** The specification that the page is made from, in any of the cases above. */
  spec?: string;
  /** An external address from frontmatter `url`. Such a page has no HTML. */
  url?: string;
  /** Every node that shows this page, its home first. Empty for pages outside the navigation. */
  nodes: number[];
  /** Divisions and groups above the home node, outermost first, without languages and versions. */
  breadcrumbs: Breadcrumb[];
  language?: string;
  version?: string;
  previous?: number;
  next?: number;
  /** Not shown in the navigation (frontmatter `hidden`, a hidden node, or not listed). */
  hidden: boolean;
  /**
   * Not for every reader: frontmatter `groups`, or `public: false` on the page or above it. Such pages are in the
   * tree only if the build was asked to include them (`access/unprotected`).
   */
  restricted: boolean;
  /** Included in site search and assistant. */
  searchable: boolean;
  /** Included in the sitemap and llms.txt. */
  indexed: boolean;
  /** Tells crawlers not to index the page. This is not set for a page that is only missing from the navigation. */
  noindex: boolean;
  boost: number;
  /** The same page elsewhere: see `PageVariant`. */
  variants: PageVariant[];
  location: Location;
}

export interface Breadcrumb {
  label: string;
  /** The index in `pages` of the first page of that division or group. */
  page?: number;
}

/**
 * A second home of a page: the same page in another language or version. It is also written to `route`, with that
 * division's navigation and a canonical link to the first home, so that readers stay in their language and version.
 */
export interface PageVariant {
  route: string;
  node: number;
  language?: string;
  version?: string;
  previous?: number;
  next?: number;
}

export interface TreeRedirect {
  from: string;
  /** The target route. */
  to: string;
  /** The index in `pages` of the target page. */
  page: number;
}
