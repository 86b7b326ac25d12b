import type { Analyzer } from '../text/analyzer.ts';
import type { SectionVectors } from '../vectors.ts';
import type { AnalyzedPage } from './analyze-page.ts';
import type { PartFacts, PartManifest } from './format.ts';
import { writeNumber } from './numbers.ts';
import { crowdOf } from './page-weights.ts';
import type { PartState } from './part-state.ts';
import { putVectors, type VectorKeys } from './part-vectors.ts';
import { PostingLog } from './posting-log.ts';
import type { Put } from './put.ts';
import { RelatedWriter } from './related-terms.ts';
import { ShardWriter } from './shard-writer.ts';
import { FormCounts } from './terms/form-counts.ts';
import type { SharedWords } from './terms/shared-words.ts';
import { TextWriter } from './text-writer.ts';
import { addPages } from './vocabulary.ts';
import { placesOf, writePlaces } from './write-terms.ts';
import { type Spelling, writeWordLists } from './write-words.ts';

/**
 * Collects the pages of one part of a site, in order, and writes its files. Texts are written early to free memory.
 */
export class PartWriter {
  pages = 0;
  private name: string;
  private put: Put;
  private words: SharedWords;
  /** Maps a stem's number in `words` to its number within this part. */
  private terms = new Map<number, number>();
  private forms: FormCounts;
  private log = new PostingLog();
  private texts: TextWriter;
  private routes: string[] = [];
  private boosts = new Map<number, number[]>();
  private tags = new Map<string, number[]>();
  private crowded = new Map<string, Uint8Array>();
  private vectors: (VectorKeys | undefined)[] = [];

  constructor(name: string, put: Put, words: SharedWords) {
    this.name = name;
    this.put = put;
    this.words = words;
    this.forms = new FormCounts(words);
    this.texts = new TextWriter(name, put);
  }

  add(page: AnalyzedPage): void {
    const number = this.pages++;
    this.routes.push(page.text.route);
    this.vectors.push(page.vectors);
    const { stems, forms, weights, counts, places } = page.words;
    const formsOf = forms.split(',');
    let at = 0;
    for (const [index, stem] of stems === '' ? [] : stems.split(' ').entries()) {
      const term = this.term(stem);
      this.log.add(term, number, 0, weights[index]!);
      for (const end = at + 2 * counts[index]!; at < end; at += 2) {
        this.log.add(term, number, places[at]! + 1, places[at + 1]!);
      }
      for (const form of formsOf[index]!.split(' ')) this.forms.count(term, form);
    }
    if (page.boost !== 1) note(this.boosts, page.boost, number);
    if (page.tag) note(this.tags, page.tag, number);
    this.texts.add(number, page.text);
  }

  /** Whether a stem occurs in any page. */
  has(stem: string): boolean {
    const word = this.words.find(stem);
    return word !== undefined && this.terms.has(word);
  }

  finish(
    groups: Pick<PartFacts, 'synonyms' | 'thesaurus'>,
    analyzer: Analyzer,
    { spelling, vectors }: { spelling: Spelling | undefined; vectors?: SectionVectors },
  ): PartManifest {
    const texts = this.texts.finish();
    const related = new RelatedWriter(groups.thesaurus, analyzer);
    const shards = this.writeShards(related);
    const facts: PartFacts = { ...groups, related: related.finish() };
    return {
      pages: this.pages,
      shards: shards.slice(1).map(({ first }) => first),
      shardHashes: shards.map(({ hash }) => hash).join(''),
      ...texts,
      ...writeWordLists(this.name, this.formPages(), this.put, spelling),
      facts,
      boosts: Object.fromEntries([...this.boosts].map(([key, pages]) => [key, differences(pages)])),
      tags: Object.fromEntries([...this.tags].map(([key, pages]) => [key, differences(pages)])),
      vectors: putVectors(this.name, this.put, this.vectors, vectors),
    };
  }

  /** What is needed to change single pages and is not in the files. Call it after `finish`. */
  state(): PartState {
    const terms = this.sortedTerms();
    const forms = terms.map(({ term }) => this.forms.of(term));
    return {
      routes: this.routes,
      stems: terms.map(({ stem }) => stem).join(' '),
      forms: forms.map((one) => one.forms.join(' ')).join(','),
      counts: Uint32Array.from(forms.flatMap((one) => one.counts)),
      crowded: this.crowded,
      ...(this.vectors.some((keys) => keys) && { vectors: this.vectors }),
    };
  }

  /** The number of pages that contain each word. */
  private formPages(): Map<string, number> {
    const pages = new Map<string, number>();
    for (let term = 0; term < this.terms.size; term++) {
      const { forms, counts } = this.forms.of(term);
      addPages(pages, forms, counts);
    }
    return pages;
  }

  /** The stems in ascending order, each with its number. */
  private sortedTerms(): { stem: string; term: number }[] {
    const terms = Array.from(this.terms, ([word, term]) => ({ stem: this.words.word(word), term }));
    return terms.sort((a, b) => (a.stem < b.stem ? -1 : 1));
  }

  private term(stem: string): number {
    const word = this.words.add(stem);
    let term = this.terms.get(word);
    if (term === undefined) {
      term = this.terms.size;
      this.terms.set(word, term);
    }
    return term;
  }

  private writeShards(related: RelatedWriter): { first: string; hash: string }[] {
    const writer = new ShardWriter(this.name, this.put);
    const terms = this.sortedTerms();
    let index = 0;
    for (const positions of this.log.byTerm(terms.map(({ term }) => term))) {
      const { stem, term } = terms[index++]!;
      const places = placesOf(this.log, positions);
      const crowd = crowdOf(places, this.pages);
      if (crowd) this.crowded.set(stem, crowd);
      related.add(stem, places);
      writer.add(stem, this.forms.of(term).forms, writePlaces(places));
    }
    return writer.finish();
  }
}

function note<Key>(lists: Map<Key, number[]>, key: Key, page: number): void {
  const list = lists.get(key);
  if (list) list.push(page);
  else lists.set(key, [page]);
}

function differences(pages: readonly number[]): string {
  return pages.map((page, index) => writeNumber(page - (pages[index - 1] ?? 0))).join('');
}
