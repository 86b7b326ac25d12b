import type { Rendered } from '../content/rendered.ts';
import type { SitePage } from '../navigation/site-tree.ts';
import type { EmittedFile } from '../site/emitter.ts';
import { createSearchEntries } from '../site/search/search-entries.ts';
import { createSearchFiles, siteAnalyzers } from '../site/search/search-files.ts';
import type { Workshop } from './workshop.ts';
import { pagesToWrite, type Write } from './write-pages.ts';

/** Gathers the search index while the pages of a site are made. */
export interface SiteSearch {
  add(page: SitePage, rendered: Pick<Rendered, 'sections'>, write: Write): Promise<void>;
  finish(): Iterable<EmittedFile>;
}

export function createSiteSearch(workshop: Workshop): SiteSearch {
  const { project, tree, urls } = workshop;
  const analyzer = siteAnalyzers();
  const entriesOf = createSearchEntries(tree, urls, analyzer);
  const files = createSearchFiles(project.config.octavo.search?.synonyms ?? [], analyzer);
  const places = new Map(pagesToWrite(workshop).map((page, place) => [page.index, place]));
  const sources = new Map(project.pages.map((source) => [source.file, source]));
  return {
    async add(page, rendered, write) {
      const frontmatter =
        sources.get(page.file ?? '')?.frontmatter ?? page.operation?.xMint?.metadata ?? {};
      const entries = entriesOf(page, rendered, frontmatter);
      for (const { path, body } of files.add(places.get(page.index)!, entries)) {
        await write(path, String(body));
      }
    },
    finish: () => files.finish(),
  };
}
