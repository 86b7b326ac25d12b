import { join, relative } from 'node:path';
import { digestOf } from '../lib/digest.ts';
import { listFiles } from '../lib/list-files.ts';
import { fileListOf, listProject } from '../project/files/file-list.ts';
import type { FileListing } from '../project/files/links.ts';
import type { FileList } from '../project/project.ts';
import { isMarked, type Mark, markOf } from './marks.ts';

/** Everything that a build has read, with marks by which a later build recognises that it is unchanged. */
export interface Inputs {
  /** Files that were read, and those that were looked for but do not exist, relative to the root. */
  files: Record<string, Mark>;
  /** Which files the project has: a new file may be a page, or the target of a broken link. */
  list: FileList;
  /** The folder of the author's templates, relative to the root. */
  templates?: string;
  /** A digest of the names of the files in it. */
  ownTemplates: string;
  /** The files from which only pages are made: page files and snippets. */
  sources: string[];
  /** Pages in the navigation. They are listed even if they look like the output of a tool. */
  named: string[];
}

/** What has changed since a build. */
export interface ChangedInputs {
  /** Files whose content has changed. */
  files: Set<string>;
  /** Whether Markdown files were added or removed. */
  pageListDiffers: boolean;
  /** All files, which need not be listed again while the settings are the same. */
  listing: FileListing;
}

/** Settings that decide which other files belong to the project. */
const projectSettings = ['docs.json', 'mint.json', '.mintignore'];

/** Undefined if something may have changed while the build was running. */
export function inputsOf(
  root: string,
  seen: InputList,
  started: number,
  lastFiles: Inputs['files'] = {},
): Inputs | undefined {
  const { templates, sources, list } = seen;
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
  const ownTemplates = digestOf(JSON.stringify(own));
  return {
    files,
    sources,
    list,
    ...(templates !== undefined && { templates }),
    ownTemplates,
    named,
  };
}

/** Undefined if files other than pages were added or removed. */
export async function changedInputs(
  root: string,
  out: string,
  inputs: Inputs,
): Promise<ChangedInputs | undefined> {
  const { templates } = inputs;
  const changed = Object.entries(inputs.files).filter(
    ([file, mark]) => !isMarked(join(root, file), mark),
  );
  const own = templates === undefined ? [] : listFiles(join(root, templates));
  if (digestOf(JSON.stringify(own)) !== inputs.ownTemplates) return undefined;
  const listing = await listingOf(root, out, inputs);
  const { pages, others } = fileListOf(listing);
  if (others !== inputs.list.others) return undefined;
  return {
    files: new Set(changed.map(([file]) => file)),
    pageListDiffers: pages !== inputs.list.pages,
    listing,
  };
}

/** The files of a project, as `readProject` lists them. */
function listingOf(
  root: string,
  out: string,
  { templates, named }: Pick<Inputs, 'templates' | 'named'>,
): Promise<FileListing> {
  const folders = [relative(root, out).replaceAll('\\', '/')];
  if (templates !== undefined) folders.push(templates);
  return listProject(root, { folders, named: new Set(named) });
}

/** The responses of other hosts: a digest by URL. */
export type Documents = Readonly<Record<string, string>>;

/** Everything that a build has read or looked for. */
export interface InputList {
  /** Paths relative to the root, of files that exist and of files that do not. */
  files: Iterable<string>;
  /** The files that affect only pages. */
  sources: string[];
  /** Which files the project has. */
  list: FileList;
  /** The folder of the author's templates, relative to the root. */
  templates?: string;
  /** The ids of pages in the navigation. */
  named: Iterable<string>;
  /** Whether the build has asked git for dates. */
  dates: boolean;
  /** Those files that were unchanged since the last build and were not read by this one. */
  untouched?: ReadonlySet<string>;
  /** Digests of documents of other hosts, by URL. */
  documents: Documents;
}
