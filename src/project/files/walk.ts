import type { Dirent } from 'node:fs';
import { readdir, realpath } from 'node:fs/promises';
import path from 'node:path';
import { type Diagnostic, problem } from '../../diagnostics/diagnostic.ts';
import type { Ignores } from './ignores.ts';
import { followLinks, type Listed, linkLimits, type Walked } from './links.ts';

/** Of a project; far beyond any documentation. */
export const mostFiles = 200_000;

/** Lists a project. Symbolic links are followed inside of it, never out of it, and only so far. */
export async function walk(
  root: string,
  ignores: Ignores,
  limits = { ...linkLimits, mostFiles },
): Promise<Walked> {
  const own = await listFolder('', { root, ignores });
  const linked = await followLinks(own.links, await realpath(root), limits, (folder, go) =>
    listFolder(folder, { root, ignores, go }),
  );
  const files = [...own.files, ...linked.files].sort();
  const diagnostics = [...own.diagnostics, ...linked.diagnostics];
  const [tooMany] = files.splice(limits.mostFiles);
  if (tooMany !== undefined) diagnostics.push(tooManyFiles(tooMany, limits.mostFiles));
  return { files, diagnostics };
}

interface Listing {
  root: string;
  ignores: Ignores;
  /** Asked for each entry; the listing ends early when it says no. */
  go?(): boolean;
}

async function listFolder(folder: string, listing: Listing): Promise<Listed> {
  const found: Listed = { files: [], links: [], diagnostics: [] };
  await visitFolder(folder, found, listing);
  return found;
}

async function visitFolder(folder: string, found: Listed, listing: Listing): Promise<void> {
  const entries = await readdir(path.join(listing.root, folder), { withFileTypes: true }).catch(
    () => undefined,
  );
  if (!entries) {
    found.diagnostics.push(unreadable(folder));
    return;
  }
  // Output of an earlier build, whatever its folder was called.
  if (folder !== '' && entries.some((entry) => entry.name === '_octavo' && entry.isDirectory()))
    return;
  await Promise.all(entries.map((entry) => visitEntry(folder, entry, found, listing)));
}

async function visitEntry(
  folder: string,
  entry: Dirent,
  found: Listed,
  listing: Listing,
): Promise<void> {
  const file = folder === '' ? entry.name : `${folder}/${entry.name}`;
  const { ignores, go } = listing;
  if (entry.isSymbolicLink()) {
    if (!ignores(file, true) && !ignores(file, false) && go?.() !== false)
      found.links.push({ file });
    return;
  }
  if (ignores(file, entry.isDirectory()) || go?.() === false) return;
  if (entry.isDirectory()) return visitFolder(file, found, listing);
  if (entry.isFile()) found.files.push(file);
  else found.diagnostics.push(noFile(file));
}

/** Reading one would wait for ever, or never end. */
function noFile(file: string): Diagnostic {
  return problem('file/unreadable', `${file} is a pipe, a socket or a device; it is left out.`, {
    hint: 'Remove it, or list it in .mintignore.',
    location: { file, line: 1, column: 1 },
  });
}

function tooManyFiles(file: string, most: number): Diagnostic {
  const message = `The project has more than ${most} files; ${file} and those after it are left out.`;
  return problem('file/too-many', message, {
    hint: 'List what is no documentation in .mintignore.',
    location: { file, line: 1, column: 1 },
  });
}

function unreadable(folder: string): Diagnostic {
  return problem('file/unreadable', `The folder ${folder} cannot be read.`, {
    hint: 'Correct its rights, or list it in .mintignore.',
  });
}
