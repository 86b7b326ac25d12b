/** Entries in page order, seven bytes each, so that the index of a large site fits into memory. */
export class PostingLog {
  length = 0;
  /** The highest term number so far, plus one. */
  private terms = 0;
  private blocks: Block[] = [];
  /** The position of each page's first entry. */
  private pageStarts: number[] = [];

  /**
   * `page` must not be lower than in the previous call. `section` is 0 for the page as a whole, otherwise the section's
   * number plus one.
   */
  add(term: number, page: number, section: number, weight: number): void {
    while (this.pageStarts.length <= page) this.pageStarts.push(this.length);
    this.terms = Math.max(this.terms, term + 1);
    const at = this.length++ % blockSize;
    if (at === 0) this.blocks.push(newBlock());
    const block = this.blocks.at(-1)!;
    block.terms[at] = term;
    block.sections[at] = section;
    block.weights[at] = weight;
  }

  /**
   * The positions of the entries for each of these terms, in order of insertion. Only `atOnce` positions are held at a
   * time: all of them would take half as much memory as the log itself.
   */
  *byTerm(terms: readonly number[], atOnce = blocksAtOnce * blockSize): Iterable<Uint32Array> {
    const counts = new Uint32Array(this.terms);
    for (let at = 0; at < this.length; at++) counts[this.term(at)]!++;
    const next = new Uint32Array(counts.length);
    for (let first = 0, end = 0; first < terms.length; first = end) {
      next.fill(nowhere);
      let total = 0;
      for (; end < terms.length; end++) {
        const count = counts[terms[end]!]!;
        if (end > first && total + count > atOnce) break;
        next[terms[end]!] = total;
        total += count;
      }
      const positions = new Uint32Array(total);
      for (let at = 0; at < this.length; at++) {
        const term = this.term(at);
        if (next[term] !== nowhere) positions[next[term]!++] = at;
      }
      for (let index = first; index < end; index++) {
        const stop = next[terms[index]!]!;
        yield positions.subarray(stop - counts[terms[index]!]!, stop);
      }
    }
  }

  entry(at: number): { page: number; section: number; weight: number } {
    const block = this.blocks[Math.floor(at / blockSize)]!;
    const place = at % blockSize;
    return {
      page: this.pageOf(at),
      section: block.sections[place]!,
      weight: block.weights[place]!,
    };
  }

  /** The last page that starts at or before the entry. */
  private pageOf(at: number): number {
    let [first, end] = [0, this.pageStarts.length];
    while (end - first > 1) {
      const middle = (first + end) >> 1;
      if (this.pageStarts[middle]! <= at) first = middle;
      else end = middle;
    }
    return first;
  }

  private term(at: number): number {
    return this.blocks[Math.floor(at / blockSize)]!.terms[at % blockSize]!;
  }
}

const blockSize = 1 << 16;

/** The number of blocks whose entries are sorted by term at a time. */
const blocksAtOnce = 16;

/** Marks terms that belong to a later batch. */
const nowhere = 0xff_ff_ff_ff;

interface Block {
  terms: Uint32Array;
  sections: Uint16Array;
  weights: Uint8Array;
}

function newBlock(): Block {
  return {
    terms: new Uint32Array(blockSize),
    sections: new Uint16Array(blockSize),
    weights: new Uint8Array(blockSize),
  };
}
