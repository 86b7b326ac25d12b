import { relative } from 'node:path';
import type { SiteOptions } from '../build/options.ts';
import { type Diagnostic, sortDiagnostics, withoutRepeats } from '../diagnostics/diagnostic.ts';
import { openCache } from '../incremental/open-cache.ts';
import { openReaders } from '../incremental/readers/open-readers.ts';
import { bodiesInMemory, withFallback } from '../incremental/store.ts';
import { withTrustedCache } from '../incremental/trusted-cache.ts';
import { type SiteHandler, siteHandler } from '../site/handler.ts';
import { normalizeBase } from '../urls/options.ts';
import { createChangeQueue } from './change-queue.ts';
import { areContentOnly } from './content-only.ts';
import { createDevFiles, type DevFiles, devFolder } from './dev-files.ts';
import { createDevProject, type DevProject } from './dev-project.ts';
import { filesAtStart } from './files-at-start.ts';
import { createFirstPage } from './first-page.ts';
import { createIdle } from './idle.ts';
import { createLive, type Live, type LiveMessage, type LookAt, type PageProblem } from './live.ts';
import type { Snapshot } from './snapshot.ts';
import { createSourceMemory } from './source-cache.ts';
import { createSurvey } from './survey.ts';
import { type Watcher, watchProject } from './watch.ts';

/** A site that is updated while its author writes. */
export interface DevSite {
  /** The path under which it is served. */
  base: string;
  handler: SiteHandler;
  /** Resolves when changes can no longer be missed. */
  watching: Promise<void>;
  /** Resolves when every page has been checked. */
  surveyed(): Promise<void>;
  close(): Promise<void>;
}

export interface DevEvents {
  /** Called with all known problems, and with `unseen` if one of them prevents pages from being checked. */
  onProblems?(diagnostics: Diagnostic[], unseen?: 'unseen'): void;
  /** Called with the changed files and the time until browsers were notified, in milliseconds. */
  onChange?(files: string[], duration: number): void;
  /** Called when the system cannot watch more files, so changes are found by polling. */
  onPolling?(): void;
  /** Called on an error of Octavo itself. The site is still served. */
  onFault?(error: unknown): void;
}

/** The most memory for page bodies, in UTF-16 units. */
const keptBodies = 150_000_000;

/**
 * Opens a project for writing: pages are made on request, and every saved change appears in browsers. An author's
 * mistake never ends it: if docs.json cannot be read, the last readable state is served with a message.
 */
export async function openDevSite(
  asked: Omit<SiteOptions, 'check'>,
  events: DevEvents = {},
): Promise<DevSite> {
  const options = await withTrustedCache(asked);
  const base = normalizeBase(options.urls.base ?? '/');
  const prefix = base === '/' ? '' : base;
  const cache = openCache({ ...options, check: false });
  const readers = openReaders(cache);
  const memory = createSourceMemory(readers.readPage);
  const bodies = bodiesInMemory(keptBodies);
  const project = createDevProject(options, readers, memory, {
    cache,
    bodies: cache ? withFallback(bodies, cache.store('body')) : bodies,
  });
  const closing = new AbortController();
  const changes = createChangeQueue(takeIn, (error) => {
    if (!closing.signal.aborted) events.onFault?.(error);
  });
  let progress: LiveMessage = { type: 'index', done: 0, total: 0 };

  const files = createDevFiles(options.root, base, () => ({
    snapshot: project.snapshot,
    problems: project.problems,
    excuse: project.problems.map(project.show).join('\n\n'),
  }));
  const site = siteHandler(files, base);
  const lookAt = createLook(site, files.served, project);
  const live = createLive(lookAt, () => [progress], events.onFault);
  const idle = createIdle();
  const survey = createSurvey({
    idle: idle.come,
    onProgress(done, total) {
      progress = { type: 'index', done, total };
      live.tellAll(progress);
    },
    onEnd() {
      cache?.sweep();
      const diagnostics = sortDiagnostics(
        withoutRepeats([...project.problems, ...survey.problems()]),
      );
      events.onProblems?.(diagnostics, project.stale ? 'unseen' : undefined);
    },
    onCorrected: () => void live.refresh(),
    onFault: events.onFault,
  });

  const since = Date.now();
  await project.open();
  const atStart = project.snapshot ? filesAtStart(project.snapshot.siteContext.project) : [];
  if (!project.snapshot) events.onProblems?.(project.problems, 'unseen');
  let watcher: Watcher | undefined;
  const firstPage = createFirstPage(idle);
  const watching = firstPage.served.then(lookAround);

  return {
    base,
    watching,
    async handler(request) {
      idle.disturb();
      await changes.done();
      const { pathname } = new URL(request.url);
      if (pathname === `${prefix}/${devFolder}/events`) return live.connect(request);
      firstPage.asked();
      try {
        return await site(request);
      } finally {
        // The browser will request the files of the page next.
        idle.disturb();
        firstPage.answered();
      }
    },
    surveyed: () => watching.then(() => survey.finished()),
    async close() {
      closing.abort();
      firstPage.asked();
      survey.stop();
      live.close();
      await watcher?.close();
      await changes.done();
      project.keep();
      cache?.flush();
    },
  };

  /** Starts watching all files and checking all pages. Resolves when changes can no longer be missed. */
  function lookAround(): Promise<void> | undefined {
    if (closing.signal.aborted) return undefined;
    readers.keep();
    cache?.flush();
    watcher = watchProject({
      root: options.root,
      since,
      files: atStart,
      ignores: (path) => isElsewhere(path, options),
      noticed: idle.disturb,
      polls: events.onPolling,
      changed: changes.add,
    });
    if (project.snapshot) survey.start(project.snapshot);
    return watcher.ready;
  }

  /** Opens the project again only if the changes require it. */
  async function takeIn(changed: Set<string>): Promise<void> {
    const started = performance.now();
    const before = project.snapshot;
    if (
      before &&
      !project.stale &&
      (await areContentOnly(changed, before.siteContext.project, memory))
    ) {
      before.siteContext.sources.forget(changed);
      before.renew();
      // Pages made from these files are recognized as stale when they are requested.
    } else {
      memory.forget(changed);
      await project.open(changed, closing.signal);
    }
    if (closing.signal.aborted) return;
    const { snapshot } = project;
    if (!snapshot) {
      await live.refresh();
      events.onProblems?.(project.problems, 'unseen');
      return;
    }
    await live.refresh();
    // Sent after the page: if an image has a new size, its element is new and would show the browser's cached copy.
    tellFiles(live, changed, snapshot);
    idle.disturb();
    events.onChange?.([...changed].sort(), performance.now() - started);
    const sameTree = before?.siteContext === snapshot.siteContext;
    survey.start(snapshot, sameTree ? changed : undefined);
  }
}

/** Describes the current state of a page to a browser that shows it: the tag of its text, and its problems. */
function createLook(
  site: SiteHandler,
  servedAs: DevFiles['served'],
  project: Pick<DevProject, 'snapshot' | 'stale' | 'problems' | 'show'>,
): LookAt {
  return async (path, shown) => {
    const response = await site(new Request(new URL(path, 'http://localhost')));
    await response.body?.cancel();
    const isMissing = response.status === 404;
    const id = isMissing ? servedAs(shown)?.id : undefined;
    const to = id === undefined ? undefined : project.snapshot?.addressOf(id);
    if (to !== undefined) return { type: 'moved', to };
    const tag = (response.headers.get('etag') ?? '').replaceAll('"', '');
    const reasons = project.problems.filter(
      ({ severity }) => project.stale || (isMissing && severity === 'error'),
    );
    const diagnostics = [...reasons, ...(servedAs(tag)?.problems ?? [])];
    return { type: 'page', tag, problems: pageProblems(diagnostics, project.show) };
  };
}

/** Notifies browsers of files whose names stay the same when they change. */
function tellFiles(live: Live, changed: Set<string>, { siteContext }: Snapshot): void {
  const { assets, scripts } = siteContext.project;
  const loaded = [...changed].filter((file) => assets.includes(file));
  if (loaded.some((file) => scripts.includes(file))) live.tellAll({ type: 'reload' });
  else if (loaded.length > 0) live.tellAll({ type: 'files', paths: loaded });
}

/** Whether a path is not part of the project: output, version control, packages, Octavo's own folders. */
function isElsewhere(path: string, { root, out }: Pick<SiteOptions, 'root' | 'out'>): boolean {
  const output = relative(root, out).replaceAll('\\', '/');
  return (
    path === output ||
    path.startsWith(`${output}/`) ||
    /(?:^|\/)(?:node_modules|\.git|\.octavo|[^/]*\.octavo-(?:new|old)-[^/]*)(?:\/|$)/.test(path)
  );
}

function pageProblems(
  diagnostics: readonly Diagnostic[],
  show: (diagnostic: Diagnostic) => string,
): PageProblem[] {
  return sortDiagnostics(diagnostics).flatMap((diagnostic) => {
    const { severity, code } = diagnostic;
    return severity === 'info' ? [] : [{ severity, code, text: show(diagnostic) }];
  });
}
