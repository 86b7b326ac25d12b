import type { SiteTree } from '../navigation/site-tree.ts';
import type { PageData } from '../page/page-data.ts';
import type { Project } from '../project/project.ts';
import type { UrlOptions } from '../urls/options.ts';

/** Something that stands beside the pages: sitemap, redirects, host files, feeds, images. */
export type Emitter = (site: Site) => AsyncIterable<EmittedFile> | Iterable<EmittedFile>;

export interface EmittedFile {
  /** Output path with `/`, no leading slash. */
  path: string;
  body: string | Uint8Array;
}

/** What an emitter may read: the whole site, after its pages are written. */
export interface Site {
  project: Project;
  tree: SiteTree;
  urls: UrlOptions;
  /** Small facts of each written page, in tree order. */
  pages: WrittenPage[];
}

export type WrittenPage = Pick<PageData, 'route' | 'lang' | 'version' | 'title' | 'description'> & {
  file: string;
  indexed: boolean;
};
