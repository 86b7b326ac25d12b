import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseFile } from '../index/format.ts';
import { nodeStemmer } from '../language/stemmers.ts';
import type { IndexSource } from './source.ts';

/**
 * The index of a built site on this machine's disk: `openIndex(folderSource('dist'))`. `site` is the output folder,
 * which contains `_octavo/`. Files are read when a question needs them, and the opened index keeps them in memory.
 */
export function folderSource(site: string): IndexSource {
  return {
    async load(path) {
      const value = parseFile(await readFile(join(site, '_octavo', path), 'utf8'));
      if (value === undefined) throw new Error(`${path} is not a file of a search index.`);
      return value;
    },
    stemmer: async (part) => nodeStemmer(part.lang),
  };
}
