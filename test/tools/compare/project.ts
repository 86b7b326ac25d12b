import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, posix, resolve } from 'node:path';
import ignore from 'ignore';

/** A docs.json folder as this tool reads it, on its own. Paths are relative to the folder, with `/`. */
export interface ProjectFiles {
  root: string;
  /** Text of docs.json and all it includes: links that stand in it are the author's. */
  configText: string;
  variables: Record<string, string>;
  redirects: string[];
  /** Pages the navigation lists, in its order, without endpoint entries. */
  listed: string[];
  /** Page id (`a/b`, `index`) → file. */
  pages: Map<string, string>;
  files: Set<string>;
  /** By `.mintignore`, which is written like `.gitignore`. */
  isIgnored(file: string): boolean;
}

type Json = null | string | number | boolean | Json[] | { [key: string]: Json };

export function readProject(root: string): ProjectFiles {
  const name = ['docs.json', 'mint.json'].find((file) => existsSync(join(root, file)));
  if (!name) throw new Error(`${root} holds neither docs.json nor mint.json`);
  const texts: string[] = [];
  const config = resolveRefs(readJson(root, name, texts), root, '', texts) as {
    [key: string]: Json;
  };
  const files = new Set(listFiles(root));
  const pages = new Map<string, string>();
  // Of `a.md` and `a.mdx`, the latter is built.
  for (const file of [...files].sort())
    if (/\.mdx?$/.test(file)) pages.set(file.replace(/\.mdx?$/, ''), file);
  const variables = (config.variables ?? {}) as Record<string, string>;
  const redirects = Array.isArray(config.redirects) ? config.redirects : [];
  const ignored = ignore();
  if (files.has('.mintignore')) ignored.add(readFileSync(join(root, '.mintignore'), 'utf8'));
  return {
    root,
    configText: texts.join('\n'),
    variables,
    redirects: redirects.flatMap((entry) => sourceOf(entry)),
    listed: [...new Set(listedPages(config.navigation ?? null))],
    pages,
    files,
    isIgnored: (file) => ignored.ignores(file),
  };
}

/** The page file that a navigation entry names. */
export function pageFile(
  project: ProjectFiles,
  entry: string,
): { id: string; file: string } | undefined {
  const id = posix.normalize(entry).replace(/^\/+|\/+$/g, '');
  for (const candidate of [id, `${id}/index`]) {
    const file = project.pages.get(candidate);
    if (file) return { id: candidate, file };
  }
  return undefined;
}

/** `a/index` is at `/a`, `index` at `/`. */
export function routeOf(id: string): string {
  return `/${id}`.replace(/(^|\/)index$/, '') || '/';
}

function readJson(root: string, file: string, texts: string[]): Json {
  const text = readFileSync(join(root, file), 'utf8');
  texts.push(text);
  return JSON.parse(text.replace(/^\ufeff/, '')) as Json;
}

/** `$ref` brings in another file, relative to the one it stands in; keys beside it win. */
function resolveRefs(value: Json, root: string, folder: string, texts: string[]): Json {
  if (Array.isArray(value)) return value.map((item) => resolveRefs(item, root, folder, texts));
  if (typeof value !== 'object' || value === null) return value;
  const { $ref, ...rest } = value;
  const own = Object.fromEntries(
    Object.entries(rest).map(([key, item]) => [key, resolveRefs(item, root, folder, texts)]),
  );
  if (typeof $ref !== 'string') return own;
  const file = posix.join(folder, $ref);
  if (!existsSync(resolve(root, file))) return own;
  const target = resolveRefs(readJson(root, file, texts), root, posix.dirname(file), texts);
  return typeof target === 'object' && target !== null && !Array.isArray(target)
    ? { ...target, ...own }
    : target;
}

/** Strings under `pages` and `root`, wherever they stand; `METHOD /path` entries belong to specs. */
function listedPages(value: Json): string[] {
  if (Array.isArray(value)) return value.flatMap(listedPages);
  if (typeof value !== 'object' || value === null) return [];
  // An element that is a link has no pages of its own.
  if (typeof value.href === 'string') return [];
  return Object.entries(value).flatMap(([key, item]) => {
    if (key === 'root' && typeof item === 'string') return [item];
    if (key !== 'pages' || !Array.isArray(item)) return listedPages(item);
    return item.flatMap((entry) => {
      if (typeof entry !== 'string') return listedPages(entry);
      return /^(\S+\s+)?(get|put|post|delete|options|head|patch|trace|webhook)\s+\S/i.test(entry) ||
        /^https?:/.test(entry)
        ? []
        : [entry];
    });
  });
}

function sourceOf(entry: Json): string[] {
  const isRule = typeof entry === 'object' && entry !== null && !Array.isArray(entry);
  return isRule && typeof entry.source === 'string' ? [entry.source] : [];
}

function listFiles(root: string): string[] {
  return readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() || entry.isSymbolicLink())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(root.length + 1)
        .replaceAll('\\', '/'),
    )
    .filter((file) => !/(^|\/)(node_modules|\.git|\.octavo)\//.test(file))
    .filter((file) => statSync(join(root, file), { throwIfNoEntry: false })?.isFile());
}
