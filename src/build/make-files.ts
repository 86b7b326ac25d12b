import type { PageRecords } from '../incremental/page-records.ts';
import { problemsIn, summaryOf } from '../incremental/site-summary.ts';
import { addAll } from '../lib/add-all.ts';
import { addressedFiles } from '../links/addressed-files.ts';
import { checkConfigLinks, configLinks } from '../links/check-config-links.ts';
import { createLinkCheck } from '../links/check-links.ts';
import { siteRedirects } from '../links/redirects.ts';
import { checkIcons } from '../page/check-icons.ts';
import { checkScriptFiles } from '../page/csp/check-scripts.ts';
import { isHashed } from '../site/caching.ts';
import type { WatchedOutput } from '../site/output/admin-keys.ts';
import { attach, attachedFacts } from '../site/output/attach.ts';
import { copyAssets } from '../site/output/copy-assets.ts';
import { createOutputPaths } from '../site/paths.ts';
import { createSiteSearch } from '../site/search/site-search.ts';
import { emitFacts, emitPrint, emitTexts, makeTextFiles, takePagePaths } from './emit.ts';
import type { BuildOptions, BuildResult, PageCost } from './options.ts';
import type { SiteContext } from './site-context.ts';
import type { Stages } from './stages.ts';
import { type PageOptions, type PageTakers, type WrittenPages, writePages } from './write-pages.ts';

/** What the next build may reuse. */
type CarryOver = Omit<PageRecords, 'site'>;

/** The state of a running build. */
export interface Build extends Pick<PageOptions, 'earlier' | 'site'> {
  options: BuildOptions;
  stages: Stages;
  diagnostics: BuildResult['diagnostics'];
  pages: number;
  /** Whether unchanged pages were reused from the last output. */
  isIncremental: boolean;
  slowest: PageCost[];
  components: BuildResult['components'];
  translations?: BuildResult['translations'];
  /** Whether the project has `octavo.strict`, so that warnings count as errors. */
  strict: boolean;
  carryOver?: CarryOver;
  /** Project files that were read or looked for to make the pages: in this build or, for kept pages, an earlier one. */
  files: Iterable<string>;
}

/** Makes all pages and files, and writes them if there is an output. */
export async function makeFiles(
  siteContext: SiteContext,
  output: WatchedOutput | undefined,
  build: Build,
): Promise<void> {
  const { stages } = build;
  const { print = false, attached = [] } = build.options;
  const takers = {
    links: createLinkCheck(siteContext.targets, siteContext.tree),
    search: createSiteSearch(siteContext.project),
    output,
  };
  const result = await stages.run('pages', () =>
    writePages(siteContext, takers, stages, {
      workers: build.options.workers,
      earlier: build.earlier,
      site: build.site,
      needsAll: print || attached.length > 0,
    }),
  );
  build.pages = siteContext.tree.pages.length;
  build.isIncremental = result.isIncremental;
  build.slowest = slowestOf(result.costs);
  build.components = result.components;
  const { texts } = result;
  if (output && texts) {
    const to = { search: takers.search, output };
    build.carryOver = await stages.run('files', () =>
      makeTextFiles(siteContext, result, texts, to),
    );
  } else build.carryOver = await makeOtherFiles(siteContext, result, takers, build);
  const { summary } = build.carryOver;
  build.files = [...summary.users.keys(), ...((texts && build.earlier?.files) || [])];
  addAll(build.diagnostics, problemsIn(summary));
  addAll(build.diagnostics, siteContext.theme.faults());
}

/** Checks links, and makes the files other than pages. */
async function makeOtherFiles(
  siteContext: SiteContext,
  result: WrittenPages,
  { links, search, output }: PageTakers,
  { options, stages }: Build,
): Promise<CarryOver> {
  const { project, tree, urls, theme, folders, targets, sources } = siteContext;
  stages.external(configLinks(project));
  const byRoute = new Map(result.pages.map((page) => [page.route, page]));
  const { redirects, anchors, diagnostics } = siteRedirects(
    project,
    tree,
    folders,
    targets,
    (route) => {
      const page = byRoute.get(route);
      return { title: page?.title ?? route, lang: page?.lang ?? 'en' };
    },
  );
  links.add({ routes: [''] }, { links: anchors, images: [], ids: [] });
  const others = [
    ...checkConfigLinks(project, targets),
    ...checkIcons(project, siteContext.icons),
    ...checkScriptFiles(project, urls, sources.read),
    ...diagnostics,
  ];
  const { records } = result;
  const carryOver = (siteFiles: string[], textFiles: string[]): CarryOver => {
    const ofPages = new Map([...result.diagnostics, ['', others]]);
    const summary = summaryOf(result.users, ofPages, links.problems(), links.anchored());
    return {
      pages: records,
      search: records.size > 0 ? search.states() : [],
      siteFiles,
      summary: { ...summary, textFiles },
    };
  };
  if (!output) return carryOver([], []);
  return stages.run('files', async () => {
    const paths = createOutputPaths();
    takePagePaths(siteContext, paths);
    const addressed = addressedFiles(project.assets, sources, targets, urls);
    const copies = new Map([...addressed, ...siteContext.specs.copies]);
    addAll(others, await copyAssets(project, output, paths, result.reuse, copies));
    const used = new Set(result.pages.flatMap(({ features }) => features));
    const files = siteContext.files.filter(({ feature }) => !feature || used.has(feature));
    for (const file of files) {
      if (!(isHashed(file.path) && result.reuse(file.path)))
        await output.write(file.path, file.body);
    }
    const attached = options.attached ?? [];
    const site = {
      project,
      tree,
      urls,
      pages: result.pages,
      redirects,
      hashed: [...files.map((file) => file.path), ...result.scripts].filter(isHashed),
      layout: theme.layout,
      read: output.read,
      attached: attached.map(attachedFacts),
      last: result.siteFiles?.last,
      reuse: result.reuse,
    };
    const to = { output, paths };
    const standing = result.siteFiles?.paths;
    for (const path of standing ?? []) paths.take(path);
    const siteFiles = standing ?? (await emitFacts(siteContext, site, to));
    const textFiles = await emitTexts(siteContext, site, search, to);
    if (options.print) await emitPrint(siteContext, site, to);
    for (const one of attached) addAll(others, await attach(one, output, paths));
    return carryOver(siteFiles, textFiles);
  });
}

/** How many of the slowest pages to report. */
const maxSlow = 20;

function slowestOf(costs: readonly PageCost[]): PageCost[] {
  const total = ({ took }: PageCost) => took.body + took.search + took.document;
  return [...costs].sort((a, b) => total(b) - total(a)).slice(0, maxSlow);
}
