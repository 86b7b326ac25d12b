import type { PartState } from './part-state.ts';

/** The words with one stem, in order of first occurrence, and the number of pages that contain each. */
export interface TermForms {
  forms: string[];
  counts: number[];
}

type FormsState = Pick<PartState, 'stems' | 'forms' | 'counts'>;

/** Unchanged stems from one position to another, and the changed one after them. */
type Run = { from: number; to: number } & (
  | { stem: string; changed: TermForms }
  | { stem?: undefined; changed?: undefined }
);

/**
 * The stems of a part and their forms: those of the previous build in packed form, plus the few that changed. Unpacking
 * all of them would take longer than rendering the changed page.
 */
export class Vocabulary {
  private packed: FormsState;
  private stems: string[];
  private forms: string[];
  private counts: Uint32Array;
  /** The position of each stem's first count. */
  private starts: Uint32Array;
  /** A stem without forms has been removed. */
  private changed = new Map<string, TermForms>();

  constructor(packed: FormsState) {
    const { stems, forms, counts } = packed;
    this.packed = packed;
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

  /** The number of pages that contain each form, for all forms or only for the wanted ones. */
  pages(wanted?: { has(form: string): boolean }): Map<string, number> {
    const pages = new Map<string, number>();
    for (const { from, to, changed } of this.runs()) {
      for (let at = from; at < to; at++) {
        const start = this.starts[at]!;
        // Most stems have one form.
        const own =
          this.starts[at + 1] === start + 1 ? [this.forms[at]!] : this.forms[at]!.split(' ');
        addPages(pages, own, this.counts, start, wanted);
      }
      if (changed) addPages(pages, changed.forms, changed.counts, 0, wanted);
    }
    return pages;
  }

  /** The state to store for the next build. Runs of unchanged stems are cut out of the packed texts. */
  state(): FormsState {
    const stems: string[] = [];
    const forms: string[] = [];
    const counts: (Uint32Array | number[])[] = [];
    const [stemAt, formAt] = [textPlaces(this.stems), textPlaces(this.forms)];
    for (const { from, to, stem, changed } of this.runs()) {
      if (to > from) {
        stems.push(this.packed.stems.slice(stemAt(from), stemAt(to) - 1));
        forms.push(this.packed.forms.slice(formAt(from), formAt(to) - 1));
        counts.push(this.counts.subarray(this.starts[from], this.starts[to]));
      }
      if (!changed) continue;
      stems.push(stem);
      forms.push(changed.forms.join(' '));
      counts.push(changed.counts);
    }
    return { stems: stems.join(' '), forms: forms.join(','), counts: joined(counts) };
  }

  /** All stems in ascending order: a run of unchanged stems, then a changed one, and so on. */
  private *runs(): Iterable<Run> {
    let from = 0;
    for (const [stem, changed] of [...this.changed].sort(([a], [b]) => (a < b ? -1 : 1))) {
      const to = this.placeOf(stem);
      yield changed.forms.length > 0 ? { from, to, stem, changed } : { from, to };
      from = this.stems[to] === stem ? to + 1 : to;
    }
    yield { from, to: this.stems.length };
  }

  private standing(at: number): TermForms {
    return {
      forms: this.forms[at]!.split(' '),
      counts: [...this.counts.subarray(this.starts[at], this.starts[at + 1])],
    };
  }

  /** The first position whose stem is not less than `stem`. */
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

/** The number of words in a text separated by spaces. */
function formsIn(text: string): number {
  let forms = 1;
  for (let at = text.indexOf(' '); at >= 0; at = text.indexOf(' ', at + 1)) forms++;
  return forms;
}

/** Adds the page counts of forms, which start at a position in `counts`. */
export function addPages(
  pages: Map<string, number>,
  forms: readonly string[],
  counts: ArrayLike<number>,
  from = 0,
  wanted?: { has(form: string): boolean },
): void {
  for (let at = 0; at < forms.length; at++) {
    const form = forms[at]!;
    if (wanted && !wanted.has(form)) continue;
    pages.set(form, (pages.get(form) ?? 0) + counts[from + at]!);
  }
}

/**
 * Finds the position at which a given text starts when all texts are joined with one separator each. Places must be
 * requested in ascending order.
 */
function textPlaces(texts: readonly string[]): (place: number) => number {
  let [at, length] = [0, 0];
  return (place) => {
    for (; at < place; at++) length += texts[at]!.length + 1;
    return length;
  };
}

function joined(parts: readonly (Uint32Array | number[])[]): Uint32Array {
  const all = new Uint32Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}
