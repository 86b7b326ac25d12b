import type { Edit } from './edits.ts';
import type { Placeholders } from './placeholders.ts';

/** Quotes and lists inside each other beyond this number are a slip of the keyboard; micromark looks at each of them again in every line. */
export const mostContainers = 50;

export interface Excess {
  edits: Edit[];
  /** Where the first quote or list begins that is too deep to be one. */
  deep: number | undefined;
}

/**
 * What would nest quotes, lists or emphases hundreds of levels deep, which costs the square of their number and ends
 * in a tree too deep to walk. What is beyond the limit is text.
 */
export function findExcess(text: string, from: number, placeholders: Placeholders): Excess {
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
    // A line is a rule or none for all of its runs.
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

/** The marks of quotes and lists that stand below too many others, one range a line. */
function deepMarks(text: string, from: number): Range[] {
  const found: Range[] = [];
  /** Columns at which the contents of the lists begin that may be open, the innermost last. */
  const lists: number[] = [];
  const lines = /^[ \t]*(?=>|(?:[-+*]|\d{1,9}[.)])(?:[ \t]|$))/gm;
  lines.lastIndex = from;
  for (let match = lines.exec(text); match; match = lines.exec(text)) {
    const start = match.index;
    const beyond = readMarks(text, start, lists);
    if (beyond && !isRule(lineOf(text, start))) found.push(beyond);
    lines.lastIndex = lineEnd(text, start);
  }
  return found;
}

const mark = /([ \t]*)(>|(?:[-+*]|\d{1,9}[.)])(?=[ \t\n]|$))/y;

/** Notes the lists that a line begins. Returns its marks from the first on that is too deep. */
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
    if (beyond || around >= mostContainers)
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
