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
import { basename, dirname, join } from 'node:path';
import { expect } from 'vitest';
import { buildSite } from '../src/build/build-site.ts';
import type { BuildOptions } from '../src/build/options.ts';
import type { Diagnostic } from '../src/diagnostics/diagnostic.ts';
import { place } from '../src/diagnostics/format.ts';
import { mainOf, outlineOfNav } from './golden-views.ts';

/**
 * Golden sites: `test/golden/<name>` is a project, its folder `expected/` what a build makes of it. What is compared is
 * what stands in `expected/`:
 *
 * - `main/<page>.html`: the page's `<main>`, one element a line
 * - `nav/<page>.txt`: its navigation as an outline of labels and links
 * - `files.txt`: every file of the output, hashes left out
 * - `diagnostics.txt`: every problem with its place
 *
 * A folder or file that is not there is not compared; a stray file in one that is there fails. `UPDATE=1` rewrites what
 * is there, and everything when there is no `expected/` yet. `options.json` beside docs.json holds build options.
 */
export async function checkGolden(
  folder: string,
  expected = join(folder, 'expected'),
): Promise<void> {
  const actual = await buildGolden(folder);
  const parts = ['main', 'nav', 'files.txt', 'diagnostics.txt'];
  const compared = existsSync(expected)
    ? parts.filter((part) => existsSync(join(expected, part)))
    : parts;
  const wanted = new Map(
    [...actual].filter(([path]) =>
      compared.some((part) => path === part || path.startsWith(`${part}/`)),
    ),
  );
  if (process.env.UPDATE) {
    for (const part of compared) rmSync(join(expected, part), { recursive: true, force: true });
    for (const [path, text] of wanted) {
      mkdirSync(dirname(join(expected, path)), { recursive: true });
      writeFileSync(join(expected, path), text);
    }
    return;
  }
  expect(existsSync(expected), `${expected} is missing: run with UPDATE=1`).toBe(true);
  expect(filesBelow(expected)).toEqual([...wanted.keys()].sort());
  for (const [path, text] of wanted) {
    expect(text, `${basename(folder)}: ${path}`).toBe(readFileSync(join(expected, path), 'utf8'));
  }
}

/** All projects of a folder, sorted. */
export function goldenSites(root: string): string[] {
  return readdirSync(root, { withFileTypes: true })
    .filter((entry) => existsSync(join(root, entry.name, 'docs.json')))
    .map((entry) => entry.name)
    .sort();
}

async function buildGolden(folder: string): Promise<Map<string, string>> {
  const work = mkdtempSync(join(tmpdir(), 'octavo-golden-'));
  try {
    const root = join(work, 'project');
    const out = join(work, 'out');
    const own = new Set(['expected', 'options.json'].map((name) => join(folder, name)));
    cpSync(folder, root, { recursive: true, filter: (source) => !own.has(source) });
    const options: BuildOptions = {
      root,
      out,
      urls: {},
      strict: false,
      includeRestricted: false,
      check: false,
      ...readOptions(folder),
    };
    const result = await buildSite(options);
    const files = new Map<string, string>();
    const withoutHash = (file: string) =>
      file.replace(/(^_octavo\/.*)\.[0-9a-f]{8}(?=\.\w+$)/, '$1.HASH');
    files.set('files.txt', lines(result.manifest.map(withoutHash).sort()));
    files.set('diagnostics.txt', lines(result.diagnostics.map(diagnosticLine)));
    for (const file of result.manifest) {
      if (!file.endsWith('.html') || file.startsWith('_octavo/')) continue;
      const html = readFileSync(join(out, file), 'utf8');
      if (!html.includes('<main')) continue;
      files.set(`main/${file}`, mainOf(html));
      files.set(`nav/${file.replace(/\.html$/, '.txt')}`, outlineOfNav(html));
    }
    return files;
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

function diagnosticLine({ severity, code, message, location, hint }: Diagnostic): string {
  const where = location ? `${place(location)} ` : '';
  return `${where}${severity} ${code}: ${message}${hint ? ` | ${hint}` : ''}`;
}

function readOptions(folder: string): Partial<BuildOptions> {
  const file = join(folder, 'options.json');
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
}

function lines(list: string[]): string {
  return list.map((line) => `${line}\n`).join('');
}

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .sort();
}
