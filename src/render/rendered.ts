import type { Feature } from '../components/record/feature.ts';
import type { OutlineEntry } from '../components/record/outline-entry.ts';
import type { Diagnostic, Location } from '../diagnostics/diagnostic.ts';
import type { PageScript } from '../evaluate/client/page-script.ts';
import type { Html } from '../lib/html.ts';

/** One page's body, rendered. Survives structured clone: this is what the cache keeps. */
export interface Rendered {
  html: Html;
  /** In the page's header, below the title, instead of its description: address and text of an endpoint. */
  lead?: Html;
  /** Right column: `<Panel>`, `<RequestExample>`, `<ResponseExample>`. */
  panel?: Html;
  outline: OutlineEntry[];
  /** Every `id` in the body, for the check of anchors. */
  ids: string[];
  links: LinkUse[];
  images: ImageUse[];
  /** Text by section, for search and for the comparison with the source. */
  sections: TextSection[];
  /** The page for machines, without its title. */
  markdown: string;
  /** The updates of a changelog, for its feed; absent where there are none. */
  updates?: FeedEntry[];
  /** What the page needs at its foot or head. */
  features: Feature[];
  /** The author's code for what becomes alive in the browser, in the order in which it is to run. */
  scripts?: PageScript[];
  /** Stylesheet of the utility classes in use, for the head. */
  utilities?: string;
  /** Parameters that the page describes by hand (`ParamField`), for an endpoint that is nowhere else. */
  fields?: DescribedField[];
  deps: Dependencies;
  diagnostics: Diagnostic[];
}

/** A `ParamField` as its author wrote it. */
export interface DescribedField {
  /** Its anchor. */
  id: string;
  /** Anchor of the field around it. */
  parent?: string;
  place: 'query' | 'path' | 'body' | 'header' | 'cookie';
  name: string;
  type?: string;
  required: boolean;
  deprecated: boolean;
  default?: string;
  placeholder?: string;
}

/** One `<Update>`, or one part of it below a heading. */
export interface FeedEntry {
  anchor: string;
  title: string;
  /** Markdown. */
  text: string;
  tags: string[];
  /** Where its date may stand: label, description and heading. */
  dated: string;
}

export interface LinkUse {
  /** As the author wrote it. */
  url: string;
  /** Target route and fragment when it leads into this site; absent for other hosts. */
  route?: string;
  hash?: string;
  /** Project file when it leads to a static file. */
  file?: string;
  location: Location;
}

export interface ImageUse {
  url: string;
  file?: string;
  alt: string;
  location: Location;
}

export interface TextSection {
  /** Empty for what stands before the first heading. */
  anchor: string;
  /** Own heading last, before it those that it stands below. Empty for what stands before the first heading. */
  headings: string[];
  /** Blocks on lines of their own. */
  text: string;
  code: string[];
  /** Parameters and fields that a request takes, on endpoint pages. */
  names?: string[];
}

/** What a rendered page was made from, so that watch mode and the cache know when it is stale. */
export interface Dependencies {
  files: string[];
  routes: string[];
  configKeys: string[];
}
