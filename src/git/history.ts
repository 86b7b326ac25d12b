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
  /** Removes the temporary repository. */
  close(): Promise<void>;
}

/**
 * Opens the history through a temporary repository that has only the objects of the other one. Settings, hooks,
 * attributes and remotes of the original have no effect, so it does not need to be trusted. Undefined outside a work
 * tree and before the first commit.
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
