import { existsSync, lstatSync, readFileSync, realpathSync } from 'node:fs';
import { join, sep } from 'node:path';
import { JSON_SCHEMA } from 'js-yaml';
import { listFiles } from '../lib/list-files.ts';
import { splitFrontmatter } from '../project/pages/split-frontmatter.ts';
import { loadYaml } from '../project/yaml/load-yaml.ts';
import type { ConfigObject } from './config-code/values.ts';
import type { SourcePage } from './source.ts';

/** A page over this size is no page. */
const mostBytes = 5 * 1024 * 1024;

/** Text of a file below `root`; undefined if there is none, or if it lies outside. */
export function readSource(root: string, file: string): string | undefined {
  const path = join(root, file);
  if (!existsSync(path) || !isInside(root, path)) return undefined;
  const stat = lstatSync(realpathSync(path));
  return stat.isFile() && stat.size <= mostBytes ? readFileSync(path, 'utf8') : undefined;
}

/** Whether a path lies in a folder when symbolic links are followed. */
export function isInside(root: string, path: string): boolean {
  const [folder, real] = [realpathSync(root), realpathSync(path)];
  return real === folder || real.startsWith(folder + sep);
}

/** Whether a path of a configuration leads out of the source. */
export function leadsOut(path: string): boolean {
  return path === '..' || path.startsWith('../') || path.startsWith('/');
}

/** Markdown files of a folder, without those of packages and hidden folders. */
export function markdownFiles(root: string, folder: string): string[] {
  if (leadsOut(folder)) return [];
  return listFiles(join(root, folder))
    .filter((file) => /\.mdx?$/i.test(file) && !/(?:^|\/)(?:node_modules|\.[^/]+)\//.test(file))
    .map((file) => (folder === '' || folder === '.' ? file : `${folder}/${file}`));
}

export function readSourcePage(root: string, file: string, route: string): SourcePage | undefined {
  const text = readSource(root, file)?.replaceAll('\r\n', '\n');
  if (text === undefined) return undefined;
  const split = splitFrontmatter(text);
  const bodyLine = text.slice(0, split.body).split('\n').length;
  const frontmatter = split.yaml
    ? yamlObject(text.slice(split.yaml.start, split.yaml.end))
    : Object.create(null);
  return { file, text, frontmatter, body: text.slice(split.body), bodyLine, route };
}

/** YAML as an object; empty when it is not YAML. */
export function yamlObject(text: string): ConfigObject {
  try {
    const { value } = loadYaml(text, { schema: JSON_SCHEMA, json: true });
    if (typeof value === 'object' && value !== null && !Array.isArray(value))
      return Object.assign(Object.create(null), value);
  } catch {
    // An unreadable head says nothing.
  }
  return Object.create(null);
}
