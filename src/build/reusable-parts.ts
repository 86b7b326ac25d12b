import type { Result } from '../diagnostics/diagnostic.ts';
import type { Icons } from '../icons/icons.ts';
import type { DiskCache } from '../incremental/disk.ts';
import type { BodyStore, InputStore } from '../incremental/store.ts';
import type { FileHistory } from '../page/page-dates.ts';
import type { WordsMemory } from '../page/related-pages.ts';
import type { ContentEngines } from '../render/create-engines.ts';
import type { AnalyzedPage } from '../search/index/analyze-page.ts';
import type { Theme } from '../theme/theme.ts';

/** Parts of a site context that the context for the next state of the project reuses if they are still valid. */
export interface ReusableParts {
  engines?: ContentEngines;
  theme?: Result<Theme>;
  icons?: { library: string; icons: Icons };
  /** The cache on disk. */
  cache?: DiskCache;
  bodies?: BodyStore;
  analyses?: InputStore<AnalyzedPage>;
  words?: WordsMemory;
  /** What the first thread has already determined for the same state of the project. */
  fromFirstThread?: {
    dates: ReadonlyMap<string, FileHistory>;
  };
}
