import type { PageText, PartManifest, Shard } from '../format.ts';
import { readNumbers } from '../numbers.ts';
import type { PartState } from '../part-state.ts';
import type { Put } from '../put.ts';
import { shardLetters } from '../shard-letters.ts';
import { listedForms, ShardWriter } from '../shard-writer.ts';
import { TextWriter } from '../text-writer.ts';
import { Vocabulary } from '../vocabulary.ts';
import type { WrittenTerm } from '../write-terms.ts';
import type { ExistingPart } from './existing-part.ts';
import type { PartWords } from './part-words.ts';
import { patchFacts } from './patch-facts.ts';
import { patchForms } from './patch-forms.ts';
import { type Crowds, patchPlaces } from './patch-places.ts';
import {
  type Changes,
  changesOf,
  type ReplacedPage,
  shardHead,
  shardTerms,
  termsOf,
} from './patch-terms.ts';
import { patchVectors } from './patch-vectors.ts';
import { patchWords } from './patch-words.ts';
import { readFile } from './read-file.ts';
import { Unpatchable } from './unpatchable.ts';

export interface PatchedPart {
  manifest: PartManifest;
  state: PartState;
  /** Paths of files that no longer belong to the index. */
  gone: string[];
}

/**
 * Replaces pages of a part in its files, and writes the files that change. The result equals that of `PartWriter` for
 * all pages. Undefined if the files do not contain enough information for that.
 */
export function patchPart(
  part: ExistingPart,
  replaced: readonly ReplacedPage[],
  put: Put,
  words: PartWords,
): PatchedPart | undefined {
  try {
    return patch(part, replaced, put, words);
  } catch (error) {
    if (error instanceof Unpatchable) return undefined;
    throw error;
  }
}

function patch(
  part: ExistingPart,
  replaced: readonly ReplacedPage[],
  put: Put,
  words: PartWords,
): PatchedPart {
  const { manifest } = part;
  for (const { before, after } of replaced) {
    const isSame = before.boost === after.boost && before.tag === after.tag;
    if (!isSame || before.text.route !== after.text.route) throw new Unpatchable();
  }
  const gone: string[] = [];
  const changes = changesOf(replaced);
  const vocabulary = new Vocabulary(part.state);
  const { forms, stemsChanged } = patchForms(vocabulary, changes);
  const texts = patchTexts(part, replaced, put, gone);
  const crowds = crowdsOf(part);
  const { shards, written } = patchShards(part, { changes, vocabulary, crowds }, put, gone);
  const lists = patchWords(part, vocabulary, forms, put, gone);
  const has = (stem: string) => vocabulary.of(stem) !== undefined;
  const facts = patchFacts(manifest.facts, {
    changes,
    analyzer: words.analyzer,
    groups: stemsChanged ? words.groups(has) : undefined,
    written,
  });
  const vectors = patchVectors(part, replaced, { put, gone, vectors: words.vectors });
  const next: PartManifest = {
    ...manifest,
    shards: shards.slice(1).map(({ first }) => first),
    shardHashes: shards.map(({ hash }) => hash).join(''),
    ...texts,
    ...lists,
    facts,
    vectors: vectors.path,
  };
  const { routes } = part.state;
  const state = {
    routes,
    ...vocabulary.state(),
    crowded: crowds.weights,
    ...(vectors.keys && { vectors: vectors.keys }),
  };
  return { manifest: next, state, gone };
}

function crowdsOf({ state: { routes, crowded }, page }: ExistingPart): Crowds {
  const cache = new Map<number, ReturnType<typeof termsOf> | undefined>();
  return {
    pages: routes.length,
    weights: new Map(crowded),
    place(stem, number) {
      if (!cache.has(number)) {
        const entry = page(routes[number]!);
        cache.set(number, entry && termsOf(entry));
      }
      const term = cache.get(number)?.get(stem);
      return term && { page: number, weight: term.weight, sections: term.sections };
    },
  };
}

/**
 * Updates the files of texts. If a file grows or shrinks, its last page may move to another file, which shifts the
 * following files too, until one of them ends at the same page as before.
 */
function patchTexts(
  part: ExistingPart,
  replaced: readonly ReplacedPage[],
  put: Put,
  gone: string[],
): Pick<PartManifest, 'texts' | 'textHashes'> {
  const { name, manifest } = part;
  const hashes = manifest.textHashes.match(/.{8}/g) ?? [];
  const after = new Map(replaced.map(({ page, after }) => [page, after.text]));
  const writer = new TextWriter(name, put);
  let first = 0;
  for (const [index, pages] of readNumbers(manifest.texts).entries()) {
    const hash = hashes[index]!;
    const end = first + pages;
    if (writer.finished === index && !replaced.some(({ page }) => page >= first && page < end)) {
      writer.keep({ pages, hash });
    } else {
      const path = `${name}-t${index}.${hash}.js`;
      gone.push(path);
      for (const [at, text] of readFile<PageText[]>(part, path).entries()) {
        const now = after.get(first + at);
        if (now) {
          gone.push(...(text.rest ?? []).map(({ file }) => file));
          writer.add(first + at, now);
        } else writer.addDivided(text);
      }
    }
    first = end;
  }
  return writer.finish();
}

function patchShards(
  part: ExistingPart,
  { changes, vocabulary, crowds }: { changes: Changes; vocabulary: Vocabulary; crowds: Crowds },
  put: Put,
  gone: string[],
) {
  const { name, manifest } = part;
  const hashes = manifest.shardHashes.match(/.{8}/g) ?? [];
  const byShard = hashes.map((): string[] => []);
  if (hashes.length === 0) throw new Unpatchable();
  for (const stem of changes.keys()) byShard[shardOf(stem, manifest.shards)]!.push(stem);
  const writer = new ShardWriter(name, put);
  const rewritten = new Map<string, WrittenTerm>();
  for (const [index, hash] of hashes.entries()) {
    const path = `${name}-s${index}.${hash}.js`;
    const next = manifest.shards[index];
    // The first term after a shard decides where the shard ends.
    const mayStay =
      byShard[index]!.length === 0 &&
      (next === undefined ||
        byShard[index + 1]!.every((stem) => stem.slice(0, shardLetters) !== next));
    const number = writer.shards.length + (writer.isEmpty ? 0 : 1);
    if (mayStay && number === index && (writer.isEmpty || begins(readFile(part, path), writer))) {
      if (!writer.isEmpty) writer.close();
      writer.shards.push({ first: manifest.shards[index - 1] ?? '', hash });
      continue;
    }
    gone.push(path);
    const terms = patched(
      readFile<Shard>(part, path),
      byShard[index]!,
      changes,
      vocabulary,
      crowds,
    );
    for (const { stem, listed, written } of terms) {
      if (writer.beginsShard(stem, written)) writer.close();
      writer.addListed(stem, listed, written);
      if (changes.has(stem)) rewritten.set(stem, written);
    }
  }
  const existing = new Map<number, ReadonlyMap<string, WrittenTerm>>();
  const written = (stem: string) => {
    if (changes.has(stem)) return rewritten.get(stem);
    const index = shardOf(stem, manifest.shards);
    if (!existing.has(index)) {
      const shard = shardTerms(readFile(part, `${name}-s${index}.${hashes[index]}.js`));
      existing.set(index, new Map(shard.stems.map((one, at) => [one, shard.written[at]!])));
    }
    return existing.get(index)!.get(stem);
  };
  return { shards: writer.finish(), written };
}

/** Whether an existing shard starts where the one being written ends. */
function begins(shard: Shard, writer: ShardWriter): boolean {
  const head = shardHead(shard);
  return writer.beginsShard(head.stem, head);
}

/** The terms of a shard after the changes. */
function patched(
  shard: Shard,
  stems: readonly string[],
  changes: Changes,
  vocabulary: Vocabulary,
  crowds: Crowds,
) {
  const old = shardTerms(shard);
  const terms = new Map(
    old.stems.map((stem, at) => [
      stem,
      { stem, listed: old.forms[at]!, written: old.written[at]! },
    ]),
  );
  for (const stem of stems) {
    const written = patchPlaces(stem, terms.get(stem)?.written, changes.get(stem)!, crowds);
    const own = vocabulary.of(stem);
    if ((own === undefined) !== (written === undefined)) throw new Unpatchable();
    if (!own || !written) terms.delete(stem);
    else terms.set(stem, { stem, listed: listedForms(stem, own.forms), written });
  }
  return [...terms.values()].sort((a, b) => (a.stem < b.stem ? -1 : 1));
}

/** The shard that contains a stem, or would contain it if it is new. */
function shardOf(stem: string, firsts: readonly string[]): number {
  const letters = stem.slice(0, shardLetters);
  const next = firsts.findIndex((first) => first > letters);
  return next < 0 ? firsts.length : next;
}
