import type { SiteContext } from '../build/site-context.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { MeantId } from '../links/link-resolver.ts';
import type { SitePage } from '../navigation/site-tree.ts';
import type { PageInput } from '../page/context.ts';
import type { Rendered } from '../render/rendered.ts';
import type { WrittenPage } from '../site/emitter.ts';

export type Body = string | Uint8Array;

export interface PageAt {
  page: SitePage;
  variant?: PageInput['variant'];
}

/** The results of checking all pages. They are complete only when all pages have been rendered. */
export interface LinkCorrections {
  meantId: MeantId;
  /** The routes of pages with fragments that mean another id, with a text that changes if they mean something else. */
  ids: ReadonlyMap<string, string>;
}

export interface DevDocument {
  html: string;
  diagnostics: Diagnostic[];
}

/** The site at one moment. Each of its files is made when it is requested. */
export interface Snapshot {
  siteContext: SiteContext;
  pages: SitePage[];
  /** Paths of the author's static files. */
  assets: ReadonlySet<string>;
  /** The page whose document is at an output path. */
  pageAt(path: string): PageAt | undefined;
  /** The address of the page with this id, as in links; undefined if there is none. */
  addressOf(id: string): string | undefined;
  document(at: PageAt): Promise<DevDocument>;
  /** Any other file that Octavo makes; undefined if there is none. */
  file(path: string): Promise<Body | undefined>;
  render(page: SitePage): Promise<Rendered>;
  facts(page: SitePage): WrittenPage;
  /** Rewrites fragments to the ids that they mean on their target pages. Returns whether any page changes. */
  correctLinks(links: LinkCorrections): boolean;
  /** Call it when the text of pages has changed, and nothing else. */
  renew(): void;
}
