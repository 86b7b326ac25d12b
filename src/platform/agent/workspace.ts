import { randomUUID } from 'node:crypto';
import { lstat, mkdir, readdir, readFile, realpath, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, posix } from 'node:path';
import { firstCharacters } from '../../lib/text/first-characters.ts';

/** File types of documentation. The agent can neither read nor write any others. */
const textFile = /\.(mdx?|json|ya?ml|css|js|jsx|ts|tsx|svg|txt|html)$/i;

const maxListed = 2000;
const readLimit = 200_000;
const fileLimit = 500_000;
const totalLimit = 5_000_000;
const filesLimit = 200;

/** A request that the agent may not make. The model receives the message and continues. */
export class WorkspaceError extends Error {}

/**
 * The docs folder of a checkout, limited to what the agent may use: text files that are neither hidden nor outside the
 * folder.
 */
export interface Workspace {
  /** The paths of files. If there are too many to list, the last line says so. */
  list(folder: string): Promise<string[]>;
  /** A part of a file, starting at the character `from`. Says so if more follows. */
  read(path: string, from: number): Promise<string>;
  write(path: string, text: string): Promise<void>;
  /** Replaces the only occurrence of `from`. */
  edit(path: string, from: string, to: string): Promise<void>;
  remove(path: string): Promise<void>;
  move(from: string, to: string): Promise<void>;
}

/**
 * Opens the docs folder at `root`. `links` are the paths that git records as symbolic links; they cannot be written,
 * because that would change their targets.
 */
export async function openWorkspace(root: string, links: ReadonlySet<string>): Promise<Workspace> {
  const top = await realpath(root);
  let written = 0;
  const touched = new Set<string>();

  const inside = async (path: string): Promise<{ path: string; full: string }> => {
    const clean = posix.normalize(path.replaceAll('\\', '/')).replace(/^(\.?\/)+/, '');
    const parts = clean.split('/');
    if (clean === '' || path.includes('\0') || parts.some((part) => part.startsWith('.'))) {
      throw new WorkspaceError(`${path} is outside of the documentation.`);
    }
    if (links.has(clean)) throw new WorkspaceError(`${path} is a symbolic link.`);
    const full = join(top, clean);
    // The deepest existing folder decides, because a link anywhere in the path could point outside.
    let folder = dirname(full);
    let real: string | undefined;
    while (real === undefined) {
      real = await realpath(folder).catch(() => undefined);
      if (real === undefined) folder = dirname(folder);
    }
    if (real !== top && !real.startsWith(`${top}/`)) {
      throw new WorkspaceError(`${path} is outside of the documentation.`);
    }
    const stats = await lstat(full).catch(() => undefined);
    if (stats?.isSymbolicLink()) throw new WorkspaceError(`${path} is a symbolic link.`);
    return { path: clean, full };
  };
  const file = async (path: string) => {
    const target = await inside(path);
    if (!textFile.test(target.path)) throw new WorkspaceError(`${path} is not a text file.`);
    return target;
  };
  const put = async (path: string, text: string) => {
    const { path: clean, full } = await file(path);
    if (text.length > fileLimit) throw new WorkspaceError(`${path} would be too long.`);
    written += text.length;
    touched.add(clean);
    if (written > totalLimit || touched.size > filesLimit) {
      throw new WorkspaceError(
        'This job has written as much as it may. Finish with what you have.',
      );
    }
    await replaceFile(full, text).catch((error: NodeJS.ErrnoException) => {
      if (!inTheWay.has(error.code)) throw error;
      throw new WorkspaceError(
        `${path} cannot be written: a file or folder is in the way, or the name is too long.`,
      );
    });
  };
  const read = async (path: string) => {
    const { full } = await file(path);
    const bytes = await readFile(full).catch(() => undefined);
    if (bytes === undefined) throw new WorkspaceError(`There is no file ${path}.`);
    try {
      return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
    } catch {
      throw new WorkspaceError(`${path} is not UTF-8 text.`);
    }
  };

  return {
    async list(folder) {
      const at =
        folder === '' || folder === '.' || folder === '/' ? top : (await inside(folder)).full;
      const entries = await readdir(at, { recursive: true, withFileTypes: true }).catch(() => []);
      const paths = entries
        .filter((entry) => entry.isFile())
        .map((entry) => posix.relative(top, join(entry.parentPath, entry.name)))
        .filter(
          (path) =>
            !path.split('/').some((part) => part.startsWith('.') || part === 'node_modules'),
        )
        .sort();
      const rest = paths.length - maxListed;
      return rest <= 0
        ? paths
        : [...paths.slice(0, maxListed), `[This is not all: ${rest} more. List a folder.]`];
    },
    async read(path, from) {
      const text = await read(path);
      const part = firstCharacters(text.slice(from), readLimit);
      const end = from + part.length;
      return text.length > end ? `${part}\n[This is not all: read on from ${end}.]` : part;
    },
    write: put,
    async edit(path, from, to) {
      const text = await read(path);
      const parts = text.split(from);
      if (from === '' || parts.length === 1) {
        throw new WorkspaceError(`${path} does not contain that text.`);
      }
      if (parts.length > 2) {
        throw new WorkspaceError(
          `${path} holds that text ${parts.length - 1} times. Give more of it, to make it unique.`,
        );
      }
      await put(path, parts.join(to));
    },
    async remove(path) {
      const { full } = await file(path);
      await read(path);
      await rm(full);
    },
    async move(from, to) {
      const text = await read(from);
      const target = await file(to);
      if (await lstat(target.full).catch(() => undefined)) {
        throw new WorkspaceError(`${to} is there already.`);
      }
      await put(to, text);
      await rm((await file(from)).full);
    },
  };
}

/** System errors for a path at which no file can be created. */
const inTheWay = new Set<string | undefined>(['EEXIST', 'EISDIR', 'ENOTDIR', 'ENAMETOOLONG']);

async function replaceFile(full: string, text: string): Promise<void> {
  await mkdir(dirname(full), { recursive: true });
  const next = join(dirname(full), randomUUID());
  try {
    await writeFile(next, text, { flag: 'wx' });
    await rename(next, full);
  } catch (error) {
    await rm(next, { force: true });
    throw error;
  }
}
