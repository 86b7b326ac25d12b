import type { NumberMap } from '../../lib/number-map.ts';
import { readTitleCode, type TitleCode } from '../index/titles/title-code.ts';

/** The pages that have a term in their titles. */
export interface TitleTerm {
  /** The stem in the index: two words of a question may match the same word of a title. */
  key: string;
  /** How well it replaces the typed word, 0 to 1. */
  worth: number;
  /** Maps a page to the code for its title (`title-code.ts`), as one number. */
  codes: NumberMap;
}

interface TitleHit {
  slot: number;
  term: TitleTerm;
  code: TitleCode;
}

/**
 * How similar the title of a page and a question of `asked` words are, 0 to 1 (Dice coefficient), computed from the
 * terms of each word. The title is compared both alone and together with its group, because `Authentication` or
 * `Overview` say little on their own.
 */
export function titleSameness(
  words: readonly (readonly TitleTerm[])[],
  page: number,
  asked: number,
): number {
  const hits: TitleHit[] = [];
  for (const [slot, terms] of words.entries()) {
    for (const term of terms) {
      const code = term.codes.get(page);
      if (code !== undefined) hits.push({ slot, term, code: readTitleCode(code >> 6, code & 63) });
    }
  }
  if (hits.length === 0) return 0;
  // If the page has two titles, the longer one counts if a word is only in that one.
  const titleWords = Math.max(...hits.map(({ code }) => code.titleWords));
  const { groupWords } = hits[0]!.code;
  return Math.max(
    dice(hits, asked, titleWords, ({ inTitle }) => inTitle),
    dice(hits, asked, titleWords + groupWords - repeated(hits), ({ inTitle, inGroup }) =>
      Math.max(inTitle, inGroup),
    ),
  );
}

/** The section and weight that encode a title, as one number. */
export function titleNumber(section: number, weight: number): number {
  return section * 64 + weight;
}

function dice(
  hits: readonly TitleHit[],
  asked: number,
  words: number,
  wordsOf: (code: TitleCode) => number,
): number {
  const met = new Map<number, number>();
  const hit = new Map<string, number>();
  for (const { slot, term, code } of hits) {
    const { key, worth } = term;
    const standing = wordsOf(code);
    if (standing === 0) continue;
    met.set(slot, Math.max(met.get(slot) ?? 0, worth));
    hit.set(key, Math.max(hit.get(key) ?? 0, worth * standing));
  }
  if (met.size === 0) return 0;
  // A name and its parts, if both were asked for, cover the same words of the title.
  return (Math.min(words, sum(hit.values())) + sum(met.values())) / (words + asked);
}

/** How many words of the question are in both the title and the group's name: `List Campaigns` in `Campaigns`. */
function repeated(hits: readonly TitleHit[]): number {
  const both = new Map<string, number>();
  for (const { term, code } of hits) both.set(term.key, Math.min(code.inTitle, code.inGroup));
  return sum(both.values());
}

function sum(values: Iterable<number>): number {
  let total = 0;
  for (const value of values) total += value;
  return total;
}
