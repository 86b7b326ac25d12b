import type { Location } from './diagnostic.ts';

/** Lines shown before and after the place. */
const before = 2;
const after = 1;
/** Longer lines are cut around the column: minified JSON is one line. */
const widest = 120;

/** The place in its file with lines around it and a mark below. Empty when the file has no such line. */
export function codeFrame(text: string, location: Location): string {
  const lines = text.split(/\r?\n/);
  if (location.line > lines.length) return '';
  const from = Math.max(1, location.line - before);
  const to = Math.min(lines.length, location.line + after);
  const gutter = String(to).length;
  const start = Math.max(0, location.column - 1 - widest / 2);
  const cut = (line: string) =>
    line
      .slice(start, start + widest)
      .replaceAll('\t', ' ')
      .trimEnd();

  const frame: string[] = [];
  for (let number = from; number <= to; number++) {
    const current = number === location.line;
    const line = cut(lines[number - 1]!);
    frame.push(`${current ? '>' : ' '} ${String(number).padStart(gutter)} | ${line}`.trimEnd());
    if (current) {
      const indent = ' '.repeat(location.column - 1 - start);
      frame.push(
        `  ${' '.repeat(gutter)} | ${indent}${'^'.repeat(markLength(location, line.length, start))}`,
      );
    }
  }
  return frame.join('\n');
}

function markLength(location: Location, lineLength: number, start: number): number {
  const room = Math.max(1, lineLength - (location.column - 1 - start));
  if (location.endColumn === undefined) return 1;
  const oneLine = location.endLine === undefined || location.endLine === location.line;
  return oneLine ? Math.max(1, Math.min(room, location.endColumn - location.column)) : room;
}
