import type { Analyzer } from '../../text/analyzer.ts';
import type { PartFacts, Shard } from '../format.ts';
import { NumberReader } from '../numbers.ts';
import {
  pagesPerRelated,
  placesOfRelated,
  type RelatedTerm,
  relatedShard,
  relatedTerms,
  writeRelated,
} from '../related-terms.ts';
import type { WrittenTerm } from '../write-terms.ts';
import { readPlaces } from './patch-places.ts';
import { type Changes, shardTerms } from './patch-terms.ts';

type Groups = Pick<PartFacts, 'synonyms' | 'thesaurus'>;

export interface FactsChange {
  changes: Changes;
  analyzer: Analyzer;
  /** The groups of synonyms, if they had to be computed again. */
  groups?: Groups;
  /** The columns of a stem after the changes; undefined if it does not occur. */
  written(stem: string): WrittenTerm | undefined;
}

/** The facts of a part after changes; the same value if nothing changed. */
export function patchFacts(facts: PartFacts, change: FactsChange): PartFacts {
  const { synonyms, thesaurus } = change.groups ?? facts;
  return { synonyms, thesaurus, related: patchRelated(facts, thesaurus, change) };
}

/** Related words may appear or disappear with a page, and their number determines how many pages each may list. */
function patchRelated(
  { related, thesaurus: before }: PartFacts,
  thesaurus: readonly string[],
  { changes, analyzer, written }: FactsChange,
): Shard {
  const isSame = JSON.stringify(thesaurus) === JSON.stringify(before);
  const terms = relatedTerms(thesaurus, analyzer);
  const known = new Set((isSame ? terms : relatedTerms(before, analyzer)).map(({ key }) => key));
  const stale = terms.filter(
    ({ key, stems }) => !known.has(key) || stems.some((stem) => changes.has(stem)),
  );
  if (isSame && stale.length === 0) return related;
  const wanted = new Set(terms.map(({ key }) => key));
  const existing = columnsOf(related);
  const limit = limitOf(existing);
  const columns = new Map([...existing].filter(([key]) => wanted.has(key)));
  const write = (some: readonly RelatedTerm[], limit: number) => {
    for (const term of some) {
      const places = placesOfRelated(term, listedOf);
      if (places.length > 0) columns.set(term.key, writeRelated(places.length, places, limit));
      else columns.delete(term.key);
    }
  };
  write(stale, limit);
  const now = limitOf(columns);
  if (now !== limit) write(terms, now);
  const sorted = [...columns].sort(([a], [b]) => (a < b ? -1 : 1));
  return relatedShard(sorted.map(([key, own]) => ({ key, written: own })));

  function listedOf(stem: string) {
    const own = written(stem);
    return own ? readPlaces(own).listed : [];
  }
}

/** How many pages are listed for each of these words. */
function limitOf(columns: ReadonlyMap<string, WrittenTerm>): number {
  return pagesPerRelated(
    [...columns.values()].map(({ places }) => new NumberReader(places).next()),
  );
}

function columnsOf(shard: Shard): Map<string, WrittenTerm> {
  if (shard.stems === '') return new Map();
  const { stems, written } = shardTerms(shard);
  return new Map(stems.map((stem, at) => [stem, written[at]!]));
}
