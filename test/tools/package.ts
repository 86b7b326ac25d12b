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
  packages: string[];
  /** Of all files in `node_modules`, as a disk keeps them. */
  megabytes: number;
  remove(): void;
}

/** `dist` must be built. Scripts do not run, so that a build under way is not disturbed. */
export function installPackage(): Installed {
  const folder = mkdtempSync(join(tmpdir(), 'octavo-package-'));
  npm(['pack', '--ignore-scripts', '--pack-destination', folder], root);
  const tarball = readdirSync(folder).find((file) => file.endsWith('.tgz'))!;
  writeFileSync(join(folder, 'package.json'), '{ "private": true }');
  npm(
    ['install', '--no-audit', '--no-fund', '--ignore-scripts', '--prefer-offline', `./${tarball}`],
    folder,
  );
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
    packages: installedIn(folder),
    megabytes: sizeOf(join(folder, 'node_modules')) / 1e6,
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** As the lock file that npm keeps in `node_modules` lists them. */
function installedIn(folder: string): string[] {
  const lock = readFileSync(join(folder, 'node_modules/.package-lock.json'), 'utf8');
  return Object.keys((JSON.parse(lock) as { packages: object }).packages).sort();
}

function sizeOf(folder: string): number {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  return files.reduce((sum, { parentPath, name }) => sum + disk(join(parentPath, name)), 0);
}

function disk(file: string): number {
  return Math.ceil(statSync(file).size / 4096) * 4096;
}

function npm(args: string[], cwd: string): void {
  execFileSync('npm', args, { cwd, stdio: 'pipe' });
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
