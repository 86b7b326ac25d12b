import type { SitePage } from '../navigation/site-tree.ts';
import type { FileHistory } from '../page/page-dates.ts';
import type { Project } from '../project/project.ts';
import type { Rendered } from '../render/rendered.ts';
import { feedFileOf, markdownFileOf } from '../urls/file-of.ts';
import type { UrlOptions } from '../urls/options.ts';
import type { WrittenPage } from './emitter.ts';
import { feed } from './feed.ts';

/** A kind of file that each page may have in addition to its documents. */
export interface PageFileKind {
  extension: string;
  path(route: string): string;
  /** Whether a file of the author's at the same path takes precedence. */
  givesWay: boolean;
  /** Undefined if the page has no such file. */
  body(page: PageOfSite, site: PageFileContext): string | undefined;
}

/** A page whose document has been made. */
export interface PageOfSite {
  page: SitePage;
  rendered: Rendered;
  facts: WrittenPage;
  /** Its Markdown form. */
  markdown(): string;
}

/** Information about the site that these files show. */
export interface PageFileContext {
  project: Project;
  urls: UrlOptions;
  /** Dates of the last change as ISO dates, by file. */
  dates: ReadonlyMap<string, FileHistory>;
}

export const pageFileKinds: readonly PageFileKind[] = [
  {
    extension: '.md',
    path: markdownFileOf,
    givesWay: false,
    body: ({ markdown }) => markdown(),
  },
  {
    extension: '.xml',
    path: feedFileOf,
    givesWay: true,
    body({ page, rendered, facts }, { project, urls, dates }) {
      const changed = dates.get(page.file ?? '')?.date;
      const { updates = [] } = rendered;
      return feed({ ...facts, changed }, updates, project.config.name, urls);
    },
  },
];
