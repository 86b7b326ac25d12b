import { type Dirent, existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Diagnostic, problem } from '../diagnostics/diagnostic.ts';
import { digestOf } from '../lib/digest.ts';
import { packageId } from '../lib/package-id.ts';
import type { RestrictedContent } from '../openapi/restrict/reader.ts';
import { linkOnTheWay, openOctavoFolder } from '../project/octavo-folder.ts';
import type { UrlOptions } from '../urls/options.ts';
import { type DiskCache, openDiskCache } from './disk.ts';

/** The options of a build on which its cache depends. Paths are absolute. */
export interface CacheOptions {
  root: string;
  urls: Partial<UrlOptions>;
  includeRestricted: RestrictedContent;
  check: boolean;
  cache?: boolean;
  cacheDir?: string;
}

/** The cache of a project; undefined for a build without one. A check uses an existing cache but creates none. */
export function openCache(options: CacheOptions): DiskCache | undefined {
  const { root, urls, includeRestricted } = options;
  const folder = cacheFolder(options);
  if (folder === undefined || (options.check && !existsSync(folder))) return undefined;
  if (options.cacheDir === undefined) openOctavoFolder(root);
  // Builds with other options have different values in the same slots.
  const digest = digestOf(
    JSON.stringify([packageId(), Object.entries(urls).sort(), includeRestricted]),
  );
  const id = digest.replace(/[^a-z0-9]/gi, '');
  const below = [`pages/${id}`, 'files'].map((name) => join(folder, name));
  if (below.some((path) => linkOnTheWay(root, path) !== undefined || holdsLink(path, 2)))
    return undefined;
  return openDiskCache({ folder, id });
}

/** The folder of a project's cache, whether or not it exists; undefined for a build that stores nothing. */
export function cacheFolder(
  options: Pick<CacheOptions, 'root' | 'cacheDir' | 'cache'>,
): string | undefined {
  if (options.cache === false) return undefined;
  return cacheLink(options) === undefined ? placeOf(options) : undefined;
}

/** Reports why nothing is stored: a symbolic link, or a cache that is in the repository. */
export function cacheProblems(
  options: Pick<CacheOptions, 'root' | 'cacheDir' | 'cache'> & { committedCache?: string },
): Diagnostic[] {
  const { committedCache } = options;
  if (committedCache !== undefined) return [committed(committedCache)];
  const link = options.cache === false ? undefined : cacheLink(options);
  if (link === undefined) return [];
  const message = `${link} is a link; nothing is stored there for the next build.`;
  const hint = 'Replace it with a folder, or name another one with --cache-dir.';
  return [
    problem('file/outside-project', message, {
      hint,
      location: { file: link, line: 1, column: 1 },
    }),
  ];
}

function committed(folder: string): Diagnostic {
  const message = `The repository contains ${folder}. It is not used, because anybody could have put pages there.`;
  return problem('file/committed-cache', message, {
    hint: `Run \`git rm -r --cached ${folder}\`, and delete the folder.`,
    location: { file: folder, line: 1, column: 1 },
  });
}

function placeOf({ root, cacheDir }: Pick<CacheOptions, 'root' | 'cacheDir'>): string {
  return cacheDir ?? join(root, '.octavo/cache');
}

function cacheLink(options: Pick<CacheOptions, 'root' | 'cacheDir'>): string | undefined {
  return linkOnTheWay(options.root, join(placeOf(options), 'last'));
}

/** Whether a folder contains symbolic links, down to this many levels. */
function holdsLink(folder: string, levels: number): boolean {
  if (levels === 0) return false;
  return entriesOf(folder).some(
    (entry) =>
      (levels > 1 && entry.isSymbolicLink()) ||
      (entry.isDirectory() && holdsLink(join(folder, entry.name), levels - 1)),
  );
}

function entriesOf(folder: string): Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch {
    // Nothing has been stored there yet.
    return [];
  }
}
