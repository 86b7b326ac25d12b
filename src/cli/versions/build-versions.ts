import { finishBuild, startBuild } from '../../build/build-site.ts';
import type { BuildOptions, BuildResult, BuildRun } from '../../build/options.ts';

/**
 * Builds a site with the earlier versions that its settings name, each from its own tree. The settings are read only if
 * something has changed: the record of a site with versions has a different name.
 */
export async function buildVersions(options: BuildOptions, run: BuildRun): Promise<BuildResult> {
  const started = await startBuild(options);
  if (started.compared?.same) return finishBuild(started, run);
  const { planVersions } = await import('./plan.ts');
  const plan = await planVersions(options.root);
  if (!plan) return finishBuild(started, run);
  const { buildPlanned } = await import('./build-planned.ts');
  return buildPlanned(plan, started.options, run);
}
