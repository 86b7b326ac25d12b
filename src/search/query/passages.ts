import type { PageText } from '../index/format.ts';
import type { Evidence } from '../quote/evidence.ts';
import type { Quote, QuoteBlock } from '../quote/quote.ts';
import { continuation, quoteSection, wholeSection } from '../quote/quote-section.ts';
import type { PartScore } from './rerank.ts';
import type { SectionScore } from './score.ts';

/** One of the best pages, with its text. */
export interface Candidate extends Omit<PartScore, 'sections'> {
  sections: SectionScore[];
  text: PageText;
}

/** A section that answers a question. */
export interface Passage {
  route: string;
  url: string;
  title: string;
  anchor: string;
  headings: string[];
  /** The whole section. */
  blocks: QuoteBlock[];
  /** What the section says about the question; absent if there was no question or no quotes were wanted. */
  quote?: Quote;
  language?: string;
  lang: string;
  listedIn?: string;
  repeats?: true;
  version?: string;
  product?: string;
  tag?: string;
  score: number;
}

/** The most sections of a page that a result shows. */
export const sectionsShown = 3;

/**
 * The factor for the score of a page's second passage, applied once more for its third. Without it, two or three pages
 * would take all places, although the answer is often on the next one.
 */
const furtherPassage = 0.7;

/** Where a passage is, before its text is assembled. */
export interface PassagePlace {
  candidate: Candidate;
  section: number;
  score: number;
}

/**
 * The passages of a page: its best sections, or the first one if only the title contains words of the question. A
 * square root halves the distance between their scores, because the runner-up often has the answer in other words;
 * which one to quote first depends more on what it says.
 */
export function passagePlaces(candidate: Candidate, most: number): PassagePlace[] {
  const { text, score, sections } = candidate;
  const shown = bestSections(sections, most);
  return shown
    .filter(({ section }) => text.sections[section] !== undefined)
    .map(({ section, score: own }) => ({
      candidate,
      section,
      score: Math.min(1, score * Math.sqrt(own / shown[0]!.score)),
    }));
}

/** Sorts passages best first. Further passages of a page count less than its best one. */
export function bestFirst<Scored extends { score: number }>(
  passages: readonly Scored[],
  pageOf: (passage: Scored) => unknown,
): Scored[] {
  const counts = new Map<unknown, number>();
  return [...passages]
    .sort((a, b) => b.score - a.score)
    .map((passage) => {
      const before = counts.get(pageOf(passage)) ?? 0;
      counts.set(pageOf(passage), before + 1);
      return { ...passage, score: passage.score * furtherPassage ** before };
    })
    .sort((a, b) => b.score - a.score);
}

/** The text of a passage. */
export function passageAt({ candidate: { part, text }, section, score }: PassagePlace): Passage {
  const { language, lang, listedIn, repeats, version, product } = part.entry;
  const source = text.sections[section]!;
  return {
    ...pageFacts(text),
    anchor: source.anchor ?? '',
    headings: source.headings ?? [],
    blocks: wholeSection(source, text.sections.slice(section + 1)),
    language,
    lang,
    listedIn,
    repeats,
    version,
    product,
    score,
  };
}

interface Quoted extends PassagePlace {
  passage: Passage;
  /** The sections of the page that the quote shows. */
  quoted: number[];
}

/** A passage with its quote for the question. A good quote may raise its score above 1. */
export function quotedAt(place: PassagePlace, evidence: Evidence): Quoted {
  const { candidate, section } = place;
  const { title, sections } = candidate.text;
  const further = sections.slice(section + 1);
  const { quote, fit, below } = quoteSection(title, sections[section]!, further, evidence);
  const score = place.score * fit;
  return {
    ...place,
    passage: { ...passageAt(place), quote },
    quoted: below.length > 0 ? below.map((next) => section + 1 + next) : [section],
    score,
  };
}

/**
 * Takes the first passages and extends short quotes with the sections that follow. A section that one passage has shown
 * is neither shown again nor used as a separate passage.
 */
export function withoutRepeats(ranked: readonly Quoted[], limit: number): Passage[] {
  const passages: Passage[] = [];
  const shown = new Map<Candidate, Set<number>>();
  for (const { candidate, section, passage, quoted, score } of ranked) {
    if (passages.length === limit) break;
    const ofPage = shown.get(candidate) ?? new Set();
    if ([section, ...quoted].some((one) => ofPage.has(one))) continue;
    for (const one of [section, ...quoted]) ofPage.add(one);
    shown.set(candidate, ofPage);
    const { quote } = passage;
    passages.push({
      ...passage,
      ...(quote && { quote: extended(quote, { candidate, section }, ofPage) }),
      score: Math.min(1, score),
    });
  }
  return passages;
}

/** Extends a quote until it reaches a section that is already shown. Adds the sections it shows to `shown`. */
function extended(
  quote: Quote,
  { candidate, section }: Pick<PassagePlace, 'candidate' | 'section'>,
  shown: Set<number>,
): Quote {
  if (quote.startsLate || quote.endsEarly) return quote;
  const { sections } = candidate.text;
  const further = continuation(sections[section]!, sections.slice(section + 1));
  const blocks = [...quote.blocks];
  for (const { place, blocks: next } of further) {
    const at = section + 1 + place;
    if (shown.has(at)) break;
    shown.add(at);
    blocks.push(...next);
  }
  return { ...quote, blocks };
}

/** The best sections of a page: those with the words, or the first one if only the title has them. */
export function bestSections(sections: SectionScore[], most: number): SectionScore[] {
  return sections.length > 0 ? sections.slice(0, most) : [{ section: 0, score: 1 }];
}

export function pageFacts(text: PageText): { route: string; url: string; title: string } {
  return { route: text.route, url: text.url ?? text.route.slice(1), title: text.title };
}
