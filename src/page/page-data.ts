import type { Feature } from '../components/record/feature.ts';
import type { OutlineEntry } from '../components/record/outline-entry.ts';
import type { Html } from '../lib/html.ts';
import type { TabPlace } from '../project/theme-defaults.ts';
import type { PlaygroundView } from '../reference/playground.ts';
import type { AssetData } from './data/assets.ts';
import type { ContextualData, FeedbackData } from './data/page-menu.ts';

/**
 * All that a template may show of one page: plain, serialisable, no words of its own, every link final. The theme's
 * contract and the surface that tests look at.
 */
export interface PageData {
  route: string;
  /** BCP 47 tag for `<html lang>`, and the writing direction. */
  lang: string;
  dir: 'ltr' | 'rtl';
  version?: string;
  /** The author's code of the language, where the site has several. */
  language?: string;
  title: string;
  description?: string;
  /** Takes the place of the description on the page of an endpoint: its address and text. */
  lead?: Html;
  /** The description with its inline Markdown. */
  descriptionHtml?: Html;
  mode: 'default' | 'wide' | 'custom' | 'frame' | 'center' | 'assistant';
  deprecated: boolean;
  tag?: string;
  /** Above the title: the section's name, or the whole path, as `styling.eyebrows` says. */
  eyebrow: LinkData[];
  /** `breadcrumbs` shows separators and links. */
  eyebrowStyle: 'section' | 'breadcrumbs';
  nav: NavData;
  /** The body is in another language than its frame: that language, what to say, and a link to where it belongs. */
  untranslated?: { lang: string; dir: 'ltr' | 'rtl'; text: string; link: LinkData };
  /** The page is of an older version: what to say, and where the newest one is. */
  oldVersion?: { text: string; link: LinkData };
  /** The page in other languages, each said in its own: a script offers that of the reader. */
  languages?: { lang: string; dir: 'ltr' | 'rtl'; text: string; label: string; href: string }[];
  /** Enlarged images can be copied and downloaded. */
  imageActions: boolean;
  body: Html;
  /** Ids that the text uses, so that the layout (`layoutIds`) must not use them again. */
  taken: Record<string, true>;
  /** Depths count from 0. */
  toc: OutlineEntry[];
  panel?: Html;
  /** The endpoint that the page is about. `path` includes the host where only the page itself describes it. */
  operation?: { method: string; path: string; kind: string };
  /** Trying the endpoint: absent for all other pages, and where it is not wanted. */
  playground?: PlaygroundView;
  related: LinkData[];
  contextual?: ContextualData;
  feedback?: FeedbackData;
  /** List of what is below a group, on the page that the group's `root` names. */
  directory?: { style: 'accordion' | 'card'; items: DirectoryItem[] };
  head: HeadData;
  pager: { previous?: PagerLink; next?: PagerLink };
  /** When the page was last changed: ISO date, and as readers write it. */
  updated?: { date: string; text: string };
  /** How long the text takes to read, in minutes and as readers write it. */
  readingTime?: { minutes: number; text: string };
  /** Names of those who have changed the page, those with most changes first. */
  contributors?: string[];
  site: SiteData;
  strings: Record<string, string>;
  assets: AssetData;
  features: Feature[];
  /** Source file of the page, relative to the project; absent for generated pages. */
  sourceFile?: string;
  /** The page's updates as a feed; `isShown` where the author wants a link to it. */
  feed?: { href: string; isShown: boolean };
  /** Link to the page's Markdown twin. */
  markdownHref?: string;
}

export interface PagerLink extends LinkData {
  /** The tab, product or other part of the site that it leads into, where that is not the page's own. */
  division?: string;
}

export interface LinkData {
  label: string;
  href?: string;
  icon?: Html;
  /** The label is for those who cannot see the icon. */
  iconOnly?: boolean;
  external?: boolean;
  description?: string;
  tag?: string;
}

/** A page, or a group with what is in it. */
export interface DirectoryItem extends LinkData {
  children: DirectoryItem[];
}

/** The navigation as one page shows it. */
export interface NavData {
  /** One per division level above the page, outermost first: languages, versions, tabs, dropdowns, anchors ... */
  switchers: SwitcherData[];
  /** The same by kind, with the `global` links of each kind at the end. */
  byKind: Record<SwitcherKind, SwitcherData[]>;
  sidebar: SidebarItem[];
  /** Labels of the sidebar's first level leave room for icons, whether they have one or not. */
  iconRoom: boolean;
  /** Where the tabs stand, when there are any. */
  tabs?: TabPlace;
  /** Width of the bar in pixels from which its links stand in a row, in narrower ones in a menu; see `linksFrom`. */
  linksFrom?: number | 'nowhere';
  /** `true`: a click on a group goes to its first page; `false`: it only folds. */
  drilldown: boolean;
  /** Script with the links that this page leaves out; set when its navigation has more than 400 links. */
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
  /** Tabs and products: their menu. */
  menu?: SwitcherEntry[];
  /** Languages: BCP 47 tag for `lang` and `hreflang`. */
  lang?: string;
  /** Languages: leads to the first page there, since this one is not translated. */
  missing?: boolean;
}

export type SidebarItem = SidebarPage | SidebarGroup | SidebarMore;

/** Stands for links of a long list that are not in this page: the HTML of a page must not grow with the site. */
export interface SidebarMore {
  kind: 'more';
  /** How many links are left out. */
  count: number;
  label: string;
  lazy: LazyLinks;
}

/** Where links come from that a page leaves out. */
export interface LazyLinks {
  /** Of the node whose whole list is meant (`listId`). */
  id: string;
  /** Static page with that list, for reading without JavaScript. */
  href: string;
}

export interface SidebarPage {
  kind: 'page';
  label: string;
  href: string;
  icon?: Html;
  tag?: string;
  /** Lower case, for the colour of its pill; `methodLabel` is what the pill says. */
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
  /** How readers open it: its title is a heading, a link, a fold, a link beside a fold, or a fold filled on demand. */
  control: 'heading' | 'link' | 'fold' | 'split' | 'lazy';
  /** Contains the page, or `expanded` says so. */
  open: boolean;
  /** Holds the current page. */
  active: boolean;
  /** The page its title opens: `root`, or the first page where drilldown applies. */
  href?: string;
  /** `href` is the current page itself (`root`). */
  current: boolean;
  children: SidebarItem[];
  /** Labels of its children leave room for icons, whether they have one or not. */
  iconRoom: boolean;
  /** Children are left to the shared fragment; their static list is here. */
  lazy?: LazyLinks;
  depth: number;
  /** The same on every page of a build (`listId`). */
  id: string;
}

export interface HeadData {
  /** Whole text of `<title>`. */
  title: string;
  canonical?: string;
  robots?: string;
  /** `<meta name=… content=…>` and `<meta property=…>` in order. */
  meta: { name?: string; property?: string; content: string }[];
  alternates: { hreflang: string; href: string }[];
  favicon: { rel: string; href: string; media?: string; type?: string; sizes?: string }[];
  /** Link to the list of all pages for agents. */
  llms: string;
  /** Link to the description of the MCP server, on a site that `octavo serve` answers for. */
  mcpCard?: string;
  /** JSON-LD, safe inside a `<script>`. */
  structuredData?: string;
  /** Custom property declarations from the author's colours, fonts and background. */
  style: string;
  /** Rules of the utility classes that the author wrote on this page. */
  utilities?: string;
}

export interface SiteData {
  name: string;
  /** Undefined where readers cannot ask (`octavo.assistant` is false). */
  assistant?: AssistantData;
  description?: string;
  homeHref: string;
  /** Both the same where the author has one, or where a strict appearance shows only one. */
  logo?: { light: string; dark: string };
  /** Where logo or name lead: home, the first page of the language, or what the author says. */
  logoHref: string;
  theme: string;
  /** How bar, tabs and sidebar stand together, see `ThemeDefaults`. */
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

/** What answers questions is called by what it does: only a service writes answers, else passages are quoted. */
export interface AssistantData {
  title: string;
  /** What its buttons do. */
  action: string;
  intro: string;
  /** Questions to begin with. */
  questions: string[];
  /** A service answers. */
  isService: boolean;
}

export interface SearchData {
  /** The page with results: takes `?q=`. */
  href: string;
  /** The author's text for the empty field. */
  prompt?: string;
  /** What turns questions into vectors: the address of its module, the model, and what it loads in all. */
  encoder?: { script: string; model: string; megabytes?: number };
}

export interface BannerData {
  html: Html;
  dismissible: boolean;
  type: 'info' | 'warning' | 'critical';
  /** Changes with the text, so that a dismissed banner comes back when there is news. */
  key: string;
  /** Custom properties of the author's colours. */
  style?: string;
}
