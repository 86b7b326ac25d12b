import type { WordsMemory } from '../page/related-pages.ts';
import type { DiskCache } from './disk.ts';

/**
 * Remembers the words by which pages are compared: one page needs those of all others, and reading them takes longer
 * than making it.
 */
export function openRelatedWords(cache: Pick<DiskCache, 'store'>): WordsMemory {
  // As JSON, which is read in half the time of the other format.
  const store = cache.store<string>('related');
  return {
    get(group) {
      const text = store.get(relatedSlot(group));
      if (text === undefined) return undefined;
      const entries: [string, [string, number][]][] = JSON.parse(text);
      return new Map(entries.map(([page, words]) => [page, new Map(words)]));
    },
    set(group, words) {
      const entries = [...words].map(([page, own]) => [page, [...own]]);
      store.set(relatedSlot(group), JSON.stringify(entries));
    },
  };
}

/** The slot of a group of pages. Slots of pages are their routes: none can be called this. */
export function relatedSlot(group: string): string {
  return `related ${group}`;
}
