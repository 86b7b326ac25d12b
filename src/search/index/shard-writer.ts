import type { Shard } from './format.ts';
import type { Put } from './put.ts';
import { shardLetters } from './shard-letters.ts';
import type { WrittenTerm } from './write-terms.ts';

/** The most characters of places and weights in one file, about 6 KB compressed. */
const shardSize = 12_000;

/** The most forms of one stem that a shard lists. */
export const formsKept = 8;

/** A finished shard: the first letters of its first stem, and the hash in its name. */
export interface WrittenShard {
  first: string;
  hash: string;
}

/** Writes terms into shards, in their order. */
export class ShardWriter {
  readonly shards: WrittenShard[] = [];
  private name: string;
  private put: Put;
  private stems: string[] = [];
  private columns = emptyColumns();

  constructor(name: string, put: Put) {
    this.name = name;
    this.put = put;
  }

  /** Whether the current shard is still empty. */
  get isEmpty(): boolean {
    return this.stems.length === 0;
  }

  /** Whether a term would be the first one of a new shard. */
  beginsShard(stem: string, { places }: Pick<WrittenTerm, 'places'>): boolean {
    const isNewStart = this.stems.at(-1)?.slice(0, shardLetters) !== stem.slice(0, shardLetters);
    return !this.isEmpty && isNewStart && this.columns.size + places.length > shardSize;
  }

  /** `forms` are in order of first occurrence. */
  add(stem: string, forms: readonly string[], written: WrittenTerm): void {
    if (this.beginsShard(stem, written)) this.close();
    this.addListed(stem, listedForms(stem, forms), written);
  }

  /** `forms` is in the notation of a shard. */
  addListed(stem: string, forms: string, written: WrittenTerm): void {
    this.stems.push(stem);
    this.columns.forms.push(forms);
    this.columns.places.push(written.places);
    this.columns.weights.push(written.weights);
    this.columns.size += stem.length + written.places.length + written.weights.length;
  }

  close(): void {
    const shard: Shard = {
      stems: this.stems.join(' '),
      forms: this.columns.forms.join(','),
      places: this.columns.places.join(''),
      weights: this.columns.weights.join(''),
    };
    const path = this.put(`${this.name}-s${this.shards.length}`, shard);
    this.shards.push({ first: this.stems[0]!.slice(0, shardLetters), hash: hashOf(path) });
    this.stems = [];
    this.columns = emptyColumns();
  }

  finish(): WrittenShard[] {
    if (!this.isEmpty) this.close();
    return this.shards;
  }
}

/** The forms of a stem in the notation of a shard: the first ones, sorted; `+` stands for the stem itself. */
export function listedForms(stem: string, forms: readonly string[]): string {
  const list = forms.slice(0, formsKept).map((form) => (form === stem ? '+' : form));
  return list.sort().join(' ');
}

/** The hash in a path: `search/0-t3.1a2b3c4d.js` gives `1a2b3c4d`. */
export function hashOf(path: string): string {
  return path.slice(-11, -3);
}

function emptyColumns() {
  return { forms: [] as string[], places: [] as string[], weights: [] as string[], size: 0 };
}
