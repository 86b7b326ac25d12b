/**
 * The position of a page's frontmatter. Offsets are UTF-16 units; without frontmatter, `body` is the start of the file.
 */
export interface SplitPage {
  /** Start and end of the YAML, excluding the two `---` lines. */
  yaml?: { start: number; end: number };
  /** Offset at which the body starts. */
  body: number;
  /** The closing line is missing; the YAML is assumed to end at the first empty line. */
  unclosed?: true;
}

const opening = /^\uFEFF?(?:[ \t]*\r?\n)*---[ \t]*(?:\r?\n|$)/;
const closing = /^---[ \t]*\r?$/m;
const keyLine = /^["']?[\p{L}_][\p{L}\p{M}\p{N}_:.-]*["']?[ \t]*:(?:[ \t]|\r?$)/mu;

/**
 * Finds a page's frontmatter. It accepts more than the format allows, because existing pages need it: blank lines
 * before the first `---`, spaces after it, empty frontmatter and a missing closing line.
 */
export function splitFrontmatter(text: string): SplitPage {
  const start = opening.exec(text)?.[0].length;
  if (start === undefined) return { body: 0 };
  const rest = text.slice(start);
  const close = closing.exec(rest);
  if (close && isMarkdown(rest.slice(0, close.index))) return { body: 0 };
  if (close) {
    const after = start + close.index + close[0].length;
    return {
      yaml: { start, end: start + close.index },
      body: text[after] === '\n' ? after + 1 : after,
    };
  }
  // A lone `---` is a thematic break unless a key follows.
  if (keyLine.exec(rest)?.index !== 0) return { body: 0 };
  const blank = /^[ \t]*\r?$/m.exec(rest);
  const end = start + (blank?.index ?? rest.length);
  return { yaml: { start, end }, body: end, unclosed: true };
}

/**
 * Whether the text between two thematic breaks is Markdown: it begins with an empty line, and its first line that is
 * not a comment has no key.
 */
function isMarkdown(block: string): boolean {
  if (!/^[ \t]*\r?\n/.test(block)) return false;
  const first = block.split('\n').find((line) => /^[ \t]*[^\s#]/.test(line));
  return first !== undefined && keyLine.exec(first.trimStart())?.index !== 0;
}
