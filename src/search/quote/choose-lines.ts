import { lineKind } from '../../lib/line-kind.ts';
import { type Coverage, coverageOf, type Evidence, withContext, worthOf } from './evidence.ts';
import { expectation } from './expected.ts';
import type { SectionLine } from './section-lines.ts';
import { longestParagraph } from './shorten.ts';

/** The lines to quote: from `start` up to, but not including, `end`. `marked` is absent if no line has a match. */
export interface ChosenLines {
  start: number;
  end: number;
  /** The line to mark: the best one, or the description of the best field. */
  marked?: number;
}

/** The approximate number of characters in a quote. Code counts less than its length because its lines are short. */
export const room = 900;
const roomOfCode = 0.6;

/** A paragraph of this length says half as much per word as a very short one. */
const longLine = 1500;

/** The lines around the one that matches the question best, as far as there is room. */
export function chooseLines(lines: readonly SectionLine[], evidence: Evidence): ChosenLines {
  if (lines.length === 0) return { start: 0, end: 0 };
  const sizes = lines.map(shownSize);
  const worths = worthOfLines(lines, evidence);
  const most = worths.reduce((highest, worth) => Math.max(highest, worth), 0);
  const best = most > 0 ? worths.indexOf(most) : undefined;
  const first = best ?? 0;
  let start = unitStart(lines, first);
  // A header row says nothing without a row of data.
  let end = first + (lines[first + 1]?.kind === lineKind.row && isHead(lines, first) ? 2 : 1);
  let rest = room - sum(sizes.slice(start, end));
  for (;;) {
    const after = end < lines.length && sizes[end]! <= rest ? worths[end]! : -1;
    const before = start > 0 && sizes[start - 1]! <= rest ? worths[start - 1]! : -1;
    if (after < 0 && before < 0) break;
    if (after >= before) rest -= sizes[end++]!;
    else rest -= sizes[--start]!;
  }
  if (end - 1 > first && isHead(lines, end - 1)) end--;
  if (best === undefined) return { start, end };
  return { start, end, marked: best + (isDescribed(lines, best, evidence) ? 1 : 0) };
}

function isHead(lines: readonly SectionLine[], at: number): boolean {
  return lines[at]!.kind === lineKind.firstRow;
}

function isDescribed(lines: readonly SectionLine[], at: number, evidence: Evidence): boolean {
  const [field, text] = [lines[at], lines[at + 1]];
  if (field?.kind !== lineKind.field || text?.kind !== lineKind.paragraph) return false;
  const worth = (line: SectionLine) => worthOf(coverageOf(line.text, evidence), evidence);
  return worth(text) > worth(field);
}

/** Where the unit that a line belongs to starts: the field that it describes, or the text that introduces its code. */
function unitStart(lines: readonly SectionLine[], at: number): number {
  const { kind } = lines[at] ?? {};
  if (kind === lineKind.code) return at > 0 && lines[at - 1]!.kind !== lineKind.code ? at - 1 : at;
  const field = fieldOf(lines, at);
  return field ?? at;
}

/** Rates each line together with its context: a row with the column names, code with its introduction. */
function worthOfLines(lines: readonly SectionLine[], evidence: Evidence): number[] {
  const own = lines.map(({ text }) => coverageOf(text, evidence));
  const heads = headsOf(lines);
  return lines.map((line, at) => {
    const context = { own, head: own[heads[at] ?? -1] };
    return worthOfLine(line, inContext(lines, at, context), evidence);
  });
}

function worthOfLine(line: SectionLine, coverage: Coverage, evidence: Evidence): number {
  const length = line.kind === lineKind.code ? 0 : line.text.length;
  const factor = expectation(line, evidence.expected);
  return (worthOf(coverage, evidence) * factor) / (1 + length / longLine);
}

function inContext(
  lines: readonly SectionLine[],
  at: number,
  { own, head }: { own: readonly Coverage[]; head: Coverage | undefined },
): Coverage {
  const line = own[at]!;
  switch (lines[at]!.kind) {
    case lineKind.code:
      return withContext(line, own[at - 1], 0.7);
    case lineKind.row:
    case lineKind.item:
    case lineKind.step:
    case lineKind.firstStep:
    case lineKind.nestedItem:
      return withContext(line, head, 0.5);
    case lineKind.field:
      return lines[at + 1]?.kind === lineKind.paragraph
        ? withContext(line, own[at + 1], 0.9)
        : line;
    default: {
      const field = fieldOf(lines, at);
      return field === undefined ? line : withContext(line, own[field], 0.8);
    }
  }
}

/** The most paragraphs in a field's description. */
const describing = 3;

/** The field that a paragraph describes. */
export function fieldOf(lines: readonly SectionLine[], at: number): number | undefined {
  for (let step = 0; step <= describing && at - step >= 0; step++) {
    const { kind } = lines[at - step]!;
    if (kind === lineKind.field) return at - step;
    if (kind !== lineKind.paragraph) return undefined;
  }
  return undefined;
}

const items: ReadonlySet<string> = new Set([
  lineKind.item,
  lineKind.firstStep,
  lineKind.step,
  lineKind.nestedItem,
]);

/**
 * For each line, the line that gives it context: for a row the first row of its table, for a list item the line before
 * the list.
 */
function headsOf(lines: readonly SectionLine[]): (number | undefined)[] {
  let firstRow: number | undefined;
  let introduction: number | undefined;
  return lines.map(({ kind }, at) => {
    if (items.has(kind)) return introduction;
    introduction = at;
    if (kind === lineKind.firstRow) firstRow = at;
    return kind === lineKind.row ? firstRow : undefined;
  });
}

/** Only a part of a long paragraph is shown. */
function shownSize(line: SectionLine): number {
  const size = sizeOf(line);
  return line.kind === lineKind.paragraph ? Math.min(size, longestParagraph) : size;
}

function sizeOf({ text, kind }: SectionLine): number {
  return kind === lineKind.code ? text.length * roomOfCode : text.length;
}

export function sizeOfAll(lines: readonly SectionLine[]): number {
  return sum(lines.map(sizeOf));
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
