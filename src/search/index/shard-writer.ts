import type { Shard } from './format.ts';
import type { Put } from './put.ts';
import { shardLetters } from './shard-letters.ts';
import type { WrittenTerm } from './write-terms.ts';

/** Signs of places and weights in one file: some 4 KB when packed. */
const shardSize = 8000;

/** Forms of one stem that are kept. */
export const formsKept = 8;

/** A shard that is written: the first letters of its first stem, and the hash in its name. */
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

  /** Whether nothing stands in the shard that comes next. */
  get isEmpty(): boolean {
    return this.stems.length === 0;
  }

  /** Whether a term is the first of a new shard. */
  beginsShard(stem: string, { places }: Pick<WrittenTerm, 'places'>): boolean {
    const isNewStart = this.stems.at(-1)?.slice(0, shardLetters) !== stem.slice(0, shardLetters);
    return !this.isEmpty && isNewStart && this.columns.size + places.length > shardSize;
  }

  /** `forms` in the order in which they came. */
  add(stem: string, forms: readonly string[], written: WrittenTerm): void {
    if (this.beginsShard(stem, written)) this.close();
    this.addListed(stem, listedForms(stem, forms), written);
  }

  /** `forms` as a shard lists them. */
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

/** Forms of a stem as its shard has them: the first ones, sorted; `+` stands for the stem itself. */
export function listedForms(stem: string, forms: readonly string[]): string {
  const kept = forms.slice(0, formsKept).map((form) => (form === stem ? '+' : form));
  return kept.sort().join(' ');
}

/** `search/0-t3.1a2b3c4d.js` → `1a2b3c4d`. */
export function hashOf(path: string): string {
  return path.slice(-11, -3);
}

function emptyColumns() {
  return { forms: [] as string[], places: [] as string[], weights: [] as string[], size: 0 };
}
