import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { ReadPage } from '../project/pages/read-page.ts';
import type { Project } from '../project/project.ts';
import { searchNames } from '../project/publish/publication.ts';
import type { SourceMemory } from './source-cache.ts';

/** Whether changes concern only the content of files; false if in doubt. */
export async function areContentOnly(
  files: Iterable<string>,
  project: Project,
  memory: SourceMemory,
): Promise<boolean> {
  for (const file of files) {
    if (!(await isContentOnly(file, project, memory))) return false;
  }
  return true;
}

/**
 * Whether a change concerns only the content of a file: the text of a page or snippet, a stylesheet, an image.
 * Navigation and settings are then the same as before.
 */
async function isContentOnly(
  file: string,
  project: Project,
  memory: SourceMemory,
): Promise<boolean> {
  const exists = (await stat(join(project.root, file)).catch(() => undefined))?.isFile() === true;
  if (!exists) return false;
  if (memory.isOfSpec(file)) return false;
  if (!(await namesTheSame(file, project))) return false;
  if (/\.mdx?$/i.test(file)) {
    const before = memory.known(file);
    if (!before) return false;
    memory.forget([file]);
    return facts(before) === facts(await memory.readPage(project.root, file));
  }
  // It may be a grammar, a specification or a part of docs.json.
  if (/\.(?:json|ya?ml)$/i.test(file)) return false;
  // Class names in scripts add utility rules to pages.
  if (project.scripts.includes(file)) return false;
  if (isInConfig(file, project)) return false;
  return project.snippets.includes(file) || project.assets.includes(file);
}

/** Whether a file is an icon, logo or font, whose content affects names of other files and the head of every page. */
function isInConfig(file: string, { config }: Project): boolean {
  return JSON.stringify(config).includes(JSON.stringify(file).slice(1));
}

/** Whether a file still names the same files as before. Some files are published only if another file names them. */
async function namesTheSame(file: string, project: Project): Promise<boolean> {
  const { root, optional, address, names } = project;
  if (optional.length === 0) return true;
  const now = await searchNames({ optional, address })(root, file);
  return isDeepStrictEqual(now, names.get(file) ?? []);
}

/** Facts about a file that are shown elsewhere than on its own page. */
function facts({ page, imports, shows, diagnostics }: ReadPage): string {
  return JSON.stringify([page && { ...page, bytes: 0 }, imports, shows, diagnostics]);
}
