import type {
  PageText,
  PartEntry,
  PartManifest,
  PartVectors,
  SectionText,
  Shard,
  SpelledWords,
  WordList,
} from '../index/format.ts';
import { readNumbers } from '../index/numbers.ts';
import { shardLetters } from '../index/shard-letters.ts';
import { openMeaning, type PartMeaning } from '../meaning/part-meaning.ts';
import { type Analyzer, createAnalyzer } from '../text/analyzer.ts';
import { listOf } from '../text/first-letter.ts';
import { Matches } from './matches.ts';
import { type OpenShard, openShard } from './shard.ts';
import { readGroups, type StemGroups } from './slots.ts';
import type { IndexSource } from './source.ts';
import { type KnownWord, openSpelled, readWords, type WordLists } from './spelling.ts';

/** One part of an index. Its files are loaded once, when a question needs them. */
export interface Part {
  entry: PartEntry;
  manifest: PartManifest;
  analyzer: Analyzer;
  /** Where the words of recent questions occur. */
  matches: Matches;
  /** The number of files loaded so far, and whether a given one is loaded. */
  files(): number;
  has(path: string): boolean;
  /** The path of the shard that may contain a stem. */
  shardName(stem: string): string;
  /** The shard that may contain a stem. */
  shard(stem: string): Promise<OpenShard>;
  /** The shards that contain words with this beginning, at most `limit`. */
  shardsFrom(start: string, limit: number): Promise<OpenShard[]>;
  /** All words of the site, except rare words of a large site. */
  words(): Promise<readonly KnownWord[]>;
  /** The word lists that a word belongs to, by its first letter. */
  spelled(word: string): Promise<WordLists>;
  /** Groups of synonyms. */
  groups: StemGroups;
  /** Where Octavo's own related words matter most, keyed by `relatedKey`. */
  related: OpenShard;
  /** The text that search results show for a page, by its number. Of a long page, only the given sections have text. */
  text(page: number, sections: readonly number[]): Promise<PageText>;
  /** The path of the file with the text of a page. */
  textName(page: number): string;
  boost(page: number): number;
  hasTag(page: number, tags: readonly string[]): boolean;
  /** The meaning of its sections; undefined if the site has no vectors. */
  meaning(): Promise<PartMeaning | undefined>;
}

export async function openPart(entry: PartEntry, source: IndexSource): Promise<Part> {
  const { name } = entry;
  const [manifest, stem] = await Promise.all([manifestOf(entry, source), source.stemmer(entry)]);
  const files = new Map<string, Promise<unknown>>();
  const once = <Value>(path: string, open: (value: unknown) => Value): Promise<Value> => {
    let file = files.get(path);
    if (!file) {
      file = source.load(path).then(open);
      // If a file failed to load, the next request tries again.
      file.catch(() => files.delete(path));
      files.set(path, file);
    }
    return file as Promise<Value>;
  };
  const shardFile = (index: number) =>
    `${name}-s${index}.${hashAt(manifest.shardHashes, index)}.js`;
  const shardAt = (index: number) => once(shardFile(index), (value) => openShard(value as Shard));
  const words = () => once(manifest.words, (value) => readWords(value as WordList));
  const analyzer = createAnalyzer(entry.lang, stem);
  const groups = startsOf(readNumbers(manifest.texts));
  const groupOf = (page: number) => groups.findLastIndex((start) => start <= page);
  const textFile = (group: number) => `${name}-t${group}.${hashAt(manifest.textHashes, group)}.js`;
  const { related, ...ownGroups } = manifest.facts;
  const boosts = byPage(manifest.boosts);
  const tags = byPage(manifest.tags);
  return {
    entry,
    manifest,
    analyzer,
    matches: new Matches(),
    files: () => files.size,
    has: (path) => files.has(path),
    shardName: (stem) => shardFile(shardOf(stem, manifest.shards)),
    shard: (stem) => shardAt(shardOf(stem, manifest.shards)),
    shardsFrom(start, limit) {
      const first = shardOf(start, manifest.shards);
      let last = first;
      while (last - first + 1 < limit && manifest.shards[last]?.startsWith(start)) last++;
      const indexes = Array.from({ length: last - first + 1 }, (_, step) => first + step);
      return Promise.all(indexes.map(shardAt));
    },
    groups: readGroups(ownGroups, analyzer),
    related: openShard(related),
    words,
    spelled(word) {
      const list = listOf(word);
      return once(`${name}-w${list}.${hashAt(manifest.wordHashes, list)}.js`, (value) =>
        openSpelled(value as SpelledWords),
      );
    },
    textName: (page) => textFile(groupOf(page)),
    async text(page, sections) {
      const group = groupOf(page);
      const texts = await once(textFile(group), (value) => value as PageText[]);
      const text = texts[page - groups[group]!]!;
      const needed = (text.rest ?? []).filter(({ from }, index) => {
        const end = text.rest?.[index + 1]?.from ?? Number.POSITIVE_INFINITY;
        return sections.some((section) => section >= from && section < end);
      });
      if (needed.length === 0) return text;
      const filled = [...text.sections];
      for (const { from, file } of needed) {
        const more = await once(file, (value) => value as SectionText[]);
        more.forEach((section, index) => {
          filled[from + index] = { ...filled[from + index], ...section };
        });
      }
      return { ...text, sections: filled };
    },
    boost: (page) => Number(boosts.get(page) ?? 1),
    hasTag: (page, wanted) => wanted.includes(tags.get(page) ?? ''),
    async meaning() {
      if (manifest.vectors === undefined) return undefined;
      return once(manifest.vectors, (value) => openMeaning(value as PartVectors));
    },
  };
}

async function manifestOf({ manifest }: PartEntry, source: IndexSource): Promise<PartManifest> {
  if (typeof manifest !== 'string') return manifest;
  return (await source.load(manifest)) as PartManifest;
}

function shardOf(stem: string, shards: readonly string[]): number {
  const start = stem.slice(0, shardLetters);
  return shards.findLastIndex((first) => first <= start) + 1;
}

function hashAt(hashes: string, index: number): string {
  return hashes.slice(index * 8, index * 8 + 8);
}

/** Converts a list of lengths to the start of each run. */
function startsOf(lengths: Uint32Array): number[] {
  let sum = 0;
  return [...lengths].map((length) => {
    sum += length;
    return sum - length;
  });
}

function byPage(lists: Record<string, string>): Map<number, string> {
  const result = new Map<number, string>();
  for (const [key, differences] of Object.entries(lists)) {
    let page = 0;
    for (const difference of readNumbers(differences)) {
      page += difference;
      result.set(page, key);
    }
  }
  return result;
}
