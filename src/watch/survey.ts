import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { checkConfigLinks } from '../links/check-config-links.ts';
import { checkedPage, createLinkCheck } from '../links/check-links.ts';
import type { SitePage } from '../navigation/site-tree.ts';
import { checkIcons } from '../page/check-icons.ts';
import { checkScriptFiles } from '../page/csp/check-scripts.ts';
import type { Rendered } from '../render/rendered.ts';
import type { Snapshot } from './snapshot.ts';

/** Renders every page in the background to find problems that only the whole site shows, such as broken anchors. */
export interface Survey {
  /** Starts over. With `files`, only pages made from these files are rendered again. */
  start(snapshot: Snapshot, files?: ReadonlySet<string>): void;
  stop(): void;
  /** Problems of all pages rendered so far and, once all are rendered, of the links between them. */
  problems(): Diagnostic[];
  /** Resolves when the survey is complete or has been stopped. */
  finished(): Promise<void>;
}

export interface SurveyEvents {
  /** Resolves when nobody is waiting for anything, so the next page can be rendered. */
  idle(): Promise<void>;
  onProgress(done: number, total: number): void;
  onEnd(): void;
  /** Called when some pages will have other fragments from now on. */
  onCorrected(): void;
  onFault?(error: unknown): void;
}

type SurveyedPage = Pick<Rendered, 'links' | 'images' | 'ids' | 'diagnostics'> & {
  page: SitePage;
  files: string[];
};

export function createSurvey(events: SurveyEvents): Survey {
  let seen = new Map<string, SurveyedPage>();
  let run = 0;
  let wholeProblems: Diagnostic[] = [];
  let finished: Promise<void> = Promise.resolve();

  async function survey(snapshot: Snapshot, turn: number): Promise<void> {
    const total = snapshot.pages.length;
    let done = 0;
    let lastReport = 0;
    for (const page of snapshot.pages) {
      done++;
      if (seen.get(page.route)?.page === page) continue;
      await events.idle();
      if (turn !== run) return;
      const { links, images, ids, diagnostics, deps } = await snapshot.render(page);
      if (turn !== run) return;
      seen.set(page.route, { page, links, images, ids, diagnostics, files: deps.files });
      if (performance.now() - lastReport < 200) continue;
      lastReport = performance.now();
      events.onProgress(done, total);
    }
    const { targets, tree, project, icons, urls, sources } = snapshot.siteContext;
    const check = createLinkCheck(targets, tree);
    for (const one of seen.values()) check.add(checkedPage(one.page), one);
    wholeProblems = [
      ...check.finish(),
      ...checkConfigLinks(project, targets),
      ...checkIcons(project, icons),
      ...checkScriptFiles(project, urls, sources.read),
    ];
    events.onProgress(total, total);
    events.onEnd();
    if (snapshot.correctLinks({ meantId: check.meantId, ids: check.correctedIds() }))
      events.onCorrected();
  }

  return {
    start(snapshot, files) {
      run++;
      if (!files) seen = new Map();
      else
        for (const [route, { page, files: from }] of seen) {
          const changed = [page.file ?? '', ...from].some((file) => files.has(file));
          if (changed) seen.delete(route);
        }
      finished = survey(snapshot, run).catch((error) => events.onFault?.(error));
    },
    stop() {
      run++;
    },
    problems: () => [...[...seen.values()].flatMap((one) => one.diagnostics), ...wholeProblems],
    finished: () => finished,
  };
}
