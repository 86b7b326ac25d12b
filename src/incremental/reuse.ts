import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SitePage } from '../navigation/site-tree.ts';
import type { Project } from '../project/project.ts';
import type { AnalyzedPage } from '../search/index/analyze-page.ts';
import { type PatchedIndex, patchIndex, type Replacement } from '../search/index/patch-index.ts';
import type { Scope } from '../search/page.ts';
import type { LastOutput } from '../site/emitter.ts';
import { lastOutput } from '../site/output/last-output.ts';
import type { Output } from '../site/output/output.ts';
import type { PageOutput } from '../site/page-output.ts';
import type { SearchEntry } from '../site/search/search-entries.ts';
import { siteAnalyzers } from '../site/search/search-files.ts';
import { synonymsOf } from '../site/search/site-search.ts';
import type { Earlier } from './last-build.ts';
import { type PageRecord, unpackRecord } from './page-records.ts';
import type { Store, Stored } from './store.ts';

/** Takes pages over from the last output. */
export interface Reuse {
  /** Whether a page is as it was; the others have to be made. */
  isKnown(page: SitePage): boolean;
  /** Entries of a page, known or not, in the index as it was; undefined where they are not there any more. */
  entries(page: SitePage): SearchEntry[] | undefined;
  /**
   * The index with some entries replaced; all of its other files are taken over. Undefined when it is to be made of all
   * pages.
   */
  index(replaced: readonly ReplacedEntries[]): PatchedIndex | undefined;
  /** A page as it was, its entries in the index only on demand; undefined for one that has to be made. */
  page(page: SitePage, withEntries: boolean): PageOutput | undefined;
  /**
   * Files beside the pages that tell nothing of them but their facts, as they were. Undefined where those of a page that
   * was made have become others.
   */
  beside(made: ReadonlyMap<SitePage, PageOutput>): Beside | undefined;
  /** A file of the output whose bytes no page has a part in, as it was. False where there was none. */
  file(path: string): boolean;
  /** What the last build has left of a page. */
  record(page: SitePage): Uint8Array | undefined;
}

/** What stands beside the pages, and the output that it is from. */
export interface Beside {
  paths: string[];
  last: LastOutput;
}

/** What reuse needs of the site as it is now. */
export interface ReuseContext {
  project: Project;
  /** Undefined for a build without a cache. */
  analyses: Store<Stored<AnalyzedPage>> | undefined;
}

/** The entries of one page in the index, as they were and as they are. */
export interface ReplacedEntries {
  before: readonly SearchEntry[] | undefined;
  after: readonly SearchEntry[];
}

/** With more pages to make than this, threads are worth their start. */
const mostStale = 64;

/**
 * Pages whose files have not changed since the last build, on a site that is otherwise the same (`siteDigest`), are as
 * that build left them. Undefined where most of them are not. `site` is the site's digest now.
 */
export function createReuse(
  { changed, sources, output: standing, records }: Earlier,
  pages: readonly SitePage[],
  { analyses, project }: ReuseContext,
  site: string,
  output: Pick<Output, 'keep' | 'last'>,
): Reuse | undefined {
  if (!analyses || [...changed].some((file) => !sources.has(file))) return undefined;
  const last = records();
  if (last?.site !== site) return undefined;
  const known = new Map<string, PageRecord>();
  for (const page of pages) {
    const packed = last.pages.get(page.route);
    if (!packed || (page.file !== undefined && changed.has(page.file))) continue;
    const record = unpackRecord(packed);
    if (!record.files.some((file) => changed.has(file))) known.set(page.route, record);
  }
  if (pages.length - known.size > mostStale) return undefined;

  const entriesOf = (search: PageRecord['search']) => {
    const entries: SearchEntry[] = [];
    for (const { route, scope, inputs } of search) {
      const analyzed = analyses.get(route);
      if (analyzed?.inputs !== inputs) return undefined;
      entries.push({ scope, page: analyzed.value, inputs });
    }
    return entries;
  };

  const entriesBefore = (page: SitePage) => {
    const packed = last.pages.get(page.route);
    return packed && entriesOf(unpackRecord(packed).search);
  };

  let bySearch: Map<string, PageRecord['search']> | undefined;
  const searchedPage = (route: string, scope: Scope) => {
    bySearch ??= new Map(
      [...known.values()].flatMap(({ search }) =>
        search.map((one) => [nameOf(one.route, one.scope), [one]]),
      ),
    );
    const entries = entriesOf(bySearch.get(nameOf(route, scope)) ?? []);
    return entries?.[0]?.page;
  };

  const takeIndex = (replaced: readonly ReplacedEntries[]) => {
    const replacements = replacementsOf(replaced);
    const read = (path: string) => readIfThere(join(output.last, '_octavo', path))?.toString();
    const options = { analyzer: siteAnalyzers(), synonyms: synonymsOf(project) };
    const index = { states: last.search, read, page: searchedPage };
    const patched = replacements && patchIndex(index, replacements, options);
    if (!patched) return undefined;
    const written = new Set(patched.files.map(({ path }) => path));
    const kept = Object.keys(standing.files).filter((path) => {
      const own = /^_octavo\/(search\/.+)$/.exec(path)?.[1];
      return own !== undefined && !patched.gone.has(own) && !written.has(own);
    });
    return output.keep(kept, standing) ? patched : undefined;
  };

  const takePage = (page: SitePage, withEntries: boolean): PageOutput | undefined => {
    const record = known.get(page.route);
    const entries = record && (withEntries ? entriesOf(record.search) : []);
    if (!entries || !output.keep(record.outputs, standing)) return undefined;
    const { scripts, search: _, ...rest } = record;
    return {
      ...rest,
      scripts: scripts.map((path) => ({
        path,
        body: readFileSync(join(output.last, path), 'utf8'),
      })),
      search: entries,
      took: { body: 0, search: 0, document: 0 },
      components: [],
    };
  };

  const takeBeside = (made: ReadonlyMap<SitePage, PageOutput>): Beside | undefined => {
    const isSame = [...made].every(([page, { facts, scripts }]) => {
      const packed = last.pages.get(page.route);
      const before = packed && unpackRecord(packed);
      const now = [facts, scripts.map(({ path }) => path)];
      return before && JSON.stringify([before.facts, before.scripts]) === JSON.stringify(now);
    });
    if (!isSame || !output.keep(last.beside, standing)) return undefined;
    const changed = new Set([...made.keys()].map(({ route }) => route));
    return {
      paths: last.beside,
      last: lastOutput(output.last, standing, changed),
    };
  };

  return {
    isKnown: (page) => known.has(page.route),
    entries: entriesBefore,
    index: takeIndex,
    page: takePage,
    beside: takeBeside,
    file: (path) => output.keep([path], standing),
    record: (page) => last.pages.get(page.route),
  };
}

/** Undefined where a page has come to another part of the index, or has left it. */
function replacementsOf(replaced: readonly ReplacedEntries[]): Replacement[] | undefined {
  const all: Replacement[] = [];
  for (const { before, after } of replaced) {
    if (before?.length !== after.length) return undefined;
    for (const [index, { scope, page }] of after.entries()) {
      const former = before[index]!;
      if (JSON.stringify(former.scope) !== JSON.stringify(scope)) return undefined;
      all.push({ scope, before: former.page, after: page });
    }
  }
  return all;
}

/** One page in one part of the index. */
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
