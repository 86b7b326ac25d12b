import { holdsText } from './tags.ts';

/** The start of a block that is or may be something other than a paragraph. */
const otherBlock =
  /^(?:#{1,6}(?: |$)|>|[-+*](?: |$)|\d{1,9}[.)](?: |$)|```|~~~|\||<|\{|(?:_ *){3,}$|=+ *$|-+ *$|\$\$|[-:| ]+$)/;

/** Whether a line, from its first character on, can only be text of a paragraph. */
export function isTextLine(line: string): boolean {
  return !otherBlock.test(line) || holdsText(line);
}
