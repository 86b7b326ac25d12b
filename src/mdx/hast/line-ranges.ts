/** Line numbers starting at 1, ascending and unique. */
export type LineRanges = number[];

/** More lines than any block has, so that a range like `1-99999999` does not exhaust memory. */
const lastLine = 100_000;

/**
 * Parses `1-3, 5`, `[1,3]`, `{2}` and variants that authors write (spaces, a trailing comma, `5-3`). The result is
 * empty if any part of the text is not a line or range.
 */
export function parseLineRanges(text: string): LineRanges {
  const lines = new Set<number>();
  for (const part of text.replace(/^[\s[{]+|(?<![\s\]}])[\s\]}]+$/g, '').split(/[\s,]+(?!\s*-)/)) {
    if (part === '') continue;
    const range = /^(\d+)(?:\s*-\s*(\d+))?$/.exec(part);
    if (!range) return [];
    const from = Number(range[1]);
    const to = Number(range[2] ?? range[1]);
    for (let line = Math.min(from, to); line <= Math.min(Math.max(from, to), lastLine); line++) {
      if (line > 0) lines.add(line);
    }
  }
  return [...lines].sort((a, b) => a - b);
}
