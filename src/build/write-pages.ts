import { type ComponentTime, sumTimes } from '../components/component-times.ts';
import type { Earlier } from '../incremental/last-build.ts';
import { recordOf } from '../incremental/page-records.ts';
import { createReuse, type KeptSiteFiles, type ReplacedEntries } from '../incremental/reuse.ts';
import { headDigest, type SiteDigests } from '../incremental/site-digest.ts';
import { addUser, type SiteSummary } from '../incremental/site-summary.ts';
import { afterTextChange } from '../incremental/text-change.ts';
import { checkedPage, createLinkCheck, type LinkCheck, toCheck } from '../links/check-links.ts';
import type { SitePage } from '../navigation/site-tree.ts';
import type { WrittenPage } from '../site/emitter.ts';
import type { WatchedOutput } from '../site/output/admin-keys.ts';
import type { PageOutput } from '../site/page-output.ts';
import type { SiteSearch } from '../site/search/site-search.ts';
import type { WorkerStart } from '../workers/messages.ts';
import { startPool } from '../workers/pool.ts';
import { createMakePage } from './make-page.ts';
import type { PageCost } from './options.ts';
import { createPageMaker } from './page-maker.ts';
import { pagesToWrite, type SiteContext } from './site-context.ts';
import type { Stages } from './stages.ts';

/** The result once all pages are made. */
export interface WrittenPages {
  pages: WrittenPage[];
  scripts: string[];
  /** By route. */
  diagnostics: SiteSummary['problems'];
  /** Pages by the project files, other than their own, that they were made from (`SiteSummary.users`). */
  users: SiteSummary['users'];
  /** What the next build needs to reuse single pages, by route. */
  records: Map<string, Uint8Array>;
  costs: PageCost[];
  /** The most costly first. */
  components: ComponentTime[];
  /** Whether unchanged pages were reused from the last output. */
  isIncremental: boolean;
  /** Set if only the text of pages has changed. The other fields then cover only the pages that were made. */
  texts?: SiteSummary;
  /** Files other than pages that are kept from the last output, because nothing that they show has changed. */
  siteFiles?: KeptSiteFiles;
  /** Keeps a file of the last output that cannot have changed: a static file, or one named by its content. */
  reuse(path: string): boolean;
}

/** Where each page goes once it is made. */
export interface PageTakers {
  links: LinkCheck;
  search: SiteSearch;
  /** Undefined for a check. */
  output: WatchedOutput | undefined;
}

/** How pages are made, and where they may be reused from. */
export interface PageOptions {
  workers?: number;
  /** The last build, if its output is still in place. */
  earlier?: Earlier;
  /** Digests of what pages may show of the site, if this and the next build may compare them. */
  site?: SiteDigests;
  /** Whether all pages must be collected, even if only the text of a few has changed. */
  needsAll?: boolean;
}

/** After this many reused pages, other work gets a turn. Making a single page takes longer than reusing that many. */
const betweenTurns = 100;

/**
 * Makes every page separately, so that memory does not grow with the site. A page that cannot be rendered is written as
 * plain text; other pages are not affected.
 */
export async function writePages(
  siteContext: SiteContext,
  takers: PageTakers,
  stages: Stages,
  { workers, earlier, site, needsAll }: PageOptions = {},
): Promise<WrittenPages> {
  const { links, search, output } = takers;
  const pages = pagesToWrite(siteContext);
  const { project, reusable } = siteContext;
  const collected = collectPages(siteContext, pages, takers, stages);
  const { take } = collected;
  const maker = createPageMaker(siteContext);
  const make = createMakePage(siteContext, maker);
  const { checkpoint } = stages;
  const answers = { project, analyses: reusable.analyses, ...maker };
  const reuse =
    earlier && output && site && createReuse(earlier, pages, { ...answers, digests: site }, output);
  const fresh = new Map<SitePage, PageOutput>();
  let texts: SiteSummary | undefined;
  if (reuse) {
    const replaced: ReplacedEntries[] = [];
    for (const page of pages.filter((one) => !reuse.isKnown(one))) {
      await checkpoint();
      // Read these first, because making the page replaces its analysis in the cache.
      const before = reuse.entries(page);
      const result = await make(page, output.write);
      fresh.set(page, result);
      replaced.push({ before, after: result.search });
    }
    const patched = reuse.index(replaced);
    if (patched) search.replace(patched);
    if (patched && reuse.isOfSources && !needsAll && reuse.siteFiles(fresh))
      texts = afterTextChange(reuse.last, fresh, {
        links: createLinkCheck(siteContext.targets, siteContext.tree),
        checked: checkedPage,
      });
    if (texts) reuse.rest(fresh);
    for (const [place, page] of pages.entries()) {
      const result = fresh.get(page);
      if (texts && !result) continue;
      const lastResult = result ? undefined : reuse.page(page, patched === undefined);
      if (!lastResult || place % betweenTurns === 0) await checkpoint();
      if (lastResult) await take(place, lastResult, reuse.record(page));
      else await take(place, result ?? (await make(page, output.write)));
    }
  } else {
    const expected = reusable.cache?.isNew === false ? undefined : expectedWork(siteContext, pages);
    const start = () => workerStart(siteContext, pages, output);
    await startPool({ pages, start, output, make, take, checkpoint, workers, expected });
  }
  if (output && !texts) {
    const corrected = await correctLinks(siteContext, collected, links, output, checkpoint);
    for (const [page, result] of corrected) fresh.set(page, result);
  }
  const result = collected.result();
  return {
    ...result,
    records: texts ? new Map([...reuse!.last.pages, ...result.records]) : result.records,
    isIncremental: reuse !== undefined,
    texts,
    siteFiles: reuse?.siteFiles(fresh),
    reuse: (path) => reuse?.file(path) ?? false,
  };
}

/** What `collectPages` needs to know about the pages that were made. */
interface PageCollection {
  pages: readonly SitePage[];
  take(place: number, result: PageOutput, packed?: Uint8Array): Promise<void>;
  /** What the next build needs to reuse a page. */
  record(page: SitePage, result: PageOutput): void;
  /** The ids that were corrected in the links of a page (`LinkCheck.correctedIds`) when it was made. */
  corrected: ReadonlyMap<SitePage, string>;
  result(): Pick<
    WrittenPages,
    'pages' | 'scripts' | 'diagnostics' | 'users' | 'records' | 'costs' | 'components'
  >;
}

/** Collects what is needed of pages after their files were written, and passes it on. */
function collectPages(
  { project, reusable }: SiteContext,
  pages: readonly SitePage[],
  { links, search, output }: PageTakers,
  stages: Stages,
): PageCollection {
  const facts: WrittenPage[] = [];
  const scripts = new Set<string>();
  const diagnostics: WrittenPages['diagnostics'] = new Map();
  const users: WrittenPages['users'] = new Map();
  const records = new Map<string, Uint8Array>();
  const costs: PageCost[] = [];
  let components: ComponentTime[] = [];
  const corrected = new Map<SitePage, string>();
  let done = 0;
  const sources = new Map(project.pages.map((source) => [source.file, source]));
  const packedOf = ({ file = '' }: SitePage, result: PageOutput) => {
    const source = sources.get(file);
    return recordOf({ ...result, body: toCheck(result.body) }, source ? headDigest(source) : '');
  };
  const policies = new Map<string, string>();
  /** Most pages have one of a few policies: each is stored once. */
  const shared = (policy: string | undefined) => {
    if (policy === undefined) return undefined;
    const original = policies.get(policy);
    if (original === undefined) policies.set(policy, policy);
    return original ?? policy;
  };
  return {
    pages,
    corrected,
    record(page, result) {
      if (reusable.analyses) records.set(page.route, packedOf(page, result));
    },
    async take(place, result, packed) {
      const page = pages[place]!;
      if (result.diagnostics.length > 0) diagnostics.set(page.route, result.diagnostics);
      addUser(users, page, result.files);
      if (output && reusable.analyses) records.set(page.route, packed ?? packedOf(page, result));
      costs[place] = { page: page.id, took: result.took };
      components = sumTimes([...components, ...result.components]);
      links.add(checkedPage(page), result.body);
      stages.external(result.body.links);
      if (result.correctedIds !== undefined) corrected.set(page, result.correctedIds);
      if (result.facts) facts[place] = { ...result.facts, policy: shared(result.facts.policy) };
      if (output) {
        for (const { path, body } of result.scripts) {
          // Several pages may use the same script.
          if (scripts.has(path)) continue;
          scripts.add(path);
          await output.write(path, body);
        }
        await search.add(place, result.search, output.write);
      }
      stages.progress('pages', ++done, pages.length);
    },
    result: () => ({
      pages: facts.filter((page) => page !== undefined),
      scripts: [...scripts].sort(),
      diagnostics,
      users,
      records,
      costs: costs.filter((cost) => cost !== undefined),
      components,
    }),
  };
}

/**
 * Which id a fragment means can depend on every page. Makes pages again in which a link was written with another id,
 * and returns them.
 */
async function correctLinks(
  siteContext: SiteContext,
  { pages, corrected, record }: PageCollection,
  links: LinkCheck,
  { write }: WatchedOutput,
  checkpoint: Stages['checkpoint'],
): Promise<Map<SitePage, PageOutput>> {
  const wanted = links.correctedIds();
  const bodies = siteContext.bodies.withMeantIds(links.meantId);
  const make = createMakePage({ ...siteContext, bodies });
  const again = new Map<SitePage, PageOutput>();
  for (const page of pages) {
    const ids = wanted.get(page.route);
    if (ids === corrected.get(page)) continue;
    await checkpoint();
    const result = { ...(await make(page, write)), correctedIds: ids };
    again.set(page, result);
    record(page, result);
  }
  return again;
}

/** The least cost in milliseconds of pages that have never been made: per page, and per kilobyte of text. */
const leastPerPage = 5;
const leastPerKilobyte = 1;

function expectedWork({ project }: SiteContext, pages: readonly SitePage[]): number {
  const written = new Set(pages.map(({ file }) => file));
  let bytes = 0;
  for (const page of project.pages) if (written.has(page.file)) bytes += page.bytes;
  return pages.length * leastPerPage + (bytes / 1000) * leastPerKilobyte;
}

/** Everything that a thread needs to make the same pages as this one. */
function workerStart(
  { project, tree, urls, specs, reusable, dates, families, answers, images, page }: SiteContext,
  pages: readonly SitePage[],
  output: WatchedOutput | undefined,
): WorkerStart {
  return {
    project,
    tree,
    urls,
    includeRestricted: specs.includeRestricted,
    places: pages.map(({ index }) => index),
    folder: output?.folder,
    cache: reusable.cache?.place,
    dates,
    families,
    versions: page.versions,
    answers,
    images,
  };
}
