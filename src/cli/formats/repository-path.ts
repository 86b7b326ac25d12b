import { relative, resolve } from 'node:path';
import type { Location } from '../../diagnostics/diagnostic.ts';
import { findWorkTree } from '../../git/work-tree.ts';
import type { Terminal } from '../terminal.ts';

/** A file of the project as seen from the first folder of its repository, with `/`. */
export type PathInRepository = (file: string) => string;

/** The place of a problem that has none of its own, for services that ask for one. */
export const wholeProject: Location = { file: 'docs.json', line: 1, column: 1 };

/** Services that show a problem beside its line know the repository, not the folder of the project. */
export async function pathInRepository(
  root: string,
  { workspace, cwd }: Terminal,
): Promise<PathInRepository> {
  const tree = workspace === undefined ? await findWorkTree(root) : undefined;
  const prefix = tree ? tree.prefix : relative(workspace ?? cwd, root).replaceAll('\\', '/');
  return (file) => relative('/', resolve('/', prefix, file)).replaceAll('\\', '/');
}
