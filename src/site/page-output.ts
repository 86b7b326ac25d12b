import type { ComponentTime } from '../components/component-times.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { SitePage } from '../navigation/site-tree.ts';
import type { Rendered } from '../render/rendered.ts';
import type { WrittenPage } from './emitter.ts';
import type { SearchEntry } from './search/search-entries.ts';
import type { Write } from './write.ts';

/** What is needed of a page after its files were written. Survives structured clone, because workers send it. */
export interface PageOutput {
  /** Absent if nothing was written. */
  facts?: WrittenPage;
  /** Project files that the page was made from, and those that were looked for but do not exist. */
  files: string[];
  /** The settings that its body depends on. */
  settings: string[];
  /** Whether its body shows facts about other pages, as a list of a folder's pages does. */
  listsPages: boolean;
  /** A digest of what its documents show of the site; undefined if they cannot be reused after that has changed. */
  view?: string;
  /** Output paths of its documents. */
  outputs: string[];
  /** What the link check needs. */
  body: Pick<Rendered, 'links' | 'images' | 'ids'>;
  /** The corrected ids in its links (`LinkCheck.correctedIds`). */
  correctedIds?: string;
  /** Scripts that other pages may use too. Each is written once. */
  scripts: { path: string; body: string }[];
  search: SearchEntry[];
  diagnostics: Diagnostic[];
  /** Milliseconds by step. */
  took: { body: number; search: number; document: number };
  /** Times of its components. Pages in progress at the same time share one account. */
  components: ComponentTime[];
}

export type MakePage = (page: SitePage, write: Write | undefined) => Promise<PageOutput>;
