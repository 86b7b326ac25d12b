import { tokens } from '../compare/words.ts';
import { pageText } from './page-text.ts';
import { twinText } from './twin-text.ts';

/** How much of a page its Markdown form has, and the other way round. */
export interface TwinComparison {
  page: Recall;
  twin: Recall;
}

interface Recall {
  words: number;
  /** Words that the other side does not have, or not as often. */
  missing: string[];
}

export function compareTwin(html: string, markdown: string): TwinComparison {
  const of = { hasMath: html.includes('<math'), hasHeader: html.includes('oct-layout-header') };
  const [page, twin] = [words(pageText(html)), words(twinText(markdown, of))];
  return {
    page: { words: page.length, missing: without(page, twin) },
    twin: { words: twin.length, missing: without(twin, page) },
  };
}

function words(text: string): string[] {
  return tokens(text)
    .map((token) => token.text.toLowerCase())
    .filter((word) => /[\p{L}\p{N}]/u.test(word));
}

function without(all: readonly string[], others: readonly string[]): string[] {
  const left = new Map<string, number>();
  for (const word of others) left.set(word, (left.get(word) ?? 0) + 1);
  return all.filter((word) => {
    const count = left.get(word) ?? 0;
    if (count > 0) left.set(word, count - 1);
    return count === 0;
  });
}
