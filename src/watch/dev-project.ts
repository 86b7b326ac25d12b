import { openSite, type SiteOptions } from '../build/open-site.ts';
import type { Kept } from '../build/site-context.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { formatDiagnostic, plain } from '../diagnostics/format.ts';
import type { ConfigReader } from '../project/config/load-config.ts';
import { createProjectFiles } from '../project/files/project-files.ts';
import { createSnapshot } from './create-snapshot.ts';
import type { Snapshot } from './snapshot.ts';
import type { SourceMemory } from './source-cache.ts';

/** The project in its last readable state. */
export interface DevProject {
  /** Undefined as long as the project has never been readable. */
  readonly snapshot: Snapshot | undefined;
  /** Problems found when the project was opened the last time. */
  readonly problems: Diagnostic[];
  /** The project cannot be read at the moment, so an earlier state of it is served. */
  readonly stale: boolean;
  /** Reads the project. Where that fails, the snapshot stays. */
  open(): Promise<void>;
  /** A diagnostic as text, with its lines of the author's file. */
  show(diagnostic: Diagnostic): string;
}

/** `keep` is what the first opening reuses; later ones reuse what the one before them has left. */
export function createDevProject(
  options: Omit<SiteOptions, 'check'>,
  readConfig: ConfigReader,
  memory: SourceMemory,
  keep: Kept,
): DevProject {
  let kept = keep;
  let snapshot: Snapshot | undefined;
  let problems: Diagnostic[] = [];
  let stale = false;
  return {
    get snapshot() {
      return snapshot;
    },
    get problems() {
      return problems;
    },
    get stale() {
      return stale;
    },
    async open() {
      const run = async <T>(_: string, work: () => Promise<T> | T) => work();
      const opened = await openSite({ ...options, check: false }, { run }, kept, {
        readPage: memory.readPage,
        readConfig,
      });
      problems = opened.diagnostics;
      stale = opened.siteContext === undefined;
      if (!opened.siteContext) return;
      kept = opened.siteContext.keep;
      snapshot = createSnapshot(opened.siteContext);
    },
    show(diagnostic) {
      const read = snapshot?.siteContext.sources.read ?? createProjectFiles(options.root).read;
      return formatDiagnostic(diagnostic, { read, paint: plain });
    },
  };
}
