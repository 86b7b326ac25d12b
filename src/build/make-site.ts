import type { ComponentTime } from '../components/component-times.ts';
import { type Diagnostic, problem } from '../diagnostics/diagnostic.ts';
import type { Earlier, LastBuilds } from '../incremental/last-build.ts';
import { cacheProblems, openCache } from '../incremental/open-cache.ts';
import { openReadConfig, readConfigSlot } from '../incremental/read-config.ts';
import { openReadPages, readPagesSlot } from '../incremental/read-pages.ts';
import { siteDigest } from '../incremental/site-digest.ts';
import { addressedFiles } from '../links/addressed-files.ts';
import { checkConfigLinks, configLinks } from '../links/check-config-links.ts';
import { createLinkCheck } from '../links/check-links.ts';
import { siteRedirects } from '../links/redirects.ts';
import {
  type TranslationReport,
  translationReport,
} from '../navigation/checks/translation-report.ts';
import type { WebAnswer } from '../openapi/document/web-documents.ts';
import { checkIcons } from '../page/check-icons.ts';
import { checkScriptFiles } from '../page/csp/check-scripts.ts';
import { frameAncestors } from '../page/csp/site-policy.ts';
import type { PartState } from '../search/index/part-state.ts';
import { isHashed } from '../site/caching.ts';
import { type WatchedOutput, watchForAdminKeys } from '../site/output/admin-keys.ts';
import { attach, attachedFacts } from '../site/output/attach.ts';
import { copyAssets } from '../site/output/copy-assets.ts';
import { fileProblem } from '../site/output/file-errors.ts';
import { type Output, openOutput, type Published } from '../site/output/output.ts';
import { OutputReplaced } from '../site/output/patch-in.ts';
import { leavesByLink, outputLink, refusal } from '../site/output/refusals.ts';
import { withoutFiles } from '../site/output/replaced-files.ts';
import { createOutputPaths } from '../site/paths.ts';
import { createSiteSearch } from '../site/search/site-search.ts';
import { mendedSlot } from './body-renderer.ts';
import { buildResult } from './build-result.ts';
import { emit, takePagePaths } from './emit.ts';
import { openSite } from './open-site.ts';
import type { BuildOptions, BuildResult, BuildRun, PageCost } from './options.ts';
import { isRepeatable, seenBy } from './seen.ts';
import type { SiteContext } from './site-context.ts';
import { createStages, type Stages } from './stages.ts';
import { type WrittenPages, writePages } from './write-pages.ts';

/** The state of a running build. */
interface Build {
  options: BuildOptions;
  stages: Stages;
  diagnostics: Diagnostic[];
  pages: number;
  /** Most pages were reused from the last output. */
  tookOver: boolean;
  slowest: PageCost[];
  components: ComponentTime[];
  translations?: TranslationReport;
  /** The last build, if its output is still in place. */
  earlier: Earlier | undefined;
  /** Digest of what every page depends on (`siteDigest`), if the next build may compare it. */
  site: string;
  /** The project has `octavo.strict`: warnings count as errors. */
  strict: boolean;
  /** Project files that pages were made from, and what the next build may reuse. */
  left: Pick<WrittenPages, 'files' | 'records'> & { search: PartState[]; beside: string[] };
}

/**
 * Builds a site: read, resolve, render page by page, write, swap in. Whatever stops it leaves the last output as it
 * was.
 */
export async function makeSite(
  options: BuildOptions,
  run: BuildRun,
  last?: LastBuilds,
  earlier?: Earlier,
  answers?: ReadonlyMap<string, WebAnswer>,
): Promise<BuildResult> {
  const build: Build = {
    options,
    stages: createStages(run),
    diagnostics: [],
    pages: 0,
    tookOver: false,
    slowest: [],
    components: [],
    earlier,
    site: '',
    strict: false,
    left: { files: new Set(), records: new Map(), search: [], beside: [] },
  };
  try {
    const cache = openCache(options);
    const readPages = openReadPages(cache);
    const readConfig = openReadConfig(cache);
    const opened = await openSite(
      { ...options, images: !options.check },
      build.stages,
      { cache },
      { readPage: readPages.read, readConfig: readConfig.read, answers },
    );
    readPages.keep();
    readConfig.keep();
    build.diagnostics.push(...cacheProblems(options), ...opened.diagnostics);
    const { siteContext } = opened;
    if (!siteContext) return result(build, 1);
    build.strict = siteContext.project.config.octavo.strict === true;
    if (options.check) {
      await make(siteContext, undefined, build);
      cache?.flush();
      build.translations = await translationReport(options.root, siteContext.tree);
      return result(build);
    }
    if (last) build.site = siteDigest(siteContext);
    const leaving = leavesByLink(options);
    if (leaving !== undefined) {
      build.diagnostics.push(outputLink(leaving));
      return result(build, 2);
    }
    const output = await openOutput(options.out);
    if (!output.ok) {
      build.diagnostics.push(refusal(output.reason, options));
      return result(build, 2);
    }
    const published = await fill(output.output, siteContext, build);
    if (published)
      cache?.sweep(
        build.tookOver ? undefined : [...slotsOf(siteContext), readPagesSlot, readConfigSlot],
      );
    else cache?.flush();
    const done = result(build, undefined, published);
    if (published && last && isRepeatable(done, siteContext.answers)) {
      const { files, records: pages, search, beside } = build.left;
      const records = { site: build.site, pages, search, beside };
      await last.leave(seenBy(siteContext, files), records, done, published);
    }
    return done;
  } catch (error) {
    if (run.signal?.aborted) return result(build, 1);
    // Another build has replaced the output that this one wanted to reuse: begin without it.
    if (error instanceof OutputReplaced) return makeSite(options, run, last, undefined, answers);
    const diagnostic = fileProblem(error, options.out);
    if (!diagnostic) throw error;
    build.diagnostics.push(diagnostic);
    return result(build, 1);
  }
}

/** Makes all pages and files, and writes them if there is an output. */
async function make(
  siteContext: SiteContext,
  output: WatchedOutput | undefined,
  build: Build,
): Promise<void> {
  const { stages, diagnostics } = build;
  const paths = createOutputPaths();
  takePagePaths(siteContext, paths);
  const links = createLinkCheck(siteContext.targets);
  const search = createSiteSearch(siteContext.project);
  const made = await stages.run('pages', () =>
    writePages(siteContext, { links, search, output }, stages, {
      workers: build.options.workers,
      earlier: build.earlier,
      site: build.site,
    }),
  );
  stages.external(configLinks(siteContext.project));
  const byRoute = new Map(made.pages.map((page) => [page.route, page]));
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
    ...made.diagnostics,
    ...links.finish(),
    ...checkConfigLinks(siteContext.project, siteContext.targets),
    ...checkIcons(siteContext.project, siteContext.icons),
    ...checkScriptFiles(siteContext.project, siteContext.urls, siteContext.sources.read),
    ...redirects.diagnostics,
  );
  build.pages = siteContext.tree.pages.length;
  build.tookOver = made.tookOver;
  build.slowest = slowestOf(made.costs);
  build.components = made.components;
  build.left = { files: made.files, records: made.records, search: [], beside: [] };
  const { project, tree, urls, theme } = siteContext;
  if (!output) return;
  await stages.run('files', async () => {
    const { sources, targets, specs } = siteContext;
    const addressed = addressedFiles(project.assets, sources, targets, urls);
    const copies = new Map([...addressed, ...specs.copies]);
    diagnostics.push(...(await copyAssets(project, output, paths, made.reuse, copies)));
    const used = new Set(made.pages.flatMap(({ features }) => features));
    const files = siteContext.files.filter(({ feature }) => !feature || used.has(feature));
    for (const file of files) {
      if (!(isHashed(file.path) && made.reuse(file.path))) await output.write(file.path, file.body);
    }
    const site = {
      project,
      tree,
      urls,
      pages: made.pages,
      redirects: redirects.redirects,
      hashed: [...files.map((file) => file.path), ...made.scripts].filter(isHashed),
      layout: theme.layout,
      read: output.read,
      attached: (build.options.attached ?? []).map(attachedFacts),
      last: made.beside?.last,
      reuse: made.reuse,
    };
    build.left.beside = await emit(
      siteContext,
      site,
      search,
      { output, paths },
      {
        print: build.options.print,
        standing: made.beside?.paths,
      },
    );
    for (const site of build.options.attached ?? [])
      diagnostics.push(...(await attach(site, output, paths)));
    if (made.records.size > 0) build.left.search = search.states();
  });
  diagnostics.push(...theme.faults());
}

/** Undefined if the output must not be published. */
async function fill(
  opened: Output,
  siteContext: SiteContext,
  build: Build,
): Promise<Published | undefined> {
  const output = watchForAdminKeys(withoutFiles(opened, siteContext.targets.replaced));
  try {
    await make(siteContext, output, build);
    build.diagnostics.push(...output.problems);
    if (output.problems.length > 0) {
      await output.discard();
      return undefined;
    }
    const { base, links } = siteContext.urls;
    const frames = frameAncestors(siteContext.project.config);
    const published = await build.stages.run('publish', () =>
      output.publish({
        ...{ generator: 'octavo', base, links },
        ...(frames !== "'self'" && { frameAncestors: frames }),
      }),
    );
    if (published.inPlace) {
      const message = 'The output folder cannot be replaced at once; it was filled file by file.';
      build.diagnostics.push(problem('output/in-place', message));
    }
    return published;
  } catch (error) {
    await output.discard();
    throw error;
  }
}

/** How many of the slowest pages are reported. */
const mostSlow = 20;

function slowestOf(costs: readonly PageCost[]): PageCost[] {
  const total = ({ took }: PageCost) => took.body + took.search + took.document;
  return [...costs].sort((a, b) => total(b) - total(a)).slice(0, mostSlow);
}

/** The cache slots of all addresses of all pages. */
function slotsOf({ tree }: SiteContext): string[] {
  return tree.pages
    .flatMap(({ route, variants }) => [route, ...variants.map((one) => one.route)])
    .flatMap((route) => [route, mendedSlot(route)]);
}

function result(build: Build, exit?: BuildResult['exit'], published?: Published): BuildResult {
  const { stages, diagnostics, pages, slowest, components, strict, translations } = build;
  const manifest = published?.files ?? [];
  const made = {
    diagnostics,
    manifest,
    pages,
    slowest,
    components,
    timings: stages.timings,
    strict,
    ...(translations && { translations }),
  };
  return buildResult({ ...made, written: published !== undefined }, build.options, exit);
}
