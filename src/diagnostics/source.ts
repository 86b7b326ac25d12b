import type { Location } from './diagnostic.ts';

/** An author's file in memory, with a table to convert offsets to lines. Offsets are in UTF-16 code units. */
export interface Source {
  file: string;
  text: string;
  /** The offset at which each line starts; the first one is 0. */
  lines: number[];
}

export function createSource(file: string, text: string): Source {
  const lines = [0];
  for (let i = text.indexOf('\n'); i !== -1; i = text.indexOf('\n', i + 1)) lines.push(i + 1);
  return { file, text, lines };
}

/** The location of an offset (or, with `end`, of a range) in a source. Offsets beyond the text are clamped. */
export function locate(source: Source, offset: number, end?: number): Location {
  const start = point(source, offset);
  const location: Location = { file: source.file, line: start.line, column: start.column };
  if (end !== undefined && end > offset) {
    const stop = point(source, end);
    location.endLine = stop.line;
    location.endColumn = stop.column;
  }
  return location;
}

function point(source: Source, offset: number): { line: number; column: number } {
  const at = Math.max(0, Math.min(offset, source.text.length));
  let low = 0;
  let high = source.lines.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (source.lines[middle]! <= at) low = middle;
    else high = middle - 1;
  }
  return { line: low + 1, column: at - source.lines[low]! + 1 };
}
