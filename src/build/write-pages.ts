import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { SitePage } from '../navigation/site-tree.ts';
import type { WrittenPage } from '../site/emitter.ts';
import type { WatchedOutput } from './admin-keys.ts';
import type { CheckedPage, LinkCheck } from './check-links.ts';
import { type ComponentTime, sumTimes } from './component-times.ts';
import type { Earlier } from './last/last-build.ts';
import { packRecord } from './last/page-records.ts';
import { type Beside, createTakeOver, type ReplacedEntries } from './last/take-over.ts';
import { createMakePage, type MadePage } from './make-page.ts';
import type { SiteSearch } from './site-search.ts';
import type { Stages } from './stages.ts';
import { startCrew } from './workers/crew.ts';
import type { Workshop } from './workshop.ts';

/** Pages of the tree that become files: the others only lead elsewhere. */
export function pagesToWrite(workshop: Pick<Workshop, 'tree'>): SitePage[] {
  return workshop.tree.pages.filter((page) => page.url === undefined);
}

/** What is known once all pages are made. */
export interface WrittenPages {
  pages: WrittenPage[];
  scripts: string[];
  diagnostics: Diagnostic[];
  /** Project files that they were made from. */
  files: Set<string>;
  /** What the next build may take over, by route. */
  records: Map<string, Uint8Array>;
  costs: PageCost[];
  /** The most costly first. */
  components: ComponentTime[];
  /** Whether most pages are those of the last output. */
  tookOver: boolean;
  /** Files of the last output beside the pages that are taken over, as they show nothing that has changed. */
  beside?: Beside;
  /** Takes a file over from the last output that is sure to be the same: static, or named by its content. */
  takeOver(path: string): boolean;
}

/** So many pages are taken over before others get their turn: one takes less time than that. */
const betweenTurns = 100;

export interface PageCost {
  page: string;
  took: MadePage['took'];
}

/**
 * Makes every page, each for itself, so that memory does not grow with the site. A page that cannot be rendered is
 * written with its text; the others do not suffer from it.
 */
export async function writePages(
  workshop: Workshop,
  links: LinkCheck,
  search: SiteSearch,
  output: WatchedOutput | undefined,
  stages: Stages,
  { workers, earlier, site = '' }: { workers?: number; earlier?: Earlier; site?: string } = {},
): Promise<WrittenPages> {
  const pages = pagesToWrite(workshop);
  const facts: WrittenPage[] = [];
  const scripts = new Set<string>();
  const diagnostics: Diagnostic[][] = [];
  const files = new Set<string>();
  const records = new Map<string, Uint8Array>();
  const costs: PageCost[] = [];
  let components: ComponentTime[] = [];
  const mended = new Map<SitePage, string>();
  const fresh = new Map<SitePage, MadePage>();
  let beside: Beside | undefined;
  let done = 0;
  const policies = new Map<string, string>();
  /** Most pages have the same few policies: each is kept once. */
  const shared = (policy: string | undefined) => {
    if (policy === undefined) return undefined;
    const known = policies.get(policy);
    if (known === undefined) policies.set(policy, policy);
    return known ?? policy;
  };

  async function take(place: number, made: MadePage, packed?: Uint8Array): Promise<void> {
    const page = pages[place]!;
    diagnostics[place] = made.diagnostics;
    for (const file of made.files) files.add(file);
    if (output && workshop.keep.analyses) records.set(page.route, packed ?? recordOf(made));
    costs[place] = { page: page.id, took: made.took };
    components = sumTimes([...components, ...made.components]);
    links.add(checkedPage(page), made.body);
    if (made.mended !== undefined) mended.set(page, made.mended);
    if (made.facts) facts[place] = { ...made.facts, policy: shared(made.facts.policy) };
    if (output) {
      for (const { path, body } of made.scripts) {
        // Pages share the code that they share.
        if (scripts.has(path)) continue;
        scripts.add(path);
        await output.write(path, body);
      }
      await search.add(place, made.search, output.write);
    }
    stages.progress('pages', ++done, pages.length);
  }

  /** Makes those pages anew whose links mean other ids than those that were written: that takes every page's ids. */
  async function mendLinks({ write }: WatchedOutput): Promise<void> {
    const wanted = links.mended();
    const bodies = workshop.bodies.withMeantIds(links.meantId);
    const makeMended = createMakePage({ ...workshop, bodies });
    for (const page of pages) {
      const ids = wanted.get(page.route);
      if (ids === mended.get(page)) continue;
      await checkpoint();
      const made = { ...(await makeMended(page, write)), mended: ids };
      fresh.set(page, made);
      if (workshop.keep.analyses) records.set(page.route, recordOf(made));
    }
  }

  const make = createMakePage(workshop);
  const { checkpoint } = stages;
  const takeOver = earlier && output && createTakeOver(earlier, pages, workshop, site, output);
  if (takeOver) {
    const replaced: ReplacedEntries[] = [];
    for (const page of pages.filter((one) => !takeOver.isKnown(one))) {
      await checkpoint();
      // Making a page also puts its words in the place of the former ones.
      const before = takeOver.entries(page);
      const made = await make(page, output.write);
      fresh.set(page, made);
      replaced.push({ before, after: made.search });
    }
    const patched = takeOver.index(replaced);
    if (patched) search.replace(patched);
    for (const [place, page] of pages.entries()) {
      const made = fresh.get(page);
      const known = made ? undefined : takeOver.page(page, patched === undefined);
      if (!known || place % betweenTurns === 0) await checkpoint();
      if (known) await take(place, known, takeOver.record(page));
      else await take(place, made ?? (await make(page, output.write)));
    }
  } else {
    await startCrew({ pages, workshop, output, make, take, checkpoint, workers });
  }
  if (output) await mendLinks(output);
  if (takeOver) beside = takeOver.beside(fresh);
  return {
    pages: facts.filter((page) => page !== undefined),
    scripts: [...scripts].sort(),
    diagnostics: diagnostics.flat(),
    files,
    records,
    costs,
    components,
    tookOver: takeOver !== undefined,
    beside,
    takeOver: (path) => takeOver?.file(path) ?? false,
  };
}

function recordOf({ facts, body, mended, diagnostics, files, outputs, scripts, search }: MadePage) {
  const entries = search.map(({ page, scope, inputs = '' }) => {
    return { route: page.text.route, scope, inputs };
  });
  const paths = scripts.map(({ path }) => path);
  return packRecord({
    facts,
    body,
    mended,
    diagnostics,
    files,
    outputs,
    scripts: paths,
    search: entries,
  });
}

export function checkedPage(page: SitePage): CheckedPage {
  return {
    routes: [page.route, ...page.variants.map((variant) => variant.route)],
    file: page.file,
  };
}
