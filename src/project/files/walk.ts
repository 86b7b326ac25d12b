import type { Dirent } from 'node:fs';
import { readdir, realpath, stat } from 'node:fs/promises';
import path from 'node:path';
import { type Diagnostic, problem } from '../../diagnostics/diagnostic.ts';
import { isOutside } from './confined.ts';
import type { Ignores } from './ignores.ts';

/** Dotfiles and packages are not published, under another name neither. */
const hidden = /(^|[\\/])(\.(?!well-known([\\/]|$))|node_modules([\\/]|$))/;

export interface Walked {
  /** Every file that is not ignored, relative to the root with `/`, sorted. */
  files: string[];
  diagnostics: Diagnostic[];
}

/** Lists a project. Symbolic links are followed inside of it, never out of it. */
export async function walk(root: string, ignores: Ignores): Promise<Walked> {
  const walker: Walker = {
    root,
    realRoot: await realpath(root),
    ignores,
    files: [],
    diagnostics: [],
  };
  await visitFolder('', [walker.realRoot], walker);
  walker.files.sort();
  return { files: walker.files, diagnostics: walker.diagnostics };
}

interface Walker extends Walked {
  root: string;
  realRoot: string;
  ignores: Ignores;
}

/** `chain`: real paths of the folders that led here, so that a link to one of them is not followed for ever. */
async function visitFolder(folder: string, chain: string[], walker: Walker): Promise<void> {
  const entries = await readdir(path.join(walker.root, folder), { withFileTypes: true }).catch(
    () => undefined,
  );
  if (!entries) {
    walker.diagnostics.push(unreadable(folder));
    return;
  }
  // Output of an earlier build, whatever its folder was called.
  if (folder !== '' && entries.some((entry) => entry.name === '_octavo' && entry.isDirectory()))
    return;
  await Promise.all(entries.map((entry) => visitEntry(folder, entry, chain, walker)));
}

async function visitEntry(
  folder: string,
  entry: Dirent,
  chain: string[],
  walker: Walker,
): Promise<void> {
  const file = folder === '' ? entry.name : `${folder}/${entry.name}`;
  if (entry.isSymbolicLink()) return visitLink(file, chain, walker);
  if (entry.isDirectory()) {
    if (walker.ignores(file, true)) return;
    return visitFolder(file, [...chain, path.join(chain.at(-1)!, entry.name)], walker);
  }
  if (entry.isFile() && !walker.ignores(file, false)) walker.files.push(file);
}

async function visitLink(file: string, chain: string[], walker: Walker): Promise<void> {
  if (walker.ignores(file, true) || walker.ignores(file, false)) return;
  const link = path.join(walker.root, file);
  const real = await realpath(link).catch(() => undefined);
  if (real === undefined) {
    walker.diagnostics.push(
      problem('file/unreadable', `${file} is a link that leads nowhere.`, {
        hint: 'Remove the link, or add what it names.',
        location: { file, line: 1, column: 1 },
      }),
    );
    return;
  }
  const inside = path.relative(walker.realRoot, real);
  if (isOutside(inside) || hidden.test(inside)) {
    const what = isOutside(inside) ? 'something outside of the project' : 'a hidden file';
    walker.diagnostics.push(
      problem('file/outside-project', `${file} is a link to ${what}; it is not followed.`, {
        hint: 'Copy what it names into the project, or list it in .mintignore.',
        location: { file, line: 1, column: 1 },
      }),
    );
    return;
  }
  const target = await stat(link);
  if (target.isFile()) walker.files.push(file);
  else if (target.isDirectory() && !chain.includes(real))
    await visitFolder(file, [...chain, real], walker);
}

function unreadable(folder: string): Diagnostic {
  return problem('file/unreadable', `The folder ${folder} cannot be read.`, {
    hint: 'Correct its rights, or list it in .mintignore.',
  });
}
