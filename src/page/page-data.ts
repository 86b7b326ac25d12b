import type { Feature } from '../components/record/feature.ts';
import type { OutlineEntry } from '../components/record/outline-entry.ts';
import type { Html } from '../lib/html.ts';
import type { TabPlace } from '../project/theme-defaults.ts';
import type { PlaygroundView } from '../reference/playground.ts';
import type { AssetData } from './data/assets.ts';
import type { ContextualData, FeedbackData } from './data/page-menu.ts';

/**
 * Everything that a template may show of one page: plain, serialisable data without fixed words, in which every link is
 * final. It is the theme's contract and the surface that tests look at.
 */
export interface PageData {
  route: string;
  /** The BCP 47 tag for `<html lang>`, and the writing direction. */
  lang: string;
  dir: 'ltr' | 'rtl';
  version?: string;
  /** The author's code of the language, if the site has several. */
  language?: string;
  title: string;
  description?: string;
  /** Replaces the description on the page of an endpoint: its address and text. */
  lead?: Html;
  /** The description with its inline Markdown. */
  descriptionHtml?: Html;
  mode: 'default' | 'wide' | 'custom' | 'frame' | 'center' | 'assistant';
  deprecated: boolean;
  tag?: string;
  /** Shown above the title: the section's name, or the whole path, as set by `styling.eyebrows`. */
  eyebrow: LinkData[];
  /** `breadcrumbs` shows separators and links. */
  eyebrowStyle: 'section' | 'breadcrumbs';
  nav: NavData;
  /** Set if the body is not in the frame's language: its language, a note, and a link to the page there. */
  untranslated?: { lang: string; dir: 'ltr' | 'rtl'; text: string; link: LinkData };
  /** Set if the page belongs to an older version: a note, and a link to the newest version. */
  oldVersion?: { text: string; link: LinkData };
  /** The page in other languages, each offer in its own language. A script shows the one in the reader's language. */
  languages?: { lang: string; dir: 'ltr' | 'rtl'; text: string; label: string; href: string }[];
  /** Whether enlarged images can be copied and downloaded. */
  imageActions: boolean;
  body: Html;
  /** Ids in the text, which the layout (`layoutIds`) must not use again. */
  taken: Record<string, true>;
  /** Depths start at 0. */
  toc: OutlineEntry[];
  panel?: Html;
  /** The endpoint that the page describes. `path` includes the host if only the page itself describes it. */
  operation?: { method: string; path: string; kind: string };
  /** The playground of the endpoint; absent on all other pages and if the author does not want it. */
  playground?: PlaygroundView;
  related: LinkData[];
  contextual?: ContextualData;
  feedback?: FeedbackData;
  /** A list of the content of a group, on the page that the group's `root` names. */
  directory?: { style: 'accordion' | 'card'; items: DirectoryItem[] };
  head: HeadData;
  pager: { previous?: PagerLink; next?: PagerLink };
  /** When the page was last changed: an ISO date, and a text for readers. */
  updated?: { date: string; text: string };
  /** How long the text takes to read, in minutes and as a text for readers. */
  readingTime?: { minutes: number; text: string };
  /** Names of those who have changed the page, those with the most changes first. */
  contributors?: string[];
  site: SiteData;
  strings: Record<string, string>;
  assets: AssetData;
  features: Feature[];
  /** The source file of the page, relative to the project; absent for generated pages. */
  sourceFile?: string;
  /** The page's updates as a feed. `isShown`: the author wants a link to it. */
  feed?: { href: string; isShown: boolean };
  /** A link to the Markdown form of the page. */
  markdownHref?: string;
}

export interface PagerLink extends LinkData {
  /** The tab, product or other part of the site that it leads to, if that is not the page's own. */
  division?: string;
}

export interface LinkData {
  label: string;
  href?: string;
  icon?: Html;
  /** The label is only for readers who cannot see the icon. */
  iconOnly?: boolean;
  external?: boolean;
  description?: string;
  tag?: string;
}

/** A page, or a group with its content. */
export interface DirectoryItem extends LinkData {
  children: DirectoryItem[];
}

/** The navigation as one page shows it. */
export interface NavData {
  /** One per level of divisions above the page, outermost first: languages, versions, tabs, dropdowns, anchors ... */
  switchers: SwitcherData[];
  /** The same by kind, with the `global` links of each kind at the end. */
  byKind: Record<SwitcherKind, SwitcherData[]>;
  sidebar: SidebarItem[];
  /** Whether labels on the sidebar's first level leave room for icons, even if they have none. */
  iconRoom: boolean;
  /** Where the tabs are, if there are any. */
  tabs?: TabPlace;
  /** The width of the bar in pixels from which its links are in a row instead of a menu; see `linksFrom`. */
  linksFrom?: number | 'nowhere';
  /** `true`: a click on a group opens its first page; `false`: it only expands or collapses the group. */
  drilldown: boolean;
  /** A script with the links that this page leaves out. Set if its navigation has more than 400 links. */
  fragment?: string;
}

export type SwitcherKind =
  | 'languages'
  | 'versions'
  | 'products'
  | 'tabs'
  | 'dropdowns'
  | 'anchors'
  | 'menu';

export interface SwitcherData {
  kind: SwitcherKind;
  entries: SwitcherEntry[];
  current?: SwitcherEntry;
}

export interface SwitcherEntry extends LinkData {
  current: boolean;
  align?: 'start' | 'end';
  color?: { light?: string; dark?: string };
  /** For tabs and products: their menu. */
  menu?: SwitcherEntry[];
  /** For languages: the BCP 47 tag for `lang` and `hreflang`. */
  lang?: string;
  /** For languages: leads to the first page there, because this page is not translated. */
  missing?: boolean;
}

export type SidebarItem = SidebarPage | SidebarGroup | SidebarMore;

/** A placeholder for links of a long list that are not in this page: the HTML of a page must not grow with the site. */
export interface SidebarMore {
  kind: 'more';
  /** The number of links left out. */
  count: number;
  label: string;
  lazy: LazyLinks;
}

/** Where to get the links that a page leaves out. */
export interface LazyLinks {
  /** The id of the node whose whole list is meant (`listId`). */
  id: string;
  /** A static page with that list, for reading without JavaScript. */
  href: string;
}

export interface SidebarPage {
  kind: 'page';
  label: string;
  href: string;
  icon?: Html;
  tag?: string;
  /** In lower case, for the colour of its pill; `methodLabel` is the text of the pill. */
  method?: string;
  methodLabel?: string;
  deprecated?: boolean;
  current: boolean;
  external: boolean;
}

export interface SidebarGroup {
  kind: 'group';
  label: string;
  icon?: Html;
  tag?: string;
  topLevel: boolean;
  /** How readers open it: the title is a heading, a link, a toggle, a link beside a toggle, or a toggle that loads. */
  control: 'heading' | 'link' | 'fold' | 'split' | 'lazy';
  /** Whether it contains the page, or `expanded` is set. */
  open: boolean;
  /** Whether it contains the current page. */
  active: boolean;
  /** The page that its title opens: `root`, or the first page if drilldown applies. */
  href?: string;
  /** Whether `href` is the current page itself (`root`). */
  current: boolean;
  children: SidebarItem[];
  /** Whether labels of its children leave room for icons, even if they have none. */
  iconRoom: boolean;
  /** Set if the children are in the shared fragment, with the location of their static list. */
  lazy?: LazyLinks;
  depth: number;
  /** The same on every page of a build (`listId`). */
  id: string;
}

export interface HeadData {
  /** The whole text of `<title>`. */
  title: string;
  canonical?: string;
  robots?: string;
  /** `<meta name=… content=…>` and `<meta property=…>`, in order. */
  meta: { name?: string; property?: string; content: string }[];
  alternates: { hreflang: string; href: string }[];
  favicon: { rel: string; href: string; media?: string; type?: string; sizes?: string }[];
  /** A link to the list of all pages for agents. */
  llms: string;
  /** A link to the description of the MCP server, on a site that `octavo serve` serves. */
  mcpCard?: string;
  /** JSON-LD, safe inside a `<script>`. */
  structuredData?: string;
  /** Declarations of custom properties for the author's colours, fonts and background. */
  style: string;
  /** Rules for the utility classes that the author used on this page. */
  utilities?: string;
}

export interface SiteData {
  name: string;
  /** Undefined if readers cannot ask questions (`octavo.assistant` is false). */
  assistant?: AssistantData;
  description?: string;
  homeHref: string;
  /** Both are the same if the author has only one, or if a strict appearance shows only one. */
  logo?: { light: string; dark: string };
  /** The target of the logo or name: home, the first page of the language, or the author's choice. */
  logoHref: string;
  theme: string;
  /** How bar, tabs and sidebar are arranged; see `ThemeDefaults`. */
  layout: 'bar' | 'rail';
  appearance: { default: 'system' | 'light' | 'dark'; strict: boolean };
  navbar: { links: LinkData[]; primary?: LinkData & { type: 'button' | 'github' | 'discord' } };
  footer: { socials: LinkData[]; columns: { header?: string; links: LinkData[] }[] };
  banner?: BannerData;
  search: SearchData;
  decoration?: 'gradient' | 'grid' | 'windows';
  /** Pages are files such as `a/b.html` (`--urls file`), which scripts must know to address one. */
  pagesAreFiles?: true;
}

/** The assistant's name depends on what it does: only a service writes answers; otherwise passages are quoted. */
export interface AssistantData {
  title: string;
  /** The label of its buttons. */
  action: string;
  intro: string;
  /** Suggested questions. */
  questions: string[];
  /** Whether a service answers. */
  isService: boolean;
}

export interface SearchData {
  /** The results page, which accepts `?q=`. */
  href: string;
  /** The author's text for the empty field. */
  prompt?: string;
  /** What turns questions into vectors: the address of its module, the model, and the total size of what it loads. */
  encoder?: { script: string; model: string; megabytes?: number };
}

export interface BannerData {
  html: Html;
  dismissible: boolean;
  type: 'info' | 'warning' | 'critical';
  /** Changes with the text, so that a dismissed banner appears again when there is news. */
  key: string;
  /** Custom properties of the author's colours. */
  style?: string;
}
