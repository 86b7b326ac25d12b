import type { SiteRedirect } from '../links/site-redirect.ts';
import type { SiteTree } from '../navigation/site-tree.ts';
import type { HeadData, PageData } from '../page/page-data.ts';
import type { Project } from '../project/project.ts';
import type { UrlOptions } from '../urls/options.ts';
import type { FileBody } from './write.ts';

/** Makes files other than pages: sitemap, redirects, host files, feeds, images. */
export type Emitter = (site: Site) => AsyncIterable<EmittedFile> | Iterable<EmittedFile>;

/** Makes files other than pages that contain text of pages. */
export type TextEmitter = (site: TextSite) => AsyncIterable<EmittedFile> | Iterable<EmittedFile>;

/** What such an emitter may read: the same whether all pages were made or only those whose text has changed. */
export type TextSite = Pick<Site, 'project' | 'tree' | 'urls' | 'read' | 'last' | 'reuse'>;

export interface EmittedFile {
  /** The output path with `/`, no leading slash. */
  path: string;
  /** In pieces if the whole would not fit into memory. */
  body: FileBody;
}

/** What an emitter may read: the whole site, after its pages were written. */
export interface Site {
  project: Project;
  tree: SiteTree;
  urls: UrlOptions;
  /** A few facts about each written page, in tree order. Second addresses of pages are not included. */
  pages: WrittenPage[];
  redirects: SiteRedirect[];
  /** Output paths of files whose names contain a hash of their content. */
  hashed: string[];
  /** Sites that are put into folders of this one. */
  attached: readonly AttachedFacts[];
  /** Text of a file that was already written to the output. */
  read(path: string): Promise<string>;
  /** The last output, if nothing has changed since except the bodies of a few pages. */
  last?: LastOutput;
  /** Keeps a file of the last output whose name identifies its content. False if it does not exist. */
  reuse(path: string): boolean;
  /** Renders a document of `templates/layouts`. */
  layout(name: string, data: object): string;
  /** The policies of the documents other than pages that have been written so far. */
  policies: ReadonlySet<string>;
}

/** What the host files need to know about a site in a folder of this one. */
export interface AttachedFacts {
  path: string;
  /** Those of its files that are stored in the `_octavo` of this site. */
  shared: string[];
  hasSitemap: boolean;
  /** The policy for all its documents, as in its own `_headers`; undefined if each document has its own. */
  policy?: string;
}

export interface LastOutput {
  /** Routes of pages whose bodies have changed. */
  changed: ReadonlySet<string>;
  /** The size of a file in bytes; undefined if it does not exist. */
  size(path: string): number | undefined;
  /** The bytes of a file between two positions, in pieces; all bytes by default. Throws `OutputReplaced`. */
  read(path: string, from?: number, to?: number): Iterable<Uint8Array>;
}

export type WrittenPage = Pick<PageData, 'route' | 'lang' | 'version' | 'title' | 'description'> & {
  file: string;
  indexed: boolean;
  /** The day of the last change (`2026-01-31`), if the page shows it. */
  updated?: string;
  features: PageData['features'];
  /** The same page in other languages. */
  alternates: HeadData['alternates'];
  /** The content security policy that allows what any of its documents needs. */
  policy?: string;
};
