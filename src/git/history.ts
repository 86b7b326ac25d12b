import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Repository } from './environment.ts';
import { type Head, readHead } from './head.ts';
import { privateFolder } from './private-folder.ts';
import { findWorkTree, type WorkTree } from './work-tree.ts';

/** The history of the repository that contains a folder, for reading only. */
export interface History extends Head {
  commit: string;
  workTree: WorkTree;
  repository: Repository;
  /** Removes what was made to read it. */
  close(): Promise<void>;
}

/**
 * Opens it through a repository of Octavo's own that has nothing but the other's objects: no setting, hook, attribute or
 * remote of a repository counts, so that it does not matter who has written them. Undefined outside of a work tree and
 * before the first commit.
 */
export async function openHistory(folder: string): Promise<History | undefined> {
  const workTree = await findWorkTree(folder);
  const head = workTree && (await readHead(workTree));
  if (!workTree || head?.commit === undefined) return undefined;
  const { commit } = head;
  const gitDir = await mkdtemp(join(privateFolder(), 'history-'));
  await Promise.all([
    mkdir(join(gitDir, 'objects')),
    mkdir(join(gitDir, 'refs')),
    writeFile(join(gitDir, 'HEAD'), `${commit}\n`),
    writeFile(join(gitDir, 'config'), configFor(commit)),
    ...(head.isShallow
      ? [copyFile(join(workTree.commonDir, 'shallow'), join(gitDir, 'shallow'))]
      : []),
  ]);
  return {
    ...head,
    commit,
    workTree,
    repository: { gitDir, objects: join(workTree.commonDir, 'objects') },
    close: () => rm(gitDir, { recursive: true, force: true }),
  };
}

function configFor(commit: string): string {
  return commit.length === 40
    ? '[core]\n\trepositoryformatversion = 0\n\tbare = true\n'
    : '[core]\n\trepositoryformatversion = 1\n\tbare = true\n[extensions]\n\tobjectFormat = sha256\n';
}
