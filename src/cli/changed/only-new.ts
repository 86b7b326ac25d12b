import { existsSync } from 'node:fs';
import { mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildResult } from '../../build/build-result.ts';
import { buildSite } from '../../build/build-site.ts';
import type { BuildOptions, BuildResult, BuildRun } from '../../build/options.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { type History, openHistory } from '../../git/history.ts';
import { checkOut } from '../../platform/git/mirror.ts';
import { UsageError } from '../usage-error.ts';
import { type Base, findBase } from './base.ts';
import { subtract } from './new-problems.ts';

/** An author's own repository may be large, but links that multiply files must not fill the disk. */
const limits = { checkoutFiles: 1_000_000, checkoutSize: 20_000_000_000 };

/**
 * Keeps only problems that an earlier revision of the project does not have. The earlier revision is checked as well,
 * so links to a deleted page count even in unchanged files, and old problems of a changed file do not.
 */
export async function onlyNew(
  result: BuildResult,
  options: BuildOptions,
  since: string | undefined,
  run: BuildRun,
): Promise<{ result: BuildResult; since?: string }> {
  // If the project cannot be read, there is nothing to compare.
  if (result.pages === 0) return { result };
  const history = await openHistory(options.root);
  if (!history) throw new UsageError('There is no git history to compare with.');
  try {
    const base = await findBase(history, since, process.env);
    const before = await problemsAt(base, history, options, run);
    const diagnostics = subtract(result.diagnostics, before);
    return { result: buildResult({ ...result, diagnostics }, options), since: base.name };
  } finally {
    await history.close();
  }
}

async function problemsAt(
  { sha }: Base,
  { repository, workTree }: History,
  options: BuildOptions,
  run: BuildRun,
): Promise<Diagnostic[]> {
  const folder = await mkdtemp(join(await realpath(tmpdir()), 'octavo-check-'));
  try {
    const { signal } = run;
    await checkOut({ repository, sha }, join(folder, 'source'), limits, { signal });
    const root = join(folder, 'source', workTree.prefix);
    // The project did not exist yet, so it had no problems.
    if (!existsSync(root)) return [];
    const before = await buildSite({ ...options, root, out: join(root, 'dist') }, run);
    return before.diagnostics;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
