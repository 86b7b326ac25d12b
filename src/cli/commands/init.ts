import { existsSync } from 'node:fs';
import { copyFile, mkdir, readdir, writeFile } from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Command } from 'commander';
import { findWorkTree } from '../../git/work-tree.ts';
import { asTyped } from '../as-typed.ts';
import type { ExitCode } from '../exit-code.ts';
import { version } from '../package-version.ts';
import type { Terminal } from '../terminal.ts';
import { UsageError } from '../usage-error.ts';

/** The starter projects, as files: all navigation patterns, or one page. */
const starters = {
  full: fileURLToPath(new URL('../../../templates/init/', import.meta.url)),
  minimal: fileURLToPath(new URL('../../../templates/init-minimal/', import.meta.url)),
};

/** Stands for the address of Octavo's repository, which whoever starts the project knows. */
const placeholder = 'git.example.com';

export function initCommand(terminal: Terminal, finish: (exit: ExitCode) => void): Command {
  return new Command('init')
    .description(
      'Start a project in [dir]: a docs.json with every navigation pattern, and its pages.',
    )
    .argument(
      '[dir]',
      'folder to start it in; made when it is not there (default: the current one)',
    )
    .option('--minimal', 'one page in place of an example of each pattern')
    .action(async (dir: string | undefined, { minimal }: { minimal?: true }) =>
      finish(await init(dir, minimal ? starters.minimal : starters.full, terminal)),
    );
}

async function init(
  dir: string | undefined,
  starter: string,
  terminal: Terminal,
): Promise<ExitCode> {
  const target = resolve(terminal.cwd, dir ?? '.');
  const entries = await readdir(starter, { recursive: true, withFileTypes: true });
  const all = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(starter, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .sort();
  const pages = all.filter((file) => !file.startsWith('.github/'));
  for (const file of ['docs.json', 'mint.json', ...pages]) {
    if (!existsSync(join(target, file))) continue;
    throw new UsageError(
      `${relative(terminal.cwd, join(target, file))} is there already, and init overwrites nothing. ` +
        'Name an empty folder: octavo init my-docs',
    );
  }
  await mkdir(target, { recursive: true });
  // GitHub reads workflows at the root of a repository only.
  const prefix = (await findWorkTree(target))?.prefix ?? '';
  const workflows = prefix === '' ? all.filter((file) => file.startsWith('.github/')) : [];
  const missing = (file: string) => !existsSync(join(target, file));
  const copied = [...pages, ...workflows.filter(missing)];
  const made = Object.entries(projectFiles()).filter(([file]) => missing(file));
  for (const file of copied) {
    await mkdir(dirname(join(target, file)), { recursive: true });
    await copyFile(join(starter, file), join(target, file));
  }
  for (const [file, text] of made) await writeFile(join(target, file), text);
  const where = relative(terminal.cwd, target);
  const count = copied.length + made.length;
  terminal.out(`Wrote ${count} files${where === '' ? '' : ` to ${where}`}.\n`);
  terminal.out(`Next:\n  ${asTyped('dev', dir)}\n  ${asTyped('build', dir)}\n`);
  if (made.some(([file]) => file === 'package.json')) {
    terminal.out(
      `To build it elsewhere, put the address of Octavo's repository in place of ${placeholder} in package.json, and run npm install.\n`,
    );
  }
  return 0;
}

/** Files that a project needs besides its pages: `package.json` with an exact version of Octavo, and `.gitignore`. */
function projectFiles(): Record<string, string> {
  const manifest = {
    private: true,
    scripts: { dev: 'octavo dev', build: 'octavo build', check: 'octavo check' },
    devDependencies: { octavo: `git+https://${placeholder}/octavo.git#v${version()}` },
  };
  return {
    '.gitignore': 'node_modules/\ndist/\n.octavo/\n',
    'package.json': `${JSON.stringify(manifest, null, 2)}\n`,
  };
}
