import { dividedText } from './divided-text.ts';
import type { PageText, PartManifest, Shard } from './format.ts';
import { parseFile } from './format.ts';
import { readNumbers } from './numbers.ts';
import type { PartState } from './part-state.ts';
import {
  type PageTerm,
  type ReplacedPage,
  readPlaces,
  shardTerms,
  termsOf,
} from './patch-terms.ts';
import { shardLetters } from './shard-letters.ts';
import { formsKept, hashOf, listedForms, ShardWriter } from './shard-writer.ts';
import { formPages, type Put, textSize } from './write-part.ts';
import { type Place, writePlaces } from './write-terms.ts';
import { writeWords } from './write-words.ts';

/** The files of a part of an index that stands. `name` is that of its manifest without hash. */
export interface StandingPart {
  name: string;
  file: string;
  manifest: PartManifest;
  state: PartState;
  /** Text of a file of the index; undefined when it is not there. */
  read(path: string): string | undefined;
}

export interface PatchedPart {
  file: string;
  state: PartState;
  /** Paths of files that belong to the index no longer. */
  gone: string[];
}

/** A change that the files of the index do not allow to be made in them alone. */
class Unpatchable extends Error {}

/**
 * Replaces pages of a part in its files, and writes those that have become others: the result is what `PartWriter` makes
 * of all pages. Undefined where that cannot be told from the files.
 */
export function patchPart(
  part: StandingPart,
  replaced: readonly ReplacedPage[],
  put: Put,
  groups: (has: (stem: string) => boolean) => Pick<PartManifest, 'synonyms' | 'thesaurus'>,
): PatchedPart | undefined {
  try {
    return patch(part, replaced, put, groups);
  } catch (error) {
    if (error instanceof Unpatchable) return undefined;
    throw error;
  }
}

function patch(
  part: StandingPart,
  replaced: readonly ReplacedPage[],
  put: Put,
  groups: (has: (stem: string) => boolean) => Pick<PartManifest, 'synonyms' | 'thesaurus'>,
): PatchedPart {
  const { manifest, name } = part;
  for (const { before, after } of replaced) {
    const isSame = before.boost === after.boost && before.tag === after.tag;
    if (!isSame || before.text.route !== after.text.route) throw new Unpatchable();
  }
  const gone: string[] = [];
  const changes = changesOf(replaced);
  const vocabulary = patchForms(part.state, changes);
  const textHashes = patchTexts(part, replaced, put, gone);
  const shards = patchShards(part, changes, vocabulary, put, gone);
  let { words } = manifest;
  if (vocabulary.formsChanged) {
    words = put(`${name}-words`, writeWords(formPages(vocabulary.forms.values())));
    gone.push(manifest.words);
  }
  const has = (stem: string) => vocabulary.forms.has(stem);
  const { synonyms, thesaurus } = vocabulary.stemsChanged ? groups(has) : manifest;
  const next: PartManifest = {
    ...manifest,
    shards: shards.slice(1).map(({ first }) => first),
    shardHashes: shards.map(({ hash }) => hash).join(''),
    textHashes,
    words,
    synonyms,
    thesaurus,
  };
  gone.push(part.file);
  return { file: put(name, next), state: stateOf(part.state.routes, vocabulary.forms), gone };
}

/** What becomes of a stem: by page, its new term there, or none. */
type Changes = Map<string, Map<number, { before?: PageTerm; after?: PageTerm }>>;

function changesOf(replaced: readonly ReplacedPage[]): Changes {
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

interface TermForms {
  forms: string[];
  counts: number[];
}

interface Vocabulary {
  forms: Map<string, TermForms>;
  formsChanged: boolean;
  stemsChanged: boolean;
}

function patchForms(state: PartState, changes: Changes): Vocabulary {
  const forms = new Map<string, TermForms>();
  const all = state.forms.split(',');
  let at = 0;
  for (const [index, stem] of state.stems === '' ? [] : state.stems.split(' ').entries()) {
    const own = all[index]!.split(' ');
    forms.set(stem, { forms: own, counts: [...state.counts.subarray(at, at + own.length)] });
    at += own.length;
  }
  const vocabulary: Vocabulary = { forms, formsChanged: false, stemsChanged: false };
  for (const [stem, pages] of changes) {
    for (const { before, after } of pages.values()) {
      if (before?.forms.join() === after?.forms.join()) continue;
      vocabulary.formsChanged = true;
      const known = forms.get(stem) ?? { forms: [], counts: [] };
      // Of many forms the first ones are kept: in which order they came cannot be told any more.
      if (known.forms.length > formsKept) throw new Unpatchable();
      for (const form of after?.forms ?? []) count(known, form, 1);
      for (const form of before?.forms ?? []) count(known, form, -1);
      if (known.forms.length > formsKept) throw new Unpatchable();
      if (known.forms.length === 0) forms.delete(stem);
      else forms.set(stem, known);
      vocabulary.stemsChanged ||= known.forms.length === 0 || !before;
    }
  }
  return vocabulary;
}

function count({ forms, counts }: TermForms, form: string, change: 1 | -1): void {
  let at = forms.indexOf(form);
  if (at < 0) at = forms.push(form) - 1;
  const left = (counts[at] ?? 0) + change;
  counts[at] = left;
  if (left < 0) throw new Unpatchable();
  if (left > 0) return;
  forms.splice(at, 1);
  counts.splice(at, 1);
}

function stateOf(routes: string[], forms: Map<string, TermForms>): PartState {
  const stems = [...forms.keys()].sort();
  const sorted = stems.map((stem) => forms.get(stem)!);
  return {
    routes,
    stems: stems.join(' '),
    forms: sorted.map((one) => one.forms.join(' ')).join(','),
    counts: Uint32Array.from(sorted.flatMap((one) => one.counts)),
  };
}

/** The hashes of all files of texts. */
function patchTexts(
  part: StandingPart,
  replaced: readonly ReplacedPage[],
  put: Put,
  gone: string[],
): string {
  const { name, manifest } = part;
  const hashes = manifest.textHashes.match(/.{8}/g) ?? [];
  let first = 0;
  for (const [group, pages] of readNumbers(manifest.texts).entries()) {
    const own = replaced.filter(({ page }) => page >= first && page < first + pages);
    if (own.length > 0) {
      const path = `${name}-t${group}.${hashes[group]}.js`;
      const texts = read<PageText[]>(part, path);
      for (const { page, after } of own) {
        gone.push(...(texts[page - first]!.rest ?? []).map(({ file }) => file));
        texts[page - first] = dividedText(after.text, textSize, (chunk, value) =>
          put(`${name}-p${page}-${chunk}`, value),
        );
      }
      const isLast = group === hashes.length - 1;
      if (!isOneGroup(texts, isLast)) throw new Unpatchable();
      gone.push(path);
      hashes[group] = hashOf(put(`${name}-t${group}`, texts));
    }
    first += pages;
  }
  return hashes.join('');
}

/** Whether texts still fill a file as they do: it is closed after the last of them, and not before. */
function isOneGroup(texts: readonly PageText[], isLast: boolean): boolean {
  let length = 0;
  for (const [index, text] of texts.entries()) {
    if (index > 0 && length >= textSize) return false;
    length += JSON.stringify(text).length;
  }
  return isLast || length >= textSize;
}

function patchShards(
  part: StandingPart,
  changes: Changes,
  { forms }: Vocabulary,
  put: Put,
  gone: string[],
) {
  const { name, manifest } = part;
  const hashes = manifest.shardHashes.match(/.{8}/g) ?? [];
  const byShard = hashes.map((): string[] => []);
  if (hashes.length === 0) throw new Unpatchable();
  for (const stem of changes.keys()) byShard[shardOf(stem, manifest.shards)]!.push(stem);
  const writer = new ShardWriter(name, put);
  for (const [index, hash] of hashes.entries()) {
    const path = `${name}-s${index}.${hash}.js`;
    // Where one ends is decided by the term after it.
    const mayStay = byShard[index]!.length === 0 && (byShard[index + 1]?.length ?? 0) === 0;
    const reuse = () => {
      const letters = index === 0 ? '' : manifest.shards[index - 1]!;
      writer.shards.push({ first: letters, hash });
    };
    if (mayStay && writer.isEmpty && writer.shards.length === index) {
      reuse();
      continue;
    }
    const terms = patched(read<Shard>(part, path), byShard[index]!, changes, forms);
    const [head] = terms;
    if (mayStay && head && writer.beginsShard(head.stem, head.written)) {
      writer.close();
      if (writer.shards.length === index) {
        reuse();
        continue;
      }
    }
    gone.push(path);
    for (const { stem, listed, written } of terms) {
      if (writer.beginsShard(stem, written)) writer.close();
      writer.addListed(stem, listed, written);
    }
  }
  return writer.finish();
}

/** The terms of a shard as they are now. */
function patched(
  shard: Shard,
  stems: readonly string[],
  changes: Changes,
  forms: Vocabulary['forms'],
) {
  const old = shardTerms(shard);
  const terms = new Map(
    old.stems.map((stem, at) => [
      stem,
      { stem, listed: old.forms[at]!, written: old.written[at]! },
    ]),
  );
  for (const stem of stems) {
    const known = terms.get(stem);
    const places = known ? readPlaces(known.written) : [];
    if (!places) throw new Unpatchable();
    const now = withChanges(places, changes.get(stem)!);
    const own = forms.get(stem);
    if ((own === undefined) !== (now.length === 0)) throw new Unpatchable();
    if (!own) terms.delete(stem);
    else terms.set(stem, { stem, listed: listedForms(stem, own.forms), written: writePlaces(now) });
  }
  return [...terms.values()].sort((a, b) => (a.stem < b.stem ? -1 : 1));
}

function withChanges(places: readonly Place[], pages: ReadonlyMap<number, { after?: PageTerm }>) {
  const others = places.filter(({ page }) => !pages.has(page));
  for (const [page, { after }] of pages) {
    if (after) others.push({ page, weight: after.weight, sections: after.sections });
  }
  return others.sort((a, b) => a.page - b.page);
}

/** The shard that a stem belongs to, known or new. */
function shardOf(stem: string, firsts: readonly string[]): number {
  const letters = stem.slice(0, shardLetters);
  const next = firsts.findIndex((first) => first > letters);
  return next < 0 ? firsts.length : next;
}

function read<T>({ read }: StandingPart, path: string): T {
  const value = parseFile(read(path) ?? '');
  if (value === undefined) throw new Unpatchable();
  return value as T;
}
