/** HTML that is already escaped and safe to put into a page. */
export type Html = string;

/**
 * An HTML document in two pieces. Joining them copies the whole, and V8 takes some milliseconds to make room for more
 * than 128 KB of text, so pages are joined only where somebody needs them as one.
 */
export interface HtmlDocument {
  /** Up to the end of its head. */
  head: Html;
  rest: Html;
}
