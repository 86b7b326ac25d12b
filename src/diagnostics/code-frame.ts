import type { Location } from './diagnostic.ts';
import { printable } from './printable.ts';

/** Lines to show before and after the location. */
const before = 2;
const after = 1;
/** Longer lines are cut around the column: minified JSON is a single line. */
const widest = 120;

/** The location in its file: the lines around it and a marker below. Empty when the file has no such line. */
export function codeFrame(text: string, location: Location): string {
  const from = Math.max(1, location.line - before);
  const lines = linesBetween(text, from, location.line + after);
  if (location.line >= from + lines.length) return '';
  const to = from + lines.length - 1;
  const gutter = String(to).length;
  const start = Math.max(0, location.column - 1 - widest / 2);
  const cut = (line: string) =>
    printable(line.slice(start, start + widest).replaceAll('\t', ' ')).trimEnd();

  const frame: string[] = [];
  for (let number = from; number <= to; number++) {
    const current = number === location.line;
    const line = cut(lines[number - from]!);
    frame.push(`${current ? '>' : ' '} ${String(number).padStart(gutter)} | ${line}`.trimEnd());
    if (current) {
      const indent = ' '.repeat(width(line.slice(0, location.column - 1 - start)));
      frame.push(
        `  ${' '.repeat(gutter)} | ${indent}${'^'.repeat(markLength(location, line, start))}`,
      );
    }
  }
  return frame.join('\n');
}

function markLength(location: Location, line: string, start: number): number {
  const from = location.column - 1 - start;
  const room = Math.max(1, width(line.slice(from)));
  if (location.endColumn === undefined) return 1;
  const oneLine = location.endLine === undefined || location.endLine === location.line;
  if (!oneLine) return room;
  return Math.max(1, width(line.slice(from, location.endColumn - 1 - start)));
}

/**
 * Lines by number, including the last one, as far as they exist. Only these are cut out, since the file may have
 * megabytes.
 */
function linesBetween(text: string, from: number, to: number): string[] {
  const lines: string[] = [];
  let start = 0;
  for (let number = 1; number <= to; number++) {
    const end = text.indexOf('\n', start);
    const line = end === -1 ? text.slice(start) : text.slice(start, end);
    if (number >= from) lines.push(line.endsWith('\r') ? line.slice(0, -1) : line);
    if (end === -1) break;
    start = end + 1;
  }
  return lines;
}

const wide =
  /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]/g;

/** The width in terminal columns: Chinese, Japanese and Korean characters take two. */
function width(text: string): number {
  return text.length + (text.match(wide)?.length ?? 0);
}
