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

/** Kinds that split a site; a page lies below at most one node of each chain of them. */
export type DivisionKind = Exclude<NodeKind, 'root' | 'group' | 'page' | 'link'>;

/**
 * The navigation resolved: flat tables whose indexes stand for references, so that the value survives structured
 * clone and huge trees stay cheap. The only place that decides what a URL is.
 */
export interface SiteTree {
  /** Node 0 is the root. A node's `id` is its index. */
  nodes: NavNode[];
  /** Every page of the site: those of the navigation in its order, then those outside it, by id. */
  pages: SitePage[];
  /** `route` → index in `pages`. */
  byRoute: Map<string, number>;
  /** Page id (file path without extension, or `spec METHOD /path`) → index in `pages`. */
  byId: Map<string, number>;
  /** Where `/`, the roots of languages and versions without an index page, and long routes of webhooks lead. */
  redirects: TreeRedirect[];
  /** Folders of pages that specs would make which could not be fetched: what is there is not known. */
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
  /** Not shown in the navigation; its pages exist all the same. */
  hidden: boolean;
  /** Whether its pages are indexed: false below hidden nodes, unless `searchable` says otherwise. */
  searchable: boolean;
  boost?: number;
  /** Groups only: initially open. True for every top-level group, which readers cannot close. */
  expanded?: boolean;
  /** Groups only: true for a group that stands directly below a division or the root. */
  topLevel?: boolean;
  /** `none`, `accordion` or `card`, inherited. Shows on the page that `root` names. */
  directory?: 'accordion' | 'card';
  /** Pages: index in `pages`. Groups: the page that `root` names. */
  page?: number;
  /** Links, and divisions whose `href` wins over children: where they lead, as the author wrote it. */
  href?: string;
  /** Divisions and groups: the first page below (index in `pages`), where their link leads. */
  firstPage?: number;
  /** Default among its siblings (versions and languages). */
  default?: boolean;
  /** The author's code of a language, and its BCP 47 form for `lang` and `hreflang`. */
  language?: { code: string; tag: string };
  /** Languages and versions: the folder that all pages of theirs alone share (`fr`, `v2/docs`); empty for none. */
  prefix?: string;
  /** Names of specs in scope here, inherited. */
  openapi?: ResolvedSpec[];
  asyncapi?: ResolvedSpec[];
  /** `global` links that show on every page below this node. */
  global?: GlobalLink[];
  /** Pointer into the resolved config, to find the author's settings and their position. */
  config: string;
}

export interface ResolvedSpec {
  source: string;
  directory?: string;
  overlays?: string[];
}

export interface GlobalLink {
  kind: DivisionKind;
  label: string;
  href: string;
  icon?: Icon;
  color?: { light?: string; dark?: string };
  description?: string;
}

/** One page of the site, in or out of the navigation. */
export interface SitePage {
  index: number;
  /** File path without extension; for generated pages `<spec> <METHOD> <path>`. Unique in the site. */
  id: string;
  /** `/guides/start`; `/` for the home page. Leading slash, no trailing one, no base. Unique in the site. */
  route: string;
  /** `mdx` has a file of its own, whatever it is bound to; the others are made from a specification. */
  kind: 'mdx' | 'operation' | 'channel';
  /** The page's own file; absent for generated pages. */
  file?: string;
  title: string;
  sidebarTitle: string;
  description?: string;
  icon?: Icon;
  tag?: string;
  mode?: string;
  deprecated?: boolean;
  /** Method shown as a pill in the sidebar; absent with `hideApiMarker`. */
  method?: string;
  /** Bound operation: generated pages, and pages whose frontmatter names one. */
  operation?: OperationRef;
  /** The schema that frontmatter `openapi-schema` names. */
  schema?: { spec: string; name: string };
  /** Leads elsewhere: frontmatter `url`. Such a page has no HTML. */
  url?: string;
  /** Every node that shows this page, home first. Empty for pages outside the navigation. */
  nodes: number[];
  /** Labels of divisions and groups above the home node, outermost first, without languages and versions. */
  breadcrumbs: Breadcrumb[];
  language?: string;
  version?: string;
  previous?: number;
  next?: number;
  /** Out of the navigation (frontmatter `hidden`, a hidden node, or not listed). */
  hidden: boolean;
  /**
   * Not for every reader: frontmatter `groups`, or `public: false` on it or above it. Such pages are in the tree only
   * when the build was asked for them (`access/unprotected`).
   */
  restricted: boolean;
  /** In site search and assistant. */
  searchable: boolean;
  /** In sitemap and llms.txt. */
  indexed: boolean;
  /** Tells crawlers to stay away. A page that is only missing from the navigation does not. */
  noindex: boolean;
  boost: number;
  /** Same page elsewhere: see `PageVariant`. */
  variants: PageVariant[];
  location: Location;
}

export interface Breadcrumb {
  label: string;
  /** Index in `pages` of the first page of that division or group. */
  page?: number;
}

/**
 * A second home of a page: the same page listed inside another language or version. It is written a second time at
 * `route`, with that division's navigation and a canonical link to the first, so that a reader stays where they are.
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
  /** Route it leads to. */
  to: string;
  /** Index in `pages` of the page there. */
  page: number;
}
