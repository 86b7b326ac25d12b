import type { WordIndex, WordsMemory, WordsOfPage } from '../page/related-pages.ts';
import type { DiskCache } from './disk.ts';
import { siteSlots } from './slots.ts';

type Entries = [text: string, words: WordsOfPage][];

type Indices = Record<string, { texts: string; index: WordIndex }>;

/**
 * Caches the words by which pages are compared: a page needs those of all other pages, and reading them takes longer
 * than making the page.
 */
export function openRelatedWords(cache: Pick<DiskCache, 'store'>): WordsMemory {
  // As JSON, which is read in half the time of the other format.
  const store = cache.store<string>('related');
  let groups: Record<string, Entries> | undefined;
  const known = () => {
    groups ??= JSON.parse(store.get(siteSlots.related) ?? '{}') as Record<string, Entries>;
    return groups;
  };
  const indices = cache.store<Indices>('words');
  let read: Indices | undefined;
  const knownIndices = () => {
    read ??= indices.get(siteSlots.relatedIndex) ?? {};
    return read;
  };
  return {
    words: (group) => known()[group] && new Map(known()[group]),
    setWords(group, words) {
      known()[group] = [...words];
      store.set(siteSlots.related, JSON.stringify(known()));
    },
    index(group, texts) {
      const stored = knownIndices()[group];
      return stored?.texts === texts ? stored.index : undefined;
    },
    setIndex(group, texts, index) {
      knownIndices()[group] = { texts, index };
      indices.set(siteSlots.relatedIndex, knownIndices());
    },
  };
}

/** A memory in front of another one, which is updated only by `keep`, because writing all words takes long. */
export interface KeptWords extends WordsMemory {
  keep(): void;
}

export function wordsInMemory(behind?: WordsMemory): KeptWords {
  const words = new Map<string, ReadonlyMap<string, WordsOfPage>>();
  const indices = new Map<string, { texts: string; index: WordIndex }>();
  return {
    words: (group) => words.get(group) ?? behind?.words(group),
    setWords: (group, all) => void words.set(group, all),
    index(group, texts) {
      const own = indices.get(group);
      return own?.texts === texts ? own.index : behind?.index(group, texts);
    },
    setIndex: (group, texts, index) => void indices.set(group, { texts, index }),
    keep() {
      for (const [group, all] of words) behind?.setWords(group, all);
      for (const [group, { texts, index }] of indices) behind?.setIndex(group, texts, index);
      words.clear();
      indices.clear();
    },
  };
}
