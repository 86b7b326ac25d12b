import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';
import { buildSite } from '../../src/build/build-site.ts';
import type { BuildOptions, BuildResult } from '../../src/build/options.ts';

export type Files = Record<string, string | Uint8Array>;

/** A folder that is gone after the test. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'octavo-test-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

export function writeFiles(folder: string, files: Files): void {
  for (const [path, body] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), body);
  }
}

/** docs.json with what every project needs. */
export function docsJson(navigation: unknown, more: object = {}): string {
  return JSON.stringify(
    {
      theme: 'mint',
      name: 'Site',
      colors: { primary: '#0F766E', light: '#2DD4BF', dark: '#115E59' },
      navigation,
      ...more,
    },
    null,
    2,
  );
}

/** A project in a folder of its own; `docs.json` lists all its pages unless there is one. */
export function projectOf(files: Files, more: object = {}): string {
  const root = join(temporaryFolder(), 'project');
  const pages = Object.keys(files)
    .filter((file) => /\.mdx?$/.test(file))
    .map((file) => file.replace(/\.mdx?$/, ''));
  mkdirSync(root);
  writeFiles(root, { 'docs.json': docsJson({ pages }, more), ...files });
  return root;
}

export interface BuiltSite {
  root: string;
  out: string;
  result: BuildResult;
  codes: string[];
  read(path: string): string;
  has(path: string): boolean;
  files(): string[];
}

export async function build(
  root: string,
  options: Partial<BuildOptions> = {},
  signal?: AbortSignal,
): Promise<BuiltSite> {
  const out = options.out ?? join(root, '../out');
  const result = await buildSite(
    { root, out, urls: {}, strict: false, includeRestricted: false, check: false, ...options },
    { signal },
  );
  return {
    root,
    out,
    result,
    codes: result.diagnostics.filter((d) => d.severity !== 'info').map((d) => d.code),
    read: (path) => readFileSync(join(out, path), 'utf8'),
    has: (path) => existsSync(join(out, path)),
    files: () => filesIn(out),
  };
}

/** Paths of all files of a folder, sorted. */
export function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .sort();
}

export function copyOf(folder: string, name: string): string {
  const copy = join(temporaryFolder(), name);
  cpSync(folder, copy, { recursive: true });
  return copy;
}
