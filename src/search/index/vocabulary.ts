import type { PartState } from './part-state.ts';

/** Words that have a stem in common, in the order in which they came, and the number of pages that have each. */
export interface TermForms {
  forms: string[];
  counts: number[];
}

type FormsState = Pick<PartState, 'stems' | 'forms' | 'counts'>;

/**
 * The stems of a part and their forms: those that a build has left, as it has left them, and what has become of a few.
 * To take all of them apart takes longer than to make the page that has changed.
 */
export class Vocabulary {
  private stems: string[];
  private forms: string[];
  private counts: Uint32Array;
  /** Where the counts of each stem begin. */
  private starts: Uint32Array;
  /** A stem without forms is gone. */
  private changed = new Map<string, TermForms>();

  constructor({ stems, forms, counts }: FormsState) {
    this.stems = stems === '' ? [] : stems.split(' ');
    this.forms = forms.split(',');
    this.counts = counts;
    this.starts = new Uint32Array(this.stems.length + 1);
    for (let at = 0; at < this.stems.length; at++) {
      this.starts[at + 1] = this.starts[at]! + formsIn(this.forms[at]!);
    }
  }

  /** Undefined for a stem that does not occur. */
  of(stem: string): TermForms | undefined {
    const changed = this.changed.get(stem);
    if (changed) return changed.forms.length > 0 ? changed : undefined;
    const at = this.placeOf(stem);
    return this.stems[at] === stem ? this.standing(at) : undefined;
  }

  set(stem: string, forms: TermForms): void {
    this.changed.set(stem, forms);
  }

  /** The forms of all stems, these in rising order. */
  *all(): Iterable<TermForms> {
    for (const { at, changed } of this.merged()) yield changed ?? this.standing(at);
  }

  /** As it is left to the next build. */
  state(): FormsState {
    const stems: string[] = [];
    const forms: string[] = [];
    const counts: number[] = [];
    for (const { stem, at, changed } of this.merged()) {
      stems.push(stem);
      forms.push(changed?.forms.join(' ') ?? this.forms[at]!);
      if (changed) counts.push(...changed.counts);
      else
        for (let i = this.starts[at]!; i < this.starts[at + 1]!; i++) counts.push(this.counts[i]!);
    }
    return { stems: stems.join(' '), forms: forms.join(','), counts: Uint32Array.from(counts) };
  }

  private *merged(): Iterable<{ stem: string; at: number; changed?: TermForms }> {
    let at = 0;
    for (const stem of [...this.changed.keys()].sort()) {
      for (; at < this.stems.length && this.stems[at]! < stem; at++)
        yield { stem: this.stems[at]!, at };
      if (this.stems[at] === stem) at++;
      const changed = this.changed.get(stem)!;
      if (changed.forms.length > 0) yield { stem, at, changed };
    }
    for (; at < this.stems.length; at++) yield { stem: this.stems[at]!, at };
  }

  private standing(at: number): TermForms {
    return {
      forms: this.forms[at]!.split(' '),
      counts: [...this.counts.subarray(this.starts[at], this.starts[at + 1])],
    };
  }

  /** The first place whose stem is not below this one. */
  private placeOf(stem: string): number {
    let [from, to] = [0, this.stems.length];
    while (from < to) {
      const middle = (from + to) >> 1;
      if (this.stems[middle]! < stem) from = middle + 1;
      else to = middle;
    }
    return from;
  }
}

/** Number of words in a text with spaces between them. */
function formsIn(text: string): number {
  let forms = 1;
  for (let at = text.indexOf(' '); at >= 0; at = text.indexOf(' ', at + 1)) forms++;
  return forms;
}
