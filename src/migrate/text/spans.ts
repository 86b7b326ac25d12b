/** Start and end of a part of a text, as offsets. */
export type Span = readonly [start: number, end: number];

/**
 * The code spans of a text, in order. As in CommonMark, a run of backticks ends at the next run of its length; a blank
 * line ends the paragraph and with it the search.
 */
export function codeSpans(text: string): Span[] {
  if (!text.includes('`')) return [];
  const runs = [...text.matchAll(/`+|\n[^\S\n]*(?=\n)/g)];
  // For each run, the next one of the same length in its paragraph. The search starts at the end, so each run is
  // visited once.
  const partners: (number | undefined)[] = [];
  const last = new Map<number, number>();
  for (let at = runs.length - 1; at >= 0; at--) {
    const [run] = runs[at]!;
    if (!run.startsWith('`')) {
      last.clear();
      continue;
    }
    partners[at] = last.get(run.length);
    last.set(run.length, at);
  }
  const spans: Span[] = [];
  for (let at = 0; at < runs.length; at++) {
    const partner = partners[at];
    if (partner === undefined) continue;
    const end = runs[partner]!;
    spans.push([runs[at]!.index, end.index + end[0].length]);
    at = partner;
  }
  return spans;
}

/** Whether an offset is in one of the spans. Offsets must be requested in ascending order. */
export function createSpanTest(spans: readonly Span[]): (offset: number) => boolean {
  let at = 0;
  return (offset) => {
    while (at < spans.length && spans[at]![1] <= offset) at++;
    return at < spans.length && spans[at]![0] <= offset;
  };
}

/** Applies a function to the parts of a text that are not in code spans. */
export function outsideSpans(text: string, change: (part: string) => string): string {
  let result = '';
  let at = 0;
  for (const [start, end] of codeSpans(text)) {
    result += change(text.slice(at, start)) + text.slice(start, end);
    at = end;
  }
  return result + change(text.slice(at));
}

/** Replaces the text between two delimiters, such as those of a Liquid tag. An opening one without an end is text. */
export function replaceBetween(
  text: string,
  [open, close]: readonly [string, string],
  change: (inner: string) => string,
): string {
  let result = '';
  let at = 0;
  for (;;) {
    const start = text.indexOf(open, at);
    const end = start < 0 ? -1 : text.indexOf(close, start + open.length);
    if (end < 0) return result + text.slice(at);
    result += text.slice(at, start) + change(text.slice(start + open.length, end));
    at = end + close.length;
  }
}
