import { problem } from '../diagnostics/diagnostic.ts';
import type { Earlier, LastBuilds } from '../incremental/last-build.ts';
import { cacheProblems, openCache } from '../incremental/open-cache.ts';
import { openReadConfig, readConfigSlot } from '../incremental/read-config.ts';
import { openReadPages, readPagesSlot } from '../incremental/read-pages.ts';
import { siteDigest } from '../incremental/site-digest.ts';
import { translationReport } from '../navigation/checks/translation-report.ts';
import type { WebAnswer } from '../openapi/document/web-documents.ts';
import { frameAncestors } from '../page/csp/site-policy.ts';
import { watchForAdminKeys } from '../site/output/admin-keys.ts';
import { fileProblem } from '../site/output/file-errors.ts';
import { type Output, openOutput, type Published } from '../site/output/output.ts';
import { OutputReplaced } from '../site/output/patch-in.ts';
import { leavesByLink, outputLink, refusal } from '../site/output/refusals.ts';
import { withoutFiles } from '../site/output/replaced-files.ts';
import { mendedSlot } from './body-renderer.ts';
import { buildResult } from './build-result.ts';
import { type Build, makeFiles } from './make-files.ts';
import { openSite } from './open-site.ts';
import type { BuildOptions, BuildResult, BuildRun } from './options.ts';
import { isRepeatable, seenBy } from './seen.ts';
import type { SiteContext } from './site-context.ts';
import { createStages } from './stages.ts';

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
      await makeFiles(siteContext, undefined, build);
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

/** Undefined if the output must not be published. */
async function fill(
  opened: Output,
  siteContext: SiteContext,
  build: Build,
): Promise<Published | undefined> {
  const output = watchForAdminKeys(withoutFiles(opened, siteContext.targets.replaced));
  try {
    await makeFiles(siteContext, output, build);
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
