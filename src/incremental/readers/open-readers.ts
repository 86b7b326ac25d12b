import type { DiskCache } from '../disk.ts';
import { openReadConfig, type ReadConfig } from './read-config.ts';
import { openReadPages, type ReadPages } from './read-pages.ts';
import { openReadTree, type ReadTree } from './read-tree.ts';

/** Reads a project. What is unchanged since the last build comes from the cache. */
export interface CachedReaders {
  readPage: ReadPages['read'];
  readConfig: ReadConfig['read'];
  readTree: ReadTree['read'];
  asBefore: ReadPages['asBefore'];
  /** Stores what was read for the next start. */
  keep(): void;
}

/** `stateOf` returns the state of files that were just compared with the last build. */
export function openReaders(
  cache: DiskCache | undefined,
  stateOf?: (file: string) => string | undefined,
): CachedReaders {
  const pages = openReadPages(cache, undefined, stateOf);
  const config = openReadConfig(cache);
  const tree = openReadTree(cache);
  return {
    readPage: pages.read,
    readConfig: config.read,
    readTree: tree.read,
    asBefore: pages.asBefore,
    keep() {
      for (const one of [pages, config, tree]) one.keep();
    },
  };
}
