import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { digestOf } from '../digest.ts';
import { openOctavoFolder } from '../octavo-folder.ts';
import type { BuildOptions } from '../options.ts';
import { packageId } from '../package-id.ts';
import { type DiskCache, openDiskCache } from './disk.ts';

type CacheOptions = Pick<
  BuildOptions,
  'root' | 'urls' | 'includeRestricted' | 'check' | 'cache' | 'cacheDir'
>;

/** The cache of a project; undefined for a build without one. A mere check leaves nothing in a project that has none. */
export async function openCache(options: CacheOptions): Promise<DiskCache | undefined> {
  const folder = cacheFolder(options);
  if (options.cache === false || (options.check && !existsSync(folder))) return undefined;
  if (options.cacheDir === undefined) await openOctavoFolder(options.root);
  const { urls, includeRestricted } = options;
  // Builds with other links have other pages in the same slots.
  const id = digestOf(
    JSON.stringify([packageId(), Object.entries(urls).sort(), includeRestricted]),
  );
  return openDiskCache({ folder, id: id.replace(/[^a-z0-9]/gi, '') });
}

/** Where a project's cache lies, whether there is one or not. */
export function cacheFolder({ root, cacheDir }: Pick<BuildOptions, 'root' | 'cacheDir'>): string {
  return cacheDir ?? join(root, '.octavo/cache');
}
