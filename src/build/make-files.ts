import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { addAll } from '../lib/add-all.ts';
import { addressedFiles } from '../links/addressed-files.ts';
import { checkConfigLinks, configLinks } from '../links/check-config-links.ts';
import { createLinkCheck } from '../links/check-links.ts';
import { siteRedirects } from '../links/redirects.ts';
import { checkIcons } from '../page/check-icons.ts';
import { checkScriptFiles } from '../page/csp/check-scripts.ts';
import type { PartState } from '../search/index/part-state.ts';
import { isHashed } from '../site/caching.ts';
import type { WatchedOutput } from '../site/output/admin-keys.ts';
import { attach, attachedFacts } from '../site/output/attach.ts';
import { copyAssets } from '../site/output/copy-assets.ts';
import { createOutputPaths } from '../site/paths.ts';
import { createSiteSearch } from '../site/search/site-search.ts';
import { emit, takePagePaths } from './emit.ts';
import type { BuildOptions, BuildResult, PageCost } from './options.ts';
import type { SiteContext } from './site-context.ts';
import type { Stages } from './stages.ts';
import { type PageOptions, type WrittenPages, writePages } from './write-pages.ts';

/** The state of a running build. */
export interface Build extends Pick<PageOptions, 'earlier' | 'site'> {
  options: BuildOptions;
  stages: Stages;
  diagnostics: Diagnostic[];
  pages: number;
  /** Whether pages were reused from the last output where they were unchanged. */
  isIncremental: boolean;
  slowest: PageCost[];
  components: BuildResult['components'];
  translations?: BuildResult['translations'];
  /** The project has `octavo.strict`: warnings count as errors. */
  strict: boolean;
  /** Project files that pages were made from, and what the next build may reuse. */
  carryOver: Pick<WrittenPages, 'files' | 'records'> & { search: PartState[]; siteFiles: string[] };
}

/** Makes all pages and files, and writes them if there is an output. */
export async function makeFiles(
  siteContext: SiteContext,
  output: WatchedOutput | undefined,
  build: Build,
): Promise<void> {
  const { stages, diagnostics } = build;
  const paths = createOutputPaths();
  takePagePaths(siteContext, paths);
  const links = createLinkCheck(siteContext.targets);
  const search = createSiteSearch(siteContext.project);
  const result = await stages.run('pages', () =>
    writePages(siteContext, { links, search, output }, stages, {
      workers: build.options.workers,
      earlier: build.earlier,
      site: build.site,
    }),
  );
  stages.external(configLinks(siteContext.project));
  const byRoute = new Map(result.pages.map((page) => [page.route, page]));
  const { folders, targets } = siteContext;
  const redirects = siteRedirects(
    siteContext.project,
    siteContext.tree,
    folders,
    targets,
    (route) => {
      const page = byRoute.get(route);
      return { title: page?.title ?? route, lang: page?.lang ?? 'en' };
    },
  );
  links.add({ routes: [''] }, { links: redirects.anchors, images: [], ids: [] });
  diagnostics.push(
    ...result.diagnostics,
    ...links.finish(),
    ...checkConfigLinks(siteContext.project, siteContext.targets),
    ...checkIcons(siteContext.project, siteContext.icons),
    ...checkScriptFiles(siteContext.project, siteContext.urls, siteContext.sources.read),
    ...redirects.diagnostics,
  );
  build.pages = siteContext.tree.pages.length;
  build.isIncremental = result.isIncremental;
  build.slowest = slowestOf(result.costs);
  build.components = result.components;
  build.carryOver = { files: result.files, records: result.records, search: [], siteFiles: [] };
  const { project, tree, urls, theme } = siteContext;
  if (!output) return;
  await stages.run('files', async () => {
    const { sources, targets, specs } = siteContext;
    const addressed = addressedFiles(project.assets, sources, targets, urls);
    const copies = new Map([...addressed, ...specs.copies]);
    addAll(diagnostics, await copyAssets(project, output, paths, result.reuse, copies));
    const used = new Set(result.pages.flatMap(({ features }) => features));
    const files = siteContext.files.filter(({ feature }) => !feature || used.has(feature));
    for (const file of files) {
      if (!(isHashed(file.path) && result.reuse(file.path)))
        await output.write(file.path, file.body);
    }
    const site = {
      project,
      tree,
      urls,
      pages: result.pages,
      redirects: redirects.redirects,
      hashed: [...files.map((file) => file.path), ...result.scripts].filter(isHashed),
      layout: theme.layout,
      read: output.read,
      attached: (build.options.attached ?? []).map(attachedFacts),
      last: result.siteFiles?.last,
      reuse: result.reuse,
    };
    build.carryOver.siteFiles = await emit(
      siteContext,
      site,
      search,
      { output, paths },
      {
        print: build.options.print,
        standing: result.siteFiles?.paths,
      },
    );
    for (const attached of build.options.attached ?? [])
      addAll(diagnostics, await attach(attached, output, paths));
    if (result.records.size > 0) build.carryOver.search = search.states();
  });
  addAll(diagnostics, theme.faults());
}

/** How many of the slowest pages are reported. */
const maxSlow = 20;

function slowestOf(costs: readonly PageCost[]): PageCost[] {
  const total = ({ took }: PageCost) => took.body + took.search + took.document;
  return [...costs].sort((a, b) => total(b) - total(a)).slice(0, maxSlow);
}
