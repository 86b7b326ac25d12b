/**
 * The index as it lies in a built site, below `_octavo/`. Each file is a classic script that hands one of these values
 * over (`octavo.provide(<its path>, <JSON>)`), since `fetch` does not work from disk; `parseFile` reads it elsewhere.
 * `search.js` alone has a fixed name; what it leads to is named by its content in `search/`.
 */
export const rootFile = 'search.js';

export interface IndexRoot {
  format: 1;
  parts: PartEntry[];
}

/** Pages of one language and version. */
export interface PartEntry {
  language?: string;
  lang: string;
  version?: string;
  pages: number;
  /** Path of its `PartManifest` below `_octavo/`. */
  file: string;
  /** Path of the script that stems its language's words. */
  stemmer?: string;
  /** Path of the script with the words of its language, packed (`word-set.ts`). */
  dictionary?: string;
}

export interface PartManifest {
  pages: number;
  /** First four letters of the first stem of each shard but the first. */
  shards: string[];
  /** Hashes in the names of the shards: `search/<part>-s<index>.<hash>.js`. Eight signs each. */
  shardHashes: string;
  /** Number of pages in each file of texts (`numbers.ts`), and the hashes of these files. */
  texts: string;
  textHashes: string;
  /** Path of the `WordList`. */
  words: string;
  /** Boosts other than 1: factor → pages (`numbers.ts`, as differences). */
  boosts: Record<string, string>;
  /** Tags → pages. */
  tags: Record<string, string>;
  /** Words that find each other: the author's, then those of Octavo that occur in the site. */
  synonyms: string[][];
  thesaurus: string[][];
}

/** Terms whose stems stand next to each other in the alphabet. */
export interface Shard {
  /** Stems in rising order, with spaces between. */
  stems: string;
  /** Forms of each stem, `,` between stems, space between forms; `+` stands for the stem itself. */
  forms: string;
  /**
   * For each stem: number of pages that have it, number of pages listed, then for each listed page the distance from the
   * last one, the number of sections that have it, and their numbers, each as the distance from the last one.
   */
  places: string;
  /** For each listed page the weight in it, then in each of its sections. One sign each. */
  weights: string;
}

/** The most frequent words of a part with the number of pages that have them, for typing mistakes. */
export interface WordList {
  /** Rising, spaces between; each begins with a digit (base 36): how many letters it shares with the one before. */
  words: string;
  /** Logarithm of that number, one sign each. */
  pages: string;
}

/** What is shown of a page. */
export interface PageText {
  route: string;
  /** Where it differs from the route without its slash. */
  url?: string;
  title: string;
  description?: string;
  path?: string[];
  tag?: string;
  /** `GET /users/{id}`. */
  operation?: string;
  sections: SectionText[];
  /** Files with the text and code of the sections from one number on, of a page that is long: `SectionText[]`. */
  rest?: { from: number; file: string }[];
}

export interface SectionText {
  anchor?: string;
  headings?: string[];
  text?: string;
  code?: string;
}

export function fileText(path: string, value: unknown): string {
  // As a script of an HTML page it never is; but `</script>` and line separators harm nowhere when escaped.
  const json = JSON.stringify(value)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
  return `octavo.provide(${JSON.stringify(path)},${json});\n`;
}

/** The value in such a file; undefined when it is none. */
export function parseFile(text: string): unknown {
  const start = text.indexOf('",');
  const end = text.lastIndexOf(');');
  if (!text.startsWith('octavo.provide("') || start < 0 || end < start) return undefined;
  try {
    return JSON.parse(text.slice(start + 2, end));
  } catch {
    return undefined;
  }
}
