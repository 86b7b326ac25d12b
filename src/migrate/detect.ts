import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Kind } from './source.ts';
import { readSource } from './source-files.ts';

export interface DetectedSite {
  kind: Kind;
  /** Relative to the folder of the source. */
  configFile: string;
}

const scripts = ['js', 'mjs', 'cjs', 'ts', 'mts', 'cts'];

/** The folders in which projects keep their documentation, in the order of the search. */
const folders = [
  '',
  'docs',
  'website',
  'documentation',
  'site',
  'packages/docs',
  'apps/docs',
  'www',
];

/** The generator of a folder, by its configuration file there or in a folder where documentation usually is. */
export function detect(root: string): DetectedSite | undefined {
  const at = (folder: string, file: string) => (folder === '' ? file : `${folder}/${file}`);
  const fileIn = (folder: string, names: string[]) =>
    names
      .map((file) => at(folder, file))
      .find((file) => statSync(join(root, file), { throwIfNoEntry: false })?.isFile());
  const named = (folder: string, stem: string) =>
    fileIn(
      folder,
      scripts.map((type) => `${stem}.${type}`),
    );
  const starlight = (folder: string) => {
    const file = named(folder, 'astro.config');
    const isOne = file && readSource(root, file)?.includes('starlight');
    return isOne ? file : undefined;
  };
  const kinds: [Kind, (folder: string) => string | undefined][] = [
    ['docusaurus', (folder) => named(folder, 'docusaurus.config')],
    ['mkdocs', (folder) => fileIn(folder, ['mkdocs.yml', 'mkdocs.yaml'])],
    [
      'vitepress',
      (folder) => named(folder, '.vitepress/config') ?? named(folder, '.vitepress/config/index'),
    ],
    ['starlight', starlight],
    // Last, because repositories often keep an old table of contents.
    ['gitbook', (folder) => fileIn(folder, ['.gitbook.yaml', 'SUMMARY.md'])],
  ];
  for (const [kind, find] of kinds) {
    for (const folder of folders) {
      const configFile = find(folder);
      if (configFile) return { kind, configFile };
    }
  }
  return undefined;
}

/** The folders that contain a site of their own, such as the spaces of a GitBook repository. */
export function sitesBelow(root: string): string[] {
  return readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !/^(?:\.|node_modules$)/.test(entry.name))
    .map(({ name }) => name)
    .filter((name) => detect(join(root, name)) !== undefined)
    .sort();
}
