import type {
  PageText,
  PartEntry,
  PartFacts,
  PartManifest,
  SectionText,
  Shard,
  WordList,
} from '../index/format.ts';
import { readDigit, readNumbers } from '../index/numbers.ts';
import { shardLetters } from '../index/shard-letters.ts';
import { type Analyzer, createAnalyzer } from '../text/analyzer.ts';
import { lettersOf } from './letters.ts';
import { type OpenShard, openShard } from './shard.ts';
import { readGroups, type StemGroup } from './slots.ts';
import type { IndexSource } from './source.ts';
import { openTitles, type Titles } from './titles.ts';

/** One part of an index. Its files are loaded once, when a question needs them. */
export interface Part {
  entry: PartEntry;
  manifest: PartManifest;
  analyzer: Analyzer;
  /** The shard that may contain a stem. */
  shard(stem: string): Promise<OpenShard>;
  /** The shards that contain words with this beginning, at most `limit`. */
  shardsFrom(start: string, limit: number): Promise<OpenShard[]>;
  words(): Promise<KnownWord[]>;
  /** The same without the numbers, to look one up. */
  wordSet(): Promise<ReadonlySet<string>>;
  titles(): Promise<Titles>;
  /** Words that find each other. */
  groups(): Promise<readonly StemGroup[]>;
  /** Octavo's own related words, where they matter most; each is named by `relatedKey`. */
  related(): Promise<OpenShard>;
  /** Whether a stem is one of the language, on the site or not. False for a language without a dictionary. */
  isWord(stem: string): Promise<boolean>;
  /** What search results show of a page, by its number. In a long page, only the requested sections have text. */
  text(page: number, sections: readonly number[]): Promise<PageText>;
  boost(page: number): number;
  hasTag(page: number, tags: readonly string[]): boolean;
}

export interface KnownWord {
  word: string;
  /** Its letters (`letters.ts`). */
  letters: number;
  /** The approximate number of pages that contain it. */
  pages: number;
}

export async function openPart(entry: PartEntry, source: IndexSource): Promise<Part> {
  const { name } = entry;
  const [manifest, stem] = await Promise.all([manifestOf(entry, source), source.stemmer(entry)]);
  const files = new Map<string, Promise<unknown>>();
  const once = <Value>(path: string, open: (value: unknown) => Value): Promise<Value> => {
    let file = files.get(path);
    if (!file) {
      file = source.load(path).then(open);
      // A file that failed to load is requested again next time.
      file.catch(() => files.delete(path));
      files.set(path, file);
    }
    return file as Promise<Value>;
  };
  const shardAt = (index: number) =>
    once(`${name}-s${index}.${hashAt(manifest.shardHashes, index)}.js`, (value) =>
      openShard(value as Shard),
    );
  const words = () => once(manifest.words, (value) => readWords(value as WordList));
  let wordSet: ReadonlySet<string> | undefined;
  let dictionary: ReturnType<IndexSource['dictionary']> | undefined;
  const analyzer = createAnalyzer(entry.lang, stem);
  const groups = startsOf(readNumbers(manifest.texts));
  const facts = () =>
    once(manifest.facts, (value) => {
      const { titles, related, ...groups } = value as PartFacts;
      return {
        titles: openTitles(titles),
        groups: readGroups(groups, analyzer),
        related: openShard(related),
      };
    });
  const boosts = byPage(manifest.boosts);
  const tags = byPage(manifest.tags);
  return {
    entry,
    manifest,
    analyzer,
    shard: (stem) => shardAt(shardOf(stem, manifest.shards)),
    shardsFrom(start, limit) {
      const first = shardOf(start, manifest.shards);
      let last = first;
      while (last - first + 1 < limit && manifest.shards[last]?.startsWith(start)) last++;
      const indexes = Array.from({ length: last - first + 1 }, (_, step) => first + step);
      return Promise.all(indexes.map(shardAt));
    },
    groups: async () => (await facts()).groups,
    titles: async () => (await facts()).titles,
    related: async () => (await facts()).related,
    words,
    wordSet: async () => (wordSet ??= new Set((await words()).map(({ word }) => word))),
    async isWord(stem) {
      dictionary ??= source.dictionary(entry);
      // Without it a word that is spelt right may be taken for another, which is no reason to find nothing.
      return (await dictionary.catch(() => undefined))?.(stem) ?? false;
    },
    async text(page, sections) {
      const group = groups.findLastIndex((start) => start <= page);
      const path = `${name}-t${group}.${hashAt(manifest.textHashes, group)}.js`;
      const texts = await once(path, (value) => value as PageText[]);
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

/** Converts lengths to the number at which each starts. */
function startsOf(lengths: Uint32Array): number[] {
  let sum = 0;
  return [...lengths].map((length) => {
    sum += length;
    return sum - length;
  });
}

function byPage(lists: Record<string, string>): Map<number, string> {
  const found = new Map<number, string>();
  for (const [key, differences] of Object.entries(lists)) {
    let page = 0;
    for (const difference of readNumbers(differences)) {
      page += difference;
      found.set(page, key);
    }
  }
  return found;
}

function readWords(list: WordList): KnownWord[] {
  let last = '';
  return list.words.split(' ').map((coded, index) => {
    last = last.slice(0, Number.parseInt(coded[0] ?? '0', 36)) + coded.slice(1);
    return { word: last, letters: lettersOf(last), pages: 2 ** (readDigit(list.pages, index) / 4) };
  });
}
