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
  /** Pages by stem. */
  holders: ReadonlyMap<string, readonly SitePage[]>;
  /** Weight by stem of a page, with a length of 1, worked out when it is first asked for. */
  of(page: SitePage): ReadonlyMap<string, number>;
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
    for (const [stem, weight] of of(page)) {
      for (const other of holders.get(stem)!) {
        likeness.set(other, (likeness.get(other) ?? 0) + weight * of(other).get(stem)!);
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
  const [first] = pages;
  const above = first && pathTo(tree, first.nodes[0] ?? 0).findLast((node) => node.language);
  const lang = above?.language?.tag ?? 'en';
  const analyzer = createAnalyzer(lang, nodeStemmer(lang));
  const stems = new Map<SitePage, Map<string, number>>();
  const holders = new Map<string, SitePage[]>();
  for (const page of pages) {
    const own = wordsOf(page, analyzer);
    stems.set(page, own);
    for (const stem of own.keys()) {
      const held = holders.get(stem);
      if (held) held.push(page);
      else holders.set(stem, [page]);
    }
  }
  // Of few pages, two that share a word are a large share.
  const limit = Math.min(mostHolders, Math.max(3, pages.length * common));
  const weigh = (page: SitePage): Map<string, number> => {
    const rare = [...(stems.get(page) ?? [])].flatMap(([stem, weight]): [string, number][] => {
      const count = holders.get(stem)!.length;
      return count > limit ? [] : [[stem, weight * Math.log(1 + pages.length / count)]];
    });
    const length = Math.hypot(...rare.map(([, weight]) => weight)) || 1;
    return new Map(rare.map(([stem, weight]) => [stem, weight / length]));
  };
  const weighed = new Map<SitePage, Map<string, number>>();
  const of = (page: SitePage) => {
    let own = weighed.get(page);
    if (!own) {
      own = weigh(page);
      weighed.set(page, own);
    }
    return own;
  };
  return { of, holders };
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
