import path from 'node:path';

/**
 * The project files that a page's `import` lines name, by a scan: enough to know which files are material of pages.
 * Lines inside of code fences are examples. Paths count from the root with a leading slash or without any dots, from
 * the page otherwise.
 */
export function importedFiles(file: string, text: string): string[] {
  if (!text.startsWith('import') && !text.includes('\nimport')) return [];
  // Most such lines are code of examples and name packages, which can be told without looking for the fences.
  return namedFiles(file, text).length === 0 ? [] : namedFiles(file, withoutFences(text));
}

/**
 * An import up to the name of its file. What stands before that are names, commas and the like: at any other sign the
 * line is code of another language, or prose.
 */
const clause = /^import\s[\w$\s{},*/\u0080-\uFFFF]{0,2000}['"]([^'"\n]+)['"]/gm;

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
