import type { PageReader, ReadPage } from '../project/pages/read-page.ts';

/** Page files as they were read last, so that a change of one does not mean to read all of them again. */
export interface SourceMemory {
  readPage: PageReader;
  /** What was read of a file before; undefined when it is not known. */
  known(file: string): ReadPage | undefined;
  forget(files: Iterable<string>): void;
}

export function createSourceMemory(read: PageReader): SourceMemory {
  const pages = new Map<string, ReadPage>();
  return {
    async readPage(root, file) {
      const known = pages.get(file) ?? (await read(root, file));
      pages.set(file, known);
      return known;
    },
    known: (file) => pages.get(file),
    forget(files) {
      for (const file of files) pages.delete(file);
    },
  };
}
