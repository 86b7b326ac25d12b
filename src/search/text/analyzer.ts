import { fold } from './fold.ts';
import { stopWords } from './stop-words.ts';
import { type KnownCuts, type Word, wordsOf } from './words.ts';

/** Takes the ending off a lower-case word: `configuring` → `configur`. */
export type Stem = (word: string) => string;

/** Cuts text of one language into terms. The same for the index and for what is asked. */
export interface Analyzer {
  lang: string;
  terms(text: string): Iterable<Term>;
  /** Words that say how something is asked, not what. */
  stopWords: ReadonlySet<string>;
}

export interface Term extends Pick<Word, 'start' | 'end' | 'whole'> {
  /** What the index knows the word by. */
  stem: string;
  /** The word itself, folded: what prefixes and typing mistakes are compared with. */
  form: string;
  /** A second stem, of the word typed without its diacritics, where that differs. */
  plain?: string;
}

export function createAnalyzer(lang: string, stem: Stem | undefined): Analyzer {
  const segmenter = segmenterFor(lang);
  const cuts: KnownCuts = new Map();
  const known = new Map<string, Pick<Term, 'stem' | 'form' | 'plain'>>();
  const termOf = (text: string) => {
    const lower = text.toLowerCase();
    let term = known.get(lower);
    if (!term) {
      const form = fold(lower);
      // Names with digits have no endings.
      const stems = stem !== undefined && /^[\p{L}\p{M}]+$/u.test(lower);
      const main = stems ? fold(stem(lower)) || form : form;
      const plain = stems && form !== lower ? fold(stem(form)) : main;
      term = { stem: main, form, ...(plain !== main && { plain }) };
      if (known.size > 50_000) known.clear();
      known.set(lower, term);
    }
    return term;
  };
  return {
    lang,
    stopWords: stopWords(lang),
    *terms(text) {
      for (const { text: word, start, end, whole } of wordsOf(text, segmenter, cuts)) {
        const term = termOf(word);
        yield whole
          ? { stem: term.form, form: term.form, start, end, whole }
          : { ...term, start, end };
      }
    },
  };
}

function segmenterFor(lang: string): Intl.Segmenter | undefined {
  if (typeof Intl.Segmenter !== 'function') return undefined;
  try {
    return new Intl.Segmenter(lang, { granularity: 'word' });
  } catch {
    return new Intl.Segmenter('en', { granularity: 'word' });
  }
}
