import type { SearchPage } from '../../page.ts';
import type { Analyzer, Term } from '../../text/analyzer.ts';
import { writeTitleCode } from './title-code.ts';

/**
 * The terms of a page's titles and of the innermost group above it, each with what stands for it in the index. A term of
 * the title in the sidebar, mostly the shorter one, stands for that one.
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

/** The index of the first word that begins at a place or behind it. Words are in the order of the text. */
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

/** How many words of a text each of its stems stands for, and how many words there are, stop words aside. */
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
