import { policyText } from '../page/csp/policy.ts';
import type { Emitter, Site } from '../site/emitter.ts';
import type { Output } from '../site/output/output.ts';
import { pageFileKinds } from '../site/page-files.ts';
import type { OutputPaths } from '../site/paths.ts';
import { printPages } from '../site/print/print-pages.ts';
import type { SiteSearch } from '../site/search/site-search.ts';
import { fileOf } from '../urls/file-of.ts';
import { siteFileKinds } from './manifest.ts';
import type { BuildOptions } from './options.ts';
import type { SiteContext } from './site-context.ts';
import { pagesToWrite } from './write-pages.ts';

/** Reserves output paths: first those of pages, then those of Octavo's own files. */
export function takePagePaths(siteContext: SiteContext, paths: OutputPaths): void {
  for (const page of pagesToWrite(siteContext)) {
    for (const { route } of [page, ...page.variants]) paths.take(fileOf(route, siteContext.urls));
    for (const { path, givesWay } of pageFileKinds) if (!givesWay) paths.take(path(page.route));
  }
  for (const { path } of siteContext.files) paths.take(path);
}

/**
 * Writes the files beside the pages. A file of the author's with the same name wins. `standing` are files of the last
 * output that contain only facts of pages, given when none of these facts has changed: they are kept. Returns the paths
 * of such files.
 */
export async function emit(
  siteContext: SiteContext,
  facts: Omit<Site, 'policies'>,
  search: SiteSearch,
  { output, paths }: { output: Pick<Output, 'write'>; paths: OutputPaths },
  { print = false, standing }: Pick<BuildOptions, 'print'> & { standing?: readonly string[] } = {},
): Promise<string[]> {
  const policies = new Set<string>();
  const site: Site = { ...facts, policies };
  const write = async (emitters: readonly Emitter[]) => {
    const written: string[] = [];
    for (const emitter of emitters) {
      for await (const { path, body } of emitter(site)) {
        if (paths.take(path) !== undefined) continue;
        await output.write(path, body);
        written.push(path);
        const policy =
          path.endsWith('.html') && typeof body === 'string' ? policyText(body) : undefined;
        if (policy !== undefined) policies.add(policy);
      }
    }
    return written;
  };
  for (const path of standing ?? []) paths.take(path);
  const kinds = siteFileKinds(siteContext);
  const emitters = (areFromText: boolean) =>
    kinds.filter(({ from }) => (from === 'text') === areFromText).map(({ files }) => files);
  const ofFacts = standing ?? (await write(emitters(false)));
  await write([() => search.finish(), ...emitters(true)]);
  if (print) await write([(pages) => printPages(siteContext.page, pages)]);
  return [...ofFacts];
}
