import { readFileSync } from 'node:fs';
import { listFiles } from '../lib/list-files.ts';
import { packageRoot } from '../lib/package-root.ts';

/** The folders of `templates/` that contain Handlebars files. */
export const templateFolders = ['layouts', 'partials', 'components', 'openapi'] as const;
export type TemplateFolder = (typeof templateFolders)[number];

/** Octavo's own templates and built browser code. */
export const builtinTemplates = `${packageRoot}templates`;
export const browserBundles = `${packageRoot}dist/browser`;
export const compiledTemplates = `${packageRoot}dist/templates.cjs`;
/** The stylesheets prepared by `styles.ts`, by path. */
export const compiledStylesFile = `${packageRoot}dist/styles.json`;
/** Output paths of the browser code, by file name. */
export const bundleNames = `${packageRoot}dist/browser/names.json`;

/** The author's template folder: its absolute path, and which of its files (`layouts/page.hbs`) to ignore. */
export interface OverrideFolder {
  folder: string;
  refused: string[];
}

/** The text of every template in a folder by its path without extension. The author's files take precedence. */
export function templateFiles(
  folder: TemplateFolder,
  overrides?: OverrideFolder,
): Map<string, string> {
  const own = overrides ? ownTemplateFiles(folder, overrides) : [];
  return new Map([...readFolder(builtinTemplates, folder, '.hbs'), ...own]);
}

/** The same for the author's files only. */
export function ownTemplateFiles(
  folder: TemplateFolder,
  { folder: root, refused }: OverrideFolder,
): Map<string, string> {
  return readFolder(root, folder, '.hbs', refused);
}

/** The text of every stylesheet of a template folder, by its path below `styles/` without extension. */
export function styleFiles(folder: string): Map<string, string> {
  return readFolder(folder, 'styles', '.css');
}

function readFolder(
  root: string,
  folder: string,
  extension: string,
  refused: string[] = [],
): Map<string, string> {
  const texts = new Map<string, string>();
  for (const file of listFiles(root)) {
    if (!file.startsWith(`${folder}/`) || !file.endsWith(extension) || refused.includes(file))
      continue;
    const name = file.slice(folder.length + 1, -extension.length);
    texts.set(name, readFileSync(`${root}/${file}`, 'utf8'));
  }
  return texts;
}
