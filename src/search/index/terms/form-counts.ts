import type { TermForms } from '../vocabulary.ts';
import type { SharedWords } from './shared-words.ts';

/**
 * The words with each stem of a part, and the number of pages that contain them. Takes twelve bytes a word, because a
 * large site has hundreds of thousands. The words of a stem form a linked list, in order of first occurrence.
 */
export class FormCounts {
  private words: SharedWords;
  private size = 0;
  /** The position of each stem's first word. */
  private first: number[] = [];
  private forms = new Uint32Array(least);
  private pages = new Uint32Array(least);
  /** The position of the next word of the same stem; 0 for the last one. */
  private next = new Uint32Array(least);

  constructor(words: SharedWords) {
    this.words = words;
  }

  /** Counts one page for a word. Stems are numbered from 0 in order of first occurrence. */
  count(term: number, form: string): void {
    const number = this.words.add(form);
    if (term === this.first.length) {
      this.first.push(this.append(number));
      return;
    }
    let at = this.first[term]!;
    while (this.forms[at] !== number) {
      const last = at;
      at = this.next[last]!;
      if (at === 0) {
        // Append first, because this may replace the list.
        const added = this.append(number);
        this.next[last] = added;
        return;
      }
    }
    this.pages[at]!++;
  }

  of(term: number): TermForms {
    const forms: string[] = [];
    const counts: number[] = [];
    let at = this.first[term]!;
    do {
      forms.push(this.words.word(this.forms[at]!));
      counts.push(this.pages[at]!);
      at = this.next[at]!;
    } while (at !== 0);
    return { forms, counts };
  }

  private append(form: number): number {
    const at = this.size++;
    if (at === this.forms.length) {
      this.forms = longer(this.forms);
      this.pages = longer(this.pages);
      this.next = longer(this.next);
    }
    this.forms[at] = form;
    this.pages[at] = 1;
    return at;
  }
}

/** The initial capacity, in words. */
const least = 1024;

function longer(numbers: Uint32Array): Uint32Array<ArrayBuffer> {
  const all = new Uint32Array(Math.ceil(numbers.length * 1.5));
  all.set(numbers);
  return all;
}
