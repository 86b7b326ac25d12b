import { relative, resolve } from 'node:path';
import type { Location } from '../../diagnostics/diagnostic.ts';
import { findWorkTree } from '../../git/work-tree.ts';
import type { Terminal } from '../terminal.ts';

/** Converts a path in the project to one relative to the root of its repository, with `/`. */
export type PathInRepository = (file: string) => string;

/** The location given for a problem without one, for services that require it. */
export const wholeProject: Location = { file: 'docs.json', line: 1, column: 1 };

/** Services that show a problem next to its line need a path relative to the repository, not the project. */
export async function pathInRepository(
  root: string,
  { workspace, cwd }: Terminal,
): Promise<PathInRepository> {
  const tree = workspace === undefined ? await findWorkTree(root) : undefined;
  const prefix = tree ? tree.prefix : relative(workspace ?? cwd, root).replaceAll('\\', '/');
  return (file) => relative('/', resolve('/', prefix, file)).replaceAll('\\', '/');
}
