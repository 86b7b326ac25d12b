import { readHead } from '../git/head.ts';
import { findWorkTree } from '../git/work-tree.ts';

/** Identifies the state of git from which commit dates are read; empty outside a repository. */
export async function gitState(root: string): Promise<string> {
  const workTree = await findWorkTree(root);
  const head = workTree && (await readHead(workTree));
  return head?.commit === undefined ? '' : `${head.commit} ${head.isShallow}`;
}
