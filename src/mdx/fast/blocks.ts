import type { Heading, RootContent } from 'mdast';
import { readFence } from './code.ts';
import { markerAt, readList } from './list.ts';
import {
  afterSpaces,
  type Block,
  contentOf,
  type Line,
  type Opening,
  type Piece,
  placeOf,
  withoutSpaces,
} from './piece.ts';
import { readQuote } from './quote.ts';
import { readTable } from './table.ts';
import { holdsText, readTags } from './tags.ts';
import { readText } from './text.ts';
import { isTextLine } from './text-line.ts';

/** Reads the blocks of a piece, or of a container in it. */
export function readBlocks(piece: Piece, lines: readonly Line[]): RootContent[] | undefined {
  const nodes: RootContent[] = [];
  for (let index = 0; index < lines.length; ) {
    const start = afterSpaces(piece, lines[index]!);
    if (start === lines[index]!.end) {
      index++;
      continue;
    }
    const block = readBlock({ piece, lines, index, line: { ...lines[index]!, start } });
    if (!block || isMisread(block, lines, index)) return undefined;
    for (const node of block.nodes) nodes.push(node);
    index = block.next;
  }
  return nodes;
}

/** Whether a lazy line (CommonMark, 5.2) begins the block, or is in one that is neither paragraph nor list. */
function isMisread({ nodes, next }: Block, lines: readonly Line[], index: number): boolean {
  const type = nodes[0]?.type;
  const end = type === 'paragraph' || type === 'list' ? index + 1 : next;
  for (let i = index; i < end; i++) if (lines[i]!.lazy) return true;
  return false;
}

function readBlock(opening: Opening): Block | undefined {
  const { piece, lines, index, line } = opening;
  const { text } = piece;
  const sign = text[line.start]!;
  if (text.startsWith(sign.repeat(3), line.start) && /[`~]/.test(sign)) return readFence(opening);
  if (markerAt(piece, line.start)) return readList(opening, readBlocks);
  if (sign === '>') {
    return line.start === lines[index]!.start ? readQuote(opening, readBlocks) : undefined;
  }
  const block = readLeaf(opening, sign);
  return block && withoutTabs(opening, block);
}

function readLeaf(opening: Opening, sign: string): Block | undefined {
  if (sign === '#') return readHeading(opening);
  if (sign === '|') return readTable(opening);
  const { piece, line, index } = opening;
  if (sign === '<' && !holdsText(contentOf(piece, line))) return readTags(opening);
  if (/^(?:-{3,}|\*{3,})$/.test(contentOf(piece, line))) {
    const position = placeOf(piece, line, line);
    return { nodes: [{ type: 'thematicBreak', position }], next: index + 1 };
  }
  return readParagraph(opening);
}

/** A tab has no fixed width, so a block that contains one is left to unified. */
function withoutTabs({ piece, lines, index }: Opening, block: Block): Block | undefined {
  for (let i = index; i < block.next; i++) {
    if (contentOf(piece, lines[i]!).includes('\t')) return undefined;
  }
  return block;
}

function readHeading({ piece, index, line }: Opening): Block | undefined {
  const match = /^(#{1,6}) +(?=[^ ])(?:.*[^# ])$/u.exec(contentOf(piece, line));
  if (!match) return undefined;
  const depth = match[1]!.length as Heading['depth'];
  const start = afterSpaces(piece, { ...line, start: line.start + depth });
  const children = readText(piece, [{ ...line, start }]);
  if (!children) return undefined;
  const position = placeOf(piece, line, line);
  return { nodes: [{ type: 'heading', depth, children, position }], next: index + 1 };
}

/** Lines before which a paragraph ends. */
const interruption = /^(?:#|```|>|<|[-+*] [^ ])/;

function readParagraph({ piece, lines, index, line }: Opening): Block | undefined {
  const typed = contentOf(piece, line);
  if (/^(?:import|export)\b/.test(typed)) return undefined;
  if (!isTextLine(typed)) return undefined;
  const own = [line];
  let next = index + 1;
  for (; next < lines.length; next++) {
    const start = afterSpaces(piece, lines[next]!);
    const more = { ...lines[next]!, start };
    if (start === more.end) break;
    const typed = contentOf(piece, more);
    if (isTextLine(typed)) own.push(more);
    else if (interruption.test(typed) && !/^[-:| ]+$/.test(typed)) break;
    else return undefined;
  }
  const last = own.at(-1)!;
  own[own.length - 1] = { ...last, end: withoutSpaces(piece, last) };
  const children = readText(piece, own);
  if (!children) return undefined;
  return { nodes: [{ type: 'paragraph', children, position: placeOf(piece, line, last) }], next };
}
