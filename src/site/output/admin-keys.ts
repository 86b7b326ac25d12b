import { readFile, stat } from 'node:fs/promises';
import { type Diagnostic, problem } from '../../diagnostics/diagnostic.ts';
import type { Output } from './output.ts';

/** A real one, not the mention of its beginning in a text. */
const adminKey = /oct_adm_[A-Za-z0-9_-]{16,}/;

/** Copied files that may hold a key, and how large such a file may be, in bytes. */
const textFile = /\.(?:json|[cm]?js|css|html?|txt|ya?ml|toml|xml|svg|csv|mdx?|sh|ipynb)$/i;
const largest = 4 * 1024 * 1024;

/** An output that looks for admin keys in what is written to it. */
export interface WatchedOutput extends Output {
  /** One problem a file with a key in it. */
  problems: Diagnostic[];
}

/** The problem of a file that has an admin key in it. */
export function adminKeyIn(path: string, text: string, file?: string): Diagnostic[] {
  if (!text.includes('oct_adm_') || !adminKey.test(text)) return [];
  return [
    problem('site/admin-key', `\`${path}\` would publish an admin key; nothing was published.`, {
      location: file === undefined ? undefined : { file, line: 1, column: 1 },
      hint: 'Remove the key, and replace it by a new one: it may have been seen.',
    }),
  ];
}

/** A key for administration must never be published: with a problem here, the output is to be given up. */
export function watchForAdminKeys(output: Output): WatchedOutput {
  const problems: Diagnostic[] = [];
  const check = (path: string, text: string, file?: string) =>
    problems.push(...adminKeyIn(path, text, file));
  return {
    ...output,
    problems,
    write(path, body) {
      if (typeof body === 'string') check(path, body);
      return output.write(path, body);
    },
    async copy(path, source) {
      await output.copy(path, source);
      if (!textFile.test(path) || (await stat(source)).size > largest) return;
      check(path, await readFile(source, 'utf8'), path);
    },
  };
}
