import { currentDigests } from '../incremental/current-digests.ts';
import { inputList, isRepeatable } from '../incremental/input-list.ts';
import type { Earlier, LastBuilds } from '../incremental/last-build.ts';
import { cacheProblems, openCache } from '../incremental/open-cache.ts';
import { openReaders } from '../incremental/readers/open-readers.ts';
import { translationReport } from '../navigation/checks/translation-report.ts';
import type { WebAnswer } from '../openapi/document/web-documents.ts';
import { digestsOf } from '../openapi/document/web-specs.ts';
import { pagesWithDates } from '../page/page-dates.ts';
import { fileProblem } from '../site/output/file-errors.ts';
import type { PublishedOutput } from '../site/output/output.ts';
import { OutputReplaced } from '../site/output/patch-in.ts';
import { bodySlots } from './body-renderer.ts';
import { buildResult } from './build-result.ts';
import { type Build, makeFiles } from './make-files.ts';
import { openSite } from './open-site.ts';
import type { BuildOptions, BuildResult, BuildRun } from './options.ts';
import { publishSite } from './publish-site.ts';
import { createStages } from './stages.ts';

/**
 * Builds a site: read, resolve, render page by page, write, swap in. If anything stops it, the last output stays
 * unchanged.
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
    isIncremental: false,
    slowest: [],
    components: [],
    earlier,
    strict: false,
    files: [],
  };
  try {
    const cache = openCache(options);
    const { asBefore, keep, ...readers } = openReaders(cache, earlier?.stateOf);
    const opened = await openSite(
      { ...options, images: !options.check },
      build.stages,
      { cache },
      { ...readers, answers, listing: earlier?.listing },
    );
    keep();
    build.diagnostics.push(...cacheProblems(options));
    for (const one of opened.diagnostics) build.diagnostics.push(one);
    const { siteContext } = opened;
    // A project without pages is probably not the intended one.
    if (!siteContext || siteContext.tree.pages.length === 0) return result(build, 1);
    build.strict = siteContext.project.config.octavo.strict === true;
    if (options.check) {
      await makeFiles(siteContext, undefined, build);
      cache?.flush();
      build.translations = await translationReport(options.root, siteContext.tree);
      return result(build);
    }
    if (last) build.site = currentDigests(siteContext, earlier, asBefore);
    const published = await publishSite(siteContext, build);
    if (published === 'refused') return result(build, 2);
    const { tree } = siteContext;
    if (published) cache?.sweep(build.isIncremental ? undefined : bodySlots(tree));
    else cache?.flush();
    const done = result(build, undefined, published);
    const { carryOver, files, site } = build;
    if (published && last && site && carryOver && isRepeatable(done, siteContext.answers)) {
      const records = { site, ...carryOver };
      const seen = inputList(siteContext, files, {
        untouched: build.isIncremental
          ? withoutAll(asBefore, siteContext.sources.asked())
          : undefined,
        dates: pagesWithDates(siteContext.project).length > 0,
        documents: digestsOf(siteContext.answers),
      });
      // The strictness from this build's options does not apply to the next build.
      await last.record(seen, records, { ...done, strict: build.strict }, published);
    }
    return done;
  } catch (error) {
    if (run.signal?.aborted) return result(build, 1);
    // Another build has replaced the output that this one wanted to reuse, so start again without it.
    if (error instanceof OutputReplaced) return makeSite(options, run, last, undefined, answers);
    const diagnostic = fileProblem(error, options.out);
    if (!diagnostic) throw error;
    build.diagnostics.push(diagnostic);
    return result(build, 1);
  }
}

function withoutAll(all: ReadonlySet<string>, some: Iterable<string>): Set<string> {
  const rest = new Set(all);
  for (const one of some) rest.delete(one);
  return rest;
}

function result(
  build: Build,
  exit?: BuildResult['exit'],
  published?: PublishedOutput,
): BuildResult {
  const { stages, diagnostics, pages, slowest, components, strict, translations } = build;
  const manifest = published?.files ?? [];
  const outcome = {
    diagnostics,
    manifest,
    pages,
    slowest,
    components,
    timings: stages.timings,
    strict,
    ...(translations && { translations }),
  };
  return buildResult({ ...outcome, written: published !== undefined }, build.options, exit);
}
