import { elisionOf } from './elisions.ts';
import { fold } from './fold.ts';
import { irregularVerbs } from './irregular-verbs.ts';
import { ownCopy } from './own-copy.ts';
import { stopWords } from './stop-words.ts';
import { isUnspaced, type KnownCuts, runsOf, type Word, wordsOf } from './words.ts';

/** Removes the ending of a lower-case word: `configuring` becomes `configur`. */
export type Stem = (word: string) => string;

/** Returns the stems of a phrase that has no names such as `max_tokens`, if they have been computed before. */
export type Stems = (phrase: string) => readonly string[] | undefined;

/** Splits text of one language into terms, in the same way for the index and for questions. */
export interface Analyzer {
  lang: string;
  terms(text: string): readonly Term[];
  /** The terms without positions, for counting. Equal words share one object. */
  bare(text: string): readonly BareTerm[];
  /** Stems that have been computed before. */
  known?: Stems;
  /** Words that phrase a question but do not say what it is about. */
  stopWords: ReadonlySet<string>;
}

export type Term = BareTerm & Pick<Word, 'start' | 'end'>;

export interface BareTerm extends Pick<Word, 'whole'> {
  /** The stem that the word is indexed by; for an irregular form, the stem of its verb. */
  stem: string;
  /** The folded word, with which prefixes and typing mistakes are compared. */
  form: string;
  /** A second stem, of the word without its diacritics, if it differs. */
  plain?: string;
}

/** While a reader types, the same titles and sections are analysed again for each letter. */
const maxRecent = 600;

export function createAnalyzer(lang: string, stem: Stem | undefined, known?: Stems): Analyzer {
  let segmenter: { value?: Intl.Segmenter } | undefined;
  const segments = () => {
    segmenter ??= { value: segmenterFor(lang) };
    return segmenter.value;
  };
  const cuts: KnownCuts = new Map();
  const elision = elisionOf(lang);
  const verbs = irregularVerbs(lang);
  const cache = new Map<string, BareTerm>();
  const runs = new Map<string, readonly BareTerm[]>();
  const termOf = (text: string) => {
    const lower = text.toLowerCase();
    let term = cache.get(lower);
    if (!term) {
      const form = fold(lower);
      // Names with digits are not stemmed.
      const stems = stem !== undefined && /^[\p{L}\p{M}]+$/u.test(lower);
      const main = stems ? fold(stem(verbs.get(lower) ?? lower)) || form : form;
      const plain = stems && form !== lower ? fold(stem(form)) : main;
      term = { stem: main, form, ...(plain !== main && { plain }) };
      if (cache.size > 50_000) cache.clear();
      cache.set(lower, term);
    }
    return term;
  };
  const bareOf = ({ text, whole }: Pick<Word, 'text' | 'whole'>): BareTerm => {
    const term = termOf(text);
    return whole ? { stem: term.form, form: term.form, whole } : term;
  };
  const recent = new Map<string, readonly Term[]>();
  const readTerms = (text: string) => {
    const list: Term[] = [];
    for (const word of wordsOf(text, segments, cuts, elision)) {
      const { stem, form, plain, whole } = bareOf(word);
      list.push({ stem, form, plain, whole, start: word.start, end: word.end });
    }
    return list;
  };
  const bareTerms = (text: string) => Array.from(wordsOf(text, segments, cuts, elision), bareOf);
  return {
    lang,
    known,
    stopWords: stopWords(lang),
    terms(text) {
      let list = recent.get(text);
      if (!list) {
        list = readTerms(text);
        if (recent.size >= maxRecent) recent.clear();
        recent.set(text, list);
      }
      return list;
    },
    bare(text) {
      if (isUnspaced(text)) return bareTerms(text);
      const list: BareTerm[] = [];
      for (const run of runsOf(text)) {
        let terms = runs.get(run);
        if (!terms) {
          const own = ownCopy(run);
          terms = bareTerms(own);
          if (runs.size > 50_000) runs.clear();
          runs.set(own, terms);
        }
        for (const term of terms) list.push(term);
      }
      return list;
    },
  };
}

/** Created on demand: creating one is slow, and most sites separate words by spaces. */
function segmenterFor(lang: string): Intl.Segmenter | undefined {
  if (typeof Intl.Segmenter !== 'function') return undefined;
  try {
    return new Intl.Segmenter(lang, { granularity: 'word' });
  } catch {
    return new Intl.Segmenter('en', { granularity: 'word' });
  }
}
