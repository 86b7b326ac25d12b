import type { Evidence } from '../quote/evidence.ts';
import { askingShare, expectedOf } from '../quote/expected.ts';
import { affordablePages, affordableSlots, filesByPart, pagesInFiles } from './affordable.ts';
import { findSlot } from './find-slot.ts';
import { type Correction, canBegin, knows, widen } from './fuzzy.ts';
import type { FoundSlot } from './matches.ts';
import { nearWords } from './near.ts';
import { hitOf, type PageHit } from './page-hit.ts';
import type { Part } from './part.ts';
import {
  bestFirst,
  bestSections,
  type Candidate,
  type Passage,
  passageAt,
  passagePlaces,
  quotedAt,
  sectionsShown,
  withoutRepeats,
} from './passages.ts';
import { type PartScore, rerank } from './rerank.ts';
import { scorePart } from './score.ts';
import { addSynonyms, allWords, fewWords, preferName, readQuestion, type Slot } from './slots.ts';
import type { Matcher } from './snippet.ts';
import { withNearest } from './with-nearest.ts';

export interface SearchOptions {
  /** The author's code or the BCP 47 tag; if absent, all languages are searched. */
  language?: string;
  /**
   * The label of the version; if absent, all versions are searched. Pages outside all versions are always included.
   */
  version?: string;
  /** The label of the product, in the same way. */
  product?: string;
  /** Only pages with one of these tags. */
  tags?: readonly string[];
  /** The most pages (or passages); 10 by default. */
  limit?: number;
  /** How many hits to give at first; further ones need further texts. All by default. */
  first?: number;
  /** How many files may be loaded for the first hits, or passages. There is one at least, whatever it needs. */
  files?: number;
  /** Whether the last word may be unfinished. */
  isTyping?: boolean;
  /** What the question means, as a vector of the model that made those of the site: its pages are searched by it, too. */
  meaning?: Float32Array;
  /** Whether passages say what they quote for the question, which takes most of the time of a search; true by default. */
  quotes?: boolean;
}

export interface SearchResult {
  hits: PageHit[];
  /** Whether `first` or `files` left hits out. */
  isMore: boolean;
  /** Whether `files` left words out, so that the same question without it may find others first. */
  isPartial: boolean;
  /** How many pages have all words, or at least as many as there are hits. */
  total: number;
  /** Words that were treated as others. */
  corrections: Correction[];
  /** Words of the site that are close to those of the question; only where there are no hits. */
  near: string[];
}

/** A question with the interpretation of its words and the pages it finds. */
export interface Understood {
  question: string;
  parts: readonly Part[];
  /** Pages that have all words. */
  whole: number;
  /** Best first. */
  ranked: PartScore[];
  matcher(part: Part): Matcher;
  evidence(part: Part): Evidence;
  corrections: Correction[];
  /** How many files had to be loaded for its words. */
  filesOfWords: number;
  /** How many there are for texts, whatever the words needed. */
  filesOfTexts: number;
  /** Whether words were left out to load fewer. */
  isPartial: boolean;
}

/** What the meaning of a question depends on, beside its text and the parts that are asked. */
export interface Reading extends Pick<SearchOptions, 'isTyping' | 'tags' | 'meaning' | 'files'> {
  /** How many of the files are for texts: one is for the first hit. */
  filesOfTexts?: number;
}

export async function answer(
  { question, parts, ranked, whole, matcher, corrections, filesOfWords, isPartial }: Understood,
  options: SearchOptions,
): Promise<SearchResult> {
  const { limit = 10, first = limit, files = Number.POSITIVE_INFINITY } = options;
  const best = ranked.slice(0, Math.min(first, limit));
  const candidates = await withTexts(affordablePages(best, files - filesOfWords), sectionsShown);
  const hits = candidates.map((candidate) => hitOf(candidate, matcher(candidate.part)));
  const all = Math.min(limit, ranked.length);
  const near = all > 0 ? [] : await nearWords(question, parts);
  return {
    hits,
    isMore: hits.length < all,
    isPartial,
    total: Math.max(all, whole),
    corrections,
    near,
  };
}

/** The fewest pages, and the most sections of a page and of all pages, whose quotes are compared. */
const fewestPages = 12;
const maxOfPage = 12;
const maxQuoted = 24;

export async function findPassages(
  { ranked, evidence, filesOfWords, filesOfTexts }: Understood,
  options: SearchOptions,
): Promise<Passage[]> {
  const { limit = 10, quotes = true, files = Number.POSITIVE_INFINITY } = options;
  const most = quotes ? maxOfPage : sectionsShown;
  const pages = quotes ? Math.max(limit, fewestPages) : limit;
  const room = Math.max(filesOfTexts, files - filesOfWords);
  const compared = pagesInFiles(ranked.slice(0, pages), room);
  const candidates = await withTexts(compared, most);
  const places = candidates.flatMap((candidate) => passagePlaces(candidate, most));
  if (!quotes) {
    const best = bestFirst(places, ({ candidate }) => candidate);
    return best.slice(0, limit).map((place) => passageAt(place));
  }
  const evidences = new Map(candidates.map(({ part }) => [part, evidence(part)]));
  // The best answer to the question may be in a section that has its words less often.
  const quoted = places
    .sort((a, b) => b.score - a.score)
    .slice(0, Math.max(limit, maxQuoted))
    .map((place) => quotedAt(place, evidences.get(place.candidate.part)!));
  const best = bestFirst(quoted, ({ candidate }) => candidate);
  return withoutRepeats(best, limit);
}

/** Reads a question and ranks the pages of some parts. */
export async function understand(
  question: string,
  parts: readonly Part[],
  options: Reading,
): Promise<Understood> {
  const before = filesOf(parts);
  const { files, filesOfTexts = 1 } = options;
  const rooms = filesByPart(parts, files && files - filesOfTexts);
  const readings = parts.map((part, index) => {
    const all = readQuestion(question, part.analyzer, options.isTyping ?? false);
    const read = affordableSlots(all, part, rooms[index]);
    return { part, all, read, words: read.filter(({ isName }) => !isName) };
  });
  const known = await knownForms(readings);
  const asked = await Promise.all(
    readings.map(async ({ part, all, read, words }) => {
      const isBrief = words.length <= fewWords;
      const widened = await Promise.all(
        words.map((slot) => widen(slot, part, { isBrief, isKnown: known.has(slot.form) })),
      );
      const corrections = widened.flat();
      addSynonyms(words, question, part.groups, part.analyzer);
      // A name that no page has says nothing beyond its parts.
      const matches = (await Promise.all(read.map((slot) => findSlot(slot, part)))).filter(
        ({ slot, pages }) => !slot.isName || pages > 0,
      );
      for (const { slot } of matches) preferName(slot);
      const isPartial = read.length < all.length;
      const unread = all.filter((slot) => !slot.isName && !read.includes(slot));
      return {
        part,
        slots: matches.map(({ slot }) => slot),
        unread,
        found: matches,
        corrections,
        isPartial,
      };
    }),
  );
  const rarity = rarityIn(asked);
  const { tags, meaning } = options;
  const scored = asked.flatMap(({ part, found: matches }) =>
    scorePart(part, matches, rarity)
      .filter(({ page }) => tags === undefined || part.hasTag(page, tags))
      .map((score) => Object.assign(score, { part })),
  );
  scored.sort(
    (a, b) => b.score - a.score || parts.indexOf(a.part) - parts.indexOf(b.part) || a.page - b.page,
  );
  // Words that were left out still tell one quote from another.
  const slots = new Map(asked.map((one) => [one.part, [...one.slots, ...one.unread]]));
  const matchers = new Map(asked.map(({ part, slots }) => [part, matcherOf(part, slots)]));
  return {
    question,
    parts,
    whole: scored.filter(({ isWhole }) => isWhole).length,
    ranked: meaning ? await withNearest(rerank(scored), parts, meaning, tags) : rerank(scored),
    matcher: (part) => matchers.get(part)!,
    evidence: (part) => ({
      expected: expectedOf(question),
      analyzer: part.analyzer,
      words: slots.get(part)!.map((slot) => ({
        ...slot,
        ...allWords(slot),
        weight: rarity.of(slot) * slot.weight * askingShare(slot.form, question),
      })),
    }),
    corrections: asked[0]?.corrections ?? [],
    filesOfWords: filesOf(parts) - before,
    filesOfTexts,
    isPartial: asked.some((one) => one.isPartial),
  };
}

/** The words that one of the parts has. */
async function knownForms(
  readings: readonly { part: Part; words: readonly Slot[] }[],
): Promise<Set<string>> {
  // Of a single part, each word is looked up when it is needed.
  if (readings.length === 1) return new Set();
  const forms = readings.map(({ part, words }) =>
    Promise.all(words.map(async (slot) => ((await knows(slot, part)) ? [slot.form] : []))),
  );
  return new Set((await Promise.all(forms)).flat(2));
}

function filesOf(parts: readonly Part[]): number {
  return parts.reduce((sum, part) => sum + part.files(), 0);
}

/** Pages with the texts of their best sections. */
function withTexts(pages: readonly PartScore[], most: number): Promise<Candidate[]> {
  return Promise.all(
    pages.map(async (one) => {
      const sections = one.sections();
      const best = bestSections(sections, most).map(({ section }) => section);
      return { ...one, sections, text: await one.part.text(one.page, best) };
    }),
  );
}

/** Rarity over all parts (the inverse document frequency of BM25), by the position of the word in the question. */
function rarityIn(asked: readonly { part: Part; found: FoundSlot[] }[]) {
  const all = asked.reduce((sum, { part }) => sum + part.manifest.pages, 0);
  const pages = new Map<string, number>();
  for (const { slot, pages: count } of asked.flatMap(({ found: matches }) => matches)) {
    pages.set(slot.form, (pages.get(slot.form) ?? 0) + count);
  }
  const rarityOf = (pagesWithIt: number) => {
    const count = Math.min(all, pagesWithIt);
    return Math.log(1 + (all - count + 0.5) / (count + 0.5));
  };
  // What was not looked up counts as a word of the others' kind.
  const known = [...pages.values()].map(rarityOf);
  const usual = known.reduce((sum, rarity) => sum + rarity, 0) / Math.max(1, known.length);
  return {
    of: ({ form }: Slot) => {
      const count = pages.get(form);
      return count === undefined ? usual : rarityOf(count);
    },
  };
}

function matcherOf(part: Part, slots: readonly Slot[]): Matcher {
  const words = slots.map(allWords);
  const stems = new Set(words.flatMap(({ alternatives }) => [...alternatives.keys()]));
  const phrases = words.flatMap((word) => word.phrases.map((phrase) => phrase.stems));
  const starts = slots.filter(({ isOpen, form }) => isOpen && canBegin(form));
  const typed = new Set(
    words.flatMap(({ alternatives }) =>
      [...alternatives].flatMap(([stem, share]) => (share === 1 ? [stem] : [])),
    ),
  );
  return { analyzer: part.analyzer, stems, typed, phrases, starts: starts.map(({ form }) => form) };
}
