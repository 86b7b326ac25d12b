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
  /** The author's code or the BCP 47 tag; all languages are searched if absent. */
  language?: string;
  /** The label of the version; all versions are searched if absent. Pages outside all versions are always included. */
  version?: string;
  /** The label of the product; works like `version`. */
  product?: string;
  /** Finds only pages with one of these tags. */
  tags?: readonly string[];
  /** The most pages (or passages); 10 by default. */
  limit?: number;
  /** How many hits to return at first; further hits need more texts. All by default. */
  first?: number;
  /** How many files may be loaded for the first hits or passages. At least one hit is returned, whatever it needs. */
  files?: number;
  /** Whether the last word may be unfinished. */
  isTyping?: boolean;
  /**
   * The meaning of the question, as a vector of the model that made the site's vectors. Pages are searched by it too.
   */
  meaning?: Float32Array;
  /** Whether passages include quotes for the question, which takes most of the time of a search; true by default. */
  quotes?: boolean;
}

export interface SearchResult {
  hits: PageHit[];
  /** Whether `first` or `files` left hits out. */
  isMore: boolean;
  /** Whether `files` left words out, so the same question without a limit may rank other hits first. */
  isPartial: boolean;
  /** How many pages have all words, but never less than the number of hits. */
  total: number;
  /** Words that were replaced by others. */
  corrections: Correction[];
  /** Words of the site that are close to those of the question; only if there are no hits. */
  near: string[];
}

/** A question with its interpreted words and the pages it finds. */
export interface Understood {
  question: string;
  parts: readonly Part[];
  /** The number of pages that have all words. */
  whole: number;
  /** Best first. */
  ranked: PartScore[];
  matcher(part: Part): Matcher;
  evidence(part: Part): Evidence;
  corrections: Correction[];
  /** How many files were loaded to look up its words. */
  filesOfWords: number;
  /** How many files may be loaded for texts, whatever the words needed. */
  filesOfTexts: number;
  /** Whether words were left out to load fewer files. */
  isPartial: boolean;
}

/** What the interpretation of a question depends on, besides its text and the searched parts. */
export interface Reading extends Pick<SearchOptions, 'isTyping' | 'tags' | 'meaning' | 'files'> {
  /** How many of the files are reserved for texts: one, for the first hit. */
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

/** Limits on the quotes that are compared: the fewest pages, the most sections per page, the most sections in all. */
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
  // The best answer may be in a section that has fewer of the question's words.
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
      // A name that occurs on no page says nothing beyond its parts.
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
  // Words that were left out still help to choose between quotes.
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

/** The words of the question that at least one part has. */
async function knownForms(
  readings: readonly { part: Part; words: readonly Slot[] }[],
): Promise<Set<string>> {
  // With a single part, each word is looked up when it is needed.
  if (readings.length === 1) return new Set();
  const forms = readings.map(({ part, words }) =>
    Promise.all(words.map(async (slot) => ((await knows(slot, part)) ? [slot.form] : []))),
  );
  return new Set((await Promise.all(forms)).flat(2));
}

function filesOf(parts: readonly Part[]): number {
  return parts.reduce((sum, part) => sum + part.files(), 0);
}

/** Loads the texts of the pages' best sections. */
function withTexts(pages: readonly PartScore[], most: number): Promise<Candidate[]> {
  return Promise.all(
    pages.map(async (one) => {
      const sections = one.sections();
      const best = bestSections(sections, most).map(({ section }) => section);
      return { ...one, sections, text: await one.part.text(one.page, best) };
    }),
  );
}

/** Rarity over all parts (the inverse document frequency of BM25), by position of the word in the question. */
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
  // Words that were not looked up count as much as the others.
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
