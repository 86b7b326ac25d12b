import type { AnalyzedPage } from '../analyze-page.ts';
import type { Shard } from '../format.ts';
import { NumberReader, readDigit, readNumbers } from '../numbers.ts';
import { termStarts } from '../term-starts.ts';
import type { Place, WrittenTerm } from '../write-terms.ts';

/** A term in one page. */
export interface PageTerm {
  weight: number;
  sections: Place['sections'];
  forms: string[];
}

/** A page of a part that has changed. */
export interface ReplacedPage {
  page: number;
  before: AnalyzedPage;
  after: AnalyzedPage;
}

/** The terms of a page, by stem. */
export function termsOf({ words }: AnalyzedPage): Map<string, PageTerm> {
  const { stems, forms, weights, counts, places } = words;
  const terms = new Map<string, PageTerm>();
  if (stems === '') return terms;
  const formsOf = forms.split(',');
  let at = 0;
  for (const [index, stem] of stems.split(' ').entries()) {
    const sections: Place['sections'] = [];
    for (const end = at + 2 * counts[index]!; at < end; at += 2) {
      sections.push({ section: places[at]!, weight: places[at + 1]! });
    }
    terms.set(stem, { weight: weights[index]!, sections, forms: formsOf[index]!.split(' ') });
  }
  return terms;
}

/** The changes to each stem: maps a page to the stem's previous and new term there, if any. */
export type Changes = Map<string, Map<number, { before?: PageTerm; after?: PageTerm }>>;

export function changesOf(replaced: readonly ReplacedPage[]): Changes {
  const changes: Changes = new Map();
  for (const { page, ...versions } of replaced) {
    const [before, after] = [termsOf(versions.before), termsOf(versions.after)];
    for (const stem of new Set([...before.keys(), ...after.keys()])) {
      const change = { before: before.get(stem), after: after.get(stem) };
      if (JSON.stringify(change.before) === JSON.stringify(change.after)) continue;
      const ofStem = changes.get(stem) ?? new Map();
      changes.set(stem, ofStem.set(page, change));
    }
  }
  return changes;
}

/** Reads the columns of single terms in a shard. */
export interface ShardTerms {
  stems: string[];
  /** In the notation of the shard. */
  forms: string[];
  written: WrittenTerm[];
}

export function shardTerms(shard: Shard): ShardTerms {
  const stems = shard.stems.split(' ');
  const { placeStarts, weightStarts } = termStarts(readNumbers(shard.places), stems.length);
  const ends = signEnds(shard.places);
  const signAt = (number: number) => (number === 0 ? 0 : ends[number - 1]);
  const written = stems.map((_, at) => ({
    places: shard.places.slice(signAt(placeStarts[at]!), signAt(placeStarts[at + 1]!)),
    weights: shard.weights.slice(weightStarts[at], weightStarts[at + 1]),
  }));
  return { stems, forms: shard.forms.split(','), written };
}

/** What determines where a shard starts: its first stem and the places of that stem. */
export function shardHead({ stems, places }: Shard): { stem: string; places: string } {
  const reader = new NumberReader(places);
  reader.skip(1);
  for (let rest = reader.next(); rest > 0; rest--) {
    reader.skip(1);
    reader.skip(reader.next());
  }
  return { stem: stems.split(' ', 1)[0]!, places: places.slice(0, reader.at) };
}

/** The end of each number in a text (`numbers.ts`): a number's last character is in the first half of the alphabet. */
function signEnds(text: string): Uint32Array {
  const ends = new Uint32Array(text.length);
  let count = 0;
  for (let at = 0; at < text.length; at++) {
    if (readDigit(text, at) < 32) ends[count++] = at + 1;
  }
  return ends.subarray(0, count);
}
