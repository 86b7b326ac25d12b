/** The metadata and the cover of a book. */
export interface BookHead {
  title: string;
  description?: string;
  /** A language tag (BCP 47). */
  language: string;
  direction: 'ltr' | 'rtl';
  /** The colour of the cover, in CSS notation. */
  color: string;
  /** When the text was last changed. Never the current time, because the same text must give the same file. */
  modified: Date;
  /** Distinguishes the book from others with the same title. */
  identity: string;
}

/** A page of the site in the book. */
export interface Chapter {
  /** Identifies the chapter. The ids in it begin with this one. */
  id: string;
  /** The path of its file in the book. */
  file: string;
  title: string;
  /** The text above its title: the name of its group. */
  group?: string;
  /** Its sections, with their ids in the chapter. */
  sections: { id: string; title: string }[];
  /** The content of its `<body>`. Links to other chapters are still marks for `withPlaces`. */
  body: string;
  ids: Set<string>;
  hasSvg: boolean;
  hasMath: boolean;
}

/** A file of the site that chapters show. */
export interface Resource {
  /** The path of the file in the book. */
  file: string;
  mediaType: string;
  body: Uint8Array;
}

export interface Book {
  head: BookHead;
  chapters: Chapter[];
  resources: Resource[];
  /** Images that are not in the book: on other hosts, too large, or of a type that devices may not support. */
  leftOut: string[];
}
