import type { Feature } from '../components/record/feature.ts';
import type { OutlineEntry } from '../components/record/outline-entry.ts';
import type { Diagnostic, Location } from '../diagnostics/diagnostic.ts';
import type { PageScript } from '../evaluate/client/page-script.ts';
import type { Html } from '../lib/html.ts';

/** The rendered body of one page. It survives structured clone, because the cache stores it. */
export interface Rendered {
  html: Html;
  /** Shown in the page's header in place of the description: address and text of an endpoint. */
  lead?: Html;
  /** The description in `lead` as Markdown. */
  introduction?: string;
  /** The right column: `<Panel>`, `<RequestExample>`, `<BodyExample>`, `<ResponseExample>`. */
  panel?: Html;
  outline: OutlineEntry[];
  /** Every `id` in the body, to check anchors. */
  ids: string[];
  links: LinkUse[];
  images: ImageUse[];
  /** The text by section, for search and for comparison with the source. */
  sections: TextSection[];
  /** The Markdown form of the page, without its title. */
  markdown: string;
  /** The updates of a changelog for its feed; absent if there are none. */
  updates?: FeedEntry[];
  /** Features that need a script or style in the page's head or foot. */
  features: Feature[];
  /** The author's code for live components, in the order in which it runs. */
  scripts?: PageScript[];
  /** Parts of an endpoint that the document leaves out until a reader opens them, as scripts by output path. */
  parts?: readonly { path: string; body: string }[];
  /** The HTML with these parts in place, if the complete page has the same links. */
  whole?: { html?: Html; panel?: Html };
  /** The stylesheet of used utility classes, for the head. */
  utilities?: string;
  /** Parameters that the page itself describes (`ParamField`), for an endpoint without a specification. */
  fields?: DescribedField[];
  deps: Dependencies;
  diagnostics: Diagnostic[];
}

/** A `ParamField` as its author wrote it. */
export interface DescribedField {
  /** Its anchor. */
  id: string;
  /** The anchor of the enclosing field. */
  parent?: string;
  place: 'query' | 'path' | 'body' | 'header' | 'cookie';
  name: string;
  type?: string;
  required: boolean;
  deprecated: boolean;
  default?: string;
  placeholder?: string;
}

/** One `<Update>`, or one part of it under a heading. */
export interface FeedEntry {
  anchor: string;
  /** The absolute address that the entry links to instead of its anchor. */
  link?: string;
  title: string;
  /** Markdown. */
  text: string;
  tags: string[];
  /** Texts that may contain the date: label, description and heading. */
  dated: string;
}

export interface LinkUse {
  /** As the author wrote it. */
  url: string;
  /** The target route and fragment within this site; absent for other hosts. */
  route?: string;
  hash?: string;
  /** The project file, if the link points to a static file. */
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
  /** Empty for the part before the first heading. */
  anchor: string;
  /** The section's own heading last, preceded by those above it. Empty for the part before the first heading. */
  headings: string[];
  /** With one line per block; a table row is one, with tabs between its cells. */
  text: string;
  code: string[];
  /** What the lines and code blocks are (`line-kind.ts`); absent for paragraphs only. */
  kinds?: string;
  /** The languages of the code blocks, as far as the author named them. */
  languages?: string[];
  /** Parameters and fields of a request, on endpoint pages. */
  names?: string[];
}

/** What a rendered page depends on, so that watch mode and the cache know when it is out of date. */
export interface Dependencies {
  files: string[];
  routes: string[];
  configKeys: string[];
  /** Lists of the project that were read: `pages`, `snippets`, `assets`. */
  lists?: string[];
}
