import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { openHistory } from '../../git/history.ts';
import type { GitRun } from '../../git/run.ts';
import { askedVersions } from '../../project/config/asked-versions.ts';
import type { CheckoutLimits } from '../git/checkout-files.ts';
import { type CommitFacts, commitFacts, filesChanged } from '../git/commit-facts.ts';
import { linkWorkTree } from '../git/link-work-tree.ts';
import { checkOut, fetchMirror } from '../git/mirror.ts';
import { fetchNamedRefs } from '../git/named-refs.ts';
import type { ProjectSettings, Source } from '../settings/settings.ts';
import type { FilesChanged } from '../store/updates.ts';
import type { UpdateLog } from './update-log.ts';

export interface FetchedSource {
  /** The folder of docs.json. */
  root: string;
  /** Absent if the folder is not in a repository. */
  commit?: CommitFacts & { filesChanged: FilesChanged };
  /** The current branch of the folder. */
  ref?: string;
}

export interface FetchOptions {
  /** The folder of the repositories that are kept between updates. */
  repositories: string;
  /** An empty folder for this update. */
  work: string;
  /** The commit of the live deployment. */
  published?: string;
  token?: string;
  user?: string;
  limits: CheckoutLimits;
  signal: AbortSignal;
  log: UpdateLog;
}

/** Fetches the files of a project to this machine. */
export function fetchSource(
  project: ProjectSettings,
  options: FetchOptions,
): Promise<FetchedSource> {
  const { source } = project;
  return source.kind === 'folder'
    ? fromFolder(source.dir, options)
    : fromRemote(project.id, source, options);
}

async function fromFolder(
  root: string,
  { published, signal }: FetchOptions,
): Promise<FetchedSource> {
  const history = await openHistory(root).catch(() => undefined);
  if (!history) return { root };
  try {
    const { repository, branch, commit: sha } = history;
    const run: GitRun = { repository, signal };
    const commit = await commitFacts(sha, run).catch(() => undefined);
    if (!commit) return { root };
    const changed = await filesChanged(published, sha, run);
    return { root, commit: { ...commit, filesChanged: changed }, ref: branch };
  } finally {
    await history.close();
  }
}

async function fromRemote(
  id: string,
  { url, branch, docs }: Extract<Source, { kind: 'git' }>,
  { repositories, work, published, token, user, limits, signal, log }: FetchOptions,
): Promise<FetchedSource> {
  const run: GitRun = { signal, timeout: 10 * 60_000 };
  log.add(`Fetching ${branch} of ${url}`);
  const folder = join(repositories, `${id}.git`);
  const mirror = await fetchMirror(folder, { url, token, user }, branch, run);
  const inside = { ...run, repository: mirror.repository };
  const commit = await commitFacts(mirror.sha, inside);
  log.add(`At ${mirror.sha.slice(0, 12)}: ${commit.message.split('\n')[0]}`);
  const source = join(work, 'source');
  const { leftOut } = await checkOut(mirror, source, limits, run);
  for (const { link, reason } of leftOut)
    log.add(`${link}: a symbolic link ${reason}; it was left out`);
  await linkWorkTree(mirror, source);
  const root = join(source, docs);
  if (!(await stat(root).catch(() => undefined))?.isDirectory()) {
    throw new Error(`The repository has no folder ${docs}.`);
  }
  const versions = await askedVersions(root);
  const names = versions?.earlier.map(({ ref }) => ref) ?? [];
  // The mirror already has the branch itself, at the commit that is built.
  const others = names.filter((name) => name !== branch);
  await fetchNamedRefs(mirror.repository, { url, token, user }, others, run);
  return {
    root,
    commit: { ...commit, filesChanged: await filesChanged(published, mirror.sha, inside) },
  };
}
