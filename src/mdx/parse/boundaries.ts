import { createLexer, type Lexer } from '../syntax/lexer.ts';

/**
 * Offsets of lines at which a document can be cut so that the trees of the parts, joined, are the tree of the whole:
 * starts of blocks outside fences, tags, expressions and containers, and starts of items in a top-level list.
 * Ascending, without 0 and the end. One pass over the text. If the result is wrong about something open, the part
 * before the cut fails to parse or ends in an open fence, which `parts.ts` notices.
 */
export function boundaries(text: string): number[] {
  const scan: Scan = { text, lexer: createLexer(text), starts: [], free: true };
  let offset = skipFrontmatter(text);
  while (offset < text.length) {
    const end = lineEnd(text, offset);
    offset = readLine(scan, offset, end);
  }
  return scan.starts[0] === 0 ? scan.starts.slice(1) : scan.starts;
}

interface Scan {
  text: string;
  lexer: Lexer;
  starts: number[];
  /**
   * Whether the next line starts a block unless it is indented into a list, because the previous line was blank or
   * cannot continue.
   */
  free: boolean;
  fence?: { sign: string; length: number };
  list?: OpenList;
}

/** The outermost list that may still be open. */
interface OpenList {
  /** `-`, `*`, `+`, `.` or `)`; `[` for a footnote definition. */
  kind: string;
  /** Lines with at least this indentation belong to the last item. */
  content: number;
  /** False after a line that may have ended the list. */
  sure: boolean;
}

/**
 * Reads one line, or all lines of a construct that starts on it and must not be cut. Returns the start of the next
 * line.
 */
function readLine(scan: Scan, start: number, end: number): number {
  const { text } = scan;
  const { indent, first } = indentation(text, start, end);
  if (first === end) {
    if (!scan.fence) scan.free = true;
    return end + 1;
  }
  if (scan.fence) {
    if (closesFence(text.slice(start, end), scan.fence)) scan.fence = undefined;
    scan.free = false;
    return end + 1;
  }
  const outside = !scan.list || indent < scan.list.content;
  if (outside) enterBlock(scan, start, first, end, indent);
  const afterBlank = scan.free;
  scan.free = false;
  scan.fence = opensFence(text.slice(start, end));
  if (scan.fence) return end + 1;
  return afterBlank && indent === 0 && /^(?:import|export) /.test(text.slice(first, first + 7))
    ? moduleEnd(text, scan.lexer, first)
    : readTags(scan, first, end);
}

/** Records a boundary before this line if it is one, and updates the open list. */
function enterBlock(scan: Scan, start: number, first: number, end: number, indent: number): void {
  const { text, list } = scan;
  const marker = listMarker(text.slice(first, end), indent);
  const continues = list?.sure === true && list.kind === marker?.kind;
  const begins = scan.free || continues || (list === undefined && marker?.interrupts === true);
  // At the start of a part, a line of dashes would be read as frontmatter.
  if (begins && !text.startsWith('---', start)) scan.starts.push(start);
  if (marker) scan.list = { kind: marker.kind, content: marker.content, sure: begins };
  else if (scan.free) scan.list = undefined;
  else if (list) list.sure = false;
}

/** Tags and expressions at the start of a line may contain blank lines. */
function readTags(scan: Scan, first: number, end: number): number {
  const { text, lexer } = scan;
  let at = first;
  while (text[at] === '<' || text[at] === '{') {
    const after = text[at] === '<' ? tagEnd(scan, at) : lexer.bracketEnd(at);
    if (after === -1) return end + 1;
    at = after;
    while (text[at] === ' ' || text[at] === '\t') at++;
  }
  const last = lineEnd(text, at);
  // No paragraph continues after a heading or a line that has only tags.
  scan.free = at > first ? at === last : /^#{1,6}(?:[ \t]|$)/.test(text.slice(first, first + 7));
  return last + 1;
}

function tagEnd({ text, lexer }: Scan, offset: number): number {
  if (text.startsWith('<!--', offset)) return commentEnd(text, offset);
  return /[A-Za-z_$/>]/.test(text[offset + 1] ?? '') ? lexer.tagEnd(offset) : -1;
}

/** An HTML comment is not valid MDX, but `repair.ts` turns it into an MDX comment. */
function commentEnd(text: string, offset: number): number {
  const end = text.indexOf('-->', offset);
  return end === -1 ? -1 : end + 3;
}

/** Imports and exports end at a blank line outside all brackets. */
function moduleEnd(text: string, lexer: Lexer, offset: number): number {
  let at = offset;
  while (at < text.length) {
    const character = text[at]!;
    if (character === '\n' && /^[ \t]*(?:\n|$)/.test(text.slice(at + 1, at + 200))) return at + 1;
    if (character === '{' || character === '(' || character === '[' || character === '`') {
      const after = character === '`' ? text.indexOf('`', at + 1) + 1 : lexer.bracketEnd(at);
      at = after > 0 ? after : at + 1;
    } else {
      at++;
    }
  }
  return text.length;
}

function skipFrontmatter(text: string): number {
  if (!/^---[ \t]*\n/.test(text.slice(0, 200))) return 0;
  const close = /\n---[ \t]*(?:\n|$)/g;
  return close.exec(text) ? close.lastIndex : 0;
}

function lineEnd(text: string, offset: number): number {
  const end = text.indexOf('\n', offset);
  return end === -1 ? text.length : end;
}

function indentation(text: string, start: number, end: number): { indent: number; first: number } {
  let indent = 0;
  let first = start;
  for (; first < end; first++) {
    if (text[first] === ' ') indent++;
    else if (text[first] === '\t') indent += 4 - (indent % 4);
    else break;
  }
  return { indent, first };
}

interface Marker {
  kind: string;
  content: number;
  /** Whether it starts a list even where a paragraph could continue. */
  interrupts: boolean;
}

function listMarker(line: string, indent: number): Marker | undefined {
  if (/^\[\^[^\]\s]+\]:/.test(line)) {
    return { kind: '[', content: indent + 4, interrupts: false };
  }
  const match = /^(?:([-*+])|\d{1,9}([.)]))(?:([ \t]+)(?=\S)|(?=[ \t]*$))/.exec(line);
  if (!match || /^(?:(?:-[ \t]*){3,}|(?:\*[ \t]*){3,})$/.test(line)) return undefined;
  const space = match[3] ?? '';
  const marker = match[0].length - space.length;
  return {
    kind: (match[1] ?? match[2])!,
    interrupts: space !== '' && (match[1] !== undefined || /^1\D/.test(line)),
    content:
      indent +
      marker +
      (space === '' || space.length > 4 || space.includes('\t') ? 1 : space.length),
  };
}

const fenceOpening =
  /^[ \t]*(?:(?:[-+*]|\d{1,9}[.)])[ \t]+|>[ \t]?)*(?:(`{3,})[^`]*|(~{3,}).*|(\${2,})[^$]*)$/s;

function opensFence(line: string): Scan['fence'] {
  const match = fenceOpening.exec(line);
  const run = match?.[1] ?? match?.[2] ?? match?.[3];
  return run === undefined ? undefined : { sign: run[0]!, length: run.length };
}

function closesFence(line: string, fence: { sign: string; length: number }): boolean {
  const run = /^[ \t>]*([`~$]+)[ \t]*$/.exec(line)?.[1];
  return run !== undefined && run[0] === fence.sign && run.length >= fence.length;
}
