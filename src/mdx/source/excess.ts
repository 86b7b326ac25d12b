import type { Edit } from './edits.ts';
import type { Placeholders } from './placeholders.ts';

/**
 * The deepest nesting of quotes and lists. More is a typing mistake, and micromark checks each of them again in every
 * line.
 */
export const maxContainers = 50;

export interface Excess {
  edits: Edit[];
  /** The offset of the first quote or list that is nested too deeply. */
  deep: number | undefined;
}

/**
 * Finds markers that would nest quotes, lists or emphasis hundreds of levels deep, which takes quadratic time and
 * gives a tree too deep to walk. Anything beyond the limit becomes text.
 */
export function findExcess(
  text: string,
  from: number,
  placeholders: Pick<Placeholders, 'put'>,
): Excess {
  const hidden = (start: number, end: number): Edit => {
    const typed = text.slice(start, end);
    const sign = placeholders.put({ kind: 'text', code: typed, text: typed }, end - start);
    return { start, end, text: sign };
  };
  const deep = deepMarks(text, from);
  const edits = deep.map(({ start, end }) => hidden(start, end));
  const runs = /([*_])\1{100,}/g;
  runs.lastIndex = from;
  let end = -1;
  for (let match = runs.exec(text); match; match = runs.exec(text)) {
    // Whether a line is a thematic break is checked once for all runs in it.
    if (match.index >= end) {
      end = lineEnd(text, match.index);
      if (isRule(lineOf(text, match.index))) {
        runs.lastIndex = end;
        continue;
      }
    }
    edits.push(hidden(match.index, runs.lastIndex));
  }
  return { edits, deep: deep[0]?.start };
}

interface Range {
  start: number;
  end: number;
}

/** The markers of quotes and lists that are nested too deeply, one range per line. */
function deepMarks(text: string, from: number): Range[] {
  const ranges: Range[] = [];
  /** The columns at which the contents of possibly open lists start, innermost last. */
  const lists: number[] = [];
  const lines = /^[ \t]*(?=>|(?:[-+*]|\d{1,9}[.)])(?:[ \t]|$))/gm;
  lines.lastIndex = from;
  for (let match = lines.exec(text); match; match = lines.exec(text)) {
    const start = match.index;
    const beyond = readMarks(text, start, lists);
    if (beyond && !isRule(lineOf(text, start))) ranges.push(beyond);
    lines.lastIndex = lineEnd(text, start);
  }
  return ranges;
}

const mark = /([ \t]*)(>|(?:[-+*]|\d{1,9}[.)])(?=[ \t\n]|$))/y;

/** Records the lists that start in a line. Returns its markers from the first one that is too deep. */
function readMarks(text: string, start: number, lists: number[]): Range | undefined {
  let beyond: Range | undefined;
  let quotes = 0;
  let column = 0;
  mark.lastIndex = start;
  for (let match = mark.exec(text); match; match = mark.exec(text)) {
    const [, space = '', sign = ''] = match;
    for (const character of space) column += character === '\t' ? 4 - (column % 4) : 1;
    const at = mark.lastIndex - sign.length;
    while (sign !== '>' && lists.length > 0 && lists.at(-1)! > column) lists.pop();
    const around =
      quotes + (sign === '>' ? lists.filter((list) => list <= column).length : lists.length);
    column += sign.length;
    if (beyond || around >= maxContainers)
      beyond = { start: beyond?.start ?? at, end: mark.lastIndex };
    else if (sign === '>') quotes++;
    else lists.push(column + 1);
  }
  return beyond;
}

const rule = /^[ \t]*(?:(?:-[ \t]*)+|(?:\*[ \t]*)+|(?:_[ \t]*)+)$/;

function isRule(line: string): boolean {
  return rule.test(line);
}

function lineOf(text: string, offset: number): string {
  return text.slice(text.lastIndexOf('\n', offset - 1) + 1, lineEnd(text, offset));
}

function lineEnd(text: string, offset: number): number {
  const end = text.indexOf('\n', offset);
  return end === -1 ? text.length : end;
}
