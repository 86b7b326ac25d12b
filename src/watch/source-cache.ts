import type { PageReader, ReadPage } from '../project/pages/read-page.ts';

/** Page files as they were last read, so that after a change of one the others need not be read again. */
export interface SourceMemory {
  readPage: PageReader;
  /** What was last read of a file; undefined if nothing is known. */
  known(file: string): ReadPage | undefined;
  forget(files: Iterable<string>): void;
}

export function createSourceMemory(read: PageReader): SourceMemory {
  const pages = new Map<string, ReadPage>();
  return {
    async readPage(root, file) {
      const page = pages.get(file) ?? (await read(root, file));
      pages.set(file, page);
      return page;
    },
    known: (file) => pages.get(file),
    forget(files) {
      for (const file of files) pages.delete(file);
    },
  };
}
