import { readHead } from '../../git/head.ts';
import { findWorkTree } from '../../git/work-tree.ts';
import type { ProjectSettings } from '../settings/settings.ts';

export interface Repository {
  url: string;
  /** Branch that the site is published from. */
  base: string;
  /** Folder of docs.json inside. */
  docs: string;
}

/** The repository of a project; that of a folder is the one that the folder lies in. Undefined when there is none. */
export async function repositoryFor({ source }: ProjectSettings): Promise<Repository | undefined> {
  if (source.kind === 'git') return { url: source.url, base: source.branch, docs: source.docs };
  const workTree = await findWorkTree(source.dir);
  const head = workTree && (await readHead(workTree));
  if (head?.branch === undefined) return undefined;
  return { url: workTree!.top, base: head.branch, docs: workTree!.prefix };
}
