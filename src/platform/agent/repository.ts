import { relative } from 'node:path';
import { git } from '../git/run-git.ts';
import type { ProjectSettings } from '../settings/settings.ts';

export interface Repository {
  url: string;
  /** Branch that the site is published from. */
  base: string;
  /** Folder of docs.json inside. */
  docs: string;
}

/** The repository of a project; that of a folder is the one that the folder lies in. Undefined when there is none. */
export async function repositoryFor({ source }: ProjectSettings): Promise<Repository | undefined> {
  if (source.kind === 'git') return { url: source.url, base: source.branch, docs: source.docs };
  try {
    const options = { cwd: source.dir };
    const top = (await git(['rev-parse', '--show-toplevel'], options)).trim();
    const base = (await git(['symbolic-ref', '--short', 'HEAD'], options)).trim();
    const docs = (await git(['rev-parse', '--show-prefix'], options)).trim().replace(/\/$/, '');
    return { url: top, base, docs: docs === '' ? relative(top, top) : docs };
  } catch {
    return undefined;
  }
}
