import { readFile, stat } from 'node:fs/promises';
import { type Diagnostic, problem } from '../../diagnostics/diagnostic.ts';
import type { TextBody } from '../write.ts';
import type { Output } from './output.ts';
import { isWhole } from './write-into.ts';

/** A complete key. Text that only mentions how keys start does not match. */
const adminKey = /oct_adm_[A-Za-z0-9_-]{16,}/;

/** Copied files that may contain a key, and their largest size in bytes. */
const textFile = /\.(?:json|[cm]?js|css|html?|txt|ya?ml|toml|xml|svg|csv|mdx?|sh|ipynb)$/i;
const maxBytes = 4 * 1024 * 1024;

/** An output that searches everything written to it for admin keys. */
export interface WatchedOutput extends Output {
  /** One problem for each file that contains a key. */
  problems: Diagnostic[];
}

/** The problem of a file that contains an admin key. */
export function adminKeyIn(path: string, body: TextBody, file?: string): Diagnostic[] {
  const pieces = typeof body === 'string' ? [body] : body;
  if (!pieces.some((text) => text.includes('oct_adm_') && adminKey.test(text))) return [];
  return [
    problem('site/admin-key', `\`${path}\` would publish an admin key; nothing was published.`, {
      location: file === undefined ? undefined : { file, line: 1, column: 1 },
      hint: 'Remove the key, and create a new one: this one may have been seen.',
    }),
  ];
}

/** Admin keys must never be published: if this reports a problem, the output must be discarded. */
export function watchForAdminKeys(output: Output): WatchedOutput {
  const problems: Diagnostic[] = [];
  const check = (path: string, body: TextBody, file?: string) =>
    problems.push(...adminKeyIn(path, body, file));
  return {
    ...output,
    problems,
    write(path, body) {
      if (isWhole(body) && !(body instanceof Uint8Array)) check(path, body);
      return output.write(path, body);
    },
    async copy(path, source) {
      await output.copy(path, source);
      if (!textFile.test(path) || (await stat(source)).size > maxBytes) return;
      check(path, await readFile(source, 'utf8'), path);
    },
  };
}
