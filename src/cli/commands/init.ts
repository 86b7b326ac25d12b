import { existsSync, statSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Command } from 'commander';
import { findWorkTree } from '../../git/work-tree.ts';
import { listFiles } from '../../lib/list-files.ts';
import { countOf } from '../../lib/text/count-of.ts';
import { asTyped } from '../as-typed.ts';
import type { ExitCode } from '../exit-code.ts';
import { configOf, type FoundContent, findContent } from '../init/found-content.ts';
import { version } from '../package-version.ts';
import { otherGenerator } from '../problems/other-generator.ts';
import type { Terminal } from '../terminal.ts';
import { UsageError } from '../usage-error.ts';

/** The starter projects, as files: one with all navigation patterns, and one with a single page. */
const starters = {
  full: fileURLToPath(new URL('../../../templates/init/', import.meta.url)),
  minimal: fileURLToPath(new URL('../../../templates/init-minimal/', import.meta.url)),
};

/** A placeholder for the address of Octavo's repository, which the user who starts the project knows. */
const placeholder = 'git.example.com';

export function initCommand(terminal: Terminal, finish: (exit: ExitCode) => void): Command {
  return new Command('init')
    .description(
      'Start a project in [dir]: a docs.json for the pages and specifications in it, or an example of every navigation pattern.',
    )
    .argument(
      '[dir]',
      'folder to start it in; created if it does not exist (default: the current one)',
    )
    .option('--minimal', 'a single page instead of the example')
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
  if (existsSync(target) && !statSync(target).isDirectory())
    throw new UsageError(`${dir} is a file. Name a folder.`);
  refuseOtherKinds(target, dir, terminal);
  const content = await findContent(target);
  const texts = await textsFor(target, starter, content);
  const refused = [...texts.keys()].find((file) => existsSync(join(target, file)));
  if (refused !== undefined) throw isThere(relative(terminal.cwd, join(target, refused)));
  await mkdir(target, { recursive: true });
  // GitHub reads workflows only at the root of a repository.
  const isTop = ((await findWorkTree(target))?.prefix ?? '') === '';
  const beside = { ...(isTop ? await workflowsOf(starter) : {}), ...projectFiles() };
  const missing = Object.entries(beside).filter(([file]) => !existsSync(join(target, file)));
  const written = [...texts, ...missing];
  for (const [file, text] of written) {
    await mkdir(dirname(join(target, file)), { recursive: true });
    await writeFile(join(target, file), text, { flag: 'wx' });
  }
  const where = relative(terminal.cwd, target);
  const list = written.length > 6 ? '' : `: ${written.map(([file]) => file).join(', ')}`;
  terminal.out(
    `Wrote ${written.length} files${where === '' ? '' : ` to ${where}`}${list}.\n${useOf(content)}`,
  );
  terminal.out(`Next:\n  ${asTyped('dev', dir)}\n  ${asTyped('build', dir)}\n`);
  if (missing.some(([file]) => file === 'package.json')) {
    terminal.out(
      `To build it on other machines, replace ${placeholder} in package.json with the address of Octavo's repository, and run npm install.\n`,
    );
  }
  return 0;
}

/** Refuses a folder that already is a project, including one of another generator. */
function refuseOtherKinds(target: string, dir: string | undefined, terminal: Terminal): void {
  for (const file of ['docs.json', 'mint.json']) {
    if (!existsSync(join(target, file))) continue;
    const name = relative(terminal.cwd, join(target, file));
    if (file === 'docs.json') throw isThere(name);
    throw new UsageError(
      `${name} already exists: \`${asTyped('migrate', dir)}\` converts it to a docs.json.`,
    );
  }
  const other = otherGenerator(target, { cwd: terminal.cwd, dir });
  if (other !== undefined)
    throw new UsageError(`${other} For a new one, name an empty folder: octavo init my-docs`);
}

function isThere(name: string): UsageError {
  return new UsageError(
    `${name} already exists, and init overwrites nothing. ` +
      'Name an empty folder: octavo init my-docs',
  );
}

/** docs.json and pages: those of the starter, or docs.json alone if there are pages already. */
async function textsFor(
  target: string,
  starter: string,
  sources: FoundContent,
): Promise<Map<string, string | Uint8Array>> {
  const hasPages = sources.pages.length > 0;
  if (!hasPages && sources.specs.length === 0) return readStarter(starter);
  const first = hasPages ? new Map() : await readStarter(starters.minimal);
  const index = { id: 'index', file: 'index.mdx', frontmatter: {} };
  const content = hasPages ? sources : { ...sources, pages: [index] };
  return first.set('docs.json', `${JSON.stringify(configOf(target, content), null, 2)}\n`);
}

async function readStarter(folder: string): Promise<Map<string, string | Uint8Array>> {
  const files = listFiles(folder).filter((file) => !file.startsWith('.github/'));
  return new Map(
    await Promise.all(
      files.map(async (file) => [file, await readFile(join(folder, file))] as const),
    ),
  );
}

async function workflowsOf(starter: string): Promise<Record<string, Uint8Array>> {
  const files = listFiles(starter).filter((file) => file.startsWith('.github/'));
  const read = async (file: string) => [file, await readFile(join(starter, file))] as const;
  return Object.fromEntries(await Promise.all(files.map(read)));
}

/** Says which of the author's files the navigation names. */
function useOf({ pages, specs }: FoundContent): string {
  if (pages.length === 0 && specs.length === 0) return '';
  const parts = [
    ...(pages.length > 0 ? [countOf(pages.length, 'page')] : []),
    ...specs.map(({ file }) => file),
  ];
  return `The navigation in docs.json lists what the folder contains: ${parts.join(', ')}. Change names and order as you like.\n`;
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
