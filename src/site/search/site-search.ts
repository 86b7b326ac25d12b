import { digestOf } from '../../lib/digest.ts';
import type { SitePage, SiteTree } from '../../navigation/site-tree.ts';
import type { SearchedBody } from '../../page/search-page.ts';
import type { Project } from '../../project/project.ts';
import type { AnalyzedPage } from '../../search/index/analyze-page.ts';
import type { PartState } from '../../search/index/part-state.ts';
import type { PatchedIndex } from '../../search/index/patch/patch-index.ts';
import type { UrlOptions } from '../../urls/options.ts';
import type { EmittedFile } from '../emitter.ts';
import type { Write } from '../write.ts';
import { createSearchEntries, type SearchEntry } from './search-entries.ts';
import { createSearchFiles, type IndexSettings, siteAnalyzers } from './search-files.ts';

/** Collects the search index while the pages of a site are made. */
export interface SiteSearch {
  /** `place` is the page's position among all pages that are made. */
  add(place: number, entries: SearchEntry[], write: Write): Promise<void>;
  /** Uses an index in which single pages were replaced, instead of one made from all pages. */
  replace(patched: PatchedIndex): void;
  finish(): Iterable<EmittedFile>;
  /** What a later build needs to replace single pages. Call it after `finish`. */
  states(): PartState[];
}

export function createSiteSearch(project: Project): SiteSearch {
  const files = createSearchFiles(indexSettings(project), siteAnalyzers());
  let standing: PatchedIndex | undefined;
  return {
    replace(patched) {
      standing = patched;
    },
    async add(place, entries, write) {
      if (standing) return;
      for (const { path, body } of files.add(place, entries)) await write(path, body);
    },
    finish() {
      if (!standing) return files.finish();
      return standing.files.map(({ path, body }) => ({ path: `_octavo/${path}`, body }));
    },
    states: () => (standing ?? { states: files.states() }).states,
  };
}

/** The author's settings for the index. */
export function indexSettings({ config, vectors }: Project): IndexSettings {
  return { synonyms: config.octavo.search?.synonyms ?? [], vectors };
}

export interface SearchContext {
  project: Project;
  tree: SiteTree;
  urls: UrlOptions;
  /** Analyses of earlier builds, by route; undefined for a build without a cache. */
  analyses: AnalysisStore | undefined;
}

/** Stores the analysis of each page. `input` is a digest of what it was made from. */
export interface AnalysisStore {
  get(route: string, input: string): AnalyzedPage | undefined;
  set(route: string, input: string, analysis: AnalyzedPage): void;
}

/** Makes the index entries of single pages. */
export function createSearchWork({
  project,
  tree,
  urls,
  analyses,
}: SearchContext): (page: SitePage, rendered: SearchedBody) => SearchEntry[] {
  const sources = new Map(project.pages.map((source) => [source.file, source]));
  const { questions, vectors } = project;
  const site = { tree, urls, questions, vectors };
  const entriesOf = createSearchEntries(site, siteAnalyzers(), (lang, page, analyze) => {
    if (!analyses) return { page: analyze() };
    const inputs = digestOf(JSON.stringify([lang, page]));
    const stored = analyses.get(page.route, inputs);
    if (stored) return { page: stored, inputs };
    const analysis = analyze();
    analyses.set(page.route, inputs, analysis);
    return { page: analysis, inputs };
  });
  return (page, rendered) => {
    const frontmatter =
      sources.get(page.file ?? '')?.frontmatter ?? page.operation?.xMint?.metadata ?? {};
    return entriesOf(page, rendered, frontmatter);
  };
}
