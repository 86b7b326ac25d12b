import { execFileSync, spawnSync } from 'node:child_process';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');

/** The package as its users get it: packed, and installed into an empty folder. */
export interface Installed {
  folder: string;
  /** Builds a small project by `npx octavo build`; returns the HTML files written. `node` is a major version. */
  build(node?: string): { version: string; html: string[] };
  /** What a command that fails prints for errors. */
  fail(...words: string[]): string;
  /** Runs a line of a shell in its folder; returns what it prints, on both streams. */
  shell(line: string): { status: number | null; said: string };
  packages: string[];
  /** Of all files in `node_modules`, as a disk keeps them. */
  megabytes: number;
  /** What npm says beside its result. */
  warnings: string[];
  remove(): void;
}

/** `dist` must be built. Scripts do not run, so that a build under way is not disturbed. */
export function installPackage(): Installed {
  const folder = mkdtempSync(join(tmpdir(), 'octavo-package-'));
  const warnings = installInto(folder, [`./${packInto(folder)}`]);
  writeProject(join(folder, 'docs'));
  return {
    folder,
    build: (node) => {
      rmSync(join(folder, 'docs/dist'), { recursive: true, force: true });
      const script = 'node --version && ./node_modules/.bin/octavo build docs';
      const [command, ...args] = node
        ? ['npx', '-y', '-p', `node@${node}`, '-c', script]
        : ['sh', '-c', script];
      const output = execFileSync(command!, args, { cwd: folder, encoding: 'utf8', stdio: 'pipe' });
      const written = readdirSync(join(folder, 'docs/dist'), { recursive: true, encoding: 'utf8' });
      return {
        version: output.split('\n')[0]!,
        html: written.filter((file) => file.endsWith('.html')).sort(),
      };
    },
    fail: (...words) => {
      const bin = join(folder, 'node_modules/.bin/octavo');
      return spawnSync(bin, words, { cwd: folder, encoding: 'utf8' }).stderr;
    },
    shell: (line) => {
      const { status, stdout, stderr } = spawnSync('sh', ['-c', line], {
        cwd: folder,
        encoding: 'utf8',
      });
      return { status, said: stdout + stderr };
    },
    warnings,
    packages: installedIn(folder),
    megabytes: sizeOf(join(folder, 'node_modules')) / 1e6,
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** Packs Octavo into a folder; returns the name of the file. */
export function packInto(folder: string): string {
  npm(['pack', '--ignore-scripts', '--pack-destination', folder], root);
  return readdirSync(folder).find((file) => file.endsWith('.tgz'))!;
}

/** Installs packages as a user does, into a folder without any; returns what npm warns of. */
export function installInto(folder: string, packages: string[]): string[] {
  writeFileSync(join(folder, 'package.json'), '{ "private": true }');
  const quiet = ['--no-audit', '--no-fund', '--no-update-notifier', '--prefer-offline'];
  const said = npm(['install', ...quiet, ...packages], folder);
  return said.split('\n').filter((line) => line.startsWith('npm warn'));
}

/** As the lock file that npm keeps in `node_modules` lists them. */
export function installedIn(folder: string): string[] {
  const lock = readFileSync(join(folder, 'node_modules/.package-lock.json'), 'utf8');
  return Object.keys((JSON.parse(lock) as { packages: object }).packages).sort();
}

export function sizeOf(folder: string): number {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  return files.reduce((sum, { parentPath, name }) => sum + disk(join(parentPath, name)), 0);
}

function disk(file: string): number {
  return Math.ceil(statSync(file).size / 4096) * 4096;
}

/** Returns what it prints for errors. */
function npm(args: string[], cwd: string): string {
  const { status, stderr } = spawnSync('npm', args, { cwd, encoding: 'utf8' });
  if (status !== 0) throw new Error(`npm ${args[0]} failed: ${stderr}`);
  return stderr;
}

function writeProject(folder: string): void {
  mkdirSync(folder);
  const config = {
    theme: 'mint',
    name: 'Small',
    colors: { primary: '#0f766e' },
    navigation: { groups: [{ group: 'Start', pages: ['index', 'second'] }] },
  };
  writeFileSync(join(folder, 'docs.json'), JSON.stringify(config));
  writeFileSync(
    join(folder, 'index.mdx'),
    '---\ntitle: Welcome\n---\n\n<Note>Hello</Note>\n\n```js\nconst a = 1;\n```\n',
  );
  writeFileSync(join(folder, 'second.md'), '# Second\n\n[Back](/)\n');
}
