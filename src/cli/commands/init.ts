import { existsSync } from 'node:fs';
import { copyFile, mkdir, readdir } from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Command } from 'commander';
import type { ExitCode } from '../exit-code.ts';
import type { Terminal } from '../terminal.ts';
import { UsageError } from '../usage-error.ts';

/** The starter project, as files. */
const starter = fileURLToPath(new URL('../../../templates/init/', import.meta.url));

export function initCommand(terminal: Terminal, finish: (exit: ExitCode) => void): Command {
  return new Command('init')
    .description(
      'Start a project in [dir]: a docs.json with every navigation pattern, and its pages.',
    )
    .argument(
      '[dir]',
      'folder to start it in; made when it is not there (default: the current one)',
    )
    .action(async (dir: string | undefined) => finish(await init(dir, terminal)));
}

async function init(dir: string | undefined, terminal: Terminal): Promise<ExitCode> {
  const target = resolve(terminal.cwd, dir ?? '.');
  const entries = await readdir(starter, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(starter, join(entry.parentPath, entry.name)))
    .sort();
  for (const file of ['docs.json', 'mint.json', ...files]) {
    if (!existsSync(join(target, file))) continue;
    throw new UsageError(
      `${relative(terminal.cwd, join(target, file))} is there already, and init overwrites nothing. ` +
        'Name an empty folder: octavo init my-docs',
    );
  }
  for (const file of files) {
    await mkdir(dirname(join(target, file)), { recursive: true });
    await copyFile(join(starter, file), join(target, file));
  }
  const where = relative(terminal.cwd, target);
  const named = where === '' ? '' : ` ${where}`;
  terminal.out(`Wrote ${files.length} files${where === '' ? '' : ` to ${where}`}.\n`);
  terminal.out(`Next:\n  npx octavo build${named}\n  npx octavo preview${named}\n`);
  return 0;
}
