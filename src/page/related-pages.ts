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

const weights = { title: 3, description: 1.5, place: 0.5 };

interface Described {
  page: SitePage;
  /** Weight by stem, with a length of 1. */
  words: Map<string, number>;
}

/**
 * Compares titles, descriptions and places of pages with the analysis of the search. What pages say in their text is
 * not known when the first one is written. Pages of other languages and versions are never related.
 */
export function relatedPages(tree: SiteTree): RelatedPages {
  const groups = new Map<string, () => Described[]>();
  const keyOf = ({ language, version }: SitePage) => JSON.stringify([language, version]);
  return (page) => {
    const key = keyOf(page);
    let group = groups.get(key);
    if (!group) {
      let made: Described[] | undefined;
      group = () => {
        made ??= describe(
          tree,
          tree.pages.filter((other) => isOffered(other) && keyOf(other) === key),
        );
        return made;
      };
      groups.set(key, group);
    }
    const all = group();
    const own = all.find((other) => other.page === page);
    if (!own) return [];
    return all
      .filter((other) => other !== own && !isBeside(page, other.page))
      .map((other) => ({ page: other.page, like: likeness(own.words, other.words) }))
      .filter(({ like }) => like >= least)
      .sort((a, b) => b.like - a.like || a.page.index - b.page.index)
      .slice(0, most)
      .map((other) => other.page);
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

function describe(tree: SiteTree, pages: readonly SitePage[]): Described[] {
  const [first] = pages;
  if (!first) return [];
  const above = pathTo(tree, first.nodes[0] ?? 0).findLast((node) => node.language);
  const lang = above?.language?.tag ?? 'en';
  const analyzer = createAnalyzer(lang, nodeStemmer(lang));
  const counted = pages.map((page) => ({ page, words: wordsOf(page, analyzer) }));
  const holders = new Map<string, number>();
  for (const { words } of counted) {
    for (const stem of words.keys()) holders.set(stem, (holders.get(stem) ?? 0) + 1);
  }
  // Of few pages, two that share a word are a large share.
  const limit = Math.max(3, pages.length * common);
  return counted.map(({ page, words }) => {
    const rare = [...words].flatMap(([stem, weight]): [string, number][] => {
      const count = holders.get(stem)!;
      return count > limit ? [] : [[stem, weight * Math.log(1 + pages.length / count)]];
    });
    const length = Math.hypot(...rare.map(([, weight]) => weight)) || 1;
    return { page, words: new Map(rare.map(([stem, weight]) => [stem, weight / length])) };
  });
}

function wordsOf(page: SitePage, analyzer: Analyzer): Map<string, number> {
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
  return words;
}

function likeness(a: ReadonlyMap<string, number>, b: ReadonlyMap<string, number>): number {
  const [few, many] = a.size < b.size ? [a, b] : [b, a];
  let sum = 0;
  for (const [stem, weight] of few) sum += weight * (many.get(stem) ?? 0);
  return sum;
}
