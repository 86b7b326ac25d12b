import type { Shard } from '../index/format.ts';
import { readDigit, readNumbers } from '../index/numbers.ts';
import { termStarts } from '../index/term-starts.ts';
import { isTitleSection, titleSections } from '../index/titles/title-code.ts';
import { weightSteps } from '../index/weights.ts';

/** A parsed shard, from which single terms can be read. */
export interface OpenShard {
  /** The position of a stem, or -1. */
  find(stem: string): number;
  /** Stems of forms with this beginning, and the number of pages that contain them. */
  beginningWith(start: string): { stem: string; pages: number }[];
  /** The number of pages that contain the term, including those not listed. */
  pages(at: number): number;
  /** Visits the pages of a term in ascending order, with its weight there (0 to 1) and in the sections. */
  visit(at: number, visitor: Visitor): void;
}

export interface Visitor {
  page(page: number, weight: number): void;
  section(page: number, section: number, weight: number): void;
  /** Called if the term is in the page's title or in the group above it, with the code for that (`title-code.ts`). */
  title(page: number, section: number, weight: number): void;
}

export function openShard(shard: Shard): OpenShard {
  const stems = shard.stems.split(' ');
  const places = readNumbers(shard.places);
  const { placeStarts, weightStarts } = termStarts(places, stems.length);
  let forms: string[][] | undefined;
  const weightAt = (at: number) => readDigit(shard.weights, at) / weightSteps;
  return {
    find: (stem) => find(stems, stem),
    pages: (at) => places[placeStarts[at]!]!,
    beginningWith(start) {
      forms ??= shard.forms.split(',').map((list) => list.split(' '));
      const matches: { stem: string; pages: number }[] = [];
      for (let at = 0; at < stems.length; at++) {
        const stem = stems[at]!;
        if (stem[0] !== start[0] && !forms[at]!.some((form) => form[0] === start[0])) continue;
        const begins = forms[at]!.some((form) => (form === '+' ? stem : form).startsWith(start));
        if (begins) matches.push({ stem, pages: places[placeStarts[at]!]! });
      }
      return matches;
    },
    visit(at, visitor) {
      let next = placeStarts[at]! + 1;
      let sign = weightStarts[at]!;
      let page = 0;
      for (let rest = places[next++]!; rest > 0; rest--) {
        page += places[next++]!;
        visitor.page(page, weightAt(sign++));
        let section = 0;
        for (let more = places[next++]!; more > 0; more--) {
          section += places[next++]!;
          if (isTitleSection(section)) {
            visitor.title(page, section, readDigit(shard.weights, sign++));
          } else visitor.section(page, section - titleSections, weightAt(sign++));
        }
      }
    },
  };
}

function find(sorted: readonly string[], wanted: string): number {
  let low = 0;
  let high = sorted.length - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const candidate = sorted[middle]!;
    if (candidate === wanted) return middle;
    if (candidate < wanted) low = middle + 1;
    else high = middle - 1;
  }
  return -1;
}
