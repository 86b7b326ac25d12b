/** Patterns for the start and end of code fences. The first group of each pattern is the run of backticks or tildes. */
export interface FencePatterns {
  opening: RegExp;
  closing: RegExp;
}

/**
 * Replaces closed code blocks between fences. A fence that is never closed is text. Whether a fence is closed is
 * determined in advance, since searching to the end of the text for each of many unclosed ones would be slow.
 */
export function replaceFences(
  text: string,
  { opening, closing }: FencePatterns,
  by: string,
): string {
  if (!text.includes('```') && !text.includes('~~~')) return text;
  const lines = text.split('\n');
  const runs = lines.map((line) => closing.exec(line)?.[1] ?? '');
  const longest = longestAfter(runs);
  const kept: string[] = [];
  for (let index = 0; index < lines.length; index++) {
    const run = opening.exec(lines[index]!)?.[1] ?? '';
    const width = Math.min(run.length, longest(run, index));
    if (width < 3) kept.push(lines[index]!);
    else {
      do index++;
      while (runs[index]![0] !== run[0] || runs[index]!.length < width);
      kept.push(by);
    }
  }
  return kept.join('\n');
}

/** Returns a function for the length of the longest closing fence of the same sign after a line. */
function longestAfter(runs: readonly string[]): (run: string, index: number) => number {
  const lengths = { '`': new Uint32Array(runs.length + 1), '~': new Uint32Array(runs.length + 1) };
  for (let index = runs.length - 1; index >= 0; index--) {
    for (const sign of ['`', '~'] as const) {
      const own = runs[index]![0] === sign ? runs[index]!.length : 0;
      lengths[sign][index] = Math.max(own, lengths[sign][index + 1]!);
    }
  }
  return (run, index) => (run === '' ? 0 : lengths[run[0] as '`' | '~'][index + 1]!);
}
