import { readFileSync } from 'node:fs';
import { listFiles } from '../lib/list-files.ts';
import { packageRoot } from '../lib/package-root.ts';

/** The folders of `templates/` that hold Handlebars files. */
export const templateFolders = ['layouts', 'partials', 'components', 'openapi'] as const;
export type TemplateFolder = (typeof templateFolders)[number];

/** Octavo's own templates and built browser code. */
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
