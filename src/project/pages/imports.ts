import path from 'node:path';
import { aliasTargets } from '../../lib/import-alias.ts';
import { replaceFences } from '../../lib/text/code-fences.ts';

/**
 * Finds the project files that a page imports, by a scan that is enough to tell snippets from pages. Imports in code
 * fences are examples. Paths that start with a slash or without dots are relative to the root, others to the page.
 */
export function importedFiles(file: string, content: Buffer): string[] {
  // Most lines that start with `import` are examples that import packages, so a quick check comes first.
  return namesFile(file, content) ? namedFiles(file, withoutFences(content.toString('utf8'))) : [];
}

/** An import up to its file name. Other characters before the name mean that the line is prose or another language. */
const clause = /^import\s[\w$\s{},*/\u0080-\uFFFF]{0,2000}['"]([^'"\n]+)['"]/gm;

/** By byte, whether it may occur between `import` and the file name. */
const inClause = Array.from(
  { length: 256 },
  (_, byte) => byte >= 0x80 || /[\w$\s{},*/]/.test(String.fromCharCode(byte)),
);

/** The limit of a clause in bytes. */
const longClause = 6100;
const longPath = 4096;

/** A quick check for imported files on the bytes, because decoding ten thousand pages costs more than reading them. */
function namesFile(file: string, content: Buffer): boolean {
  let quote = 0;
  for (let at = content.indexOf('import'); at !== -1; at = content.indexOf('import', at + 1)) {
    if (at > 0 && !isLineEnd(content[at - 1]!)) continue;
    // Never moves back, since a thousand imports in a row would each search up to the same quote.
    quote = Math.max(quote, at + 'import'.length);
    while (inClause[content[quote]!]) quote++;
    if (quote - at > longClause || !isQuote(content[quote])) continue;
    let end = quote + 1;
    while (end - quote < longPath && isInPath(content[end])) end++;
    if (!isQuote(content[end])) continue;
    if (resolveImport(file, content.toString('utf8', quote + 1, end)).length > 0) return true;
  }
  return false;
}

function isQuote(byte: number | undefined): boolean {
  return byte === 0x22 || byte === 0x27;
}

function isInPath(byte: number | undefined): boolean {
  return byte !== undefined && byte !== 0x0a && !isQuote(byte);
}

/** Whether `^` of a regular expression matches after this byte; the last two end U+2028 and U+2029. */
function isLineEnd(byte: number): boolean {
  return byte === 0x0a || byte === 0x0d || byte === 0xa8 || byte === 0xa9;
}

function namedFiles(file: string, text: string): string[] {
  return [...text.matchAll(clause)].flatMap((statement) => resolveImport(file, statement[1]!));
}

const fences = {
  opening: /^[ \t]*(`{3,}|~{3,})/,
  closing: /^[ \t]*(`{3,}|~{3,})[`~]*[ \t]*\r?$/,
};

export function withoutFences(text: string): string {
  return replaceFences(text, fences, '');
}

/** The files that an import may name, the likeliest first; none if it names no file of the project. */
export function resolveImport(file: string, target: string): string[] {
  if (/^[a-z]+:/i.test(target) || !/\.[a-z]+$/i.test(target)) return [];
  const folder = target.startsWith('.') ? path.posix.dirname(file) : '/';
  return (aliasTargets(target) ?? [target])
    .map((one) => path.posix.join(folder, one).replace(/^\/+/, ''))
    .filter((one) => !one.startsWith('../'));
}
