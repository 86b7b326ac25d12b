import { accessSync, constants, existsSync, mkdirSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import type { Terminal } from './terminal.ts';
import { UsageError } from './usage-error.ts';

/** The absolute path of the folder that a command works on. The command checks its content. */
export function projectFolder(dir: string | undefined, terminal: Terminal): string {
  const folder = resolve(terminal.cwd, dir ?? '.');
  if (!existsSync(folder)) throw new UsageError(`There is no folder ${dir}.`);
  if (!statSync(folder).isDirectory()) {
    throw new UsageError(`${dir} is a file. Give the folder that contains docs.json.`);
  }
  return folder;
}

/** The absolute path of the output folder: `dist` in the project, or `--out` relative to the working directory. */
export function outputFolder(root: string, out: string | undefined, terminal: Terminal): string {
  return out === undefined ? resolve(root, 'dist') : resolve(terminal.cwd, out);
}

/**
 * The absolute path of `--cache-dir`, which is created if missing. Throws `UsageError` if nothing can be stored there.
 */
export function cacheFolder(dir: string, { cwd }: Terminal): string {
  const folder = resolve(cwd, dir);
  try {
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.W_OK);
  } catch (error) {
    throw new UsageError(
      `${dir} cannot be the folder of the cache (${(error as NodeJS.ErrnoException).code}).`,
    );
  }
  return folder;
}

/** The absolute path of a file that a command will write. Throws `UsageError` if it cannot be written there. */
export function targetFile(file: string, { cwd }: Terminal): string {
  const path = resolve(cwd, file);
  if (!existsSync(dirname(path))) throw new UsageError(`There is no folder for ${file}.`);
  if (existsSync(path) && statSync(path).isDirectory())
    throw new UsageError(`${file} is a folder. Name the file to write.`);
  return path;
}
