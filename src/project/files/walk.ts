import type { Dirent } from 'node:fs';
import { readdir, realpath } from 'node:fs/promises';
import path from 'node:path';
import { type Diagnostic, problem } from '../../diagnostics/diagnostic.ts';
import type { Ignores } from './ignores.ts';
import { type FileListing, type FolderListing, followLinks, linkLimits } from './links.ts';

/** The limit of files in a project; far above any documentation. */
const maxFiles = 200_000;

/** Lists a project's files. Symbolic links are followed within limits, and never out of the project. */
export async function walk(
  root: string,
  ignores: Ignores,
  limits = { ...linkLimits, maxFiles },
): Promise<FileListing> {
  const own = await listFolder('', { root, ignores });
  const linked = await followLinks(own.links, await realpath(root), limits, (folder, go) =>
    listFolder(folder, { root, ignores, go }),
  );
  const files = [...own.files, ...linked.files].sort();
  const diagnostics = [...own.diagnostics, ...linked.diagnostics];
  const [tooMany] = files.splice(limits.maxFiles);
  if (tooMany !== undefined) diagnostics.push(tooManyFiles(tooMany, limits.maxFiles));
  return { files, diagnostics };
}

interface Listing {
  root: string;
  ignores: Ignores;
  /** Called for each entry; the listing stops if it returns false. */
  go?(): boolean;
}

async function listFolder(folder: string, listing: Listing): Promise<FolderListing> {
  const result: FolderListing = { files: [], links: [], diagnostics: [] };
  await visitFolder(folder, result, listing);
  return result;
}

async function visitFolder(folder: string, result: FolderListing, listing: Listing): Promise<void> {
  const entries = await readdir(path.join(listing.root, folder), { withFileTypes: true }).catch(
    () => undefined,
  );
  if (!entries) {
    result.diagnostics.push(unreadable(folder));
    return;
  }
  if (folder !== '' && entries.some(isPartOfOutput)) return;
  await Promise.all(entries.map((entry) => visitEntry(folder, entry, result, listing)));
}

/** Whether an entry is one that only the output of a build contains, whatever its folder is called. */
export function isPartOfOutput(entry: Dirent): boolean {
  return entry.name === outputPart && entry.isDirectory();
}

export const outputPart = '_octavo';

async function visitEntry(
  folder: string,
  entry: Dirent,
  result: FolderListing,
  listing: Listing,
): Promise<void> {
  const file = folder === '' ? entry.name : `${folder}/${entry.name}`;
  const { ignores, go } = listing;
  if (entry.isSymbolicLink()) {
    if (!ignores(file, true) && !ignores(file, false) && go?.() !== false)
      result.links.push({ file });
    return;
  }
  if (ignores(file, entry.isDirectory()) || go?.() === false) return;
  if (entry.isDirectory()) return visitFolder(file, result, listing);
  if (entry.isFile()) result.files.push(file);
  else result.diagnostics.push(noFile(file));
}

/** A pipe or device, which could block a reader for ever. */
function noFile(file: string): Diagnostic {
  return problem('file/unreadable', `${file} is a pipe, a socket or a device; it is left out.`, {
    hint: 'Remove it, or list it in .mintignore.',
    location: { file, line: 1, column: 1 },
  });
}

function tooManyFiles(file: string, limit: number): Diagnostic {
  const message = `The project has more than ${limit} files; ${file} and those after it are left out.`;
  return problem('file/too-many', message, {
    hint: 'List whatever is not documentation in .mintignore.',
    location: { file, line: 1, column: 1 },
  });
}

function unreadable(folder: string): Diagnostic {
  return problem('file/unreadable', `The folder ${folder} cannot be read.`, {
    hint: 'Correct its permissions, or list it in .mintignore.',
  });
}
