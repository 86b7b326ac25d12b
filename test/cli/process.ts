import { type ChildProcess, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { docsJson, filesIn, temporaryFolder, writeFiles } from '../build/site.ts';

export const main = join(import.meta.dirname, '../../dist/cli/main.js');

export interface Ended {
  code: number | null;
  signal: NodeJS.Signals | null;
  out: string;
  err: string;
}

/** `octavo` as a process of its own. */
export function start(
  args: string[],
  env: NodeJS.ProcessEnv = {},
): { child: ChildProcess; ended: Promise<Ended> } {
  const child = spawn(process.execPath, [main, ...args], { env: { ...process.env, ...env } });
  let out = '';
  let err = '';
  child.stdout.on('data', (data) => {
    out += data;
  });
  child.stderr.on('data', (data) => {
    err += data;
  });
  const ended = new Promise<Ended>((resolve) => {
    child.on('close', (code, signal) => resolve({ code, signal, out, err }));
  });
  return { child, ended };
}

/** A project whose build takes long enough to be hit in the middle. */
export function largeProject(): string {
  const root = join(temporaryFolder(), 'project');
  mkdirSync(root);
  rewrite(root, 'first');
  return root;
}

/** Writes all its pages with another word. */
export function rewrite(root: string, word: string): void {
  const pages = Array.from({ length: 80 }, (_, i) => `p${i}`);
  writeFiles(root, {
    'docs.json': docsJson({ pages }),
    ...Object.fromEntries(
      pages.map((id) => [
        `${id}.mdx`,
        `---\ntitle: "${id}"\n---\n\n${`${word} word. `.repeat(200)}\n`,
      ]),
    ),
  });
}

/** Of all files of a folder. */
export function digest(folder: string): string {
  const hash = createHash('sha256');
  for (const file of filesIn(folder)) hash.update(file).update(readFileSync(join(folder, file)));
  return hash.digest('hex');
}

/** What builds write beside their output while they work. */
export const leftovers = (folder: string) =>
  readdirSync(folder).filter((name) => name.includes('.octavo-'));
