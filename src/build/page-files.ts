import type { SitePage } from '../navigation/site-tree.ts';
import type { Rendered } from '../render/rendered.ts';
import type { WrittenPage } from '../site/emitter.ts';
import { feed } from '../site/feed.ts';
import { feedFileOf, markdownFileOf } from '../urls/file-of.ts';
import type { PageMaker } from './page-maker.ts';
import type { SiteContext } from './site-context.ts';

/** A kind of file that each page may have beside its documents. */
export interface PageFileKind {
  extension: string;
  path(route: string): string;
  /** Whether a file of the author's at the same path is written instead. */
  givesWay: boolean;
  /** Undefined if the page has none. */
  body(made: MadePage, maker: PageMaker, siteContext: SiteContext): string | undefined;
}

export interface MadePage {
  page: SitePage;
  rendered: Rendered;
  facts: WrittenPage;
}

export const pageFileKinds: readonly PageFileKind[] = [
  {
    extension: '.md',
    path: markdownFileOf,
    givesWay: false,
    body: ({ page, rendered }, maker) => maker.markdown(page, rendered),
  },
  {
    extension: '.xml',
    path: feedFileOf,
    givesWay: true,
    body({ page, rendered, facts }, _, { project, urls, dates }) {
      const changed = dates.get(page.file ?? '')?.date;
      const { updates = [] } = rendered;
      return feed({ ...facts, changed }, updates, project.config.name, urls);
    },
  },
];
