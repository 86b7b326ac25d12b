import { copyFile, mkdir, readFile, rm } from 'node:fs/promises';
import { dirname, join, posix } from 'node:path';
import type { CheckoutLimits, CommittedFile } from './checkout-files.ts';

/** A symbolic link that was removed, and why. The reason completes a sentence that starts with "a symbolic link". */
export interface LeftOut {
  link: string;
  reason: string;
}

/** A folder in the commit, as a map from names to entries. */
type Folder = Map<string, Folder | CommittedFile>;

/** The most links to follow from a link to its final target; a longer chain counts as a cycle. */
const maxHops = 20;

/** How many levels of links inside linked folders are followed: each level can multiply the number of files. */
const maxDepth = 2;

/** No system accepts longer paths. */
const maxPathLength = 4096;

interface Work {
  target: string;
  root: Folder;
  texts: ReadonlyMap<string, string>;
  /** How much may still be written. */
  budget: { files: number; bytes: number };
  leftOut: LeftOut[];
}

class LimitExceeded extends Error {}

/**
 * Replaces symbolic links, which git has written as text, with copies of their targets. Only files of the commit are
 * copied, and only within the limits: a few links to each other can amount to millions of files.
 */
export async function replaceLinks(
  target: string,
  files: readonly CommittedFile[],
  limits: CheckoutLimits,
): Promise<LeftOut[]> {
  const links = files.filter(({ isLink }) => isLink);
  const texts = new Map<string, string>();
  for (const { path, bytes } of links) {
    const file = join(target, path);
    if (bytes <= maxPathLength) texts.set(path, await readFile(file, 'utf8').catch(() => ''));
    await rm(file, { force: true });
  }
  const work: Work = {
    target,
    root: treeOf(files),
    texts,
    budget: {
      files: limits.checkoutFiles - files.length,
      bytes: limits.checkoutSize - files.reduce((sum, { bytes }) => sum + bytes, 0),
    },
    leftOut: [],
  };
  for (const { path } of links) {
    try {
      await replaceLink(path, path, 1, work);
    } catch (error) {
      if (!(error instanceof LimitExceeded)) throw error;
      const reason = 'leads to more files than limits.checkoutFiles and limits.checkoutSize allow';
      throw new Error(`${path}: this symbolic link ${reason}.`);
    }
  }
  return work.leftOut;
}

function treeOf(files: readonly CommittedFile[]): Folder {
  const root: Folder = new Map();
  for (const file of files) {
    const names = file.path.split('/');
    const last = names.pop()!;
    let folder = root;
    for (const name of names) {
      const next = folder.get(name);
      const inner: Folder = next instanceof Map ? next : new Map();
      if (next !== inner) folder.set(name, inner);
      folder = inner;
    }
    folder.set(last, file);
  }
  return root;
}

/** Copies the target of the link at `link` to `to`. */
async function replaceLink(link: string, to: string, depth: number, work: Work): Promise<void> {
  const meaning = meaningOf(link, work);
  if ('reason' in meaning) work.leftOut.push({ link: to, reason: meaning.reason });
  else if (isWithin(to, meaning.path) || isWithin(link, meaning.path))
    work.leftOut.push({ link: to, reason: 'leads to a folder that it is in' });
  else await copyAll(meaning.path, meaning.entry, to, depth, work);
}

function isWithin(path: string, folder: string): boolean {
  return folder === '' || `${path}/`.startsWith(`${folder}/`);
}

async function copyAll(
  path: string,
  entry: Folder | CommittedFile,
  to: string,
  depth: number,
  work: Work,
): Promise<void> {
  if (entry instanceof Map) {
    for (const [name, inner] of entry)
      await copyAll(`${path}/${name}`, inner, `${to}/${name}`, depth, work);
  } else if (!entry.isLink) {
    work.budget.files -= 1;
    work.budget.bytes -= entry.bytes;
    if (work.budget.files < 0 || work.budget.bytes < 0) throw new LimitExceeded();
    await mkdir(dirname(join(work.target, to)), { recursive: true });
    await copyFile(join(work.target, path), join(work.target, to));
  } else if (depth < maxDepth) {
    await replaceLink(path, to, depth + 1, work);
  } else {
    work.leftOut.push({ link: to, reason: 'is in a folder that is reached by two links already' });
  }
}

type Meaning = { path: string; entry: Folder | CommittedFile } | { reason: string };

/** The target of a link within the commit, following other links on its path. */
function meaningOf(link: string, { root, texts }: Work): Meaning {
  let rest = [...posix.dirname(link).split('/'), ...namesIn(texts.get(link))];
  const way: string[] = [];
  let hops = 0;
  if (isLeaving(texts.get(link))) return { reason: 'leads out of the repository' };
  while (rest.length > 0) {
    const [name, ...others] = rest;
    rest = others;
    if (name === '' || name === '.') continue;
    if (name === '..') {
      if (way.pop() === undefined) return { reason: 'leads out of the repository' };
      continue;
    }
    const entry = entryAt(root, [...way, name!]);
    if (entry === undefined) return { reason: 'leads nowhere' };
    way.push(name!);
    if (entry instanceof Map || !entry.isLink) continue;
    const text = texts.get(entry.path);
    if (isLeaving(text)) return { reason: 'leads out of the repository' };
    hops += 1;
    if (hops > maxHops) return { reason: 'leads back to itself' };
    way.pop();
    rest = [...namesIn(text), ...rest];
  }
  const entry = entryAt(root, way);
  return entry ? { path: way.join('/'), entry } : { reason: 'leads nowhere' };
}

function entryAt(root: Folder, way: readonly string[]): Folder | CommittedFile | undefined {
  let entry: Folder | CommittedFile | undefined = root;
  for (const name of way) entry = entry instanceof Map ? entry.get(name) : undefined;
  return entry;
}

function namesIn(text: string | undefined): string[] {
  return (text ?? '').split('/');
}

/** Whether a link's target is certainly outside the commit: it is absolute, empty or not a path. */
function isLeaving(text: string | undefined): boolean {
  return text === undefined || text === '' || posix.isAbsolute(text);
}
