/** Where a page's frontmatter stands. Offsets are UTF-16 units; without frontmatter `body` is all there is. */
export interface SplitPage {
  /** Start and end of the YAML between the two `---` lines, both lines excluded. */
  yaml?: { start: number; end: number };
  /** Offset at which the body starts. */
  body: number;
  /** The closing line is missing; the YAML was taken to end before the first empty line. */
  unclosed?: true;
}

const opening = /^\uFEFF?(?:[ \t]*\r?\n)*---[ \t]*(?:\r?\n|$)/;
const closing = /^---[ \t]*\r?$/m;
const keyLine = /^["']?[A-Za-z_][\w:.-]*["']?[ \t]*:(?:[ \t]|\r?$)/m;

/**
 * Finds the frontmatter of a page. More is accepted than the format says, because pages in the wild have it: blank
 * lines before the first `---`, blanks after it, nothing between the lines, and a missing closing line.
 */
export function splitFrontmatter(text: string): SplitPage {
  const start = opening.exec(text)?.[0].length;
  if (start === undefined) return { body: 0 };
  const rest = text.slice(start);
  const close = closing.exec(rest);
  if (close) {
    const after = start + close.index + close[0].length;
    return {
      yaml: { start, end: start + close.index },
      body: text[after] === '\n' ? after + 1 : after,
    };
  }
  // A lone `---` is a thematic break, unless what follows is clearly a key.
  if (keyLine.exec(rest)?.index !== 0) return { body: 0 };
  const blank = /^[ \t]*\r?$/m.exec(rest);
  const end = start + (blank?.index ?? rest.length);
  return { yaml: { start, end }, body: end, unclosed: true };
}
