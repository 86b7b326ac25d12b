import { digestOf } from '../../lib/digest.ts';
import type { FileList } from '../project.ts';
import { readText } from './confined.ts';
import { createIgnores, type IgnoreOptions } from './ignores.ts';
import type { FileListing } from './links.ts';
import { walk } from './walk.ts';

/** The files of a project, without those that its `.mintignore` and the options leave out. */
export async function listProject(
  root: string,
  options: Omit<IgnoreOptions, 'mintignore'>,
): Promise<FileListing> {
  const mintignore = (await readText(root, '.mintignore')) ?? '';
  return walk(root, createIgnores({ mintignore, ...options }));
}

/** Digests that change if files are added, removed or renamed. */
export function fileListOf({ files, diagnostics }: FileListing): FileList {
  const isPage = (file: string) => /\.mdx?$/.test(file);
  const others = files.filter((file) => !isPage(file));
  return {
    pages: digestOf(JSON.stringify(files.filter(isPage))),
    others: digestOf(JSON.stringify([others, diagnostics])),
  };
}
