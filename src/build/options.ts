import type { ComponentTime } from '../components/component-times.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { PrivateNetwork } from '../fetch/private-network.ts';
import type { PageOutput } from '../site/page-output.ts';
import type { UrlOptions } from '../urls/options.ts';

/** What `octavo build` was asked to do. Paths are absolute. */
export interface BuildOptions {
  /** Folder that holds docs.json. */
  root: string;
  out: string;
  urls: Partial<UrlOptions>;
  strict: boolean;
  includeRestricted: boolean;
  /** Also write the whole site on one page. */
  print?: boolean;
  /** Find problems only; nothing is written. Broken links count as errors. */
  check: boolean;
  /** Folder of what builds leave for the next one; by default `.octavo/cache` of the project. */
  cacheDir?: string;
  /** False makes everything anew and leaves nothing for the next build. */
  cache?: boolean;
  /** Hosts beyond the public Internet that may be asked for what the project names; by default none. */
  privateNetwork?: PrivateNetwork;
  /** Threads beside the first one; by default what the machine and the work call for. */
  workers?: number;
}

export interface BuildRun {
  signal?: AbortSignal;
  onEvent?: (event: BuildEvent) => void;
}

export type BuildEvent =
  | { type: 'stage'; stage: string }
  | { type: 'progress'; stage: string; done: number; total: number };

export interface BuildResult {
  /** 0: fine. 1: problems in the input. 2: the output folder is not one to write to. */
  exit: 0 | 1 | 2;
  diagnostics: Diagnostic[];
  /** Files written, relative to `out`, sorted. Empty when nothing was swapped in. */
  manifest: string[];
  pages: number;
  /** Warnings count as errors: it was asked for, or the project has it so. */
  strict: boolean;
  /** False when the project was unreadable or the build was stopped: the last output is untouched. */
  written: boolean;
  /** Nothing had changed since the last build, whose output was left as it is. */
  unchanged?: boolean;
  /** Milliseconds by stage. */
  timings: Record<string, number>;
  /** What single pages cost, the slowest first, and the components on them. */
  slowest: PageCost[];
  components: ComponentTime[];
}

export interface PageCost {
  page: string;
  took: PageOutput['took'];
}
