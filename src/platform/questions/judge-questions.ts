import { type IndexRoot, parseFile, rootFile } from '../../search/index/format.ts';
import { IndexWriter } from '../../search/index/index-writer.ts';
import { nodeStemmer } from '../../search/language/stemmers.ts';
import { type Judgement, judgeQuestion } from '../../search/query/judge-question.ts';
import { openPart, type Part } from '../../search/query/part.ts';
import { siteAnalyzers } from '../../site/search/search-files.ts';
import type { SearchedPage } from '../../site/search/searched-pages.ts';

/** A question of one section. */
export interface SectionQuestion {
  page: SearchedPage;
  question: string;
}

/**
 * The questions to drop: duplicates, which stay with the page whose own words match them best, and questions that
 * another page answers clearly better with its own words. This is decided by an index without written questions.
 */
export async function needlessQuestions(
  pages: readonly SearchedPage[],
  asked: readonly SectionQuestion[],
): Promise<Set<SectionQuestion>> {
  const places = await placesIn(pages);
  const needless = new Set<SectionQuestion>();
  const best = new Map<string, { one: SectionQuestion; score: number }>();
  for (const one of asked) {
    const { part, number } = places.get(one.page)!;
    const judgement: Judgement = await judgeQuestion(one.question, part);
    if (judgement.words === '' || judgement.isAnsweredBetter(number)) {
      needless.add(one);
      continue;
    }
    const key = `${part.entry.name} ${judgement.words}`;
    const score = judgement.scoreOf(number);
    const winner = best.get(key);
    if (winner && winner.score >= score) needless.add(one);
    else {
      if (winner) needless.add(winner.one);
      best.set(key, { one, score });
    }
  }
  return needless;
}

/** The number of each page in an index of all pages. */
async function placesIn(
  pages: readonly SearchedPage[],
): Promise<Map<SearchedPage, { part: Part; number: number }>> {
  const files = new Map<string, string>();
  const writer = new IndexWriter({
    synonyms: [],
    analyzer: siteAnalyzers(),
    stemmer: () => undefined,
    spelling: () => undefined,
  });
  const keep = (batch: Iterable<{ path: string; body: string }>) => {
    for (const { path, body } of batch) files.set(path, body);
  };
  for (const { entry } of pages) keep(writer.add(entry.page, entry.scope));
  keep(writer.finish());
  const load = async (path: string) => parseFile(files.get(path) ?? '');
  const { parts: entries } = (await load(rootFile)) as IndexRoot;
  const parts = await Promise.all(
    entries.map((entry) =>
      openPart(entry, {
        load,
        stemmer: async ({ lang }) => nodeStemmer(lang),
      }),
    ),
  );
  const numbers = writer
    .states()
    .map(({ routes }) => new Map(routes.map((route, at) => [route, at])));
  return new Map(
    pages.map((page) => {
      const { language, lang, version, product } = page.entry.scope;
      const index = entries.findIndex(
        (entry) =>
          entry.language === language &&
          entry.lang === lang &&
          entry.version === version &&
          entry.product === product,
      );
      return [page, { part: parts[index]!, number: numbers[index]!.get(page.page.route)! }];
    }),
  );
}
