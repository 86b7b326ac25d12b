/** Line numbers starting at 1, ascending and unique. */
export type LineRanges = number[];

/** More lines than any block has, so that a range like `1-99999999` does not exhaust memory. */
const maxLine = 100_000;

/**
 * Parses `1-3, 5`, `[1,3]`, `{2}` and variants that authors write (spaces, a trailing comma, `5-3`). The result is
 * empty if any part of the text is not a line or range. `last` is the last line that exists. A range beyond it is cut
 * at the next line, which is enough to report the mistake: thousands of short blocks with `1-99999` would take minutes.
 */
export function parseLineRanges(text: string, last = maxLine): LineRanges {
  const ranges: { from: number; to: number }[] = [];
  for (const part of text.replace(/^[\s[{]+|(?<![\s\]}])[\s\]}]+$/g, '').split(/[\s,]+(?!\s*-)/)) {
    if (part === '') continue;
    const range = /^(\d+)(?:\s*-\s*(\d+))?$/.exec(part);
    if (!range) return [];
    const ends = [Number(range[1]), Number(range[2] ?? range[1])];
    const from = Math.max(1, Math.min(...ends));
    ranges.push({ from, to: Math.min(Math.max(...ends), maxLine, Math.max(from, last + 1)) });
  }
  const lines: number[] = [];
  for (const { from, to } of ranges.sort((a, b) => a.from - b.from)) {
    for (let line = Math.max(from, (lines.at(-1) ?? 0) + 1); line <= to; line++) lines.push(line);
  }
  return lines;
}
