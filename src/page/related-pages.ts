import { digestOf } from '../lib/digest.ts';
import type { SitePage, SiteTree } from '../navigation/site-tree.ts';
import { nodeStemmer } from '../search/language/stemmers.ts';
import { type Analyzer, createAnalyzer } from '../search/text/analyzer.ts';
import { pathTo } from './place.ts';

/** Returns pages on the same subject as a page, the most similar first. */
export type RelatedPages = (page: SitePage) => SitePage[];

/** The most pages offered below a page. */
const maxRelated = 3;

/** The least similarity of two pages, from 0 to 1 (the cosine of their words). */
const leastLikeness = 0.2;

/** A word in more than this share of the pages does not distinguish them. */
const commonShare = 0.25;

/** Nor does a word in more pages than this. With an absolute limit, the work grows only linearly with the pages. */
const maxHolders = 200;

const weights = { title: 3, description: 1.5, place: 0.5 };

/** The words of one page: its stems, separated by spaces, and the weight of each. Stored as JSON, for fast reading. */
export interface WordsOfPage {
  stems: string;
  weights: readonly number[];
}

/**
 * Where the distinguishing words of a group's pages occur. Stored in typed arrays, because ten thousand pages have a
 * million pairs with a word in common.
 */
export interface WordIndex {
  /** Separated by spaces. */
  stems: string;
  /** Where the pages of each stem end in the arrays. */
  ends: Uint32Array;
  pages: Uint32Array;
  /** The weight of the stem in each of these pages. The weights of a page form a vector of length 1. */
  weights: Float64Array;
}

/** Caches the words of a group's pages across builds. */
export interface WordsMemory {
  /** By the text that they were read from. */
  words(group: string): ReadonlyMap<string, WordsOfPage> | undefined;
  setWords(group: string, words: ReadonlyMap<string, WordsOfPage>): void;
  /** The index of pages with these texts. `texts` is a digest of them. */
  index(group: string, texts: string): WordIndex | undefined;
  setIndex(group: string, texts: string, index: WordIndex): void;
}

/** A key for the pages that are compared with a page. */
function relatedGroup({ language, version }: SitePage): string {
  return JSON.stringify([language, version]);
}

/** Finds the pages of a group that are most similar to one of its pages. */
type Closest = (page: SitePage) => SitePage[];

/**
 * Compares titles, descriptions and places of pages, using the analyzer of search. The text of pages is not known yet
 * when the first page is written. Pages in other languages and versions are never related.
 */
export function relatedPages(tree: SiteTree, memory?: WordsMemory): RelatedPages {
  const groups = new Map<string, Closest>();
  return (page) => {
    const key = relatedGroup(page);
    let closest = groups.get(key);
    if (!closest) {
      const pages = tree.pages.filter((one) => isOffered(one) && relatedGroup(one) === key);
      closest = compare(tree, pages, memory && { memory, key });
      groups.set(key, closest);
    }
    return closest(page);
  };
}

function isOffered({ kind, operation, hidden, searchable, nodes, url }: SitePage): boolean {
  return (
    kind === 'mdx' && !operation && !hidden && searchable && nodes.length > 0 && url === undefined
  );
}

/** Whether the pager already links to the page. */
function isBeside(page: SitePage, other: SitePage): boolean {
  return page.previous === other.index || page.next === other.index || page.title === other.title;
}

/** The cached words of a group. */
interface Known {
  memory: WordsMemory;
  key: string;
}

function compare(tree: SiteTree, pages: readonly SitePage[], known: Known | undefined): Closest {
  const lang = languageOf(tree, pages[0]);
  let analyzer: Analyzer | undefined;
  const read = (page: SitePage) => {
    analyzer ??= createAnalyzer(lang, nodeStemmer(lang));
    return wordsOf(page, analyzer);
  };
  // One page needs the words of all others only if one of them has changed.
  const texts = known && digestOf([lang, ...pages.map(textOf)].join('\n'));
  let index = texts === undefined ? undefined : known?.memory.index(known.key, texts);
  if (!index) {
    index = indexOf(wordsOfPages(pages, lang, read, known));
    if (texts !== undefined) known?.memory.setIndex(known.key, texts, index);
  }
  return closestIn(tree, pages, index, read);
}

/** The text from which the words of a page are read. */
function textOf({ title, description, breadcrumbs }: SitePage): string {
  return JSON.stringify([title, description, ...breadcrumbs.map(({ label }) => label)]);
}

function closestIn(
  tree: SiteTree,
  pages: readonly SitePage[],
  { stems, ends, pages: holders, weights }: WordIndex,
  read: (page: SitePage) => WordsOfPage,
): Closest {
  const places = new Map(stems.split(' ').map((stem, at) => [stem, at]));
  const numbers = new Map(pages.map((page, at) => [page, at]));
  const likeness = new Float64Array(pages.length);
  return (page) => {
    const number = numbers.get(page);
    if (number === undefined) return [];
    const met: number[] = [];
    for (const stem of read(page).stems.split(' ')) {
      const place = places.get(stem);
      if (place === undefined) continue;
      const [from, to] = [ends[place - 1] ?? 0, ends[place]!];
      const weight = weights[holders.indexOf(number, from)]!;
      for (let at = from; at < to; at++) {
        const other = holders[at]!;
        if (likeness[other] === 0) met.push(other);
        likeness[other]! += weight * weights[at]!;
      }
    }
    const close = met
      .filter((other) => likeness[other]! >= leastLikeness && other !== number)
      .filter((other) => !isBeside(page, pages[other]!))
      .sort((a, b) => likeness[b]! - likeness[a]! || pages[a]!.index - pages[b]!.index);
    for (const other of met) likeness[other] = 0;
    return oneOfEachTitle(
      close.map((other) => pages[other]!),
      (other) => sharedPath(tree, page, other),
    ).slice(0, maxRelated);
  };
}

/** Keeps one of several pages with the same title, which readers could not tell apart: the nearest. */
function oneOfEachTitle(
  pages: readonly SitePage[],
  nearness: (page: SitePage) => number,
): SitePage[] {
  const byTitle = new Map<string, SitePage>();
  for (const page of pages) {
    const rival = byTitle.get(page.title);
    if (!rival || nearness(page) > nearness(rival)) byTitle.set(page.title, page);
  }
  return [...byTitle.values()];
}

/** The number of navigation nodes that contain both pages. */
function sharedPath(tree: SiteTree, page: SitePage, other: SitePage): number {
  const [path, theirs] = [page, other].map(({ nodes }) => pathTo(tree, nodes[0] ?? 0));
  return path!.filter((node, depth) => node === theirs![depth]).length;
}

/** Where a word occurs: the numbers of pages, and the weight of the word in each. */
interface Holders {
  stem: string;
  pages: number[];
  weights: number[];
}

function indexOf(words: readonly WordsOfPage[]): WordIndex {
  // If there are few pages, two that share a word are already a large share.
  const limit = Math.min(maxHolders, Math.max(3, words.length * commonShare));
  const rare = holdersOf(words).filter(({ pages }) => pages.length <= limit);
  weigh(rare, words.length);
  let end = 0;
  const ends = Uint32Array.from(rare, ({ pages }) => (end += pages.length));
  const index = { pages: new Uint32Array(end), weights: new Float64Array(end) };
  for (const [at, { pages, weights }] of rare.entries()) {
    index.pages.set(pages, ends[at]! - pages.length);
    index.weights.set(weights, ends[at]! - pages.length);
  }
  return { stems: rare.map(({ stem }) => stem).join(' '), ends, ...index };
}

function holdersOf(words: readonly WordsOfPage[]): Holders[] {
  const holders = new Map<string, Holders>();
  for (const [number, { stems, weights }] of words.entries()) {
    if (stems === '') continue;
    for (const [at, stem] of stems.split(' ').entries()) {
      let there = holders.get(stem);
      if (!there) {
        there = { stem, pages: [], weights: [] };
        holders.set(stem, there);
      }
      there.pages.push(number);
      there.weights.push(weights[at]!);
    }
  }
  return [...holders.values()];
}

/** Weighs words by rarity, and scales the weights of each page to a vector of length 1. */
function weigh(all: readonly Holders[], total: number): void {
  const squares = new Float64Array(total);
  for (const { pages, weights } of all) {
    const rarity = Math.log(1 + total / pages.length);
    for (let at = 0; at < pages.length; at++) {
      weights[at]! *= rarity;
      squares[pages[at]!]! += weights[at]! ** 2;
    }
  }
  for (const { pages, weights } of all)
    for (let at = 0; at < pages.length; at++) weights[at]! /= Math.sqrt(squares[pages[at]!]!) || 1;
}

/** The language of a group's pages, taken from the first one. */
function languageOf(tree: SiteTree, first: SitePage | undefined): string {
  const above = first && pathTo(tree, first.nodes[0] ?? 0).findLast((node) => node.language);
  return above?.language?.tag ?? 'en';
}

/** The words of each page. */
function wordsOfPages(
  pages: readonly SitePage[],
  lang: string,
  read: (page: SitePage) => WordsOfPage,
  known: Known | undefined,
): WordsOfPage[] {
  const before = known?.memory.words(known.key);
  const now = new Map<string, WordsOfPage>();
  let isNew = false;
  const all = pages.map((page) => {
    const text = `${lang} ${textOf(page)}`;
    let words = before?.get(text) ?? now.get(text);
    if (!words) {
      isNew = true;
      words = read(page);
    }
    now.set(text, words);
    return words;
  });
  if (isNew) known?.memory.setWords(known.key, now);
  return all;
}

function wordsOf(page: SitePage, analyzer: Analyzer): WordsOfPage {
  const words = new Map<string, number>();
  const add = (text: string | undefined, weight: number) => {
    for (const { stem, form } of analyzer.bare(text ?? '')) {
      if (form.length < 2 || analyzer.stopWords.has(form)) continue;
      words.set(stem, Math.max(words.get(stem) ?? 0, weight));
    }
  };
  add(page.title, weights.title);
  add(page.description, weights.description);
  for (const { label } of page.breadcrumbs) add(label, weights.place);
  return { stems: [...words.keys()].join(' '), weights: [...words.values()] };
}
