import type { SiteContext } from '../build/site-context.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { PageVariant, SitePage } from '../navigation/site-tree.ts';
import type { Rendered } from '../render/rendered.ts';
import type { WrittenPage } from '../site/emitter.ts';

export type Body = string | Uint8Array;

export interface PageAt {
  page: SitePage;
  variant?: PageVariant;
}

export interface DevDocument {
  html: string;
  diagnostics: Diagnostic[];
}

/** The site as it is at one moment: each of its files is made when it is asked for. */
export interface Snapshot {
  siteContext: SiteContext;
  pages: SitePage[];
  /** The page whose document stands at an output path. */
  assets: ReadonlySet<string>;
  pageAt(path: string): PageAt | undefined;
  document(at: PageAt): Promise<DevDocument>;
  /** Any other file that Octavo makes; undefined when there is none. */
  file(path: string): Promise<Body | undefined>;
  render(page: SitePage): Promise<Rendered>;
  facts(page: SitePage): WrittenPage;
  /** The text of pages has changed, and nothing else. */
  renew(): void;
}
