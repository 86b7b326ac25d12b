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

interface Words {
  /** Weight by stem of each page, with a length of 1. */
  of: Map<SitePage, Map<string, number>>;
  /** Pages by stem, with its weight in them. */
  holders: Map<string, { page: SitePage; weight: number }[]>;
}

/**
 * Compares titles, descriptions and places of pages with the analysis of the search. What pages say in their text is
 * not known when the first one is written. Pages of other languages and versions are never related.
 */
export function relatedPages(tree: SiteTree): RelatedPages {
  const groups = new Map<string, Words>();
  const keyOf = ({ language, version }: SitePage) => JSON.stringify([language, version]);
  const groupOf = (key: string) => {
    let group = groups.get(key);
    if (!group) {
      const pages = tree.pages.filter((page) => isOffered(page) && keyOf(page) === key);
      group = compare(tree, pages);
      groups.set(key, group);
    }
    return group;
  };
  return (page) => {
    const { of, holders } = groupOf(keyOf(page));
    const likeness = new Map<SitePage, number>();
    for (const [stem, weight] of of.get(page) ?? []) {
      for (const other of holders.get(stem)!) {
        likeness.set(other.page, (likeness.get(other.page) ?? 0) + weight * other.weight);
      }
    }
    return [...likeness]
      .filter(([other, like]) => like >= least && other !== page && !isBeside(page, other))
      .sort(([a, likeA], [b, likeB]) => likeB - likeA || a.index - b.index)
      .slice(0, most)
      .map(([other]) => other);
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

function compare(tree: SiteTree, pages: readonly SitePage[]): Words {
  const words: Words = { of: new Map(), holders: new Map() };
  const [first] = pages;
  if (!first) return words;
  const above = pathTo(tree, first.nodes[0] ?? 0).findLast((node) => node.language);
  const lang = above?.language?.tag ?? 'en';
  const analyzer = createAnalyzer(lang, nodeStemmer(lang));
  const counted = pages.map((page) => ({ page, stems: wordsOf(page, analyzer) }));
  const counts = new Map<string, number>();
  for (const { stems } of counted) {
    for (const stem of stems.keys()) counts.set(stem, (counts.get(stem) ?? 0) + 1);
  }
  // Of few pages, two that share a word are a large share.
  const limit = Math.min(mostHolders, Math.max(3, pages.length * common));
  for (const { page, stems } of counted) {
    const rare = [...stems].flatMap(([stem, weight]): [string, number][] => {
      const count = counts.get(stem)!;
      return count > limit ? [] : [[stem, weight * Math.log(1 + pages.length / count)]];
    });
    const length = Math.hypot(...rare.map(([, weight]) => weight)) || 1;
    const own = new Map(rare.map(([stem, weight]) => [stem, weight / length]));
    words.of.set(page, own);
    for (const [stem, weight] of own) {
      const holders = words.holders.get(stem);
      if (holders) holders.push({ page, weight });
      else words.holders.set(stem, [{ page, weight }]);
    }
  }
  return words;
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
