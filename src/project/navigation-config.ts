/**
 * The `navigation` value of docs.json as written by the author, with `$ref` resolved and types checked.
 * `src/navigation` decides which combinations are valid.
 */
export interface NavElement {
  /** Exactly one of these determines the element's type; the `navigation` root has none. */
  group?: string;
  tab?: string;
  item?: string;
  anchor?: string;
  dropdown?: string;
  product?: string;
  version?: string;
  language?: string;

  /** The display name of a product. */
  name?: string;
  description?: string;
  icon?: Icon;
  tag?: string;
  color?: { light?: string; dark?: string };
  href?: string;
  hidden?: boolean;
  searchable?: boolean;
  boost?: number;
  public?: boolean;
  default?: boolean;
  expanded?: boolean;
  /** The page that a click on the group's title opens. */
  root?: string;
  directory?: 'none' | 'accordion' | 'card';
  align?: 'start' | 'end';
  global?: NavElement;
  openapi?: SpecSetting;
  asyncapi?: SpecSetting;

  pages?: NavEntry[];
  groups?: NavElement[];
  menu?: NavElement[];
  tabs?: NavElement[];
  anchors?: NavElement[];
  dropdowns?: NavElement[];
  products?: NavElement[];
  versions?: NavElement[];
  languages?: NavElement[];

  /** Overrides of the site's settings for one language. */
  banner?: unknown;
  footer?: unknown;
  navbar?: unknown;

  graphql?: unknown;
  sdk?: unknown;
}

/** An entry of `pages`: a page's path, `METHOD /path`, `spec METHOD /path`, `webhook name`, or a nested group. */
export type NavEntry = string | NavElement;

export type Icon = string | { name: string; style?: string; library?: string };

export type SpecSetting = string | SpecSource | (string | SpecSource)[];

export interface SpecSource {
  source: string;
  directory?: string;
  overlays?: string[];
  previous?: string | string[];
}
