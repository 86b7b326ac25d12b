import type { Edit } from './edits.ts';
import type { StandIns } from './stand-ins.ts';

/** More containers than this in one line, or signs of emphasis in one run, are a slip of the keyboard. */
const most = 100;

const containers = /^(?:[ \t]*(?:>|(?:[-+*]|\d{1,9}[.)])(?=[ \t])))+/;
const rule = /^[ \t]*(?:(?:-[ \t]*)+|(?:\*[ \t]*)+|(?:_[ \t]*)+)$/;

/**
 * Lines that would nest hundreds of quotes, lists or emphases in each other, which costs the square of their number
 * and ends in a tree too deep to walk. What is beyond the limit is text.
 */
export function findExcess(text: string, from: number, standIns: StandIns): Edit[] {
  const edits: Edit[] = [];
  const candidate = /^(?=.{100})(?:[ \t]*(?:[->+*]|\d+[.)])){20}.*$|([*_])\1{100,}/gm;
  candidate.lastIndex = from;
  for (let match = candidate.exec(text); match; match = candidate.exec(text)) {
    const start = match.index;
    if (match[1] !== undefined) {
      if (!rule.test(lineOf(text, start))) edits.push(hidden(text, start, match[0], standIns));
      continue;
    }
    const marks = rule.test(match[0]) ? '' : (containers.exec(match[0])?.[0] ?? '');
    const nth = [...marks.matchAll(/[>+*-]|\d+[.)]/g)][most];
    if (nth) edits.push(hidden(text, start + nth.index, marks.slice(nth.index), standIns));
  }
  return edits;
}

function hidden(text: string, start: number, piece: string, standIns: StandIns): Edit {
  const end = start + piece.length;
  const typed = text.slice(start, end);
  return {
    start,
    end,
    text: standIns.put({ kind: 'text', code: typed, text: typed }, end - start),
  };
}

function lineOf(text: string, offset: number): string {
  const end = text.indexOf('\n', offset);
  return text.slice(text.lastIndexOf('\n', offset) + 1, end === -1 ? undefined : end);
}
