import { distance } from '../text/distance.ts';
import { matchesBeginnings } from '../text/languages.ts';
import { lettersOf, mayBeNear } from './letters.ts';
import type { Part } from './part.ts';
import { shares } from './shares.ts';
import { alternative, type Slot } from './slots.ts';
import type { KnownWord, WordLists } from './spelling.ts';

/** The most completions of one word to consider; the most frequent ones are taken. */
const completions = 12;

/**
 * The most shards to search for completions. A complete word gets only one: its completions count less, and each shard
 * is a file to load.
 */
const maxShards = 3;

/** The most corrections of one misspelled word. The other words of the question decide which of them was meant. */
const guesses = 4;

/** Shorter words have too many neighbours to search only those with the same first letter. */
const shortest = 7;

/** A word that was replaced by another one. */
export interface Correction {
  typed: string;
  used: string;
}

export interface Widening {
  /**
   * Whether the question has few words. Then a word is also corrected if only its stem is in the dictionary, as for
   * `interations`. Readers who write long questions may well use words that the site does not have.
   */
  isBrief: boolean;
  /** Whether another part has the word, so it is not a mistake. */
  isKnown: boolean;
}

/** Adds alternatives to a slot: completions if its word is still being typed, otherwise corrections. */
export async function widen(
  slot: Slot,
  part: Part,
  { isBrief, isKnown }: Widening,
): Promise<Correction[]> {
  const exact = await knows(slot, part);
  if (slot.isOpen || matchesBeginnings(part.entry.lang)) {
    const matches = await completed(slot.form, part, exact ? 1 : maxShards);
    for (const { stem } of matches) alternative(slot, stem, exact ? shares.completion : 0.9);
    if (matches.length > 0) return [];
  }
  return exact || isKnown ? [] : corrected(slot, part, isBrief);
}

/** Whether a part contains the word itself. */
export async function knows(slot: Slot, part: Part): Promise<boolean> {
  for (const [stem, share] of slot.alternatives) {
    if (share < 1) continue;
    if ((await part.shard(stem)).find(stem) >= 0) return true;
  }
  return false;
}

/** Whether to look for words that start like this: a single Latin letter would find too many. */
export function canBegin(start: string): boolean {
  return start.length >= 2 || !/^[\x20-\x7e]*$/.test(start);
}

async function completed(start: string, part: Part, limit: number): Promise<{ stem: string }[]> {
  if (!canBegin(start)) return [];
  const shards = await part.shardsFrom(start, limit);
  return shards
    .flatMap((shard) => shard.beginningWith(start))
    .sort((a, b) => b.pages - a.pages || (a.stem < b.stem ? -1 : 1))
    .slice(0, completions);
}

async function corrected(slot: Slot, part: Part, isBrief: boolean): Promise<Correction[]> {
  const { form } = slot;
  const limit = form.length >= 8 ? 2 : form.length >= 4 ? 1 : 0;
  if (limit === 0 || !/^[\p{L}\p{M}]+$/u.test(form)) return [];
  const [spelled, all] = await Promise.all([
    part.spelled(form),
    form.length < shortest ? part.words() : [],
  ]);
  // A word that is spelled correctly may still be one that the site writes as two words, such as `dropdown`.
  const isWord = spelled.isWord(form, stemOf(form, part));
  const own = nearest(slot, limit, [...spelled.words, ...(isWord ? [] : all)]);
  const isSure = isWord || own[0]?.off === 1 || all.length > 0;
  const near = isSure ? own : nearest(slot, limit, [...spelled.words, ...(await part.words())]);
  const best = near[0];
  const halves = best?.off === 1 ? undefined : await splitInTwo(form, spelled, part);
  if (halves) {
    slot.phrases.push({ stems: halves.map((half) => stemOf(half, part)), share: 0.9 });
    return isWord ? [] : [{ typed: form, used: halves.join(' ') }];
  }
  const isKept = isWord && !(isBrief && best?.off === 1 && isDoubtful(form, stemOf(form, part)));
  if (!best || isKept) return [];
  for (const { word, off } of near.filter(({ off }) => off === best.off).slice(0, guesses)) {
    alternative(slot, stemOf(word, part), off === 1 ? 0.85 : 0.7);
  }
  return [{ typed: form, used: best.word }];
}

/** Whether a word differs from its stem by more than an inflection, about which the dictionary says nothing. */
function isDoubtful(form: string, stem: string): boolean {
  return form.startsWith(stem) && !inflection.test(form.slice(stem.length));
}

/** Includes a doubled letter: `stuffing` has the stem `stuf`. */
const inflection = /^(?:e?|s|[a-z]?(?:ed|ing))$/;

interface NearWord extends KnownWord {
  /** The number of mistakes in the typed word. */
  off: number;
  /** Whether the typed word may be complete, that is, the match does not rely on letters still to come. */
  isWhole: boolean;
}

/** Words within `limit` mistakes of the typed one, the nearest first. */
function nearest({ form, isOpen }: Slot, limit: number, words: readonly KnownWord[]): NearWord[] {
  const letters = lettersOf(form);
  const byWord = new Map<string, NearWord>();
  for (const entry of words) {
    if (!mayBeNear(letters, entry.letters, limit, isOpen)) continue;
    const off = distance(form, entry.word, limit, isOpen);
    if (off > limit) continue;
    const isWhole = !isOpen || distance(form, entry.word, limit) <= off;
    byWord.set(entry.word, { ...entry, off, isWhole });
  }
  return [...byWord.values()].sort(
    (a, b) => nearness(b, form) - nearness(a, form) || (a.word < b.word ? -1 : 1),
  );
}

/** Prefers fewer mistakes, then more frequent words, and those that start and end as typed. */
function nearness({ word, pages, off, isWhole }: NearWord, form: string): number {
  const start = word[0] === form[0] ? 2 : 0;
  const length = word.length === form.length ? 0.5 : 0;
  return Math.log2(1 + pages) * 0.5 + start + length + (isWhole ? 1.5 : 0) - off * 6;
}

/** Splits `signup` into `sign` and `up` if both are words of the site. */
async function splitInTwo(
  form: string,
  spelled: WordLists,
  part: Part,
): Promise<[string, string] | undefined> {
  for (let at = 3; at <= form.length - 3; at++) {
    const first = form.slice(0, at);
    const second = form.slice(at);
    if (spelled.has(first) && (await part.spelled(second)).has(second)) return [first, second];
  }
  return undefined;
}

function stemOf(word: string, part: Part): string {
  const [term] = part.analyzer.terms(word);
  return term?.stem ?? word;
}
