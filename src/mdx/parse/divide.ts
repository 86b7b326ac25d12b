import { applyEdits, type Edit, type EditedText } from '../source/edits.ts';

/** How a block that cannot be cut at its own level can be divided. */
export type Division =
  /** A quote or list item: its content, without the markers at the start of its lines. */
  | { kind: 'quote'; content: EditedText }
  | { kind: 'item'; content: EditedText; ordered: boolean; first: number; checked: boolean | null }
  /** A paragraph: offsets at which it can be cut. */
  | { kind: 'paragraph'; cuts: number[] };

/**
 * Looks for a way to parse a very large block in pieces. For a container the tree is the same; for a paragraph
 * almost, except that emphasis does not extend from one piece into another.
 */
export function divide(block: string, pieceSize: number): Division | undefined {
  const start = /^\s*/.exec(block)![0].length;
  const head = block.slice(start, start + 400);
  if (head.startsWith('>')) return divideQuote(block);
  const marker = listMarker.exec(head);
  if (marker && !thematicBreak.test(head)) return divideItem(block, start, marker);
  if (/^(?:import|export) /.test(head) || !isParagraph(block.slice(start).trimEnd()))
    return undefined;
  return { kind: 'paragraph', cuts: pieces(block, start + 1, pieceSize) };
}

const listMarker = /^(?:[-*+]|(\d{1,9})[.)])[ \t]+(?:\[([ xX])\][ \t]+)?(?=\S)/;
const thematicBreak = /^(?:(?:-[ \t]*){3,}|(?:\*[ \t]*){3,})\n/;

/** Possible only if every line has a marker: a line without one may or may not belong to the quote. */
function divideQuote(block: string): Division | undefined {
  return /^[ \t]*[^\s>]/m.test(block) ? undefined : { kind: 'quote', content: withoutMarks(block) };
}

function divideItem(block: string, start: number, marker: RegExpExecArray): Division | undefined {
  const [mark, number, check] = marker;
  const width = start - (block.lastIndexOf('\n', start - 1) + 1) + mark.length;
  const outside = new RegExp(`\\n {0,${width - 1}}[^\\s]`, 'g');
  outside.lastIndex = start;
  if (outside.test(block)) return undefined;
  return {
    kind: 'item',
    content: withoutIndent(block, start + mark.length, width),
    ordered: number !== undefined,
    first: Number(number ?? 1),
    checked: check === undefined ? null : check !== ' ',
  };
}

/** Whether a block is only text: no blank lines, and no line starts with a fence, table, tag or underline. */
function isParagraph(block: string): boolean {
  return (
    /^(?!\[[^\]]*\]:)[\p{L}\p{N}"'(*_[\u{e000}-\u{f8ff}]/u.test(block) &&
    !/\n[ \t]*(?:\n|`{3}|~{3}|\$\$|[<{>|#]|[-*+][ \t]|1[.)][ \t]|\[\^|:?-+:?[ \t]*\||(?:-+|=+)[ \t]*(?:\n|$))/.test(
      block,
    )
  );
}

function withoutMarks(block: string): EditedText {
  const edits: Edit[] = [];
  for (const match of block.matchAll(/^[ \t]*>[ ]?/gm)) {
    edits.push({ start: match.index, end: match.index + match[0].length, text: '' });
  }
  return applyEdits(block, edits);
}

function withoutIndent(block: string, content: number, width: number): EditedText {
  const edits: Edit[] = [{ start: 0, end: content, text: '' }];
  const indent = new RegExp(`\\n(?:\\t| {1,${width}})`, 'g');
  indent.lastIndex = content;
  for (let match = indent.exec(block); match; match = indent.exec(block)) {
    edits.push({ start: match.index + 1, end: match.index + match[0].length, text: '' });
  }
  return applyEdits(block, edits);
}

/** Cuts at white space before a letter, so that no piece starts like another kind of block. */
function pieces(block: string, start: number, size: number): number[] {
  const cuts: number[] = [];
  const space = /[ \n](?!(?:import|export) )(?=\p{L})/gu;
  for (let from = start + size; from < block.length; from = cuts.at(-1)! + size) {
    space.lastIndex = from;
    const match = space.exec(block);
    if (!match) break;
    cuts.push(match.index + match[0].length);
  }
  return cuts;
}
