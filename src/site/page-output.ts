import type { ComponentTime } from '../components/component-times.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { SitePage } from '../navigation/site-tree.ts';
import type { Rendered } from '../render/rendered.ts';
import type { WrittenPage } from './emitter.ts';
import type { SearchEntry } from './search/search-entries.ts';
import type { Write } from './write.ts';

/** What is left to know of a page once its files are written. Survives structured clone: workers send it. */
export interface PageOutput {
  /** Absent when nothing was written. */
  facts?: WrittenPage;
  /** Project files that it was made from, or that it asked for in vain. */
  files: string[];
  /** Output paths of its documents. */
  outputs: string[];
  /** What the check of links wants to know. */
  body: Pick<Rendered, 'links' | 'images' | 'ids'>;
  /** The ids that were written into its links (`LinkCheck.mended`). */
  mended?: string;
  /** Scripts that other pages may bring along too: whoever gathers pages writes each once. */
  scripts: { path: string; body: string }[];
  search: SearchEntry[];
  diagnostics: Diagnostic[];
  /** Milliseconds by what they were spent on. */
  took: { body: number; search: number; document: number };
  /** What its components cost; pages under work at the same time share the account. */
  components: ComponentTime[];
}

export type MakePage = (page: SitePage, write: Write | undefined) => Promise<PageOutput>;
