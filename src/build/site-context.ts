import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { DownloadedFamily } from '../fonts/font-families.ts';
import type { Icons } from '../icons/icons.ts';
import type { SiteImages } from '../images/site-images.ts';
import type { Targets } from '../links/targets.ts';
import type { SiteSpecs } from '../navigation/endpoints/read-specs.ts';
import type { SitePage, SiteTree } from '../navigation/site-tree.ts';
import type { WebAnswer } from '../openapi/document/web-documents.ts';
import type { PageContext } from '../page/context.ts';
import type { FileHistory } from '../page/page-dates.ts';
import type { ProjectFiles } from '../project/files/project-files.ts';
import type { Project } from '../project/project.ts';
import type { ContentEngines } from '../render/create-engines.ts';
import type { Favicons } from '../site/favicons.ts';
import type { OwnFile } from '../site/own-file.ts';
import type { Previews } from '../site/previews/plan.ts';
import type { Theme } from '../theme/theme.ts';
import type { UrlOptions } from '../urls/options.ts';
import type { BodyRenderer } from './body-renderer.ts';
import type { ReusableParts } from './reusable-parts.ts';

/** Everything with which the pages of a site are made. */
export interface SiteContext {
  project: Project;
  tree: SiteTree;
  urls: UrlOptions;
  theme: Theme;
  /** The project's files as pages see them. */
  sources: ProjectFiles;
  folders: ReadonlyMap<string, string>;
  targets: Targets;
  engines: ContentEngines;
  icons: Icons;
  /** For the context of the project's next state. */
  reusable: ReusableParts;
  bodies: BodyRenderer;
  specs: SiteSpecs;
  page: PageContext;
  previews: Previews;
  /** Fonts that the author names and Octavo does not ship. */
  families: readonly DownloadedFamily[];
  /** Responses of other hosts to requests for specifications. */
  answers: ReadonlyMap<string, WebAnswer>;
  /** Dates of the last change as ISO dates, by file. */
  dates: ReadonlyMap<string, FileHistory>;
  favicons: Favicons;
  /** Copies of images that pages show instead of the originals. */
  images: SiteImages;
  /** Octavo's own files, to be written below `_octavo/`. */
  files: OwnFile[];
  diagnostics: Diagnostic[];
}

/** Pages of the tree that become files. The others are links to other places. */
export function pagesToWrite(siteContext: Pick<SiteContext, 'tree'>): SitePage[] {
  return siteContext.tree.pages.filter((page) => page.url === undefined);
}
