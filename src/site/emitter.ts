import type { SiteRedirect } from '../links/site-redirect.ts';
import type { SiteTree } from '../navigation/site-tree.ts';
import type { HeadData, PageData } from '../page/page-data.ts';
import type { Project } from '../project/project.ts';
import type { UrlOptions } from '../urls/options.ts';
import type { FileBody } from './write.ts';

/** Something that stands beside the pages: sitemap, redirects, host files, feeds, images. */
export type Emitter = (site: Site) => AsyncIterable<EmittedFile> | Iterable<EmittedFile>;

export interface EmittedFile {
  /** Output path with `/`, no leading slash. */
  path: string;
  /** In pieces where the whole would be too large for the memory. */
  body: FileBody;
}

/** What an emitter may read: the whole site, after its pages are written. */
export interface Site {
  project: Project;
  tree: SiteTree;
  urls: UrlOptions;
  /** Small facts of each written page, in tree order. Second homes of pages are not among them. */
  pages: WrittenPage[];
  redirects: SiteRedirect[];
  /** Output paths of files whose names hold a hash of what is in them. */
  hashed: string[];
  /** Text of a file of the output that is already written. */
  read(path: string): Promise<string>;
  /** The last output, where nothing has become another since but what a few pages say below their heads. */
  last?: LastOutput;
  /** Takes a file over from the last output whose name tells what is in it. False where there is none. */
  reuse(path: string): boolean;
  /** Renders a document of `templates/layouts`. */
  layout(name: string, data: object): string;
  /** The policies of documents beside the pages that have been written so far. */
  policies: ReadonlySet<string>;
}

export interface LastOutput {
  /** Routes of these pages. */
  changed: ReadonlySet<string>;
  /** Size of a file in bytes; undefined when it is not there. */
  size(path: string): number | undefined;
  /** Bytes of a file from one place up to another, in pieces; all of it by default. Throws `OutputReplaced`. */
  read(path: string, from?: number, to?: number): Iterable<Uint8Array>;
}

export type WrittenPage = Pick<PageData, 'route' | 'lang' | 'version' | 'title' | 'description'> & {
  file: string;
  indexed: boolean;
  /** Day of the last change (`2026-01-31`), where the page shows it. */
  updated?: string;
  features: PageData['features'];
  /** The same page in other languages. */
  alternates: HeadData['alternates'];
  /** The content security policy of its documents, as one of them says it. */
  policy?: string;
};
