import { existsSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Terminal } from './terminal.ts';
import { UsageError } from './usage-error.ts';

/** The folder a command works on, absolute. What is in it is for the command to find out. */
export function projectFolder(dir: string | undefined, terminal: Terminal): string {
  const folder = resolve(terminal.cwd, dir ?? '.');
  if (!existsSync(folder)) throw new UsageError(`There is no folder ${dir}.`);
  if (!statSync(folder).isDirectory()) {
    throw new UsageError(`${dir} is a file. Name the folder that holds docs.json.`);
  }
  return folder;
}

/** The output folder, absolute: `dist` in the project, or as seen from where the command was typed. */
export function outputFolder(root: string, out: string | undefined, terminal: Terminal): string {
  return out === undefined ? resolve(root, 'dist') : resolve(terminal.cwd, out);
}
