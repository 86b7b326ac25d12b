import { relative } from 'node:path';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { createFetcher } from '../fetch/fetcher.ts';
import { foreignFamilies } from '../fonts/font-service.ts';
import { openImages } from '../images/open-images.ts';
import { noImages } from '../images/site-images.ts';
import { withoutOwnRedirects, withoutRedirectedPages } from '../links/redirected-pages.ts';
import { resolveUrlOptions } from '../links/url-options.ts';
import { checkOrphans } from '../navigation/checks/check-orphans.ts';
import { readSpecs } from '../navigation/endpoints/read-specs.ts';
import { resolveNavigation } from '../navigation/resolve.ts';
import { openWebSpecs } from '../openapi/document/web-specs.ts';
import { navigationWords } from '../page/navigation-words.ts';
import { createProjectFiles } from '../project/files/project-files.ts';
import type { Project } from '../project/project.ts';
import { readProject } from '../project/read-project.ts';
import { openSiteContext } from './open-site-context.ts';
import type { Readers, SiteOptions } from './options.ts';
import type { ReusableParts } from './reusable-parts.ts';
import type { SiteContext } from './site-context.ts';
import type { Stages } from './stages.ts';

/** A project, read and resolved, and ready for its pages to be made. */
export interface OpenedSite {
  /** Absent if the project cannot be read at all. */
  siteContext?: SiteContext;
  diagnostics: Diagnostic[];
}

/** The routes of all pages of a project; undefined if it cannot be read. */
export async function siteRoutes(options: SiteOptions): Promise<string[] | undefined> {
  const resolved = await resolveSite(options, { run: async (_, work) => work() });
  return resolved.project && [...resolved.tree.value.byRoute.keys()];
}

/** Does everything before the pages: project, specifications, navigation, engines. */
export async function openSite(
  options: SiteOptions,
  stages: Pick<Stages, 'run'> & Partial<Pick<Stages, 'progress'>>,
  reusable: ReusableParts = {},
  readers: Readers = {},
): Promise<OpenedSite> {
  const resolved = await resolveSite(options, stages, readers);
  if (!resolved.project) return { diagnostics: resolved.read.diagnostics };
  const { read, project, tree, specs, files, web, fetcher } = resolved;
  const { leftOut } = tree.value;
  const own = {
    find: specs.find(leftOut),
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
      { project, tree: withoutOwnRedirects(tree.value, project), urls: urls.value, sources: files },
      {
        specs: own,
        answers: await web.answers(),
        fonts: await foreignFamilies(project, fetcher),
        images: images.value,
        versions: options.versions,
      },
      reusable,
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

/** A project with its specifications and navigation; empty if it cannot be read. */
async function resolveSite(
  options: SiteOptions,
  stages: Pick<Stages, 'run'>,
  { answers, loadSpec, readTree = (_, resolve) => resolve(), ...readers }: Readers = {},
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
    readSpecs(whole, files, web, { includeRestricted: options.includeRestricted }, loadSpec),
  );
  const { project, tree } = await stages.run('navigation', () => {
    const { includeRestricted } = options;
    const resolve = (project: Project) =>
      resolveNavigation(project, specs.value, {
        includeRestricted,
        words: navigationWords(project.config),
      });
    const sources = { project: whole, specs: specs.value, includeRestricted };
    const tree = readTree(sources, () => resolve(whole));
    const fewer = withoutRedirectedPages(whole, tree.value);
    return fewer ? { project: fewer, tree: resolve(fewer) } : { project: whole, tree };
  });
  return { read, project, tree, specs, files, web, fetcher };
}
