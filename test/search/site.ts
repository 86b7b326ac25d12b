import { type AnalyzedPage, analyzePage } from '../../src/search/index/analyze-page.ts';
import { parseFile } from '../../src/search/index/format.ts';
import { IndexWriter } from '../../src/search/index/index-writer.ts';
import { spellingOf } from '../../src/search/language/dictionary.ts';
import { nodeStemmer } from '../../src/search/language/stemmers.ts';
import type { Scope, SearchPage } from '../../src/search/page.ts';
import { openIndex, type SearchIndex } from '../../src/search/query/open-index.ts';
import { createAnalyzer } from '../../src/search/text/analyzer.ts';

/** A page of a test: the parts that matter to it, and text in sections by heading. */
export type Entry = Partial<Omit<SearchPage, 'sections'>> &
  Partial<Scope> & { route: string; sections?: Record<string, string>; code?: string[] };

export interface TestIndex extends SearchIndex {
  /** Text of each file by its path. */
  files: Map<string, string>;
  /** Paths in the order in which they were asked for. */
  loaded: string[];
  /** Routes of the best pages. */
  find(question: string, options?: Parameters<SearchIndex['query']>[1]): Promise<string[]>;
}

/** Indexes pages and opens the result as a reader would. */
export async function indexOf(
  entries: Entry[],
  options: { synonyms?: string[][] } = {},
): Promise<TestIndex> {
  const pages = entries.map((entry) => {
    const { lang = 'en', language, listedIn, repeats, version } = entry;
    const page = analyzePage(pageOf(entry), createAnalyzer(lang, nodeStemmer(lang)));
    return { page: structuredClone(page), scope: { lang, language, listedIn, repeats, version } };
  });
  return open(pages, options.synonyms);
}

/** The same for pages that are analyzed already. */
export function openPages(pages: readonly AnalyzedPage[]): Promise<TestIndex> {
  return open(pages.map((page) => ({ page, scope: { lang: 'en' } })));
}

async function open(
  pages: readonly { page: AnalyzedPage; scope: Scope }[],
  synonyms: string[][] = [],
): Promise<TestIndex> {
  const writer = new IndexWriter({
    synonyms,
    analyzer: (lang) => createAnalyzer(lang, nodeStemmer(lang)),
    stemmer: () => undefined,
    spelling: spellingOf,
  });
  const files = new Map<string, string>();
  const keep = (list: Iterable<{ path: string; body: string }>) => {
    for (const { path, body } of list) files.set(path, body);
  };
  for (const { page, scope } of pages) keep(writer.add(page, scope));
  keep(writer.finish());
  const loaded: string[] = [];
  const index = await openIndex({
    async load(path) {
      loaded.push(path);
      return parseFile(files.get(path) ?? '');
    },
    stemmer: async (part) => nodeStemmer(part.lang),
  });
  return {
    ...index,
    files,
    loaded,
    find: async (question, found) =>
      (await index.query(question, found)).hits.map(({ route }) => route),
  };
}

function pageOf({ sections = {}, code = [], ...page }: Entry): SearchPage {
  return {
    url: page.route.slice(1),
    title: page.route.slice(1),
    path: [],
    keywords: [],
    boost: 1,
    ...page,
    sections: Object.entries(sections).map(([heading, text], index) => ({
      anchor: heading.toLowerCase().replaceAll(' ', '-'),
      headings: heading === '' ? [] : [heading],
      text,
      code: index === 0 ? code : [],
    })),
  };
}
