/** A piece of a page that fits a question. */
export interface Passage {
  /** Its text, as it is shown to a reader and to a language model. */
  content: string;
  /** Of the page, without a slash in front. */
  path: string;
  /** Address of the place on the page, with its anchor. */
  url: string;
  title: string;
  heading?: string;
  anchor?: string;
  /** 0 to 1; only comparable within one search. */
  score: number;
  match: 'keyword' | 'lsi' | 'embedding';
  version?: string;
  /** The author's code, and its BCP 47 tag. */
  language?: string;
  lang: string;
  tag?: string;
}

/** What is left out, null or empty is not filtered by. */
export interface PassageFilter {
  version?: string | null;
  language?: string | null;
  tag?: string | null;
}

/** Finds passages of one site, best first. The assistant knows of no index, only of this. */
export interface Retriever {
  find(
    query: string,
    options: { limit: number; filter?: PassageFilter | null },
  ): Promise<Passage[]>;
}
