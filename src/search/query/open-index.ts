import { type IndexRoot, type PartEntry, rootFile } from '../index/format.ts';
import { allPassages, type Place, type PlacedPassage, passageAtPlace } from './all-passages.ts';
import type { SearchOptions, SearchResult } from './answer.ts';
import { answer, findPassages, type Understood, understand } from './answer.ts';
import { openPart, type Part } from './part.ts';
import type { Passage } from './passages.ts';
import { isInScope } from './scope.ts';
import type { IndexSource } from './source.ts';

/** How many of the files that may be loaded for passages are reserved for texts, whatever the words need. */
const textsOfPassages = 2;

/** An opened index. It caches what it loads, so open a new one after the site is rebuilt. */
export interface SearchIndex {
  parts: readonly PartEntry[];
  /** Loads in advance what every question needs. */
  prepare(options?: SearchOptions): Promise<void>;
  /** Pages that answer a question or contain its words, best first. */
  query(question: string, options?: SearchOptions): Promise<SearchResult>;
  /** The full text of the sections that answer a question, best first, for an assistant. `limit` counts sections. */
  passages(question: string, options?: SearchOptions): Promise<Passage[]>;
  /** The full text of every section. */
  all(): AsyncIterable<PlacedPassage>;
  /** The full text of one section; undefined if there is none at this place. */
  at(place: Place): Promise<Passage | undefined>;
}

/**
 * Opens the index of a built site.
 * On a server: `const index = await openIndex(folderSource(siteFolder))`, then `await index.query('rate limits', {
 * language: 'en', version: 'v2', limit: 10 })`. In a browser, the source loads the same files as classic scripts.
 * Rejects when the site has no index, or one of another format.
 */
export async function openIndex(source: IndexSource): Promise<SearchIndex> {
  const root = (await source.load(rootFile)) as IndexRoot;
  if (root?.format !== 7) throw new Error('This search index is of another version of Octavo.');
  const opened = new Map<string, Promise<Part>>();
  const open = (entry: PartEntry) => {
    let part = opened.get(entry.name);
    if (!part) {
      part = openPart(entry, source);
      part.catch(() => opened.delete(entry.name));
      opened.set(entry.name, part);
    }
    return part;
  };
  const partsFor = (options: SearchOptions) =>
    Promise.all(root.parts.filter((entry) => isInScope(entry, options)).map(open));
  let last: { key: string; understood: Promise<Understood> } | undefined;
  // The hits of a question are often requested in two steps: first those that the reader sees, then the others.
  const understood = async (
    question: string,
    options: SearchOptions,
    filesOfTexts = 1,
  ): Promise<Understood> => {
    const { language, version, product, tags, isTyping, meaning, files } = options;
    const hasMeaning = meaning !== undefined;
    const key = JSON.stringify([
      ...[question, language, version, product, tags, isTyping, hasMeaning],
    ]);
    const known = last?.key === key ? await last.understood : undefined;
    // Without a limit on files, all words count.
    if (known?.isPartial === false || (known && files !== undefined)) return known;
    const reading = partsFor(options).then((parts) =>
      understand(question, parts, { ...options, filesOfTexts }),
    );
    // If loading failed, the next request tries again.
    reading.catch(() => {
      if (last?.key === key) last = undefined;
    });
    last = { key, understood: reading };
    return reading;
  };
  async function* allParts() {
    for (const entry of root.parts) yield await open(entry);
  }
  return {
    parts: root.parts,
    async prepare(options = {}) {
      await partsFor(options);
    },
    query: async (question, options = {}) => answer(await understood(question, options), options),
    passages: async (question, options = {}) =>
      findPassages(await understood(question, options, textsOfPassages), options),
    all: () => allPassages(allParts()),
    async at(place) {
      const entry = root.parts[place.part];
      return entry && passageAtPlace(await open(entry), place);
    },
  };
}
