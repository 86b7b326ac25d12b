import type { SitePage, SiteTree } from '../navigation/site-tree.ts';
import { nodeStemmer } from '../search/language/stemmers.ts';
import { type Analyzer, createAnalyzer } from '../search/text/analyzer.ts';
import { pathTo } from './place.ts';

/** Pages that are about the same as a page, the closest first. */
export type RelatedPages = (page: SitePage) => SitePage[];

const most = 3;

/** The least likeness of two pages, from 0 to 1 (the cosine of their words). */
const least = 0.2;

/** A word in more of the pages than this share tells them not apart. */
const common = 0.25;

/** Nor does a word in more pages than this, however many there are: so the work grows with the pages and no faster. */
const mostHolders = 200;

const weights = { title: 3, description: 1.5, place: 0.5 };

/** The words of one page: its stems, separated by spaces, and the weight of each. As JSON, it is read fast. */
export interface WordsOfPage {
  stems: string;
  weights: readonly number[];
}

/** Remembers the words of pages across builds, by group and by the text that they were read from. */
export interface WordsMemory {
  get(group: string): ReadonlyMap<string, WordsOfPage> | undefined;
  set(group: string, words: ReadonlyMap<string, WordsOfPage>): void;
}

/** Which pages are compared with a page. */
export function relatedGroup({ language, version }: SitePage): string {
  return JSON.stringify([language, version]);
}

/** Finds the pages of a group that are most like one of it. */
type Closest = (page: SitePage) => SitePage[];

/**
 * Compares titles, descriptions and places of pages with the analysis of the search. What pages say in their text is
 * not known when the first one is written. Pages of other languages and versions are never related.
 */
export function relatedPages(tree: SiteTree, memory?: WordsMemory): RelatedPages {
  const groups = new Map<string, Closest>();
  return (page) => {
    const key = relatedGroup(page);
    let closest = groups.get(key);
    if (!closest) {
      const pages = tree.pages.filter((one) => isOffered(one) && relatedGroup(one) === key);
      closest = compare(pages, wordsOfPages(tree, pages, memory && { memory, key }));
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

/** The pager leads to these already. */
function isBeside(page: SitePage, other: SitePage): boolean {
  return page.previous === other.index || page.next === other.index || page.title === other.title;
}

/** Where a word is: numbers of pages, and the weight of the word in each. */
interface Holders {
  pages: number[];
  weights: number[];
}

/** In lists of numbers, since ten thousand pages have a million pairs with a word in common. */
function compare(pages: readonly SitePage[], words: readonly WordsOfPage[]): Closest {
  const { holders, ofPages } = holdersOf(words);
  // Of few pages, two that share a word are a large share.
  const limit = Math.min(mostHolders, Math.max(3, pages.length * common));
  const rare = ofPages.map((own) => own.filter((one) => one.pages.length <= limit));
  const all = [...holders].filter((one) => one.pages.length <= limit);
  weigh(all, pages.length);
  const numbers = new Map(pages.map((page, at) => [page, at]));
  const likeness = new Float64Array(pages.length);
  return (page) => {
    const number = numbers.get(page);
    if (number === undefined) return [];
    const met: number[] = [];
    for (const { pages: others, weights } of rare[number]!) {
      const weight = weights[others.indexOf(number)]!;
      for (let at = 0; at < others.length; at++) {
        const other = others[at]!;
        if (likeness[other] === 0) met.push(other);
        likeness[other]! += weight * weights[at]!;
      }
    }
    const close = met
      .filter((other) => likeness[other]! >= least && other !== number)
      .filter((other) => !isBeside(page, pages[other]!))
      .sort((a, b) => likeness[b]! - likeness[a]! || pages[a]!.index - pages[b]!.index)
      .slice(0, most);
    for (const other of met) likeness[other] = 0;
    return close.map((other) => pages[other]!);
  };
}

function holdersOf(words: readonly WordsOfPage[]) {
  const holders = new Map<string, Holders>();
  const ofPages = words.map(({ stems, weights }, number) => {
    if (stems === '') return [];
    return stems.split(' ').map((stem, at) => {
      let there = holders.get(stem);
      if (!there) {
        there = { pages: [], weights: [] };
        holders.set(stem, there);
      }
      there.pages.push(number);
      there.weights.push(weights[at]!);
      return there;
    });
  });
  return { holders: holders.values(), ofPages };
}

/** The rarer a word, the more it weighs; the weights of each page have a length of 1. */
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

/** The words of each page, in the language of the first. */
function wordsOfPages(
  tree: SiteTree,
  pages: readonly SitePage[],
  known: { memory: WordsMemory; key: string } | undefined,
): WordsOfPage[] {
  const [first] = pages;
  const above = first && pathTo(tree, first.nodes[0] ?? 0).findLast((node) => node.language);
  const lang = above?.language?.tag ?? 'en';
  const before = known?.memory.get(known.key);
  const now = new Map<string, WordsOfPage>();
  let analyzer: Analyzer | undefined;
  const all = pages.map((page) => {
    const { title, description, breadcrumbs } = page;
    const text = JSON.stringify([
      lang,
      title,
      description,
      ...breadcrumbs.map(({ label }) => label),
    ]);
    let words = before?.get(text) ?? now.get(text);
    if (!words) {
      analyzer ??= createAnalyzer(lang, nodeStemmer(lang));
      words = wordsOf(page, analyzer);
    }
    now.set(text, words);
    return words;
  });
  if (analyzer) known?.memory.set(known.key, now);
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
