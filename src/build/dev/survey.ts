import type { Rendered } from '../../content/rendered.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import type { SitePage } from '../../navigation/site-tree.ts';
import { checkConfigLinks } from '../check-config-links.ts';
import { checkIcons } from '../check-icons.ts';
import { createLinkCheck } from '../check-links.ts';
import { checkedPage } from '../write-pages.ts';
import type { Edition } from './edition.ts';

/** Looks at every page in the background, for what only the whole site can tell: problems, broken anchors. */
export interface Survey {
  /** Starts over; with `files` only the pages made from these are looked at again. */
  start(edition: Edition, files?: ReadonlySet<string>): void;
  stop(): void;
  /** Problems of all pages looked at so far and, once it has seen all of them, of the links between them. */
  problems(): Diagnostic[];
  /** Resolves when the survey has come to its end, or is stopped. */
  finished(): Promise<void>;
}

export interface SurveyEvents {
  /** Resolves when nobody waits for anything: the next page is looked at then. */
  leisure(): Promise<void>;
  onProgress(done: number, total: number): void;
  onEnd(): void;
  onFault?(error: unknown): void;
}

type Seen = Pick<Rendered, 'links' | 'images' | 'ids' | 'diagnostics'> & {
  page: SitePage;
  files: string[];
};

export function createSurvey(events: SurveyEvents): Survey {
  let seen = new Map<string, Seen>();
  let run = 0;
  let wholeProblems: Diagnostic[] = [];
  let finished: Promise<void> = Promise.resolve();

  async function survey(edition: Edition, turn: number): Promise<void> {
    const total = edition.pages.length;
    let done = 0;
    let told = 0;
    for (const page of edition.pages) {
      done++;
      if (seen.get(page.route)?.page === page) continue;
      await events.leisure();
      if (turn !== run) return;
      const { links, images, ids, diagnostics, deps } = await edition.render(page);
      if (turn !== run) return;
      seen.set(page.route, { page, links, images, ids, diagnostics, files: deps.files });
      if (performance.now() - told < 200) continue;
      told = performance.now();
      events.onProgress(done, total);
    }
    const { targets, project, icons } = edition.workshop;
    const check = createLinkCheck(targets);
    for (const one of seen.values()) check.add(checkedPage(one.page), one);
    wholeProblems = [
      ...check.finish(),
      ...checkConfigLinks(project, targets),
      ...checkIcons(project, icons),
    ];
    events.onProgress(total, total);
    events.onEnd();
  }

  return {
    start(edition, files) {
      run++;
      if (!files) seen = new Map();
      else
        for (const [route, { page, files: from }] of seen) {
          const changed = [page.file ?? '', ...from].some((file) => files.has(file));
          if (changed) seen.delete(route);
        }
      finished = survey(edition, run).catch((error) => events.onFault?.(error));
    },
    stop() {
      run++;
    },
    problems: () => [...[...seen.values()].flatMap((one) => one.diagnostics), ...wholeProblems],
    finished: () => finished,
  };
}
