import { analyzePage } from '../../../../src/search/index/analyze-page.ts';
import { parseFile } from '../../../../src/search/index/format.ts';
import { IndexWriter } from '../../../../src/search/index/index-writer.ts';
import { nodeDictionary } from '../../../../src/search/language/dictionary.ts';
import { nodeStemmer } from '../../../../src/search/language/stemmers.ts';
import { openIndex, type SearchIndex } from '../../../../src/search/query/open-index.ts';
import { createAnalyzer } from '../../../../src/search/text/analyzer.ts';
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

export async function openOctavo(
  pages: readonly BenchPage[],
): Promise<{ index: SearchIndex; ids: Map<string, string> }> {
  const analyzer = createAnalyzer('en', nodeStemmer('en'));
  const writer = new IndexWriter({
    synonyms: [],
    analyzer: () => analyzer,
    stemmer: () => undefined,
    dictionary: () => undefined,
  });
  const files = new Map<string, string>();
  const keep = (made: Iterable<{ path: string; body: string }>) => {
    for (const { path, body } of made) files.set(path, body);
  };
  for (const { page } of pages) keep(writer.add(analyzePage(page, analyzer), { lang: 'en' }));
  keep(writer.finish());
  const index = await openIndex({
    load: async (path) => parseFile(files.get(path) ?? ''),
    stemmer: async () => nodeStemmer('en'),
    dictionary: async () => nodeDictionary('en'),
  });
  return { index, ids: new Map(pages.map(({ id, page }) => [page.route, id])) };
}
