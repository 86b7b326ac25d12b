import { hasResizer, resizerId } from '../images/resizer.ts';
import { openLastBuilds } from '../incremental/last-build.ts';
import { cacheFolder } from '../incremental/open-cache.ts';
import type { WebDocuments } from '../openapi/document/web-documents.ts';
import { buildResult } from './build-result.ts';
import type { BuildOptions, BuildResult, BuildRun } from './options.ts';

/**
 * Builds a site unless its output is up to date. The code that builds is loaded only when there is something to make.
 */
export async function buildSite(options: BuildOptions, run: BuildRun = {}): Promise<BuildResult> {
  const started = performance.now();
  const kept = options.check ? undefined : cacheFolder(options);
  const last =
    kept === undefined
      ? undefined
      : openLastBuilds(
          kept,
          { ...options, images: `${resizerId()} ${hasResizer(options.root)}` },
          Date.now(),
        );
  let web: WebDocuments | undefined;
  const compared = await last?.compare(async (documents) => {
    const { openWebSpecs, sendSame } = await import('../openapi/document/web-specs.ts');
    // If a host sends another document, or none, what it sent is not asked for a second time.
    web = openWebSpecs(options);
    return sendSame(web, documents);
  });
  if (!compared?.same) {
    const { makeSite } = await import('./make-site.ts');
    return makeSite(options, run, last, compared?.earlier, await web?.answers());
  }
  const timings = { compare: performance.now() - started };
  const nothing = { timings, slowest: [], components: [] };
  return buildResult({ ...compared.same, ...nothing, written: true, unchanged: true }, options);
}
