import type { TitleCode } from '../index/title-code.ts';

/** A term of a question in the title of a page. */
interface TitleHit {
  slot: number;
  /** The stem in the index: two words of a question may stand for the same word of a title. */
  key: string;
  /** How well it stands for the word that was asked for, 0 to 1. */
  worth: number;
  code: TitleCode;
}

/** Collects for each page which words of a question its title has. */
export class TitleEvidence {
  private hits = new Map<number, TitleHit[]>();

  add(page: number, hit: TitleHit): void {
    const known = this.hits.get(page);
    if (known) known.push(hit);
    else this.hits.set(page, [hit]);
  }

  /**
   * How far the title of a page and a question of so many words are the same, 0 to 1 (Dice coefficient). The title
   * counts alone or with the group before it: `Authentication` or `Overview` say little on their own.
   */
  sameness(page: number, asked: number): number {
    const hits = this.hits.get(page);
    if (!hits) return 0;
    const { titleWords, groupWords } = hits[0]!.code;
    return Math.max(
      dice(hits, asked, titleWords, ({ inTitle }) => inTitle),
      dice(hits, asked, titleWords + groupWords, ({ inTitle, inGroup }) => inTitle + inGroup),
    );
  }
}

function dice(
  hits: readonly TitleHit[],
  asked: number,
  words: number,
  wordsOf: (code: TitleCode) => number,
): number {
  const met = new Map<number, number>();
  const hit = new Map<string, number>();
  for (const { slot, key, worth, code } of hits) {
    const standing = wordsOf(code);
    if (standing === 0) continue;
    met.set(slot, Math.max(met.get(slot) ?? 0, worth));
    hit.set(key, Math.max(hit.get(key) ?? 0, worth * standing));
  }
  if (met.size === 0) return 0;
  // A name and its parts, when both were asked for, stand for the same words.
  return (Math.min(words, sum(hit.values())) + sum(met.values())) / (words + asked);
}

function sum(values: Iterable<number>): number {
  let total = 0;
  for (const value of values) total += value;
  return total;
}
