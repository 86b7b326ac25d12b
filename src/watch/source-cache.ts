import { isDeepStrictEqual } from 'node:util';
import type { LoadSpec } from '../navigation/endpoints/read-specs.ts';
import type { PageReader, ReadPage } from '../project/pages/read-page.ts';
import { type Optional, type SearchNames, searchNames } from '../project/publish/publication.ts';
import { createSpecMemory } from './spec-memory.ts';

/** Files as last read, so that after a change to one file the others need not be read again. */
export interface SourceMemory {
  readPage: PageReader;
  searchNames: SearchNames;
  loadSpec: LoadSpec;
  /** Whether a specification was read from a file. */
  isOfSpec(file: string): boolean;
  /** What was last read of a file; undefined if nothing is known. */
  known(file: string): ReadPage | undefined;
  forget(files: Iterable<string>): void;
}

export function createSourceMemory(read: PageReader): SourceMemory {
  const pages = new Map<string, ReadPage>();
  const names = new Map<string, string[]>();
  const specs = createSpecMemory();
  let searched: { those: Optional; search: ReturnType<SearchNames> } | undefined;
  return {
    async readPage(root, file) {
      const page = pages.get(file) ?? (await read(root, file));
      pages.set(file, page);
      return page;
    },
    searchNames(those) {
      if (!isDeepStrictEqual(searched?.those, those)) {
        names.clear();
        searched = { those, search: searchNames(those) };
      }
      const { search } = searched!;
      return async (root, file) => {
        const found = names.get(file) ?? (await search(root, file));
        names.set(file, found);
        return found;
      };
    },
    loadSpec: specs.loadSpec,
    isOfSpec: specs.hasRead,
    known: (file) => pages.get(file),
    forget(files) {
      specs.forget(files);
      for (const file of files) {
        pages.delete(file);
        names.delete(file);
      }
    },
  };
}
