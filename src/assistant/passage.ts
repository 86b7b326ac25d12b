import type { Quote } from '../search/quote/quote.ts';

/** A part of a page that matches a question. */
export interface Passage {
  /** Its text for readers and language models. */
  content: string;
  /** The lines that answer the question; absent if the passage was found by its meaning. */
  quote?: Quote;
  /** The path of the page, without a leading slash. */
  path: string;
  /** The address on the page, with its anchor. */
  url: string;
  title: string;
  heading?: string;
  /** The headings above it and its own, outermost first. */
  headings?: string[];
  anchor?: string;
  /** From 0 to 1; comparable only within one search. */
  score: number;
  match: 'keyword' | 'lsi' | 'embedding';
  version?: string;
  /** The author's code, and its BCP 47 tag. */
  language?: string;
  lang: string;
  /** The tag of the language whose navigation lists it, if it is not translated. */
  listedIn?: string;
  /** The same passage is also in the part of the site that is for its language. */
  repeats?: true;
  product?: string;
  tag?: string;
}

/** Fields that are absent, null or empty do not filter. */
export interface PassageFilter {
  version?: string | null;
  language?: string | null;
  product?: string | null;
  tag?: string | null;
}

/** The language, version and product of a filter. */
export function scopeOf(filter: PassageFilter | null | undefined): {
  version?: string;
  language?: string;
  product?: string;
} {
  const { version, language, product } = filter ?? {};
  return {
    version: version || undefined,
    language: language || undefined,
    product: product || undefined,
  };
}

/** Finds passages of one site, best first. The assistant knows nothing else about an index. */
export interface Retriever {
  find(
    query: string,
    /** Without `quotes`, passages do not include quotes for the question, which is faster. */
    options: { limit: number; filter?: PassageFilter | null; quotes?: boolean },
  ): Promise<Passage[]>;
}
