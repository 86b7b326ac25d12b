import type { Analyzer } from '../../text/analyzer.ts';
import type { PartFacts, Shard } from '../format.ts';
import { NumberReader } from '../numbers.ts';
import {
  pagesARelated,
  placesOfRelated,
  relatedShard,
  relatedTerms,
  writeRelated,
} from '../related-terms.ts';
import type { WrittenTerm } from '../write-terms.ts';
import { readPlaces } from './patch-places.ts';
import { type Changes, shardTerms } from './patch-terms.ts';
import { Unpatchable } from './unpatchable.ts';

type Groups = Pick<PartFacts, 'synonyms' | 'thesaurus'>;

export interface FactsChange {
  changes: Changes;
  analyzer: Analyzer;
  /** The groups of words if they had to be found again. */
  groups?: Groups;
  /** The columns of a stem after the changes; undefined if it does not occur. */
  written(stem: string): WrittenTerm | undefined;
}

/** The facts of a part after changes; the same value if there are none. */
export function patchFacts(facts: PartFacts, change: FactsChange): PartFacts {
  const { synonyms, thesaurus } = change.groups ?? facts;
  // Other words would have room for more or fewer pages each.
  if (JSON.stringify(thesaurus) !== JSON.stringify(facts.thesaurus)) throw new Unpatchable();
  return { synonyms, thesaurus, related: patchRelated(facts.related, thesaurus, change) };
}

function patchRelated(
  related: Shard,
  thesaurus: readonly string[],
  { changes, analyzer, written }: FactsChange,
): Shard {
  const terms = relatedTerms(thesaurus, analyzer);
  const changed = terms.filter(({ stems }) => stems.some((stem) => changes.has(stem)));
  if (changed.length === 0) return related;
  const columns = columnsOf(related);
  const limit = limitOf(columns);
  const listedOf = (stem: string) => {
    const own = written(stem);
    return own ? readPlaces(own).listed : [];
  };
  for (const term of changed) {
    const places = placesOfRelated(term, listedOf);
    if (places.length > 0) columns.set(term.key, writeRelated(places.length, places, limit));
    else columns.delete(term.key);
  }
  if (limitOf(columns) !== limit) throw new Unpatchable();
  const sorted = [...columns].sort(([a], [b]) => (a < b ? -1 : 1));
  return relatedShard(sorted.map(([key, own]) => ({ key, written: own })));
}

/** How many pages are listed for each of these words. */
function limitOf(columns: ReadonlyMap<string, WrittenTerm>): number {
  return pagesARelated([...columns.values()].map(({ places }) => new NumberReader(places).next()));
}

function columnsOf(shard: Shard): Map<string, WrittenTerm> {
  if (shard.stems === '') return new Map();
  const { stems, written } = shardTerms(shard);
  return new Map(stems.map((stem, at) => [stem, written[at]!]));
}
