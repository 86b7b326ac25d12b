import { openSite } from '../build/open-site.ts';
import type { Readers, SiteOptions } from '../build/options.ts';
import type { ReusableParts } from '../build/reusable-parts.ts';
import { type Diagnostic, problem } from '../diagnostics/diagnostic.ts';
import { formatDiagnostic, plain } from '../diagnostics/format.ts';
import { cacheProblems } from '../incremental/open-cache.ts';
import { openRelatedWords, wordsInMemory } from '../incremental/related-words.ts';
import { createLru } from '../lib/lru.ts';
import { createProjectFiles } from '../project/files/project-files.ts';
import { createSnapshot, type Outliving } from './create-snapshot.ts';
import type { Snapshot } from './snapshot.ts';
import type { SourceMemory } from './source-cache.ts';
import { createWebMemory } from './web-memory.ts';

/** The project in its last readable state. */
export interface DevProject {
  /** Undefined if the project has never been readable. */
  readonly snapshot: Snapshot | undefined;
  /** Problems found when the project was last opened. */
  readonly problems: Diagnostic[];
  /** Whether the project cannot be read at the moment, so an earlier state of it is served. */
  readonly stale: boolean;
  /** Reads the project. If that fails, the snapshot stays. If aborted, throws before the next stage. */
  open(changed?: ReadonlySet<string>, signal?: AbortSignal): Promise<void>;
  /** Stores results for the next start. */
  keep(): void;
  /** A diagnostic as text, with its lines of the author's file. */
  show(diagnostic: Diagnostic): string;
}

/** The most memory for scripts of pages, in UTF-16 units. */
const keptScripts = 20_000_000;

/** Each opening reuses parts of the previous one; the first one starts with `parts`. */
export function createDevProject(
  options: Omit<SiteOptions, 'check'>,
  { readConfig, readTree }: Pick<Readers, 'readConfig' | 'readTree'>,
  memory: SourceMemory,
  parts: ReusableParts,
): DevProject {
  const words = wordsInMemory(parts.cache && openRelatedWords(parts.cache));
  let reusable: ReusableParts = { ...parts, words };
  const web = createWebMemory();
  let snapshot: Snapshot | undefined;
  let problems: Diagnostic[] = [];
  let stale = false;
  const outliving: Outliving = { scripts: createLru(keptScripts), search: {} };
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
    async open(changed = new Set(), signal) {
      const isConfig = snapshot?.siteContext.project.configFiles.some((file) => changed.has(file));
      if (isConfig) web.forget();
      const run = async <T>(_: string, work: () => Promise<T> | T) => {
        signal?.throwIfAborted();
        return work();
      };
      const opened = await openSite({ ...options, check: false }, { run }, reusable, {
        readPage: memory.readPage,
        searchNames: memory.searchNames,
        loadSpec: memory.loadSpec,
        answers: web.answers(),
        readConfig,
        readTree,
      });
      const found = snapshot ? opened.diagnostics.map(asGone) : opened.diagnostics;
      problems = [...found, ...cacheProblems(options)];
      stale = opened.siteContext === undefined;
      if (!opened.siteContext) return;
      web.keep(opened.siteContext.answers);
      reusable = opened.siteContext.reusable;
      snapshot = createSnapshot(opened.siteContext, outliving);
    },
    keep: words.keep,
    show(diagnostic) {
      const read = snapshot?.siteContext.sources.read ?? createProjectFiles(options.root).read;
      return formatDiagnostic(diagnostic, { read, paint: plain });
    },
  };
}

/** For a project that could be read before: hints on creating or finding one would not help. */
function asGone(diagnostic: Diagnostic): Diagnostic {
  if (diagnostic.code !== 'config/not-found' && diagnostic.code !== 'config/in-subfolder')
    return diagnostic;
  return problem('config/not-found', 'docs.json is gone. The site is shown as it was before.', {
    hint: 'Octavo continues when the file is back in this folder.',
  });
}
