import type { SpecCopies } from '../openapi/web-documents.ts';
import { digestOf } from './digest.ts';
import { keep, readKept } from './octavo-folder.ts';

/** Keeps specs of other hosts in the project's own folder. Where that cannot be written to, nothing is kept. */
export function createSpecCopies(root: string): SpecCopies {
  const nameOf = (url: string) => `${digestOf(url)}.txt`;
  return {
    last: async (url) => readKept(root, 'specs', nameOf(url)),
    keep: async (url, text) => keep(root, 'specs', nameOf(url), text),
  };
}
