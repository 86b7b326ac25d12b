/** What is wrong with a page or a link, in a few words that can be counted. */
export interface Finding {
  kind: FindingKind;
  /** Source file, or output path for findings of the crawl. */
  page: string;
  /** The author's line; 0 where there is none. */
  line: number;
  detail: string;
}

export const findingKinds = {
  'page-missing': 'a page of the navigation has a source file and no HTML',
  'words-lost': 'words of the source are not on the page',
  'words-moved': 'words are on the page, but elsewhere than in the source',
  'title-lost': 'title or description of the page is not shown',
  'prop-lost': 'text of a prop that the component shows is not on the page',
  'heading-lost': 'a heading is missing, or has another level or order',
  'heading-extra': 'a heading that the source does not have',
  'heading-id': 'the id that `{#id}` asked for is not on the page',
  'link-lost': 'a link is missing or leads elsewhere',
  'link-extra': 'a link that the source does not have',
  'cell-lost': 'a table cell is missing or changed',
  'cell-extra': 'a table cell that the source does not have',
  'item-lost': 'a list item is missing or changed',
  'item-extra': 'a list item that the source does not have',
  'code-lost': 'a code block is missing or changed',
  'code-extra': 'a code block that the source does not have',
  'image-lost': 'a picture is missing or has another source',
  'math-count': 'formulas are missing or too many',
  'raw-source':
    'source text that should have been rendered (`<Card`, `{/*`, `[object Object]` ...)',
  'unknown-element': 'an element that is neither HTML nor the author’s nor Octavo’s',
  'agents-shown': 'content for agents stands in the HTML',
  'broken-link': 'a link of the page frame leads nowhere',
  'broken-anchor': 'a fragment leads nowhere although the target page has such a heading',
} as const;

export type FindingKind = keyof typeof findingKinds;

/** Counted and printed, but no failure: the author's own mistakes, and what this tool cannot judge. */
export interface Notes {
  /** Links and fragments whose target is not in the source either. */
  authorBroken: number;
  /** Words inside components of the author's own that are not on the page. */
  authorCodeWords: number;
  /** Expressions and components that were not evaluated. */
  opaque: number;
  /** Pages that strict MDX refuses: only their words were compared. */
  refused: string[];
  /** Pages listed without a source file. */
  withoutSource: number;
  /** Pages that are rightly not written (`url`, `groups`, `public`). */
  notWritten: number;
  /** Pages too large for the stock parser, whose time grows with the square of a page. */
  tooLarge: string[];
}

export function emptyNotes(): Notes {
  return {
    authorBroken: 0,
    authorCodeWords: 0,
    opaque: 0,
    refused: [],
    withoutSource: 0,
    notWritten: 0,
    tooLarge: [],
  };
}
