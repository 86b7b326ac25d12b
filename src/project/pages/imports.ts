import path from 'node:path';

/**
 * The project files that a page's `import` lines name, by a scan: enough to know which files are material of pages.
 * Lines inside of code fences are examples. Paths count from the root with a leading slash or without any dots, from
 * the page otherwise.
 */
export function importedFiles(file: string, content: Buffer): string[] {
  // Most such lines are code of examples and name packages, which can be told without looking for the fences.
  return namesFile(file, content) ? namedFiles(file, withoutFences(content.toString('utf8'))) : [];
}

/**
 * An import up to the name of its file. What stands before that are names, commas and the like: at any other sign the
 * line is code of another language, or prose.
 */
const clause = /^import\s[\w$\s{},*/\u0080-\uFFFF]{0,2000}['"]([^'"\n]+)['"]/gm;

/** The same as bytes: which ones may stand between `import` and the name. */
const inClause = Array.from(
  { length: 256 },
  (_, byte) => byte >= 0x80 || /[\w$\s{},*/]/.test(String.fromCharCode(byte)),
);

/** More bytes than a clause may have, and than the path of any file. */
const longClause = 6100;
const longPath = 4096;

/** Whether any line imports a file, told by the bytes: to make text of ten thousand pages costs more than to read them. */
function namesFile(file: string, content: Buffer): boolean {
  let quote = 0;
  for (let at = content.indexOf('import'); at !== -1; at = content.indexOf('import', at + 1)) {
    if (at > 0 && !isLineEnd(content[at - 1]!)) continue;
    // Never back: a thousand imports below each other lead to the same quote.
    quote = Math.max(quote, at + 'import'.length);
    while (inClause[content[quote]!]) quote++;
    if (quote - at > longClause || !isQuote(content[quote])) continue;
    let end = quote + 1;
    while (end - quote < longPath && isInPath(content[end])) end++;
    if (!isQuote(content[end])) continue;
    if (resolveImport(file, content.toString('utf8', quote + 1, end)) !== undefined) return true;
  }
  return false;
}

function isQuote(byte: number | undefined): boolean {
  return byte === 0x22 || byte === 0x27;
}

function isInPath(byte: number | undefined): boolean {
  return byte !== undefined && byte !== 0x0a && !isQuote(byte);
}

/** Whether `^` of an expression holds behind a byte; the last one is that of U+2028 and U+2029. */
function isLineEnd(byte: number): boolean {
  return byte === 0x0a || byte === 0x0d || byte === 0xa8 || byte === 0xa9;
}

function namedFiles(file: string, text: string): string[] {
  const found: string[] = [];
  for (const statement of text.matchAll(clause)) {
    const target = resolveImport(file, statement[1]!);
    if (target !== undefined) found.push(target);
  }
  return found;
}

function withoutFences(text: string): string {
  return text.replace(/^[ \t]*(`{3,}|~{3,})[^\n]*\n[\s\S]*?^[ \t]*\1[`~]*[ \t]*$/gm, '');
}

function resolveImport(file: string, target: string): string | undefined {
  if (/^[a-z]+:/i.test(target) || !/\.[a-z]+$/i.test(target)) return undefined;
  const isRelative = target.startsWith('.');
  const joined = isRelative
    ? path.posix.join(path.posix.dirname(file), target)
    : path.posix.normalize(target);
  const clean = joined.replace(/^\/+/, '');
  return clean.startsWith('../') ? undefined : clean;
}
