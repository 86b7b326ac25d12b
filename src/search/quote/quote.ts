import type { MarkedText } from '../text/marked.ts';

/**
 * What an answer without a language model shows of a section: some of its blocks in reading order, as plain values that
 * a view renders as headings, lists, tables and code. All texts are plain text and must be escaped for HTML. The piece
 * with `match` is the sentence or table row that fits the question best (`<mark>`); at most one line of a quote has
 * such pieces.
 */
export interface Quote {
  blocks: QuoteBlock[];
  /** Whether the section has text before the first block or after the last one. */
  startsLate: boolean;
  endsEarly: boolean;
}

export type QuoteBlock =
  | { type: 'paragraph'; text: MarkedText }
  /** `start` is the number of the first item of an ordered list. */
  | { type: 'list'; isOrdered: boolean; start: number; items: QuoteItem[] }
  /** `head` is the first row of the whole table, even if `rows` start further down. */
  | { type: 'table'; head: MarkedText[]; rows: MarkedText[][] }
  /** A parameter or field: `limit`, `integer required default: 10`, and the paragraphs of its description. */
  | { type: 'field'; name: MarkedText; facts: string; description: MarkedText[] }
  | { type: 'code'; code: string; language?: string }
  /** The heading of a section that follows the quoted one, if that is short. */
  | { type: 'heading'; text: string };

export interface QuoteItem {
  text: MarkedText;
  /** Whether the item belongs to a nested list. */
  isNested: boolean;
}
