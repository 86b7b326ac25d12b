/** Entries in the order in which pages come in: seven bytes each, so that a large site's index fits into memory. */
export class PostingLog {
  length = 0;
  private blocks: Block[] = [];
  /** Where the entries of each page begin. */
  private pageStarts: number[] = [];

  /** `page` is not before that of the last entry; `section` is 0 for the page as a whole, else its number plus one. */
  add(term: number, page: number, section: number, weight: number): void {
    while (this.pageStarts.length <= page) this.pageStarts.push(this.length);
    const at = this.length++ % blockSize;
    if (at === 0) this.blocks.push(newBlock());
    const block = this.blocks.at(-1)!;
    block.terms[at] = term;
    block.sections[at] = section;
    block.weights[at] = weight;
  }

  /** Positions of the entries of each term, in the order in which they came: those of `t` from `starts[t]` on. */
  byTerm(terms: number): { starts: Uint32Array; order: Uint32Array } {
    const starts = new Uint32Array(terms + 1);
    for (let at = 0; at < this.length; at++) starts[this.term(at) + 1]!++;
    for (let term = 0; term < terms; term++) starts[term + 1]! += starts[term]!;
    const next = starts.slice();
    const order = new Uint32Array(this.length);
    for (let at = 0; at < this.length; at++) order[next[this.term(at)]!++] = at;
    return { starts, order };
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

  /** The last page that begins at the entry or before it. */
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
