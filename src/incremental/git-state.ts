import { readHead } from '../git/head.ts';
import { findWorkTree } from '../git/work-tree.ts';

/** Names what the dates of commits are read from; empty outside of a repository. */
export async function gitState(root: string): Promise<string> {
  const workTree = await findWorkTree(root);
  const head = workTree && (await readHead(workTree));
  return head?.commit === undefined ? '' : `${head.commit} ${head.isShallow}`;
}
