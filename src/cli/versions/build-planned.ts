import { existsSync } from 'node:fs';
import { mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildResult } from '../../build/build-result.ts';
import { buildSite } from '../../build/build-site.ts';
import { siteRoutes } from '../../build/open-site.ts';
import type { BuildOptions, BuildResult, BuildRun } from '../../build/options.ts';
import { type Diagnostic, problem } from '../../diagnostics/diagnostic.ts';
import type { History } from '../../git/history.ts';
import { digestOf } from '../../lib/digest.ts';
import { packageId } from '../../lib/package-id.ts';
import { withoutEndSlashes } from '../../lib/text/slashes.ts';
import { checkOut } from '../../platform/git/mirror.ts';
import { keep, openOctavoFolder, readKept } from '../../project/octavo-folder.ts';
import { addressIn } from '../../project/site-address.ts';
import { normalizeBase } from '../../urls/options.ts';
import type { PlannedVersion, VersionPlan } from './plan.ts';

/** The same as for `octavo check --changed`, because it is an author's own repository. */
const limits = { checkoutFiles: 1_000_000, checkoutSize: 20_000_000_000 };

/** A version whose source tree is in a folder. */
interface Source extends PlannedVersion {
  root: string;
  routes: string[];
}

/**
 * Builds the versions of `plan` and then the site, which includes them. Closes the history that the plan has opened.
 */
export async function buildPlanned(
  plan: VersionPlan,
  options: BuildOptions,
  run: BuildRun,
): Promise<BuildResult> {
  const folder = await mkdtemp(join(await realpath(tmpdir()), 'octavo-versions-'));
  try {
    const versions = await makeAll(plan, options, folder, run);
    const result = await buildSite({ ...options, ...versions.options }, run);
    const diagnostics = [...result.diagnostics, ...plan.diagnostics, ...versions.diagnostics];
    return buildResult({ ...result, diagnostics }, options);
  } finally {
    await plan.history?.close();
    await rm(folder, { recursive: true, force: true });
  }
}

async function makeAll(
  { earlier, current, history, config }: VersionPlan,
  options: BuildOptions,
  folder: string,
  run: BuildRun,
): Promise<{ options: Partial<BuildOptions>; diagnostics: Diagnostic[] }> {
  const diagnostics: Diagnostic[] = [];
  const sources: Source[] = [];
  for (const version of history ? earlier : []) {
    const root = await treeOf(version, history!, folder, run);
    const routes = root === undefined ? undefined : await siteRoutes({ ...options, root });
    if (root !== undefined && routes) sources.push({ ...version, root, routes });
    else diagnostics.push(notBuilt(version, 'its tree has no readable docs.json'));
  }
  const own = { label: current, path: '', routes: (await siteRoutes(options)) ?? [] };
  const all = [own, ...sources.map(({ label, path, routes }) => ({ label, path, routes }))];
  const site = options.urls.site ?? addressIn(config.config.seo.metatags?.canonical);
  const attached: { folder: string; path: string }[] = [];
  for (const [at, source] of sources.entries()) {
    const urls = { ...options.urls, ...placeOf(source.path, options.urls.base, site) };
    const versions = { all, own: at + 1 };
    const out = await buildOne(source, { ...options, urls, versions }, folder, run);
    if (out === undefined) diagnostics.push(notBuilt(source, 'its build failed'));
    else attached.push({ folder: out, path: source.path });
  }
  const versionsKey = digestOf(JSON.stringify([all, sources.map(({ sha }) => sha)]));
  return { options: { versions: { all, own: 0 }, attached, versionsKey }, diagnostics };
}

function placeOf(path: string, base = '/', site?: string): BuildOptions['urls'] {
  return {
    base: normalizeBase(`${base}/${path}`),
    within: path,
    ...(site !== undefined && { site: `${withoutEndSlashes(site)}/${path}` }),
  };
}

/** The project at the commit of a version; undefined if the commit does not contain it. */
async function treeOf(
  { path, sha }: PlannedVersion,
  { repository, workTree }: History,
  folder: string,
  { signal }: BuildRun,
): Promise<string | undefined> {
  const top = join(folder, path);
  await checkOut({ repository, sha }, top, limits, { signal });
  const root = join(top, workTree.prefix);
  return existsSync(root) ? root : undefined;
}

/** Builds a version, unless the result of the last build is still valid. Returns its folder. */
async function buildOne(
  { path, sha, root }: Source,
  options: BuildOptions,
  folder: string,
  run: BuildRun,
): Promise<string | undefined> {
  const { root: project, cacheDir: _, out: __, ...asked } = options;
  // The options include what readers may see, so a version built for some readers is not used for others.
  const key = digestOf(JSON.stringify([packageId(), sha, path, asked]));
  const cacheFolder =
    asked.cache === false ? undefined : openOctavoFolder(project, 'versions', path);
  const out = join(cacheFolder ?? folder, cacheFolder === undefined ? `${path}-site` : 'site');
  if (
    cacheFolder !== undefined &&
    existsSync(out) &&
    readKept(project, `versions/${path}`, 'key') === key
  )
    return out;
  // If the build is killed, its partial output must not be found under the key of the earlier one.
  if (cacheFolder !== undefined) keep(project, `versions/${path}`, 'key', '');
  const result = await buildSite({ ...asked, root, out, strict: false, cache: false }, run);
  if (!result.written) return undefined;
  if (cacheFolder !== undefined) keep(project, `versions/${path}`, 'key', key);
  return out;
}

function notBuilt({ label }: PlannedVersion, why: string): Diagnostic {
  return problem('version/not-built', `Version \`${label}\` cannot be built: ${why}.`, {
    hint: 'Check it out with `git worktree add` and run `octavo check` there.',
  });
}
