import type { Analyzer, BareTerm } from '../text/analyzer.ts';
import { type Field, weighed } from './weights.ts';

/** Values of stems, in columns: stem numbers, each once, and the value of each. */
export interface StemValues {
  stems: readonly number[];
  values: readonly number[];
}

/** How often each stem occurs in a field. */
export interface StemCounts extends StemValues {
  /** The length of the field in words. */
  length: number;
}

/**
 * Counts and weighs the stems of one page. Stems are numbered so that lists of them can be added up by number: with a map
 * for each field of each section, the analysis of a page takes a quarter longer.
 */
export class StemCounter {
  /** The stems so far, by number. */
  readonly stems: string[] = [];
  /** The terms so far, in the order in which they were counted, with the numbers of their stems. */
  readonly terms = new Map<BareTerm, { stem: number; plain: number | undefined }>();
  private readonly numbers = new Map<string, number>();
  private readonly counts = new Sums();
  private readonly weights = new Sums();

  constructor(private readonly analyzer: Analyzer) {}

  /** The number of a stem; a new stem gets the next number. */
  numberOf(stem: string): number {
    let number = this.numbers.get(stem);
    if (number === undefined) {
      number = this.stems.push(stem) - 1;
      this.numbers.set(stem, number);
    }
    return number;
  }

  /** Counts the stems of a field, except words whose form is in `without`. */
  count(texts: readonly string[], without?: ReadonlySet<string>): StemCounts {
    let length = 0;
    for (const text of texts) {
      for (const term of this.analyzer.bare(text)) {
        if (without?.has(term.form)) continue;
        if (!term.whole) length++;
        const { stem, plain } = this.numbered(term);
        this.counts.add(stem, 1);
        if (plain !== undefined) this.counts.add(plain, 1);
      }
    }
    return { length, ...this.counts.take() };
  }

  /** Adds up the counts of the parts of a field. */
  sum(parts: readonly StemCounts[]): StemCounts {
    let length = 0;
    for (const part of parts) {
      length += part.length;
      for (let at = 0; at < part.stems.length; at++) {
        this.counts.add(part.stems[at]!, part.values[at]!);
      }
    }
    return { length, ...this.counts.take() };
  }

  /** Weighs the stems of several fields. */
  weigh(fields: readonly (readonly [Field, StemCounts])[]): StemValues {
    for (const [field, { length, stems, values }] of fields) {
      for (let at = 0; at < stems.length; at++) {
        this.weights.add(stems[at]!, weighed(values[at]!, length, field));
      }
    }
    return this.weights.take();
  }

  private numbered(term: BareTerm): { stem: number; plain: number | undefined } {
    let numbers = this.terms.get(term);
    if (!numbers) {
      const stem = this.numberOf(term.stem);
      numbers = { stem, plain: term.plain === undefined ? undefined : this.numberOf(term.plain) };
      this.terms.set(term, numbers);
    }
    return numbers;
  }
}

/** Sums of positive values, indexed by stem number. */
class Sums {
  private readonly sums: number[] = [];
  private stems: number[] = [];

  add(stem: number, value: number): void {
    while (this.sums.length <= stem) this.sums.push(0);
    if (this.sums[stem] === 0) this.stems.push(stem);
    this.sums[stem]! += value;
  }

  /** Returns the sums so far and resets them. */
  take(): StemValues {
    const { stems } = this;
    const values = stems.map((stem) => this.sums[stem]!);
    for (const stem of stems) this.sums[stem] = 0;
    this.stems = [];
    return { stems, values };
  }
}
