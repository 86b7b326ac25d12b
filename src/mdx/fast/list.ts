import type { List, ListItem, RootContent } from 'mdast';
import {
  afterSpaces,
  type Block,
  contentOf,
  type Line,
  type Opening,
  type Piece,
  pointAt,
  type ReadBlocks,
} from './piece.ts';
import { holdsText } from './tags.ts';
import { isTextLine } from './text-line.ts';

const marker = /(?:([-*+])|(\d{1,9})([.)]))( {1,4})(?=[^ \n])/y;
const rule = /(?:(?:-[ ]*){3,}|(?:\*[ ]*){3,})(?:\n|$)/y;

interface Marker {
  /** The character of the marker, the same for all items of a list. */
  kind: string;
  number: string | undefined;
  width: number;
}

/**
 * The marker of a list item at an offset; undefined if there is none. More space after it would be indentation inside
 * the item.
 */
export function markerAt({ text }: Piece, offset: number): Marker | undefined {
  marker.lastIndex = offset;
  const match = marker.exec(text);
  rule.lastIndex = offset;
  if (!match || rule.test(text)) return undefined;
  return { kind: (match[1] ?? match[3])!, number: match[2], width: match[0].length };
}

export function readList(opening: Opening, readBlocks: ReadBlocks): Block | undefined {
  const { piece, lines, index, line } = opening;
  const first = markerAt(piece, line.start)!;
  const children: ListItem[] = [];
  let spread = false;
  let next: number | undefined = index;
  for (let goes: boolean | undefined = true; goes; ) {
    const item = readItem({ ...opening, index: next! }, readBlocks);
    if (!item) return undefined;
    children.push(item.node);
    next = afterBlank(piece, lines, item.next);
    goes = goesOn(opening, first, item.next, next);
    if (goes === undefined) return undefined;
    if (goes) spread ||= next > item.next;
  }
  const ordered = first.number !== undefined;
  const position = {
    start: { ...children[0]!.position!.start },
    end: { ...children.at(-1)!.position!.end },
  };
  const start = ordered ? Number(first.number) : null;
  const list: List = { type: 'list', ordered, start, spread, children, position };
  return { nodes: [list], next: next! };
}

function afterBlank(piece: Piece, lines: readonly Line[], from: number): number {
  let at = from;
  while (at < lines.length && afterSpaces(piece, lines[at]!) === lines[at]!.end) at++;
  return at;
}

/** Whether another item follows, with the same indentation. */
function goesOn(
  { piece, lines, index, line }: Opening,
  first: Marker,
  end: number,
  next: number,
): boolean | undefined {
  const follows = lines[next];
  if (!follows) return false;
  // In a quote, blank lines after a list would count as part of it.
  if (next > end && piece.text.slice(line.begin, line.start).includes('>')) return undefined;
  const start = afterSpaces(piece, follows);
  const mark = markerAt(piece, start);
  if (mark && mark.kind !== first.kind) return next > end ? false : undefined;
  if (mark) {
    const same = start - follows.start === line.start - lines[index]!.start;
    return same ? true : undefined;
  }
  if (next > end) return false;
  // Without a blank line, a paragraph in the item ends only before a line that cannot be text.
  const typed = contentOf(piece, { ...follows, start });
  return /^(?:<|#{1,6} |```|~~~)/.test(typed) && !holdsText(typed) ? false : undefined;
}

interface Item {
  node: ListItem;
  /** The index of the first line after it. */
  next: number;
}

/** Reads the item whose marker is on the first line. */
function readItem(opening: Opening, readBlocks: ReadBlocks): Item | undefined {
  const { piece, lines, index } = opening;
  const line = { ...lines[index]!, start: afterSpaces(piece, lines[index]!) };
  const content = line.start + markerAt(piece, line.start)!.width;
  if (/^\[[ xX]\]/.test(piece.text.slice(content, content + 3))) return undefined;
  const inner = [{ ...line, start: content }];
  const width = content - lines[index]!.start;
  let next = index + 1;
  for (let i = next; i < lines.length; i++) {
    const own = lines[i]!;
    const start = afterSpaces(piece, own);
    const blank = start === own.end;
    const lazy = !blank && start - own.start < width;
    if (lazy && !(i === next && isTextLine(contentOf(piece, { ...own, start })))) break;
    inner.push(
      lazy ? { ...own, start, lazy } : { ...own, start: Math.min(own.start + width, own.end) },
    );
    if (!blank) next = i + 1;
  }
  const children = readBlocks(piece, inner.slice(0, next - index));
  const last = children?.at(-1)?.position?.end;
  if (!children || !last) return undefined;
  const node: ListItem = {
    type: 'listItem',
    spread: children.some((child, i) => isApart(child, children[i + 1])),
    checked: null,
    children: children as never,
    position: { start: pointAt(piece, line, line.start), end: { ...last } },
  };
  return { node, next };
}

/** Whether there are blank lines between two blocks. */
function isApart(block: RootContent, next: RootContent | undefined): boolean {
  return next !== undefined && next.position!.start.line > block.position!.end.line + 1;
}
