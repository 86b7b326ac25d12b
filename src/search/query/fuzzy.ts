import { matchesBeginnings } from '../text/languages.ts';
import { distance } from './distance.ts';
import { lettersOf, mayBeNear } from './letters.ts';
import type { KnownWord, Part } from './part.ts';
import { shares } from './shares.ts';
import { alternative, type Slot } from './slots.ts';

/** The most completions of one word to consider, by frequency. */
const completions = 12;

/** The most corrections of one misspelled word. */
const guesses = 3;

/** A word that was treated as another one. */
export interface Correction {
  typed: string;
  used: string;
}

/** Adds alternatives to a slot: completions if its word is still being typed, otherwise corrections. */
export async function widen(slot: Slot, part: Part): Promise<Correction[]> {
  const exact = await knows(slot, part);
  if (slot.isOpen || matchesBeginnings(part.entry.lang)) {
    const found = await completed(slot.form, part);
    for (const { stem } of found) alternative(slot, stem, exact ? shares.completion : 0.9);
    if (found.length > 0) return [];
  }
  return exact ? [] : corrected(slot, part);
}

async function knows(slot: Slot, part: Part): Promise<boolean> {
  for (const [stem, share] of slot.alternatives) {
    if (share < 1) continue;
    if ((await part.shard(stem)).find(stem) >= 0) return true;
  }
  return false;
}

/** Whether to look for words with this beginning: one Latin letter would find too many. */
export function canBegin(start: string): boolean {
  return start.length >= 2 || !/^[\x20-\x7e]*$/.test(start);
}

async function completed(start: string, part: Part): Promise<{ stem: string }[]> {
  if (!canBegin(start)) return [];
  const shards = await part.shardsFrom(start, 3);
  return shards
    .flatMap((shard) => shard.beginningWith(start))
    .sort((a, b) => b.pages - a.pages || (a.stem < b.stem ? -1 : 1))
    .slice(0, completions);
}

async function corrected(slot: Slot, part: Part): Promise<Correction[]> {
  const { form } = slot;
  const limit = form.length >= 8 ? 2 : form.length >= 4 ? 1 : 0;
  if (limit === 0 || !/^[\p{L}\p{M}]+$/u.test(form)) return [];
  const words = await part.words();
  const letters = lettersOf(form);
  const near = words
    .filter((known) => mayBeNear(letters, known.letters, limit, slot.isOpen))
    .map((known) => ({ ...known, off: distance(form, known.word, limit, slot.isOpen) }))
    .filter(({ off }) => off <= limit)
    .sort((a, b) => nearness(b, form) - nearness(a, form) || (a.word < b.word ? -1 : 1));
  const best = near[0];
  const halves = best?.off === 1 ? undefined : splitInTwo(form, await part.wordSet());
  if (!best && !halves) return [];
  const isWord = await part.isWord(stemOf(form, part));
  if (halves) {
    const stems = halves.map((half) => stemOf(half, part));
    slot.phrases.push({ stems, share: 0.9 });
    // A word that the site writes apart, such as `dropdown`, is no mistake.
    return isWord ? [] : [{ typed: form, used: halves.join(' ') }];
  }
  if (!best || isWord) return [];
  const chosen = near.filter(({ off }) => off === best.off).slice(0, guesses);
  chosen.forEach(({ word, off }, rank) => {
    alternative(slot, stemOf(word, part), (off === 1 ? 0.9 : 0.75) * 0.85 ** rank);
  });
  return [{ typed: form, used: best.word }];
}

/** Prefers fewer mistakes, then more frequent words, and those that start and end as typed. */
function nearness({ word, pages, off }: KnownWord & { off: number }, form: string): number {
  const start = word[0] === form[0] ? 2 : 0;
  const length = word.length === form.length ? 0.5 : 0;
  return Math.log2(1 + pages) * 0.5 + start + length - off * 6;
}

/** Splits `signup` into `sign` and `up` if both are words of the site. */
function splitInTwo(form: string, known: ReadonlySet<string>): [string, string] | undefined {
  for (let at = 3; at <= form.length - 3; at++) {
    const first = form.slice(0, at);
    const second = form.slice(at);
    if (known.has(first) && known.has(second)) return [first, second];
  }
  return undefined;
}

function stemOf(word: string, part: Part): string {
  const [term] = part.analyzer.terms(word);
  return term?.stem ?? word;
}
