import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SitePage } from '../navigation/site-tree.ts';
import type { Project } from '../project/project.ts';
import type { AnalyzedPage } from '../search/index/analyze-page.ts';
import {
  type PatchedIndex,
  patchIndex,
  type Replacement,
} from '../search/index/patch/patch-index.ts';
import type { Scope } from '../search/page.ts';
import type { LastOutput } from '../site/emitter.ts';
import { lastOutput } from '../site/output/last-output.ts';
import type { Output } from '../site/output/output.ts';
import type { PageOutput } from '../site/page-output.ts';
import type { SearchEntry } from '../site/search/search-entries.ts';
import { siteAnalyzers } from '../site/search/search-files.ts';
import { indexSettings } from '../site/search/site-search.ts';
import type { Earlier } from './last-build.ts';
import { areOfPages, createPageCheck, type SiteAnswers } from './page-check.ts';
import { type PageRecord, type PageRecords, unpackRecord } from './page-records.ts';
import { changeOf, type SiteDigests } from './site-digest.ts';
import type { InputStore } from './store.ts';

/** Reuses pages of the last output. */
export interface Reuse {
  /** Whether a page is unchanged. All other pages have to be made. */
  isKnown(page: SitePage): boolean;
  /** Entries of any page in the last index; undefined if the cache no longer has them. */
  entries(page: SitePage): SearchEntry[] | undefined;
  /** The index with some entries replaced; its other files are kept. Undefined if it must be made from all pages. */
  index(replaced: readonly ReplacedEntries[]): PatchedIndex | undefined;
  /** An unchanged page, with its entries in the index if requested; undefined for a page that has to be made. */
  page(page: SitePage, withEntries: boolean): PageOutput | undefined;
  /**
   * Keeps the files other than pages that contain only facts about pages. Undefined if the facts of a newly made page
   * have changed.
   */
  siteFiles(results: ReadonlyMap<SitePage, PageOutput>): KeptSiteFiles | undefined;
  /** Keeps a file of the last output to which no page contributes. False if it does not exist. */
  file(path: string): boolean;
  /** The record of a page from the last build. */
  record(page: SitePage): Uint8Array | undefined;
  /** The records of the last build. */
  last: PageRecords;
  /** Whether only files from which pages are made have changed. Settings do not count, as their problems would move. */
  isOfSources: boolean;
  /** Keeps all files except those of these pages, of the index, and others that are made from the text of pages. */
  rest(results: ReadonlyMap<SitePage, PageOutput>): void;
}

/** The files other than pages, and the output that they come from. */
export interface KeptSiteFiles {
  paths: string[];
  last: LastOutput;
}

/** What reuse needs to know about the current site. */
export interface ReuseContext extends SiteAnswers {
  project: Project;
  /** Undefined for a build without a cache. */
  analyses: InputStore<AnalyzedPage> | undefined;
  digests: SiteDigests;
}

/** The entries of one page in the index, before and after the change. */
export interface ReplacedEntries {
  before: readonly SearchEntry[] | undefined;
  after: readonly SearchEntry[];
}

/** Copied files whose text may be changed for the site: they name pages, or have parts that are not for everyone. */
const namesPages = /\.(?:css|json|ya?ml|webmanifest)$/i;

/**
 * If the text of more pages than `maxEdited` has changed, or what more than `maxStale` show of the site, making all
 * pages on several threads is faster.
 */
const maxEdited = 64;
const maxStale = 512;

/** Reuses pages that would be made the same again (`createPageCheck`). Undefined if too many have changed. */
export function createReuse(
  { changed, sources, output: snapshot, records }: Earlier,
  pages: readonly SitePage[],
  context: ReuseContext,
  output: Pick<Output, 'keep' | 'last'>,
): Reuse | undefined {
  const { analyses, project } = context;
  const last = analyses && records();
  if (!last || !areOfPages(changed, sources, project)) return undefined;
  const change = changeOf(last.site, context.digests);
  if (!change) return undefined;
  const isSame = createPageCheck(change, changed, context);
  const users = new Set([...changed].flatMap((file) => last.summary.users.get(file) ?? []));
  const known = new Set<string>();
  let edited = 0;
  let stale = 0;
  for (const page of pages) {
    const packed = last.pages.get(page.route);
    if (!packed || changed.has(page.file ?? '') || users.has(page.route)) edited++;
    else if (isSame(page, () => unpackRecord(packed))) known.add(page.route);
    else stale++;
    if (edited > maxEdited || edited + stale > maxStale) return undefined;
  }

  const entriesOf = (search: PageRecord['search']) => {
    const entries: SearchEntry[] = [];
    for (const { route, scope, inputs } of search) {
      const page = analyses.get(route, inputs);
      if (!page) return undefined;
      entries.push({ scope, page, inputs });
    }
    return entries;
  };

  const entriesBefore = (page: SitePage) => {
    const packed = last.pages.get(page.route);
    return packed && entriesOf(unpackRecord(packed).search);
  };

  let homes: Map<string, string> | undefined;
  const searchedPage = (route: string, scope: Scope) => {
    homes ??= new Map(
      pages.flatMap((page) => page.variants.map((variant) => [variant.route, page.route])),
    );
    const home = homes.get(route) ?? route;
    const packed = known.has(home) ? last.pages.get(home) : undefined;
    const name = nameOf(route, scope);
    const found = packed && unpackRecord(packed).search;
    const entry = found?.find((one) => nameOf(one.route, one.scope) === name);
    return entry && entriesOf([entry])?.[0]?.page;
  };

  const takeIndex = (replaced: readonly ReplacedEntries[]) => {
    const replacements = replacementsOf(replaced);
    const read = (path: string) => readIfThere(join(output.last, '_octavo', path))?.toString();
    const options = { analyzer: siteAnalyzers(), ...indexSettings(project) };
    const index = { states: last.search, read, page: searchedPage };
    const patched =
      replacements && !change.orderDiffers && patchIndex(index, replacements, options);
    if (!patched) return undefined;
    const written = new Set(patched.files.map(({ path }) => path));
    const paths = Object.keys(snapshot.files).filter((path) => {
      const own = ofIndex(path);
      return own !== undefined && !patched.gone.has(own) && !written.has(own);
    });
    return output.keep(paths, snapshot) ? patched : undefined;
  };

  const takePage = (page: SitePage, withEntries: boolean): PageOutput | undefined => {
    const packed = known.has(page.route) ? last.pages.get(page.route) : undefined;
    const record = packed && unpackRecord(packed);
    const entries = record && (withEntries ? entriesOf(record.search) : []);
    if (!entries || !output.keep(record.outputs, snapshot)) return undefined;
    return {
      ...record,
      scripts: record.scripts.map((path) => ({
        path,
        body: readFileSync(join(output.last, path), 'utf8'),
      })),
      search: entries,
      took: { body: 0, search: 0, document: 0 },
      components: [],
    };
  };

  const takeSiteFiles = (results: ReadonlyMap<SitePage, PageOutput>): KeptSiteFiles | undefined => {
    const saysSame = [...results].every(([page, { facts, scripts }]) => {
      const packed = last.pages.get(page.route);
      const before = packed && unpackRecord(packed);
      const now = [facts, scripts.map(({ path }) => path)];
      return before && JSON.stringify([before.facts, before.scripts]) === JSON.stringify(now);
    });
    if (!change.isNone || !saysSame || !output.keep(last.siteFiles, snapshot)) return undefined;
    const changed = new Set([...results.keys()].map(({ route }) => route));
    return {
      paths: last.siteFiles,
      last: lastOutput(output.last, snapshot, changed),
    };
  };

  const keepRest = (results: ReadonlyMap<SitePage, PageOutput>) => {
    const made = [...results.values()].flatMap(({ outputs }) => outputs);
    const others = new Set([...made, ...last.summary.textFiles]);
    const paths = Object.keys(snapshot.files).filter(
      (path) => !others.has(path) && ofIndex(path) === undefined,
    );
    output.keep(paths, snapshot);
  };

  // From here on, files that are written with the same content as before are kept.
  output.keep([], snapshot);
  return {
    isKnown: (page) => known.has(page.route),
    entries: entriesBefore,
    index: takeIndex,
    page: takePage,
    siteFiles: takeSiteFiles,
    file: (path) => !(change.linksDiffer && namesPages.test(path)) && output.keep([path], snapshot),
    record: (page) => last.pages.get(page.route),
    last,
    isOfSources: [...changed].every((file) => sources.has(file)),
    rest: keepRest,
  };
}

/** The path of a file within the search index; undefined for other files. */
function ofIndex(path: string): string | undefined {
  return /^_octavo\/(search\/.+)$/.exec(path)?.[1];
}

/** Undefined if a page has moved to another part of the index, or is no longer in it. */
function replacementsOf(replaced: readonly ReplacedEntries[]): Replacement[] | undefined {
  const all: Replacement[] = [];
  for (const { before, after } of replaced) {
    if (before?.length !== after.length) return undefined;
    for (const [index, { scope, page, inputs }] of after.entries()) {
      const former = before[index]!;
      if (JSON.stringify(former.scope) !== JSON.stringify(scope)) return undefined;
      // Only the surroundings of its text have changed.
      if (inputs !== undefined && former.inputs === inputs) continue;
      all.push({ scope, before: former.page, after: page });
    }
  }
  return all;
}

/** A key for one page in one part of the index. */
function nameOf(route: string, { language, lang, version }: Scope): string {
  return JSON.stringify([route, language, lang, version]);
}

function readIfThere(path: string): Buffer | undefined {
  try {
    return readFileSync(path);
  } catch {
    return undefined;
  }
}
