import { readHead } from '../../git/head.ts';
import { findWorkTree } from '../../git/work-tree.ts';
import type { ProjectSettings } from '../settings/settings.ts';

export interface Repository {
  url: string;
  /** The branch that the site is published from. */
  base: string;
  /** The folder of docs.json, inside the repository. */
  docs: string;
}

/** The repository of a project; for a folder, the repository that contains it. Undefined if there is none. */
export async function repositoryFor({ source }: ProjectSettings): Promise<Repository | undefined> {
  if (source.kind === 'git') return { url: source.url, base: source.branch, docs: source.docs };
  const workTree = await findWorkTree(source.dir);
  const head = workTree && (await readHead(workTree));
  if (head?.branch === undefined) return undefined;
  return { url: workTree!.top, base: head.branch, docs: workTree!.prefix };
}
