import type { Diagnostic, Result } from '../diagnostics/diagnostic.ts';
import { fontFallbacks } from '../fonts/font-fallbacks.ts';
import type { DownloadedFamily } from '../fonts/font-families.ts';
import type { ForeignFonts } from '../fonts/font-service.ts';
import { createIcons, type Icons } from '../icons/icons.ts';
import type { SiteImages } from '../images/site-images.ts';
import type { DiskCache } from '../incremental/disk.ts';
import type { BodyStore, Store, Stored } from '../incremental/store.ts';
import type { LinkResolver } from '../links/link-resolver.ts';
import { openLinks } from '../links/open-links.ts';
import type { Targets } from '../links/targets.ts';
import type { SiteTree } from '../navigation/site-tree.ts';
import type { ApiSpec, FindSpec } from '../openapi/api-spec.ts';
import type { SpecFileCopies } from '../openapi/document/spec-copies.ts';
import type { WebAnswer } from '../openapi/document/web-documents.ts';
import type { Included } from '../openapi/restrict/reader.ts';
import { checkContextual } from '../page/check-contextual.ts';
import { checkColors } from '../page/color/check-colors.ts';
import { createPageContext, type PageContext } from '../page/context.ts';
import { type FileHistory, pageDates } from '../page/page-dates.ts';
import type { SiteVersions } from '../page/site-versions.ts';
import type { ProjectFiles } from '../project/files/project-files.ts';
import { type Project, whereIs } from '../project/project.ts';
import { type ContentEngines, createEngines } from '../render/create-engines.ts';
import type { AnalyzedPage } from '../search/index/analyze-page.ts';
import { type Favicons, planFavicons } from '../site/favicons.ts';
import { type FragmentNames, navFragments } from '../site/nav-fragments.ts';
import type { OwnFile } from '../site/own-file.ts';
import { type Previews, planPreviews } from '../site/previews/plan.ts';
import { openTheme, themeStrings } from '../theme/open-theme.ts';
import type { Theme } from '../theme/theme.ts';
import { pageAssets, themeFiles } from '../theme/theme-assets.ts';
import type { UrlOptions } from '../urls/options.ts';
import { type BodyRenderer, createBodyRenderer, type Links } from './body-renderer.ts';

/** What all pages of a site are made with. */
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
  /** To be reused for the next state of the same project. */
  keep: Kept;
  bodies: BodyRenderer;
  spec: FindSpec;
  specs: SiteSpecs;
  page: PageContext;
  previews: Previews;
  /** Fonts that the author names and Octavo does not ship. */
  families: readonly DownloadedFamily[];
  /** Answers of other hosts to requests for specifications. */
  answers: ReadonlyMap<string, WebAnswer>;
  /** ISO dates of the last change, by file. */
  dates: ReadonlyMap<string, FileHistory>;
  favicons: Favicons;
  /** Copies of images that pages show in place of these. */
  images: SiteImages;
  /** Octavo's own files, to be written below `_octavo/`. */
  files: OwnFile[];
  diagnostics: Diagnostic[];
}

/** What has to be read before a site can be opened, also from other hosts. */
export interface Gathered {
  specs: SiteSpecs;
  answers: ReadonlyMap<string, WebAnswer>;
  fonts: ForeignFonts;
  images: SiteImages;
  versions?: SiteVersions;
}

/** The specifications of a site, and what of them may be published. */
export interface SiteSpecs {
  details: ReadonlyMap<string, ApiSpec>;
  copies: SpecFileCopies;
  includeRestricted: Included;
}

/** Parts of an earlier state of the same project that are reused if they still fit. */
export interface Kept {
  engines?: ContentEngines;
  theme?: Result<Theme>;
  icons?: { library: string; icons: Icons };
  /** The cache on disk. */
  cache?: DiskCache;
  bodies?: BodyStore;
  analyses?: Store<Stored<AnalyzedPage>>;
  /** Names of fragments of the navigation, which are made only when they are requested. */
  fragmentNames?: FragmentNames;
  /** What the first thread has already found out about the same state of the project. */
  given?: {
    dates: ReadonlyMap<string, FileHistory>;
    fragments: ReadonlyMap<number, string>;
  };
}

export async function openSiteContext(
  { project, tree, urls }: Pick<SiteContext, 'project' | 'tree' | 'urls'>,
  projectFiles: ProjectFiles,
  { specs, answers, fonts: foreign, images, versions }: Gathered,
  kept: Kept = {},
): Promise<SiteContext> {
  const { config } = project;
  const { families } = foreign;
  const theme = await openTheme(project, urls, families, kept.theme, projectFiles.read);
  const fallbacks = await fontFallbacks(project, foreign.missing);
  const { library } = config.icons;
  const icons = kept.icons?.library === library ? kept.icons.icons : createIcons({ library });
  const { folders, targets, link } = openLinks(project, tree, urls);
  const dates = kept.given
    ? { value: kept.given.dates, diagnostics: [] }
    : await pageDates(project);
  const previews = planPreviews(project, tree, urls);
  const favicons = planFavicons(project);
  const words = themeStrings(theme.value);
  const spec: FindSpec = (name) => specs.details.get(name);
  const engines = kept.engines?.fit(project, projectFiles)
    ? kept.engines
    : await createEngines(project, projectFiles);
  const bodyStore = kept.bodies ?? kept.cache?.store('body');
  const analyses = kept.analyses ?? kept.cache?.store('search');
  const bodies = createBodyRenderer({
    engines,
    store: bodyStore,
    project,
    tree,
    files: projectFiles,
    theme: theme.value,
    icons,
    link,
    urls,
    images,
    strings: words,
    spec,
  });

  const files: OwnFile[] = [...themeFiles(theme.value), ...engines.files];
  const codeSettings = whereIs(project, ['styling', 'codeblocks']);
  const fragments = new Map(kept.given?.fragments);
  const parts = { project, tree, urls, theme: theme.value, engines, icons, bodies, targets };
  const page = pageContextOf(
    { ...parts, previews, favicons },
    { link, strings: words, fontFallbacks: fallbacks.value, fragments, versions },
  );
  for (const file of kept.given ? [] : navFragments(page, theme.value, kept.fragmentNames)) {
    files.push(file);
    fragments.set(file.node, file.path);
  }
  return {
    ...parts,
    sources: projectFiles,
    keep: {
      engines,
      theme,
      icons: { library, icons },
      cache: kept.cache,
      bodies: bodyStore,
      analyses,
      fragmentNames: kept.fragmentNames,
    },
    folders,
    spec,
    specs,
    page,
    previews,
    families,
    answers,
    dates: dates.value,
    favicons,
    images,
    files,
    diagnostics: [
      ...theme.diagnostics,
      ...fallbacks.diagnostics,
      ...checkColors(project),
      ...engines.diagnostics.map((diagnostic) => ({ ...diagnostic, location: codeSettings })),
      ...dates.diagnostics,
      ...checkContextual(project, urls),
    ],
  };
}

type OpenedParts =
  | 'project'
  | 'tree'
  | 'urls'
  | 'theme'
  | 'engines'
  | 'icons'
  | 'bodies'
  | 'targets'
  | 'previews'
  | 'favicons';

function pageContextOf(
  opened: Pick<SiteContext, OpenedParts>,
  {
    link,
    ...others
  }: Pick<PageContext, 'strings' | 'fontFallbacks' | 'fragments' | 'versions'> & {
    link: LinkResolver;
  },
): PageContext {
  const { project, tree, urls, theme, engines, icons, bodies, targets } = opened;
  const ownStyles = engines.files.map((file) => file.path);
  return createPageContext({
    config: project.config,
    tree,
    ...linkedFrame({ icons, bodies, file: project.configFile }, { link, urls }),
    replaced: targets.replaced,
    ...pageAssets(theme, ownStyles),
    preview: opened.previews.of,
    icons: opened.favicons.links,
    authorAssets: { styles: project.styles, scripts: project.scripts },
    ...others,
  });
}

/** What the frame of a page has from the author, with its links written in one way. */
export function linkedFrame(
  { icons, bodies, file }: { icons: Icons; bodies: BodyRenderer; file: string },
  links: Links,
): Pick<PageContext, 'urls' | 'icon' | 'renderInline'> {
  return {
    urls: links.urls,
    icon: (icon, route) => {
      const request = typeof icon === 'string' ? { name: icon } : icon;
      return icons.html(request, (path) => links.link(path, file, route).href) || undefined;
    },
    renderInline: (markdown, route) => bodies.inline(markdown, route, links).html,
  };
}
