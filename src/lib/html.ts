/** HTML that is already escaped and safe to put into a page. */
export type Html = string;

/**
 * An HTML document in two pieces. Joining them copies everything, and V8 takes some milliseconds to allocate more than
 * 128 KB of text, so pages are joined only where they are needed as one string.
 */
export interface HtmlDocument {
  /** Everything up to the end of the head. */
  head: Html;
  rest: Html;
}
