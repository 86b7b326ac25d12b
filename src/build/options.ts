import type { ComponentTime } from '../components/component-times.ts';
import type { Diagnostic, Location } from '../diagnostics/diagnostic.ts';
import type { PrivateNetwork } from '../fetch/private-network.ts';
import type { TreeReader } from '../incremental/readers/read-tree.ts';
import type { TranslationReport } from '../navigation/checks/translation-report.ts';
import type { LoadSpec } from '../navigation/endpoints/read-specs.ts';
import type { WebAnswer } from '../openapi/document/web-documents.ts';
import type { RestrictedContent } from '../openapi/restrict/reader.ts';
import type { SiteVersions } from '../page/site-versions.ts';
import type { ReadOptions } from '../project/read-project.ts';
import type { AttachedSite } from '../site/output/attach.ts';
import type { PageOutput } from '../site/page-output.ts';
import type { UrlOptions } from '../urls/options.ts';

/** The options of `octavo build`. Paths are absolute. */
export interface BuildOptions {
  /** The folder that contains docs.json. */
  root: string;
  out: string;
  urls: Partial<UrlOptions>;
  strict: boolean;
  includeRestricted: RestrictedContent;
  /** Also writes the whole site on one page. */
  print?: boolean;
  /** Only finds problems; nothing is written. Broken links count as errors. */
  check: boolean;
  /** Cache folder; by default `.octavo/cache` in the project. */
  cacheDir?: string;
  /** If false, makes everything again and stores nothing for the next build. */
  cache?: boolean;
  /** A folder with a cache that is not used because the repository contains it (`withTrustedCache`). */
  committedCache?: string;
  /** Private hosts from which documents named in the project may be fetched; none by default. */
  privateNetwork?: PrivateNetwork;
  /** Versions of the site that are built from other trees, and their built sites. */
  versions?: SiteVersions;
  attached?: readonly AttachedSite[];
  /** Identifies these versions. */
  versionsKey?: string;
  /** Threads in addition to the first one; by default, the number of cores and the amount of work decide. */
  workers?: number;
}

/** The options that matter before any page is made. */
export type SiteOptions = Pick<
  BuildOptions,
  | 'root'
  | 'out'
  | 'urls'
  | 'includeRestricted'
  | 'check'
  | 'cache'
  | 'cacheDir'
  | 'committedCache'
  | 'privateNetwork'
  | 'versions'
> & {
  /** Makes and fetches copies of images. By default, pages show the original images. */
  images?: boolean;
};

/** Ways to reuse what an earlier build or this one has already read. */
export interface Readers
  extends Pick<ReadOptions, 'readPage' | 'readConfig' | 'searchNames' | 'listing'> {
  readTree?: TreeReader;
  loadSpec?: LoadSpec;
  /** From hosts of specifications. */
  answers?: ReadonlyMap<string, WebAnswer>;
}

export interface BuildRun {
  signal?: AbortSignal;
  onEvent?: (event: BuildEvent) => void;
  /** Called with every link to another host, in pages and docs.json. */
  onExternal?: (use: ExternalUse) => void;
}

export interface ExternalUse {
  url: string;
  location: Location;
}

export type BuildEvent =
  | { type: 'stage'; stage: string }
  | { type: 'progress'; stage: string; done: number; total: number };

export interface BuildResult {
  /** 0: fine. 1: problems in the input. 2: the output folder cannot be used. */
  exit: 0 | 1 | 2;
  diagnostics: Diagnostic[];
  /** Files written, relative to `out`, sorted. Empty if nothing was published. */
  manifest: string[];
  pages: number;
  /** Whether warnings count as errors, because of `--strict` or the project's settings. */
  strict: boolean;
  /** False if the project was unreadable or the build was stopped; the last output is then untouched. */
  written: boolean;
  /** Nothing had changed since the last build, so its output was left unchanged. */
  unchanged?: boolean;
  /** Milliseconds by stage. */
  timings: Record<string, number>;
  /** The costs of single pages, the slowest first. */
  slowest: PageCost[];
  components: ComponentTime[];
  /** Only for a check of a site in several languages. */
  translations?: TranslationReport;
}

export interface PageCost {
  page: string;
  took: PageOutput['took'];
}
