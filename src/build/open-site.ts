import { relative } from 'node:path';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { createFetcher } from '../fetch/fetcher.ts';
import { foreignFamilies } from '../fonts/font-service.ts';
import { openImages } from '../images/open-images.ts';
import { noImages } from '../images/site-images.ts';
import { withoutOwnRedirects, withoutRedirectedPages } from '../links/redirected-pages.ts';
import { resolveUrlOptions } from '../links/url-options.ts';
import { checkOrphans } from '../navigation/checks/check-orphans.ts';
import { resolveNavigation } from '../navigation/resolve.ts';
import type { WebAnswer } from '../openapi/document/web-documents.ts';
import { openWebSpecs } from '../openapi/document/web-specs.ts';
import { navigationWords } from '../page/navigation-words.ts';
import { createProjectFiles } from '../project/files/project-files.ts';
import type { Project } from '../project/project.ts';
import { type ReadOptions, readProject } from '../project/read-project.ts';
import type { BuildOptions } from './options.ts';
import { readSpecs } from './read-specs.ts';
import { type Kept, openSiteContext, type SiteContext } from './site-context.ts';
import type { Stages } from './stages.ts';

/** For the server, which knows projects by their builds only. */
export { askedVersions } from '../project/config/asked-versions.ts';

/** The options that matter before any page is made. */
export type SiteOptions = Pick<
  BuildOptions,
  | 'root'
  | 'out'
  | 'urls'
  | 'includeRestricted'
  | 'check'
  | 'cache'
  | 'cacheDir'
  | 'privateNetwork'
  | 'versions'
> & {
  /** Make and fetch copies of images. By default pages show the images themselves. */
  images?: boolean;
};

/** A project, read and resolved, ready for its pages to be made. */
export interface OpenedSite {
  /** Absent when the project cannot be read at all. */
  siteContext?: SiteContext;
  diagnostics: Diagnostic[];
}

/** Ways to read what an earlier build or this one has read already. */
export interface Readers extends Pick<ReadOptions, 'readPage' | 'readConfig'> {
  /** Of hosts of specifications. */
  answers?: ReadonlyMap<string, WebAnswer>;
}

/** The addresses of all pages of a project; undefined if it cannot be read. */
export async function siteRoutes(options: SiteOptions): Promise<string[] | undefined> {
  const resolved = await resolveSite(options, { run: async (_, work) => work() });
  return resolved.project && [...resolved.tree.value.byRoute.keys()];
}

/** Everything before the pages: project, specifications, navigation, engines. */
export async function openSite(
  options: SiteOptions,
  stages: Pick<Stages, 'run'> & Partial<Pick<Stages, 'progress'>>,
  kept: Kept = {},
  readers: Readers = {},
): Promise<OpenedSite> {
  const resolved = await resolveSite(options, stages, readers);
  if (!resolved.project) return { diagnostics: resolved.read.diagnostics };
  const { read, project, tree, specs, files, web, fetcher } = resolved;
  const { leftOut } = tree.value;
  const own = {
    details: specs.details(leftOut),
    copies: options.check ? new Map() : await specs.copies(leftOut),
    includeRestricted: options.includeRestricted,
  };
  const urls = resolveUrlOptions(options.urls, project.config);
  const images = options.images
    ? await stages.run('images', () =>
        openImages(project, files, fetcher, stages.progress ?? (() => {})),
      )
    : { value: noImages, diagnostics: [] };
  const siteContext = await stages.run('prepare', async () =>
    openSiteContext(
      { project, tree: withoutOwnRedirects(tree.value, project), urls: urls.value },
      files,
      {
        specs: own,
        answers: await web.answers(),
        fonts: await foreignFamilies(project, fetcher),
        images: images.value,
        versions: options.versions,
      },
      kept,
    ),
  );
  const diagnostics = [
    ...read.diagnostics,
    ...specs.diagnostics,
    ...tree.diagnostics,
    ...(options.check ? [] : urls.diagnostics),
    ...siteContext.diagnostics,
    ...images.diagnostics,
    ...checkOrphans(tree.value, project.pages),
  ];
  return { siteContext, diagnostics };
}

/** A project with its specifications and navigation; without a project if it cannot be read. */
async function resolveSite(
  options: SiteOptions,
  stages: Pick<Stages, 'run'>,
  { answers, ...readers }: Readers = {},
) {
  const out = relative(options.root, options.out).replaceAll('\\', '/');
  const read = await stages.run('read', () =>
    readProject(options.root, {
      ignoredFolders: [out],
      site: options.urls.site,
      base: options.urls.base,
      ...readers,
    }),
  );
  if (!read.value) return { read };
  const whole = read.value;
  const files = createProjectFiles(whole.root);
  const fetcher = createFetcher({ permitted: options.privateNetwork });
  const web = openWebSpecs(options, fetcher, answers);
  const specs = await stages.run('specs', () =>
    readSpecs(whole, files, web, { includeRestricted: options.includeRestricted }),
  );
  const { project, tree } = await stages.run('navigation', () => {
    const resolve = (project: Project) =>
      resolveNavigation(project, specs.value, {
        includeRestricted: options.includeRestricted,
        words: navigationWords(project.config),
      });
    const tree = resolve(whole);
    const fewer = withoutRedirectedPages(whole, tree.value);
    return fewer ? { project: fewer, tree: resolve(fewer) } : { project: whole, tree };
  });
  return { read, project, tree, specs, files, web, fetcher };
}
