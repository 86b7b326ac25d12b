import type { SitePage } from '../navigation/site-tree.ts';
import type { EmittedFile } from '../site/emitter.ts';
import { createSearchEntries, type SearchEntry } from '../site/search/search-entries.ts';
import { createSearchFiles, siteAnalyzers } from '../site/search/search-files.ts';
import type { SearchedBody } from '../site/search/search-page.ts';
import { digestOf } from './digest.ts';
import type { Write } from './make-page.ts';
import type { Workshop } from './workshop.ts';

/** Gathers the search index while the pages of a site are made. */
export interface SiteSearch {
  /** `place` is the page's place among all pages that are made. */
  add(place: number, entries: SearchEntry[], write: Write): Promise<void>;
  finish(): Iterable<EmittedFile>;
}

export function createSiteSearch({ project }: Workshop): SiteSearch {
  const files = createSearchFiles(project.config.octavo.search?.synonyms ?? [], siteAnalyzers());
  return {
    async add(place, entries, write) {
      for (const { path, body } of files.add(place, entries)) await write(path, body);
    },
    finish: () => files.finish(),
  };
}

/** What the index takes of single pages. */
export function createSearchWork(
  workshop: Workshop,
): (page: SitePage, rendered: SearchedBody) => SearchEntry[] {
  const { project, tree, urls, keep } = workshop;
  const sources = new Map(project.pages.map((source) => [source.file, source]));
  const { analyses } = keep;
  const entriesOf = createSearchEntries(tree, urls, siteAnalyzers(), (lang, page, analyze) => {
    if (!analyses) return { page: analyze() };
    const inputs = digestOf(JSON.stringify([lang, page]));
    const known = analyses.get(page.route);
    if (known?.inputs === inputs) return { page: known.value, inputs };
    const value = analyze();
    analyses.set(page.route, { inputs, value });
    return { page: value, inputs };
  });
  return (page, rendered) => {
    const frontmatter =
      sources.get(page.file ?? '')?.frontmatter ?? page.operation?.xMint?.metadata ?? {};
    return entriesOf(page, rendered, frontmatter);
  };
}
