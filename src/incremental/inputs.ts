import { join, relative } from 'node:path';
import { digestOf } from '../lib/digest.ts';
import { listFiles } from '../lib/list-files.ts';
import { readText } from '../project/files/confined.ts';
import { createIgnores } from '../project/files/ignores.ts';
import { walk } from '../project/files/walk.ts';
import { isMarked, type Mark, markOf } from './marks.ts';

/** All that a build has read, and what tells that it would read the same again. */
export interface Inputs {
  /** Files that were read, and those that were looked for in vain, relative to the root. */
  files: Record<string, Mark>;
  /** Names the list of the project's files: a new one may be a page, or what a link was waiting for. */
  list: string;
  templates?: string;
  /** Those of them that only pages are made from: pages' own, and snippets. */
  sources: string[];
  /** For the list: pages that are named are no tools' output. */
  named: string[];
}

/** Decide what belongs to a project before any other file does. */
const first = ['docs.json', 'mint.json', '.mintignore'];

/** Undefined when something may have changed while the build ran. */
export async function inputsOf(
  root: string,
  out: string,
  seen: Seen,
  started: number,
  known: Inputs['files'] = {},
): Promise<Inputs | undefined> {
  const { templates, sources } = seen;
  const named = [...seen.named];
  const own = templates === undefined ? [] : listFiles(join(root, templates));
  const files: Inputs['files'] = {};
  for (const file of [...first, ...own.map((name) => `${templates}/${name}`), ...seen.files]) {
    if (file in files) continue;
    const path = join(root, file);
    const before = known[file];
    const isKnown = before !== undefined && isMarked(path, before);
    const mark = isKnown ? before : markOf(path, started);
    if (mark === undefined) return undefined;
    files[file] = mark;
  }
  const list = await listOf(root, out, { templates, named });
  return { files, sources, list, ...(templates !== undefined && { templates }), named };
}

/** The files that are not what they were; undefined when some have come or gone. */
export async function changedInputs(
  root: string,
  out: string,
  inputs: Inputs,
): Promise<Set<string> | undefined> {
  const changed = Object.entries(inputs.files).filter(
    ([file, mark]) => !isMarked(join(root, file), mark),
  );
  if ((await listOf(root, out, inputs)) !== inputs.list) return undefined;
  return new Set(changed.map(([file]) => file));
}

/** Names the files that there are, as `readProject` lists them, and those of the author's templates. */
async function listOf(
  root: string,
  out: string,
  { templates, named }: Pick<Inputs, 'templates' | 'named'>,
): Promise<string> {
  const folders = [relative(root, out).replaceAll('\\', '/')];
  if (templates !== undefined) folders.push(templates);
  const mintignore = (await readText(root, '.mintignore')) ?? '';
  const found = await walk(root, createIgnores({ mintignore, folders, named: new Set(named) }));
  const own = templates === undefined ? [] : listFiles(join(root, templates));
  return digestOf(JSON.stringify([found.files, found.diagnostics, own]));
}

/** What a build has looked at. */
export interface Seen {
  /** Files by their path relative to the root, of the project or asked for in vain. */
  files: Iterable<string>;
  /** Those that only pages are made from. */
  sources: string[];
  /** Folder of the author's templates, relative to the root. */
  templates?: string;
  /** Page ids that the navigation names. */
  named: Iterable<string>;
  /** Dates were asked of git. */
  dates: boolean;
}
