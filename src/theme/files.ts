import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folders of `templates/` that hold Handlebars files. */
export const templateFolders = ['layouts', 'partials', 'components', 'openapi'] as const;
export type TemplateFolder = (typeof templateFolders)[number];

/** Octavo's own templates and built browser code: two levels above this module, in `src/` as in `dist/`. */
const packageRoot = fileURLToPath(new URL('../../', import.meta.url));
export const builtinTemplates = `${packageRoot}templates`;
export const browserBundles = `${packageRoot}dist/browser`;
export const compiledTemplates = `${packageRoot}dist/templates.cjs`;
/** The stylesheets as `styles.ts` makes them ready, by path. */
export const compiledStylesFile = `${packageRoot}dist/styles.json`;
/** Output paths of the browser code, by its files' names. */
export const bundleNames = `${packageRoot}dist/browser/names.json`;

/** The author's template folder: absolute, and which of its files (`layouts/page.hbs`) are not to be used. */
export interface OverrideFolder {
  folder: string;
  refused: string[];
}

/** Text of every template of a folder by its path without extension; the author's files win. */
export function templateFiles(
  folder: TemplateFolder,
  overrides?: OverrideFolder,
): Map<string, string> {
  const own = overrides ? ownTemplateFiles(folder, overrides) : [];
  return new Map([...readFolder(builtinTemplates, folder, '.hbs'), ...own]);
}

/** The same of the author's files alone. */
export function ownTemplateFiles(
  folder: TemplateFolder,
  { folder: root, refused }: OverrideFolder,
): Map<string, string> {
  return readFolder(root, folder, '.hbs', refused);
}

/** Text of every stylesheet of a template folder by its path below `styles/` without extension. */
export function styleFiles(folder: string): Map<string, string> {
  return readFolder(folder, 'styles', '.css');
}

/** Paths of an override folder's files, sorted, with `/`. Symbolic links in it are not followed. */
export function listFiles(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .sort();
}

/** Paths of the symbolic links in it. */
export function listLinks(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isSymbolicLink())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .sort();
}

function readFolder(
  root: string,
  folder: string,
  extension: string,
  refused: string[] = [],
): Map<string, string> {
  const found = new Map<string, string>();
  for (const file of listFiles(root)) {
    if (!file.startsWith(`${folder}/`) || !file.endsWith(extension) || refused.includes(file))
      continue;
    const name = file.slice(folder.length + 1, -extension.length);
    found.set(name, readFileSync(`${root}/${file}`, 'utf8'));
  }
  return found;
}
