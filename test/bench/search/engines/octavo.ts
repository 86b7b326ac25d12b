import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { needlessQuestions } from '../../../../src/platform/questions/judge-questions.ts';
import { analyzePage } from '../../../../src/search/index/analyze-page.ts';
import { parseFile } from '../../../../src/search/index/format.ts';
import { IndexWriter } from '../../../../src/search/index/index-writer.ts';
import { spellingOf } from '../../../../src/search/language/dictionary.ts';
import { nodeStemmer } from '../../../../src/search/language/stemmers.ts';
import { openIndex, type SearchIndex } from '../../../../src/search/query/open-index.ts';
import { createAnalyzer } from '../../../../src/search/text/analyzer.ts';
import type { SectionVectors } from '../../../../src/search/vectors.ts';
import type { BenchPage } from '../pages.ts';
import type { Engine } from './engine.ts';

/** Octavo as it is shipped: the files of the index, read back. */
export const octavo: Engine = {
  name: 'Octavo',
  packages: [],
  async open(pages) {
    const { index, ids } = await openOctavo(pages);
    return {
      find: async (question) =>
        (await index.query(question, { isTyping: true })).hits.map(({ route }) => ids.get(route)!),
    };
  },
};

/** The same with questions that were written for its pages, where there are any. */
export const octavoWritten: Engine = {
  name: 'Octavo, written questions',
  packages: [],
  async open(pages, _tools, repo) {
    const { index, ids } = await openOctavo(await withWritten(pages, repo));
    return {
      find: async (question) =>
        (await index.query(question, { isTyping: true })).hits.map(({ route }) => ids.get(route)!),
    };
  },
};

/** What an assistant is given with those questions: the pages of the best passages. Only the first five count. */
export const octavoPassages: Engine = {
  name: 'Octavo, passages',
  packages: [],
  async open(pages, _tools, repo) {
    const { index, ids } = await openOctavo(await withWritten(pages, repo));
    return {
      async find(question) {
        const passages = await index.passages(question, { limit: 5, quotes: false });
        return [...new Set(passages.map(({ route }) => ids.get(route)!))];
      },
    };
  },
};

/** Pages with those written questions in their first section that no other page answers better. */
async function withWritten(pages: readonly BenchPage[], repo: string): Promise<BenchPage[]> {
  const written = readWritten(repo);
  const analyzer = createAnalyzer('en', nodeStemmer('en'));
  const searched = pages.map(({ id, page }) => ({
    id,
    page,
    entry: { scope: { lang: 'en' }, page: analyzePage(page, analyzer) },
  }));
  const asked = searched.flatMap((page) =>
    (written[page.id] ?? []).map((question) => ({ page, question })),
  );
  const needless = await needlessQuestions(searched, asked);
  const kept = asked.filter((one) => !needless.has(one));
  return pages.map(({ id, page }) => {
    const own = kept.filter((one) => one.page.id === id);
    const questions = own.map(({ question }) => question);
    const [first, ...others] = page.sections;
    if (questions.length === 0 || !first) return { id, page };
    return { id, page: { ...page, sections: [{ ...first, questions }, ...others] } };
  });
}

function readWritten(repo: string): Record<string, string[]> {
  const text = readFileSync(join(import.meta.dirname, '../written.json'), 'utf8');
  return (
    (JSON.parse(text) as { repos: Record<string, Record<string, string[]>> }).repos[repo] ?? {}
  );
}

export async function openOctavo(
  pages: readonly BenchPage[],
  vectors?: SectionVectors,
): Promise<{ index: SearchIndex; again(): Promise<SearchIndex>; ids: Map<string, string> }> {
  const analyzer = createAnalyzer('en', nodeStemmer('en'));
  const writer = new IndexWriter({
    synonyms: [],
    analyzer: () => analyzer,
    stemmer: () => undefined,
    spelling: spellingOf,
    vectors,
  });
  const files = new Map<string, string>();
  const keep = (made: Iterable<{ path: string; body: string }>) => {
    for (const { path, body } of made) files.set(path, body);
  };
  for (const { page } of pages) keep(writer.add(analyzePage(page, analyzer), { lang: 'en' }));
  keep(writer.finish());
  const again = () =>
    openIndex({
      load: async (path) => parseFile(files.get(path) ?? ''),
      stemmer: async () => nodeStemmer('en'),
    });
  return {
    index: await again(),
    again,
    ids: new Map(pages.map(({ id, page }) => [page.route, id])),
  };
}
