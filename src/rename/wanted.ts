import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { createSuggestPath } from '../diagnostics/suggest-path.ts';
import { filesOf } from '../project/files-of-project.ts';
import type { PageSource, Project } from '../project/project.ts';
import { type Moves, moveFile, moveFolder, withoutSuffix } from './moves.ts';

/** What to rename: a file or folder, or a heading of a page. */
export type RenameTarget =
  | { kind: 'path'; from: string; to: string; moves: Moves }
  | { kind: 'heading'; page: PageSource; id: string; heading: string };

/** Reads the arguments of a rename. If it is not possible, the result is the reason as text. */
export function readWanted(project: Project, old: string, wanted: string): RenameTarget | string {
  const [name = '', id] = old.split(/#(.*)/s);
  if (id !== undefined) {
    const page = findPage(project, cleaned(name));
    if (!page) return missing(project, name);
    const heading = wanted.trim().replace(/^#+\s+/, '');
    const isFine = heading.startsWith('#') ? /^#[^\s{}#]+$/ : /^[^\n]+$/;
    if (!isFine.test(heading)) return `"${wanted}" cannot be a heading or an id.`;
    return { kind: 'heading', page, id, heading };
  }
  const from = cleaned(old);
  const page = /[/\\]$/.test(old) ? undefined : findPage(project, from);
  const file = page?.file ?? filesOf(project).find((one) => one === from);
  const into = /[/\\]$/.test(wanted);
  const to = cleaned(wanted) + (into ? `/${path.posix.basename(file ?? from)}` : '');
  if (leadsOut(wanted)) return `${wanted} is not in the project.`;
  const above = fileAbove(project.root, to);
  if (above !== undefined) return `${above} is a file; nothing can be in it.`;
  const unfit = problemOf(to);
  if (unfit !== undefined) return unfit;
  if (file === project.configFile) return `${file} has to be called so.`;
  if (file !== undefined) return wantedFile(project, file, { to, isPage: page !== undefined });
  return wantedFolder(project, from, to) ?? missing(project, old);
}

function wantedFile(
  project: Project,
  from: string,
  { to: name, isPage }: { to: string; isPage: boolean },
): RenameTarget | string {
  const suffix = path.posix.extname(from);
  const to = isPage ? withoutSuffix(name) + suffix : name;
  if (!isPage && path.posix.extname(to) !== suffix)
    return `The new name has to end with ${suffix}.`;
  const taken = isPage ? takenBy(project, withoutSuffix(to)) : undefined;
  if (taken !== undefined || existsSync(path.join(project.root, to)))
    return `${taken ?? to} already exists.`;
  return { kind: 'path', from, to, moves: moveFile(from, to, { isPage }) };
}

function wantedFolder(
  project: Project,
  from: string,
  to: string,
): RenameTarget | string | undefined {
  const absolute = path.join(project.root, from);
  if (from === '' || !existsSync(absolute) || !statSync(absolute).isDirectory()) return undefined;
  if (project.configFile.startsWith(`${from}/`)) return `${from} holds ${project.configFile}.`;
  if (`${to}/`.startsWith(`${from}/`)) return `${to} is in ${from} itself, or the same.`;
  if (existsSync(path.join(project.root, to))) return `${to} already exists.`;
  const hasNamesake = project.pages.some(({ id }) => id === from);
  const pages = project.pages.map(({ id }) => id);
  const moves = moveFolder(from, to, { files: filesOf(project), pages, hasNamesake });
  return { kind: 'path', from, to, moves };
}

function findPage(project: Project, name: string): PageSource | undefined {
  const { pages } = project;
  const id = name === '' ? 'index' : withoutSuffix(name);
  return pages.find((page) => page.file === name) ?? pages.find((page) => page.id === id);
}

function takenBy(project: Project, id: string): string | undefined {
  return project.pages.find((page) => page.id === id)?.file;
}

function cleaned(name: string): string {
  return path.posix
    .normalize(`/${name.trim().replaceAll('\\', '/')}`)
    .replace(/^\/+|(?<!\/)\/+$/g, '');
}

/**
 * Whether a name leads out of the project. Without this check, `..` would be dropped and the file put elsewhere than
 * typed.
 */
function leadsOut(name: string): boolean {
  return /^\.\.(?:\/|$)/.test(path.posix.normalize(name.trim().replaceAll('\\', '/')));
}

/** A file whose path is that of a folder that is needed for `name`. */
function fileAbove(root: string, name: string): string | undefined {
  const folders = name.split('/').map((_, index, parts) => parts.slice(0, index).join('/'));
  return folders.find(
    (folder) => statSync(path.join(root, folder), { throwIfNoEntry: false })?.isFile() === true,
  );
}

function missing(project: Project, name: string): string {
  const meant = createSuggestPath(project.pages.map(({ id }) => id))(withoutSuffix(cleaned(name)));
  const hint = meant === undefined ? '' : ` Did you mean ${meant}?`;
  return `There is no page, file or folder "${name}" in the project.${hint} Paths count from the folder of ${project.configFile}.`;
}

/** Rejects characters that have a special meaning in addresses, file systems or MDX. */
function problemOf(name: string): string | undefined {
  if (name === '') return 'The new name is empty.';
  const sign = /[\p{Cc}"'`<>{}|\\^?#%*:()[\]$]/u.exec(name)?.[0];
  if (sign !== undefined) return `A path cannot hold ${JSON.stringify(sign)}.`;
  const hidden = name.split('/').find((part) => part.startsWith('.') || part === 'node_modules');
  return hidden === undefined ? undefined : `Nothing in "${hidden}" is part of a site.`;
}
