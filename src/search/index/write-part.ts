import type { AnalyzedPage } from './analyze-page.ts';
import { dividedText } from './divided-text.ts';
import type { PageText, PartManifest, Shard } from './format.ts';
import { writeNumber } from './numbers.ts';
import { PostingLog } from './posting-log.ts';
import { shardLetters } from './shard-letters.ts';
import { writeTerm } from './write-terms.ts';
import { writeWords } from './write-words.ts';

/** Writes a value to a file of the index; resolves to its path. `name` is all but the hash and the extension. */
export type Put = (name: string, value: unknown) => string;

/** Signs of texts, and of places and weights, in one file: some 3 and 4 KB when packed. */
const textSize = 7000;
const shardSize = 8000;

/** Forms of one stem that are kept. */
const formsKept = 8;

/** Collects the pages of one part of a site, in order, and writes its files. Texts leave the memory as they come in. */
export class PartWriter {
  pages = 0;
  private name: string;
  private put: Put;
  private terms = new Map<string, number>();
  private forms: string[][] = [];
  private formPages = new Map<string, number>();
  private log = new PostingLog();
  private texts: PageText[] = [];
  private textLength = 0;
  private groups: { pages: number; hash: string }[] = [];
  private boosts = new Map<number, number[]>();
  private tags = new Map<string, number[]>();

  constructor(name: string, put: Put) {
    this.name = name;
    this.put = put;
  }

  add(page: AnalyzedPage): void {
    const number = this.pages++;
    const { stems, forms, weights, counts, places } = page.words;
    const formsOf = forms.split(',');
    let at = 0;
    for (const [index, stem] of stems === '' ? [] : stems.split(' ').entries()) {
      const term = this.term(stem);
      this.log.add(term, number, 0, weights[index]!);
      for (const end = at + 2 * counts[index]!; at < end; at += 2) {
        this.log.add(term, number, places[at]! + 1, places[at + 1]!);
      }
      for (const form of formsOf[index]!.split(' ')) this.form(term, form);
    }
    if (page.boost !== 1) note(this.boosts, page.boost, number);
    if (page.tag) note(this.tags, page.tag, number);
    const text = dividedText(page.text, textSize, (chunk, value) =>
      this.put(`${this.name}-p${number}-${chunk}`, value),
    );
    this.texts.push(text);
    this.textLength += JSON.stringify(text).length;
    if (this.textLength >= textSize) this.closeGroup();
  }

  /** Whether a stem occurs in a page. */
  has(stem: string): boolean {
    return this.terms.has(stem);
  }

  finish(words: Pick<PartManifest, 'synonyms' | 'thesaurus'>): string {
    if (this.texts.length > 0) this.closeGroup();
    const shards = this.writeShards();
    const manifest: PartManifest = {
      pages: this.pages,
      shards: shards.slice(1).map(({ first }) => first),
      shardHashes: shards.map(({ hash }) => hash).join(''),
      texts: this.groups.map(({ pages }) => writeNumber(pages)).join(''),
      textHashes: this.groups.map(({ hash }) => hash).join(''),
      words: this.put(`${this.name}-words`, writeWords(this.formPages)),
      boosts: Object.fromEntries([...this.boosts].map(([key, pages]) => [key, differences(pages)])),
      tags: Object.fromEntries([...this.tags].map(([key, pages]) => [key, differences(pages)])),
      ...words,
    };
    return this.put(this.name, manifest);
  }

  private term(stem: string): number {
    let term = this.terms.get(stem);
    if (term === undefined) {
      term = this.terms.size;
      this.terms.set(stem, term);
      this.forms.push([]);
    }
    return term;
  }

  private form(term: number, form: string): void {
    const forms = this.forms[term]!;
    if (!forms.includes(form) && forms.length < formsKept) forms.push(form);
    this.formPages.set(form, (this.formPages.get(form) ?? 0) + 1);
  }

  private closeGroup(): void {
    const path = this.put(`${this.name}-t${this.groups.length}`, this.texts);
    this.groups.push({ pages: this.texts.length, hash: hashOf(path) });
    this.texts = [];
    this.textLength = 0;
  }

  private writeShards(): { first: string; hash: string }[] {
    const { starts, order } = this.log.byTerm(this.terms.size);
    const stems = [...this.terms.keys()].sort();
    const shards: { first: string; hash: string }[] = [];
    let open: string[] = [];
    let columns = emptyColumns();
    const close = () => {
      const shard: Shard = {
        stems: open.join(' '),
        forms: columns.forms.join(','),
        places: columns.places.join(''),
        weights: columns.weights.join(''),
      };
      const path = this.put(`${this.name}-s${shards.length}`, shard);
      shards.push({ first: open[0]!.slice(0, shardLetters), hash: hashOf(path) });
      open = [];
      columns = emptyColumns();
    };
    for (const stem of stems) {
      const term = this.terms.get(stem)!;
      const written = writeTerm(this.log, order, starts[term]!, starts[term + 1]!);
      const isNewStart = open.at(-1)?.slice(0, shardLetters) !== stem.slice(0, shardLetters);
      if (open.length > 0 && isNewStart && columns.size + written.places.length > shardSize)
        close();
      open.push(stem);
      const forms = this.forms[term]!.map((form) => (form === stem ? '+' : form)).sort();
      columns.forms.push(forms.join(' '));
      columns.places.push(written.places);
      columns.weights.push(written.weights);
      columns.size += stem.length + written.places.length + written.weights.length;
    }
    if (open.length > 0) close();
    return shards;
  }
}

function emptyColumns() {
  return { forms: [] as string[], places: [] as string[], weights: [] as string[], size: 0 };
}

function note<Key>(lists: Map<Key, number[]>, key: Key, page: number): void {
  const list = lists.get(key);
  if (list) list.push(page);
  else lists.set(key, [page]);
}

function differences(pages: readonly number[]): string {
  return pages.map((page, index) => writeNumber(page - (pages[index - 1] ?? 0))).join('');
}

/** `search/0-t3.1a2b3c4d.js` → `1a2b3c4d`. */
function hashOf(path: string): string {
  return path.slice(-11, -3);
}
