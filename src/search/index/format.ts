/**
 * The index of a built site, below `_octavo/`. Each file is a classic script that passes one of these values to the
 * page (`octavo.provide(<its path>, <JSON>)`), because `fetch` does not work from disk; elsewhere, `parseFile` reads
 * it. Only `search.js` has a fixed name; the other files are in `search/`, named by a hash of their content.
 */
export const rootFile = 'search.js';

export interface IndexRoot {
  format: 7;
  parts: PartEntry[];
}

/** The pages of one language, version and product. */
export interface PartEntry {
  language?: string;
  lang: string;
  listedIn?: string;
  repeats?: true;
  version?: string;
  product?: string;
  pages: number;
  /** The start of the names of its files: `search/0`. */
  name: string;
  /** The path of its manifest below `_octavo/`, or the manifest itself if it is short or the only one. */
  manifest: PartManifest | string;
  /** The path of the script with the stemmer for its language. The English stemmer is part of the bundles. */
  stemmer?: string;
}

export interface PartManifest {
  pages: number;
  /** The first four letters of the first stem in each shard except the first. */
  shards: string[];
  /** The hashes in the names of the shards: `search/<part>-s<index>.<hash>.js`. Eight characters each. */
  shardHashes: string;
  /** The number of pages in each file of texts (`numbers.ts`), and the hashes of these files. */
  texts: string;
  textHashes: string;
  /** The path of the `WordList` with the most frequent words, whatever they start with. */
  words: string;
  /** The hashes of the lists by first letter (`first-letter.ts`): `search/<part>-w<index>.<hash>.js`. */
  wordHashes: string;
  facts: PartFacts;
  /** Boosts other than 1: maps a factor to pages (`numbers.ts`, as differences). */
  boosts: Record<string, string>;
  /** Maps a tag to pages. */
  tags: Record<string, string>;
  /** The path of the `PartVectors`; only if the author wants search by meaning. */
  vectors?: string;
}

/** The meaning of a part's sections, as vectors of bytes. Used for questions that also have a vector. */
export interface PartVectors {
  dimensions: number;
  /** For each vector, the distance of its page from the previous one, then its section (`numbers.ts`). */
  places: string;
  /** All vectors, one after the other, in base64. */
  bytes: string;
}

/** Facts about a part that every question needs, whatever its words are. */
export interface PartFacts {
  /** Groups of synonyms: the author's, and those of Octavo's own that the site has words of (`related-group.ts`). */
  synonyms: string[][];
  thesaurus: string[];
  /** The pages of the words in `thesaurus`, each keyed by its stems (`related-terms.ts`). */
  related: Shard;
}

/** Terms whose stems are adjacent in alphabetical order. */
export interface Shard {
  /** Stems in ascending order, separated by spaces. */
  stems: string;
  /** The forms of each stem, with `,` between stems and a space between forms; `+` is the stem itself. */
  forms: string;
  /**
   * For each stem: the number of pages that contain it, the number of pages listed, then for each listed page the
   * distance from the previous one, the number of sections that contain it, and their numbers, each as the distance
   * from the previous one. Entries for the title come first (`title-code.ts`).
   */
  places: string;
  /** For each listed page, the weight in the page, then in each of its sections. One character each. */
  weights: string;
}

/** The most frequent words of a part with the number of pages that contain them. Used to correct typing mistakes. */
export interface WordList {
  /**
   * In ascending order, separated by spaces. Each starts with a digit (base 36): the number of letters it shares with
   * the previous one.
   */
  words: string;
  /** The logarithm of the number of pages, one character each. */
  pages: string;
}

/** The words that start with certain letters. */
export interface SpelledWords extends WordList {
  /** All words of the language that start with these letters, whether or not the site has them (`word-set.ts`). */
  dictionary?: string;
  /** The source of the dictionary, which its licences require to be named. */
  origin?: string;
}

/** What search results show of a page. */
export interface PageText {
  route: string;
  /** Only if it differs from the route without its leading slash. */
  url?: string;
  title: string;
  description?: string;
  path?: string[];
  tag?: string;
  /** For example `GET /users/{id}`. */
  operation?: string;
  sections: SectionText[];
  /** For a long page, the files with the text and code of its sections, starting at section `from`: `SectionText[]`. */
  rest?: { from: number; file: string }[];
}

export interface SectionText {
  anchor?: string;
  headings?: string[];
  text?: string;
  code?: string[];
  /** The kinds of the lines and code blocks (`line-kind.ts`); absent if all are paragraphs. */
  kinds?: string;
  languages?: string[];
}

export function fileText(path: string, value: unknown): string {
  // These files are never inline scripts of an HTML page; escaping `</script>` and line separators is a precaution.
  const json = JSON.stringify(value)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
  return `octavo.provide(${JSON.stringify(path)},${json});\n`;
}

/** The value in such a file; undefined if the text is not one. */
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
