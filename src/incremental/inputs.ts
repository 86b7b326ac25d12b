import { join, relative } from 'node:path';
import { digestOf } from '../lib/digest.ts';
import { listFiles } from '../lib/list-files.ts';
import { readText } from '../project/files/confined.ts';
import { createIgnores } from '../project/files/ignores.ts';
import { walk } from '../project/files/walk.ts';
import { isMarked, type Mark, markOf } from './marks.ts';

/** Everything that a build has read, and how to recognise that it would read the same again. */
export interface Inputs {
  /** Files that were read, and those that were looked for but do not exist, relative to the root. */
  files: Record<string, Mark>;
  /** What files the project has: a new one may be a page, or the target of a broken link. */
  list: FileList;
  templates?: string;
  /** Those of the files from which only pages are made: page files and snippets. */
  sources: string[];
  /** Pages that the navigation names. They are listed even if they look like the output of a tool. */
  named: string[];
}

/** Digests of the names of a project's files. */
interface FileList {
  /** Those of Markdown. */
  pages: string;
  /** All others, also those in the author's template folder. */
  others: string;
}

/** What has changed since a build. */
export interface ChangedInputs {
  /** Files with another content than before. */
  files: Set<string>;
  /** Files of Markdown were added or removed. */
  pageListDiffers: boolean;
}

/** These decide which other files belong to the project. */
const projectSettings = ['docs.json', 'mint.json', '.mintignore'];

/** Undefined if something may have changed while the build ran. */
export async function inputsOf(
  root: string,
  out: string,
  seen: InputList,
  started: number,
  lastFiles: Inputs['files'] = {},
): Promise<Inputs | undefined> {
  const { templates, sources } = seen;
  const named = [...seen.named];
  const own = templates === undefined ? [] : listFiles(join(root, templates));
  const files: Inputs['files'] = {};
  for (const file of [
    ...projectSettings,
    ...own.map((name) => `${templates}/${name}`),
    ...seen.files,
  ]) {
    if (file in files) continue;
    const path = join(root, file);
    const before = lastFiles[file];
    const isKnown = before !== undefined && (seen.untouched?.has(file) || isMarked(path, before));
    const mark = isKnown ? before : markOf(path, started);
    if (mark === undefined) return undefined;
    files[file] = mark;
  }
  const list = await listOf(root, out, { templates, named });
  return { files, sources, list, ...(templates !== undefined && { templates }), named };
}

/** Undefined if files other than pages were added or removed. */
export async function changedInputs(
  root: string,
  out: string,
  inputs: Inputs,
): Promise<ChangedInputs | undefined> {
  const changed = Object.entries(inputs.files).filter(
    ([file, mark]) => !isMarked(join(root, file), mark),
  );
  const { pages, others } = await listOf(root, out, inputs);
  if (others !== inputs.list.others) return undefined;
  return {
    files: new Set(changed.map(([file]) => file)),
    pageListDiffers: pages !== inputs.list.pages,
  };
}

/** The files of a project, both as `readProject` lists them and in the author's template folder. */
async function listOf(
  root: string,
  out: string,
  { templates, named }: Pick<Inputs, 'templates' | 'named'>,
): Promise<FileList> {
  const folders = [relative(root, out).replaceAll('\\', '/')];
  if (templates !== undefined) folders.push(templates);
  const mintignore = (await readText(root, '.mintignore')) ?? '';
  const listing = await walk(root, createIgnores({ mintignore, folders, named: new Set(named) }));
  const own = templates === undefined ? [] : listFiles(join(root, templates));
  const isPage = (file: string) => /\.mdx?$/.test(file);
  const others = listing.files.filter((file) => !isPage(file));
  return {
    pages: digestOf(JSON.stringify(listing.files.filter(isPage))),
    others: digestOf(JSON.stringify([others, listing.diagnostics, own])),
  };
}

/** What other hosts have sent: a digest by URL. */
export type Documents = Readonly<Record<string, string>>;

/** Everything that a build has read or looked for. */
export interface InputList {
  /** Paths relative to the root, of files that exist and of files that do not. */
  files: Iterable<string>;
  /** Files that affect only pages. */
  sources: string[];
  /** Folder of the author's templates, relative to the root. */
  templates?: string;
  /** Page ids that the navigation names. */
  named: Iterable<string>;
  /** The build has asked git for dates. */
  dates: boolean;
  /** Those of the files that were as in the last build, and of which this one has read nothing. */
  untouched?: ReadonlySet<string>;
  /** Digests of documents of other hosts, by URL. */
  documents: Documents;
}
