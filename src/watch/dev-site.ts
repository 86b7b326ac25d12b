import { relative } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { openSite, type SiteOptions } from '../build/open-site.ts';
import type { Kept } from '../build/site-context.ts';
import { type Diagnostic, sortDiagnostics, withoutRepeats } from '../diagnostics/diagnostic.ts';
import { formatDiagnostic, plain } from '../diagnostics/format.ts';
import { openCache } from '../incremental/open-cache.ts';
import { openReadConfig } from '../incremental/read-config.ts';
import { openReadPages } from '../incremental/read-pages.ts';
import { bodiesInMemory, inFrontOf } from '../incremental/store.ts';
import { createProjectFiles } from '../project/files/project-files.ts';
import { type SiteHandler, siteHandler } from '../site/handler.ts';
import { createFragmentNames } from '../site/nav-fragments.ts';
import { normalizeBase } from '../urls/options.ts';
import { isContentOnly } from './content-only.ts';
import { createSnapshot } from './create-snapshot.ts';
import { createDevFiles, devFolder } from './dev-files.ts';
import { createIdle } from './idle.ts';
import { createLive, type LiveMessage, type PageProblem } from './live.ts';
import type { Snapshot } from './snapshot.ts';
import { createSourceMemory } from './source-cache.ts';
import { createSurvey } from './survey.ts';
import { type Watcher, watchProject } from './watch.ts';

/** A site that is made while its author writes. */
export interface DevSite {
  /** Path it is served under. */
  base: string;
  handler: SiteHandler;
  /** Resolves when changes can no longer be missed. */
  watching: Promise<void>;
  /** Resolves when every page has been checked. */
  surveyed(): Promise<void>;
  close(): Promise<void>;
}

export interface DevEvents {
  /** All known problems; `unseen` if one of them keeps pages from being checked. */
  onProblems?(diagnostics: Diagnostic[], unseen?: 'unseen'): void;
  /** The changed files, and the time until browsers were notified, in milliseconds. */
  onChange?(files: string[], took: number): void;
  /** A fault of Octavo itself. The site is still served. */
  onFault?(error: unknown): void;
}

/**
 * Watching files and checking pages begins after the first page is served, which the author is waiting for; if nobody
 * asks for a page, after this time in milliseconds.
 */
const patience = 300;

/** The files that a browser loads with its first page go first too, but at most for this time (ms). */
const longestPatience = 1000;

/** Size of the bodies in memory, in UTF-16 units. */
const keptBodies = 150_000_000;

/**
 * Opens a project for writing: pages are made on request, and every saved change appears in browsers. No mistake of an
 * author ends it: if docs.json cannot be read, the last readable state is served with a message.
 */
export async function openDevSite(
  options: Omit<SiteOptions, 'check'>,
  events: DevEvents = {},
): Promise<DevSite> {
  const base = normalizeBase(options.urls.base ?? '/');
  const prefix = base === '/' ? '' : base;
  const cache = openCache({ ...options, check: false });
  const readPages = openReadPages(cache);
  const readConfig = openReadConfig(cache);
  const memory = createSourceMemory(readPages.read);
  const bodies = bodiesInMemory(keptBodies);
  let kept: Kept = {
    fragmentNames: createFragmentNames(),
    cache,
    bodies: cache ? inFrontOf(bodies, cache.store('body')) : bodies,
  };
  let snapshot: Snapshot | undefined;
  let problems: Diagnostic[] = [];
  /** The project cannot be read at the moment, so an earlier state of it is served. */
  let stale = false;
  let pending = new Set<string>();
  let working: Promise<void> = Promise.resolve();
  let progress: LiveMessage = { type: 'index', done: 0, total: 0 };

  const files = createDevFiles(options.root, base, () => ({
    snapshot,
    problems,
    excuse: problems.map(show).join('\n\n'),
  }));
  const site = siteHandler(files, base);
  const live = createLive(lookAt, () => [progress], events.onFault);
  const idle = createIdle();
  const survey = createSurvey({
    idle: idle.come,
    onProgress(done, total) {
      progress = { type: 'index', done, total };
      live.tellAll(progress);
    },
    onEnd() {
      const known = sortDiagnostics(withoutRepeats([...problems, ...survey.problems()]));
      events.onProblems?.(known, stale ? 'unseen' : undefined);
    },
    onFault: events.onFault,
  });

  const since = Date.now();
  await open();
  if (!snapshot) events.onProblems?.(problems, 'unseen');
  let watcher: Watcher | undefined;
  let isClosed = false;
  let begin = () => {};
  const begun = new Promise<void>((resolve) => {
    begin = resolve;
  });
  const impatient = setTimeout(begin, patience);
  const atLast = () => wait(longestPatience, undefined, { ref: false });
  const watching = begun.then(() => Promise.race([idle.come(), atLast()])).then(lookAround);

  return {
    base,
    watching,
    async handler(request) {
      idle.disturb();
      await working;
      const { pathname } = new URL(request.url);
      if (pathname === `${prefix}/${devFolder}/events`) return live.connect(request);
      clearTimeout(impatient);
      try {
        return await site(request);
      } finally {
        // The browser will ask for the files of the page next.
        idle.disturb();
        begin();
      }
    },
    surveyed: () => watching.then(() => survey.finished()),
    async close() {
      isClosed = true;
      clearTimeout(impatient);
      survey.stop();
      live.close();
      await watcher?.close();
      await working;
    },
  };

  /** Watches all files and checks all pages; resolves when changes can no longer be missed. */
  function lookAround(): Promise<void> | undefined {
    if (isClosed) return undefined;
    readPages.keep();
    readConfig.keep();
    const {
      pages = [],
      assets = [],
      withheld = [],
      snippets = [],
    } = snapshot?.siteContext.project ?? {};
    watcher = watchProject({
      root: options.root,
      since,
      known: [...pages.map(({ file }) => file), ...assets, ...withheld, ...snippets],
      ignores: isElsewhere,
      noticed: idle.disturb,
      changed(files) {
        for (const file of files) pending.add(file);
        working = working.then(takeIn).catch((error) => events.onFault?.(error));
      },
    });
    if (snapshot) survey.start(snapshot);
    return watcher.ready;
  }

  async function open(): Promise<void> {
    const run = async <T>(_: string, work: () => Promise<T> | T) => work();
    const opened = await openSite({ ...options, check: false }, { run }, kept, {
      readPage: memory.readPage,
      readConfig: readConfig.read,
    });
    problems = opened.diagnostics;
    stale = opened.siteContext === undefined;
    if (!opened.siteContext) return;
    kept = opened.siteContext.keep;
    snapshot = createSnapshot(opened.siteContext);
  }

  /** Handles all changes since the last time, and opens the project again only if they require it. */
  async function takeIn(): Promise<void> {
    if (pending.size === 0) return;
    const started = performance.now();
    const changed = pending;
    pending = new Set();
    const before = snapshot;
    if (snapshot && !stale && (await areContentOnly(changed, snapshot))) {
      snapshot.siteContext.sources.forget(changed);
      snapshot.renew();
      // Pages made from these files are found to be stale when they are requested.
    } else {
      memory.forget([...changed].filter((file) => memory.known(file) !== undefined));
      await open();
    }
    if (!snapshot) {
      await live.refresh();
      events.onProblems?.(problems, 'unseen');
      return;
    }
    await live.refresh();
    // After the page: if an image has a new size, its element is new and would show the browser's cached copy.
    tellFiles(changed, snapshot);
    idle.disturb();
    events.onChange?.([...changed].sort(), performance.now() - started);
    const sameTree = before?.siteContext === snapshot.siteContext;
    survey.start(snapshot, sameTree ? changed : undefined);
  }

  async function areContentOnly(changed: Set<string>, { siteContext }: Snapshot): Promise<boolean> {
    for (const file of changed) {
      if (!(await isContentOnly(file, siteContext.project, memory))) return false;
    }
    return true;
  }

  /** Notifies browsers of files whose names stay the same when they change. */
  function tellFiles(changed: Set<string>, { siteContext }: Snapshot): void {
    const { assets, scripts } = siteContext.project;
    const loaded = [...changed].filter((file) => assets.includes(file));
    if (loaded.some((file) => scripts.includes(file))) live.tellAll({ type: 'reload' });
    else if (loaded.length > 0) live.tellAll({ type: 'files', paths: loaded });
  }

  async function lookAt(path: string): Promise<Extract<LiveMessage, { type: 'page' }>> {
    const response = await site(new Request(new URL(path, 'http://localhost')));
    await response.body?.cancel();
    const tag = (response.headers.get('etag') ?? '').replaceAll('"', '');
    const found = [...(stale ? problems : []), ...files.problems(tag)];
    return { type: 'page', tag, problems: pageProblems(found) };
  }

  function pageProblems(diagnostics: Diagnostic[]): PageProblem[] {
    return sortDiagnostics(diagnostics).flatMap((diagnostic) => {
      const { severity, code } = diagnostic;
      return severity === 'info' ? [] : [{ severity, code, text: show(diagnostic) }];
    });
  }

  function show(diagnostic: Diagnostic): string {
    const read = snapshot?.siteContext.sources.read ?? createProjectFiles(options.root).read;
    return formatDiagnostic(diagnostic, { read, paint: plain });
  }

  /** The output, version control, packages and Octavo's own folders are not part of a project. */
  function isElsewhere(path: string): boolean {
    const out = relative(options.root, options.out).replaceAll('\\', '/');
    return (
      path === out ||
      path.startsWith(`${out}/`) ||
      /(?:^|\/)(?:node_modules|\.git|\.octavo|[^/]*\.octavo-(?:new|old)-[^/]*)(?:\/|$)/.test(path)
    );
  }
}
