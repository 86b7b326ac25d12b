import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type CommitFacts, commitFacts, filesChanged } from '../git/commit-facts.ts';
import { checkOut, fetchMirror } from '../git/mirror.ts';
import { type GitOptions, git } from '../git/run-git.ts';
import type { ProjectSettings, Source } from '../settings/settings.ts';
import type { FilesChanged } from '../store/updates.ts';
import type { UpdateLog } from './update-log.ts';

export interface Fetched {
  /** Folder with docs.json. */
  root: string;
  /** Absent for a folder that is no repository. */
  commit?: CommitFacts & { filesChanged: FilesChanged };
  /** The branch that a folder is on. */
  ref?: string;
}

export interface FetchOptions {
  /** For what is kept between updates. */
  repositories: string;
  /** An empty folder for this update. */
  work: string;
  /** Commit of the live deployment. */
  published?: string;
  token?: string;
  signal: AbortSignal;
  log: UpdateLog;
}

/** Brings the text of a project to this machine. */
export function fetchSource(project: ProjectSettings, options: FetchOptions): Promise<Fetched> {
  const { source } = project;
  return source.kind === 'folder'
    ? fromFolder(source.dir, options)
    : fromRemote(project.id, source, options);
}

async function fromFolder(root: string, { published, signal }: FetchOptions): Promise<Fetched> {
  const options: GitOptions = { cwd: root, signal };
  const commit = await commitFacts('HEAD', options).catch(() => undefined);
  if (!commit) return { root };
  const changed = await filesChanged(published, commit.sha, options);
  const branch = await git(['symbolic-ref', '--short', '--quiet', 'HEAD'], options).catch(() => '');
  return { root, commit: { ...commit, filesChanged: changed }, ref: branch.trim() || undefined };
}

async function fromRemote(
  id: string,
  { url, branch, docs }: Extract<Source, { kind: 'git' }>,
  { repositories, work, published, token, signal, log }: FetchOptions,
): Promise<Fetched> {
  const options: GitOptions = { token, signal, timeout: 10 * 60_000 };
  log.add(`Fetching ${branch} of ${url}`);
  const mirror = await fetchMirror(join(repositories, `${id}.git`), url, branch, options);
  const inside = { ...options, cwd: mirror.folder };
  const commit = await commitFacts(mirror.sha, inside);
  log.add(`At ${mirror.sha.slice(0, 12)}: ${commit.message.split('\n')[0]}`);
  const folder = join(work, 'source');
  const { removedLinks } = await checkOut(mirror, folder, options);
  for (const link of removedLinks)
    log.add(`${link}: a symbolic link that leads nowhere was left out`);
  const root = join(folder, docs);
  if (!(await stat(root).catch(() => undefined))?.isDirectory()) {
    throw new Error(`The repository has no folder ${docs}.`);
  }
  return {
    root,
    commit: { ...commit, filesChanged: await filesChanged(published, mirror.sha, inside) },
  };
}
