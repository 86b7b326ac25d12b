/** Line numbers from 1, ascending, each once. */
export type LineRanges = number[];

/** No block has more lines than this; a range like `1-99999999` must not cost memory. */
const lastLine = 100_000;

/**
 * Reads `1-3, 5`, `[1,3]`, `{2}` and what authors make of them (spaces, a trailing comma, `5-3`). Anything that is
 * not wholly a list of lines gives an empty list.
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
