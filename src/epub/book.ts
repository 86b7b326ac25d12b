/** What a reader sees of a book before its text. */
export interface BookHead {
  title: string;
  description?: string;
  /** BCP 47. */
  language: string;
  direction: 'ltr' | 'rtl';
  /** Of the cover, as in CSS. */
  color: string;
  /** When the text was last changed. The same text has to give the same file, so it is never the time of day. */
  modified: Date;
  /** Tells the book from other ones of the same title. */
  identity: string;
}

/** A page of the site in the book. */
export interface Chapter {
  /** Names the chapter. Links to it begin with this id. */
  id: string;
  /** Path in the book. */
  file: string;
  title: string;
  /** What stands above its title: the group that it is listed in. */
  group?: string;
  /** Its sections, with their ids in the chapter. */
  sections: { id: string; title: string }[];
  /** The inside of its body. Links to other chapters are still `placeOf`. */
  body: string;
  ids: Set<string>;
  hasSvg: boolean;
  hasMath: boolean;
}

/** A file of the site that chapters show. */
export interface Resource {
  /** Path in the book. */
  file: string;
  mediaType: string;
  body: Uint8Array;
}

export interface Book {
  head: BookHead;
  chapters: Chapter[];
  resources: Resource[];
  /** Pictures that are not in the book, since they are on other hosts, too large or of a kind that devices may refuse. */
  leftOut: string[];
}
