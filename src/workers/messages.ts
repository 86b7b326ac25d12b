import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { DownloadedFamily } from '../fonts/font-families.ts';
import type { SiteImages } from '../images/site-images.ts';
import type { CachePlace } from '../incremental/disk.ts';
import type { SiteTree } from '../navigation/site-tree.ts';
import type { WebAnswer } from '../openapi/document/web-documents.ts';
import type { RestrictedContent } from '../openapi/restrict/reader.ts';
import type { FileHistory } from '../page/page-dates.ts';
import type { SiteVersions } from '../page/site-versions.ts';
import type { Project } from '../project/project.ts';
import type { PageOutput } from '../site/page-output.ts';
import type { UrlOptions } from '../urls/options.ts';

/** The data with which a worker thread is started. */
export interface WorkerStart {
  project: Project;
  tree: SiteTree;
  urls: UrlOptions;
  includeRestricted: RestrictedContent;
  /** Indexes in the tree of the pages to make. Messages refer to pages by their position in this list. */
  places: number[];
  /** Where files are written; undefined for a check. */
  folder: string | undefined;
  cache: CachePlace | undefined;
  /** What the first thread has determined for the whole site. */
  dates: ReadonlyMap<string, FileHistory>;
  families: readonly DownloadedFamily[];
  answers: ReadonlyMap<string, WebAnswer>;
  images: SiteImages;
  /** Other versions of the site. */
  versions: SiteVersions | undefined;
}

/** Without pages, the thread finishes its work and ends. */
export interface ToWorker {
  places: number[];
}

export type FromWorker = { type: 'ready' } | { type: 'made'; made: MadeElsewhere[] };

export interface MadeElsewhere {
  place: number;
  made: PageOutput;
  /** Output paths that were written. */
  files: string[];
  problems: Diagnostic[];
}
