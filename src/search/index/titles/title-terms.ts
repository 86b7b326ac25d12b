import type { SearchPage } from '../../page.ts';
import type { Analyzer, Term } from '../../text/analyzer.ts';
import { writeTitleCode } from './title-code.ts';

/**
 * The terms of a page's titles and of the innermost group above it, each with the code that represents it in the index.
 * If a term is in both titles, the one in the sidebar, which is usually shorter, counts.
 */
export function titleTerms(
  { title, sidebarTitle = title, path }: Pick<SearchPage, 'title' | 'sidebarTitle' | 'path'>,
  analyzer: Analyzer,
): Map<string, { section: number; weight: number }> {
  const titles = [sidebarTitle, title].map((one) => wordsIn(one, analyzer));
  const above = wordsIn(path.at(-1) ?? '', analyzer);
  const stems = [...titles, above].flatMap(({ covered }) => [...covered.keys()]);
  const codeOf = (stem: string) => {
    const own = titles.find(({ covered }) => covered.has(stem)) ?? titles[0]!;
    return writeTitleCode({
      inTitle: own.covered.get(stem) ?? 0,
      inGroup: above.covered.get(stem) ?? 0,
      titleWords: own.words,
      groupWords: above.words,
    });
  };
  return new Map([...new Set(stems)].map((stem) => [stem, codeOf(stem)]));
}

/** The index of the first word that starts at or after a position. Words are in text order. */
function firstFrom(words: readonly Term[], start: number): number {
  let low = 0;
  let high = words.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (words[middle]!.start < start) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** How many words of a text each of its stems covers, and the number of words, both without stop words. */
function wordsIn(
  text: string,
  analyzer: Analyzer,
): { covered: Map<string, number>; words: number } {
  const terms = [...analyzer.terms(text)].filter(({ form }) => !analyzer.stopWords.has(form));
  const words = terms.filter(({ whole }) => !whole);
  const covered = new Map<string, number>();
  for (const { stem, start, end, whole } of terms) {
    let inside = 0;
    for (let at = firstFrom(words, start); at < words.length && words[at]!.start < end; at++)
      if (words[at]!.end <= end) inside++;
    const count = whole ? 0 : (covered.get(stem) ?? 0);
    covered.set(stem, count + Math.max(1, inside));
  }
  return { covered, words: words.length };
}
