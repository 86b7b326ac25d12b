import { existsSync, lstatSync, readFileSync, realpathSync } from 'node:fs';
import { join, sep } from 'node:path';
import { JSON_SCHEMA } from 'js-yaml';
import { listFiles } from '../lib/list-files.ts';
import { splitFrontmatter } from '../project/pages/split-frontmatter.ts';
import { loadYaml } from '../project/yaml/load-yaml.ts';
import type { ConfigObject } from './config-code/values.ts';
import type { Lost, SourcePage } from './source.ts';

/** The largest page that is read, in bytes. */
const maxBytes = 5 * 1024 * 1024;

/** The text of a file below `root`; undefined if it does not exist or is outside. */
export function readSource(root: string, file: string): string | undefined {
  const path = join(root, file);
  if (!existsSync(path) || !isInside(root, path)) return undefined;
  const stat = lstatSync(realpathSync(path));
  return stat.isFile() && stat.size <= maxBytes ? readFileSync(path, 'utf8') : undefined;
}

/** Whether a path is inside a folder after symbolic links are followed. */
export function isInside(root: string, path: string): boolean {
  const [folder, real] = [realpathSync(root), realpathSync(path)];
  return real === folder || real.startsWith(folder + sep);
}

/** Whether a path in a configuration leads out of the source folder. */
export function leadsOut(path: string): boolean {
  return path === '..' || path.startsWith('../') || path.startsWith('/');
}

/** Whether a path from the source is a valid file name on every system. */
export function isFileName(path: string): boolean {
  return path
    .split('/')
    .every((part) => !/^\.{0,2}$|[\0\\]/.test(part) && Buffer.byteLength(part) <= 255);
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
  return loadYamlObject(text).value;
}

/** A configuration in YAML; parts that cannot be read are reported. */
export function readYamlFile(
  root: string,
  file: string,
  lost: Lost[],
  prepare = (text: string) => text,
): ConfigObject {
  const text = readSource(root, file);
  if (text === undefined) {
    lost.push({
      file,
      line: 1,
      what: `\`${file}\` cannot be read: there is no such file in this folder.`,
    });
    return Object.create(null);
  }
  const { value, problem } = loadYamlObject(prepare(text));
  if (problem) lost.push({ file, ...problem });
  return value;
}

function loadYamlObject(text: string): { value: ConfigObject; problem?: Omit<Lost, 'file'> } {
  const empty: ConfigObject = Object.create(null);
  try {
    const { value, refused } = loadYaml(text, { schema: JSON_SCHEMA, json: true });
    if (typeof value !== 'object' || value === null || Array.isArray(value))
      return { value: empty };
    const line = text.slice(0, refused?.start).split('\n').length;
    const why = refused?.reason === 'cycle' ? 'contains itself' : 'expands to too much';
    return {
      value: Object.assign(empty, value),
      ...(refused && { problem: { line, what: `This alias ${why}; it was left out.` } }),
    };
  } catch (error) {
    const { reason, mark } = error as { reason?: string; mark?: { line?: number } };
    const what = `This is not YAML, so nothing of it was carried over${reason ? `: ${reason}` : ''}.`;
    return { value: empty, problem: { line: (mark?.line ?? 0) + 1, what } };
  }
}
