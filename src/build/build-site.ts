import { hasResizer, resizerId } from '../images/resizer.ts';
import { type Comparison, type LastBuilds, openLastBuilds } from '../incremental/last-build.ts';
import { cacheFolder } from '../incremental/open-cache.ts';
import { withTrustedCache } from '../incremental/trusted-cache.ts';
import type { WebDocuments } from '../openapi/document/web-documents.ts';
import { buildResult } from './build-result.ts';
import type { BuildOptions, BuildResult, BuildRun } from './options.ts';

/**
 * Builds a site unless its output is up to date. The code for building is loaded only if there is something to make.
 */
export async function buildSite(options: BuildOptions, run: BuildRun = {}): Promise<BuildResult> {
  return finishBuild(await startBuild(options), run);
}

/** A build that knows what has changed since the last one but has not made anything yet. */
export interface StartedBuild {
  /** The requested options, without a cache that cannot be trusted. */
  options: BuildOptions;
  last?: LastBuilds;
  compared?: Comparison;
  /** Documents from other hosts that were fetched for the comparison. */
  web?: WebDocuments;
  /** In milliseconds. */
  took: number;
}

/** Compares the project with its last build before reading anything else of it. */
export async function startBuild(asked: BuildOptions): Promise<StartedBuild> {
  const started = performance.now();
  const options = await withTrustedCache(asked);
  const folder = options.check ? undefined : cacheFolder(options);
  if (folder === undefined) return { options, took: 0 };
  const images = `${resizerId()} ${hasResizer(options.root)}`;
  const last = openLastBuilds(folder, { ...options, images }, Date.now());
  let web: WebDocuments | undefined;
  const compared = await last.compare(async (documents) => {
    const { openWebSpecs, sendSame } = await import('../openapi/document/web-specs.ts');
    // If a host sends another document, or none, it is not asked a second time.
    web = openWebSpecs(options);
    return sendSame(web, documents);
  });
  return { options, last, compared, web, took: performance.now() - started };
}

/** Makes what `startBuild` has determined to be out of date. */
export async function finishBuild(
  { options, last, compared, web, took }: StartedBuild,
  run: BuildRun,
): Promise<BuildResult> {
  if (!compared?.same) {
    const { makeSite } = await import('./make-site.ts');
    return makeSite(options, run, last, compared?.earlier, await web?.answers());
  }
  const nothing = { timings: { compare: took }, slowest: [], components: [] };
  return buildResult({ ...compared.same, ...nothing, written: true, unchanged: true }, options);
}
