import { createHash } from 'node:crypto';
import type { Scope } from '../page.ts';
import type { Analyzer } from '../text/analyzer.ts';
import type { SectionVectors } from '../vectors.ts';
import type { AnalyzedPage } from './analyze-page.ts';
import { Directory } from './directory.ts';
import { fileText, type IndexRoot, type PartEntry, rootFile } from './format.ts';
import type { PartState } from './part-state.ts';
import { presentGroups } from './present-groups.ts';
import { SharedWords } from './terms/shared-words.ts';
import { PartWriter } from './write-part.ts';
import type { Spelling } from './write-words.ts';

/** A file of the index; `path` is below `_octavo/`. */
export interface IndexFile {
  path: string;
  body: string;
}

export interface IndexOptions {
  /** The setting `octavo.search.synonyms`. */
  synonyms: readonly (readonly string[])[];
  analyzer(lang: string): Analyzer;
  /** The path of the script with the stemmer for a language, as `stemmerScript` names it. */
  stemmer(lang: string): string | undefined;
  /** The known words of a language. */
  spelling(lang: string): Spelling | undefined;
  /** The meaning of sections, if the author wants search by meaning. */
  vectors?: SectionVectors;
}

/** Creates the files of a site's index from its pages, in their order. */
export class IndexWriter {
  private options: IndexOptions;
  private parts = new Map<string, { name: string; scope: Scope; writer: PartWriter }>();
  private words = new SharedWords();
  private files: IndexFile[] = [];

  constructor(options: IndexOptions) {
    this.options = options;
  }

  /** Adds a page to the part for its scope. Returns the files that are now complete. */
  add(page: AnalyzedPage, scope: Scope): IndexFile[] {
    const { language, lang, repeats, version, product } = scope;
    const key = JSON.stringify([language, lang, repeats, version, product]);
    let part = this.parts.get(key);
    if (!part) {
      const name = `search/${this.parts.size}`;
      const writer = new PartWriter(name, (path, value) => this.put(path, value), this.words);
      part = { name, scope, writer };
      this.parts.set(key, part);
    }
    part.writer.add(page);
    return this.take();
  }

  *finish(): Iterable<IndexFile> {
    const { synonyms, analyzer, stemmer, spelling, vectors } = this.options;
    const entries: PartEntry[] = [];
    const directory = new Directory((name, value) => this.put(name, value), this.parts.size);
    for (const { name, scope, writer } of this.parts.values()) {
      const words = analyzer(scope.lang);
      const groups = presentGroups(writer, words, synonyms);
      const more = { spelling: spelling(scope.lang), vectors };
      const manifest = directory.add(name, writer.finish(groups, words, more));
      const script = stemmer(scope.lang);
      entries.push({
        ...scope,
        pages: writer.pages,
        name,
        manifest,
        ...(script && { stemmer: script }),
      });
      yield* this.take();
    }
    const root: IndexRoot = { format: 7, parts: entries };
    yield { path: rootFile, body: fileText(rootFile, root) };
  }

  /** The state of each part, in the order of the root file. */
  states(): PartState[] {
    return [...this.parts.values()].map(({ writer }) => writer.state());
  }

  private put(name: string, value: unknown): string {
    const file = indexFile(name, value);
    this.files.push(file);
    return file.path;
  }

  private take(): IndexFile[] {
    const { files } = this;
    this.files = [];
    return files;
  }
}

/** A value as a file named by a hash of its content. */
export function indexFile(name: string, value: unknown): IndexFile {
  const hash = createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 8);
  const path = `${name}.${hash}.js`;
  return { path, body: fileText(path, value) };
}
