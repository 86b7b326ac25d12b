import { type IndexFile, type IndexOptions, IndexWriter } from '../../search/index/index-writer.ts';
import type { PartState } from '../../search/index/part-state.ts';
import { spellingOf } from '../../search/language/dictionary.ts';
import { knownStems } from '../../search/language/known-stems.ts';
import { nodeStemmer, stemmerScript } from '../../search/language/stemmers.ts';
import { type Analyzer, createAnalyzer } from '../../search/text/analyzer.ts';
import { primary } from '../../search/text/languages.ts';
import type { SearchEntry } from './search-entries.ts';

/**
 * Takes the entries of a site's pages and returns the files of its index, by output path, as soon as each is complete.
 */
export interface SearchFiles {
  /** `place` is the page's position among all pages. Each page is added once, in any order. */
  add(place: number, entries: SearchEntry[]): IndexFile[];
  finish(): Iterable<IndexFile>;
  /** What is needed to replace single pages of the index later. */
  states(): PartState[];
}

export type IndexSettings = Pick<IndexOptions, 'synonyms' | 'vectors'>;

export function createSearchFiles(
  settings: IndexSettings,
  analyzer: (lang: string) => Analyzer,
): SearchFiles {
  const scripts = new Map<string, IndexFile | undefined>();
  const writer = new IndexWriter({
    ...settings,
    analyzer,
    stemmer(lang) {
      // For English, the script that browsers use already contains the stemmer.
      if (primary(lang) === 'en') return undefined;
      if (!scripts.has(lang)) scripts.set(lang, stemmerScript(lang));
      return scripts.get(lang)?.path;
    },
    spelling: spellingOf,
  });
  // Pages are finished in any order, but the same site must produce the same files.
  const waiting = new Map<number, SearchEntry[]>();
  let next = 0;
  return {
    add(place, entries) {
      waiting.set(place, entries);
      const files: IndexFile[] = [];
      for (let ready = waiting.get(next); ready; ready = waiting.get(++next)) {
        waiting.delete(next);
        for (const { page, scope } of ready) files.push(...writer.add(page, scope));
      }
      return files.map(inOctavo);
    },
    *finish() {
      for (const file of writer.finish()) yield inOctavo(file);
      const files = new Map([...scripts.values()].map((file) => [file?.path, file]));
      for (const file of files.values()) if (file) yield inOctavo(file);
    },
    states: () => writer.states(),
  };
}

/** Analyzers for the languages of a site; each is created once. */
export function siteAnalyzers(): (lang: string) => Analyzer {
  const analyzers = new Map<string, Analyzer>();
  return (lang) => {
    let analyzer = analyzers.get(lang);
    if (!analyzer) {
      analyzer = createAnalyzer(lang, nodeStemmer(lang), knownStems(lang));
      analyzers.set(lang, analyzer);
    }
    return analyzer;
  };
}

function inOctavo({ path, body }: IndexFile): IndexFile {
  return { path: `_octavo/${path}`, body };
}
