import type { List, ListItem } from 'mdast';
import {
  afterSpaces,
  type Block,
  type Line,
  type Opening,
  type Piece,
  pointAt,
  type ReadBlocks,
} from './piece.ts';

const marker = /(?:([-*+])|(\d{1,9})([.)]))( +)(?=[^ \n])/y;
const rule = /(?:(?:-[ ]*){3,}|(?:\*[ ]*){3,})(?:\n|$)/y;

interface Marker {
  /** The sign that all items of a list have. */
  kind: string;
  number: string | undefined;
  width: number;
}

/** What begins an item at this place, if anything does. */
export function markerAt({ text }: Piece, offset: number): Marker | undefined {
  marker.lastIndex = offset;
  const match = marker.exec(text);
  rule.lastIndex = offset;
  if (!match || rule.test(text)) return undefined;
  return { kind: (match[1] ?? match[3])!, number: match[2], width: match[0].length };
}

/** A list without blank lines, after which its container ends. */
export function readList(opening: Opening, readBlocks: ReadBlocks): Block | undefined {
  const { piece, line } = opening;
  const lines = outdented(opening);
  const first = markerAt(piece, line.start)!;
  if (!lines) return undefined;
  const children: ListItem[] = [];
  for (let at = 0; at < lines.length && lines[at]!.start < lines[at]!.end; ) {
    const found = readItem(piece, lines, at, first.kind, readBlocks);
    if (!found) return undefined;
    children.push(found.item);
    at = found.next;
    if (!endsAt(piece, lines, at)) return undefined;
  }
  const ordered = first.number !== undefined;
  const list: List = {
    type: 'list',
    ordered,
    start: ordered ? Number(first.number) : null,
    spread: false,
    children,
    position: {
      start: { ...children[0]!.position!.start },
      end: { ...children.at(-1)!.position!.end },
    },
  };
  return { nodes: [list], next: opening.lines.length };
}

/** The lines from the list on, without the indentation of its first item. */
function outdented({ piece, lines, index, line }: Opening): Line[] | undefined {
  const indent = line.start - lines[index]!.start;
  const result: Line[] = [];
  for (let i = index; i < lines.length; i++) {
    const own = lines[i]!;
    const start = afterSpaces(piece, own);
    if (start < own.end && start - own.start < indent) return undefined;
    result.push({ ...own, start: start === own.end ? own.end : own.start + indent });
  }
  return result;
}

/** After an item comes another one, or only blank lines. */
function endsAt(piece: Piece, lines: readonly Line[], at: number): boolean {
  const next = lines[at];
  if (!next) return true;
  if (next.start < next.end) return markerAt(piece, next.start) !== undefined;
  return lines.slice(at).every(({ start, end }) => start === end);
}

function readItem(
  piece: Piece,
  lines: readonly Line[],
  at: number,
  kind: string,
  readBlocks: ReadBlocks,
): { item: ListItem; next: number } | undefined {
  const line = lines[at]!;
  const mark = markerAt(piece, line.start);
  if (mark?.kind !== kind) return undefined;
  const content = line.start + mark.width;
  // More space would be indentation inside the item.
  if (/ {5}$/.test(piece.text.slice(line.start, content))) return undefined;
  if (/^\[[ xX]\]/.test(piece.text.slice(content, content + 3))) return undefined;
  const inner: Line[] = [{ ...line, start: content }];
  let next = at + 1;
  for (; next < lines.length; next++) {
    const own = lines[next]!;
    const start = afterSpaces(piece, own);
    if (start === own.end) break;
    if (start - own.start < mark.width) {
      if (start > own.start) return undefined;
      break;
    }
    inner.push({ ...own, start: own.start + mark.width });
  }
  const children = readBlocks(piece, inner);
  const last = children?.at(-1)?.position?.end;
  if (!children || !last) return undefined;
  const position = { start: pointAt(piece, line, line.start), end: { ...last } };
  const item: ListItem = {
    type: 'listItem',
    spread: false,
    checked: null,
    children: children as never,
    position,
  };
  return { item, next };
}
