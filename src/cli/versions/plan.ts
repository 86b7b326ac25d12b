import { type Diagnostic, problem } from '../../diagnostics/diagnostic.ts';
import { type History, openHistory } from '../../git/history.ts';
import { namedCommit } from '../../git/named-commit.ts';
import { slug } from '../../lib/slug.ts';
import { askedVersions } from '../../project/config/asked-versions.ts';
import type { LoadedConfig } from '../../project/config/load-config.ts';
import { whereIs } from '../../project/project.ts';

/** An earlier version that can be built. */
export interface PlannedVersion {
  label: string;
  /** The folder of the version in the site. */
  path: string;
  sha: string;
}

export interface VersionPlan {
  current: string;
  earlier: PlannedVersion[];
  config: LoadedConfig;
  history?: History;
  diagnostics: Diagnostic[];
}

/** Folders that a site needs itself. */
const taken = new Set(['_octavo', 'print']);

/** The versions that `octavo.versions` requests; undefined if there are none. The caller must close its history. */
export async function planVersions(root: string): Promise<VersionPlan | undefined> {
  const asked = await askedVersions(root);
  if (!asked) return undefined;
  const { config, current } = asked;
  const plan: VersionPlan = { current, earlier: [], config, diagnostics: [] };
  const report = (at: number, message: string, hint: string) => {
    const location = whereIs(config, ['octavo', 'versions', 'earlier', at]);
    plan.diagnostics.push(problem('version/not-built', message, { location, hint }));
  };
  const history = await openHistory(root).catch(() => undefined);
  if (!history) {
    const hint = 'Build in a clone of the repository.';
    report(0, 'There is no git history, so earlier versions cannot be built.', hint);
    return plan;
  }
  for (const [at, { version, ref }] of asked.earlier.entries()) {
    const path = slug(version).replace(/[^\p{L}\p{N}_-]/gu, '-');
    const isFree = !taken.has(path) && !plan.earlier.some((other) => other.path === path);
    const sha = await namedCommit(history, ref);
    if (path === '' || !isFree)
      report(at, `The name \`${version}\` gives no folder of its own.`, 'Choose another name.');
    else if (sha === undefined)
      report(at, `There is no branch, tag or commit \`${ref}\`.`, fetchAll);
    else plan.earlier.push({ label: version, path, sha });
  }
  return { ...plan, history };
}

const fetchAll =
  'Look for it with `git branch --all` and `git tag`. CI services fetch the newest commit only: `fetch-depth: 0` on GitHub, `GIT_DEPTH: 0` on GitLab.';
