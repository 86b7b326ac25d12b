import { digestOf } from '../../lib/digest.ts';
import { keep, readKept } from '../../project/octavo-folder.ts';
import type { SpecCopies } from './web-documents.ts';

/**
 * Stores copies of specs from other hosts in the project's own folder. If that cannot be written to, nothing is
 * stored.
 */
export function createSpecCopies(root: string): SpecCopies {
  const nameOf = (url: string) => `${digestOf(url)}.txt`;
  return {
    last: async (url) => readKept(root, 'specs', nameOf(url)),
    keep: async (url, text) => keep(root, 'specs', nameOf(url), text),
  };
}

export type SpecFileCopies = ReadonlyMap<string, string | undefined>;
