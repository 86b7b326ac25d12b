import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { ReadPage } from '../project/pages/read-page.ts';
import type { Project } from '../project/project.ts';
import { namesOf, optionalNames } from '../project/publish/publication.ts';
import type { SourceMemory } from './source-cache.ts';

/**
 * Whether a change concerns nothing but what is inside of a file: the text of a page or snippet, a stylesheet, a
 * picture. Navigation and settings are then the same as before. When in doubt, no.
 */
export async function isContentOnly(
  file: string,
  project: Project,
  memory: SourceMemory,
): Promise<boolean> {
  const exists = (await stat(join(project.root, file)).catch(() => undefined))?.isFile() === true;
  if (!exists) return !isKnown(file, project, memory) && !project.configFiles.includes(file);
  if (!(await namesTheSame(file, project))) return false;
  if (/\.mdx?$/i.test(file)) {
    const before = memory.known(file);
    if (!before) return false;
    memory.forget([file]);
    return facts(before) === facts(await memory.readPage(project.root, file));
  }
  // A grammar, a specification or a part of docs.json may be any of these.
  if (/\.(?:json|ya?ml)$/i.test(file)) return false;
  // Pages carry the rules of the class names that a script gives.
  if (project.scripts.includes(file)) return false;
  return project.snippets.includes(file) || project.assets.includes(file);
}

function isKnown(file: string, project: Project, memory: SourceMemory): boolean {
  return (
    memory.known(file) !== undefined ||
    project.snippets.includes(file) ||
    project.assets.includes(file) ||
    project.withheld.includes(file) ||
    // A folder that is gone takes everything in it along.
    [
      ...project.pages.map((page) => page.file),
      ...project.assets,
      ...project.withheld,
      ...project.snippets,
    ].some((known) => known.startsWith(`${file}/`))
  );
}

/** Whether a file has not come to name another one that is copied only then, or ceased to. */
async function namesTheSame(file: string, project: Project): Promise<boolean> {
  const { root, optional, names } = project;
  if (optional.length === 0) return true;
  const now = await namesOf(root, file, optionalNames(project));
  return isDeepStrictEqual(now, names.get(file) ?? []);
}

/** What other files than the page itself can see of it. */
function facts({ page, imports, diagnostics }: ReadPage): string {
  return JSON.stringify([page && { ...page, bytes: 0 }, imports, diagnostics]);
}
