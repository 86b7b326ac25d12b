import type { RootContent } from 'mdast';
import type { Placeholders } from '../source/placeholders.ts';
import type { Syntax } from '../syntax/processor.ts';
import type { Definitions } from './definitions.ts';
import type { TreeProblem } from './problem.ts';

/** In UTF-16 code units. Tests use smaller sizes. */
export interface Sizes {
  /** A longer text is cut into parts of at least this size. */
  part: number;
  /** A larger block is divided by its kind. */
  large: number;
}

/** The state of parsing one text. */
export interface Work {
  text: string;
  syntax: Syntax;
  placeholders: Placeholders;
  sizes: Sizes;
  /** Definitions of the whole document, collected when a part is first parsed separately. */
  definitions: Definitions | undefined;
  /**
   * The number of characters that may still be parsed without success, which keeps the total time linear in the text's
   * length.
   */
  budget: number;
  /** The finished nodes, in order. */
  children: RootContent[];
  problems: TreeProblem[];
  /** The position up to which lines have been counted. */
  counted: { offset: number; line: number };
  /** The number of containers around this text that were divided. */
  depth: number;
}

export function createWork(
  text: string,
  shared: Pick<Work, 'syntax' | 'placeholders' | 'sizes' | 'definitions' | 'depth'>,
): Work {
  return {
    ...shared,
    text,
    budget: 6 * text.length + 500_000,
    children: [],
    problems: [],
    counted: { offset: 0, line: 0 },
  };
}

/**
 * Adds a part's nodes to the tree. A list that was cut between two items is joined again; so is a paragraph if
 * `glued` is set.
 */
export function append(work: Work, children: RootContent[], glued = false): void {
  const [first] = children;
  const last = work.children.at(-1);
  const joined = first !== undefined && last !== undefined && join(work, last, first, glued);
  for (let i = joined ? 1 : 0; i < children.length; i++) work.children.push(children[i]!);
}

function join(work: Work, last: RootContent, first: RootContent, glued: boolean): boolean {
  const between = work.text.slice(endOf(last), startOf(first));
  if (last.type === 'list' && first.type === 'list') {
    const sign = bullet(work.text, last);
    if (sign === undefined || sign !== bullet(work.text, first)) return false;
    last.spread ||= first.spread || /\n[ \t]*\n/.test(between);
    for (const item of first.children) last.children.push(item);
  } else if (glued && last.type === 'paragraph' && first.type === 'paragraph') {
    const start = startOf(first);
    const space = /\n[ \t]*$/.test(work.text.slice(Math.max(0, start - 200), start)) ? '\n' : ' ';
    last.children.push({ type: 'text', value: space });
    for (const child of first.children) last.children.push(child);
  } else {
    return false;
  }
  if (last.position && first.position) last.position.end = first.position.end;
  return true;
}

/** The marker of a list's items; adjacent lists are one list if their markers are the same. */
function bullet(text: string, list: RootContent): string | undefined {
  const start = startOf(list);
  return /^(?:([-*+])|\d{1,9}([.)]))/
    .exec(text.slice(start, start + 12))
    ?.slice(1)
    .join('');
}

export function startOf(node: RootContent): number {
  return node.position?.start.offset ?? 0;
}

function endOf(node: RootContent): number {
  return node.position?.end.offset ?? 0;
}

/** The number of lines before an offset. Offsets are requested in ascending order, so each line is counted once. */
export function lineAt(work: Work, offset: number): number {
  const seen = work.counted;
  if (offset < seen.offset) Object.assign(seen, { offset: 0, line: 0 });
  for (;;) {
    const end = work.text.indexOf('\n', seen.offset);
    if (end === -1 || end >= offset) return seen.line;
    seen.offset = end + 1;
    seen.line++;
  }
}
