import { NumberMap } from '../../lib/number-map.ts';
import { type FoundSlot, sectionRoom } from './matches.ts';
import type { Part } from './part.ts';
import { shares } from './shares.ts';
import type { Slot } from './slots.ts';
import { titleSameness } from './title-evidence.ts';

export interface PageScore {
  page: number;
  /** From 0 to 1; 1 is the score of a page that is about nothing else. */
  score: number;
  /** Whether the page has all words of the question. */
  isWhole: boolean;
  /** Its sections with words of the question, best first. */
  sections(): SectionScore[];
  /** How similar its title and the question are, 0 to 1. */
  sameness(): number;
}

export interface SectionScore {
  section: number;
  score: number;
}

/** How rare the words of a question are, over all parts that are searched together. */
export interface Rarity {
  of(slot: Slot): number;
}

/** Scores all pages of a part that contain one of the words. */
export function scorePart(part: Part, slots: readonly FoundSlot[], rarity: Rarity): PageScore[] {
  const matches = part.matches.of(slots);
  const { pages: size } = part.manifest;
  const points = new Float64Array(size);
  const covered = new Float64Array(size);
  const words = new Uint8Array(size);
  const sections = new NumberMap();
  let most = 0;
  for (const [number, { slot }] of slots.entries()) {
    const worth = rarity.of(slot) * slot.weight;
    most += worth;
    const word = slot.isName ? 0 : 1;
    const { byPage, bySection } = matches[number]!;
    byPage.each((page, weight) => {
      points[page]! += weight * worth;
      covered[page]! += worth;
      words[page]! += word;
    });
    bySection.each((section, weight) => sections.add(section, weight * worth));
  }
  const best = bestSections(sections, size);
  const asked = slots.filter(({ slot }) => !slot.isName).length;
  const titles = matches.map((match) => match.titles);
  const full = 1 + shares.passages.reduce((sum, share) => sum + share, 0);
  const scores: PageScore[] = [];
  for (let page = 0; page < size; page++) {
    if (points[page] === 0) continue;
    let passage = 0;
    for (const [rank, share] of shares.passages.entries()) passage += share * best[rank]![page]!;
    const coverage = shares.partly + (1 - shares.partly) * (covered[page]! / most);
    const sum = (points[page]! + passage) / most / full;
    scores.push({
      page,
      score: sum * coverage * part.boost(page) ** shares.boost,
      isWhole: words[page] === asked,
      sections: () => sectionsOf(page, sections, most),
      sameness: () => titleSameness(titles, page, asked),
    });
  }
  return scores;
}

/** The points of each page's best section, then of its second best, and so on. */
function bestSections(sections: NumberMap, pages: number): Float64Array[] {
  const best = shares.passages.map(() => new Float64Array(pages));
  sections.each((key, points) => {
    const page = Math.floor(key / sectionRoom);
    let rest = points;
    for (const rank of best) {
      const lower = rank[page]!;
      if (rest <= lower) continue;
      rank[page] = rest;
      rest = lower;
    }
  });
  return best;
}

function sectionsOf(page: number, sections: NumberMap, most: number): SectionScore[] {
  const own: SectionScore[] = [];
  sections.each((key, points) => {
    if (Math.floor(key / sectionRoom) !== page) return;
    own.push({ section: key % sectionRoom, score: points / most });
  });
  return own.sort((a, b) => b.score - a.score || a.section - b.section);
}
