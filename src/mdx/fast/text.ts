import type { PhrasingContent, Text } from 'mdast';
import { mayHoldAddresses } from '../syntax/bare-addresses.ts';
import { simpleLabel } from './definitions.ts';
import { type Line, type Piece, placeIn, pointAt, runEnd, withoutSpaces } from './piece.ts';
import { tagAt } from './tags.ts';

/** If one text has more special characters, unified reads it, since it counts them exactly. */
const maxSigns = 400;

const signs = /[\\`*_[\]!<{&~$|\n]/g;

/** The state of reading one text into nodes. */
interface Reading {
  piece: Piece;
  lines: readonly Line[];
  index: number;
  line: Line;
  at: number;
  nodes: PhrasingContent[];
  /** The characters since the last node, and where they start. */
  plain: string;
  from: { line: Line; offset: number };
}

/** Reads the text of a paragraph, heading or cell. Its lines start and end without white space. */
export function readText(piece: Piece, lines: readonly Line[]): PhrasingContent[] | undefined {
  piece.signs = 0;
  return readNodes(piece, lines);
}

function readNodes(piece: Piece, lines: readonly Line[]): PhrasingContent[] | undefined {
  const line = lines[0]!;
  const from = { line, offset: line.start };
  const reading: Reading = {
    piece,
    lines,
    index: 0,
    line,
    at: line.start,
    nodes: [],
    plain: '',
    from,
  };
  const { text } = piece;
  for (;;) {
    signs.lastIndex = reading.at;
    const stop = signs.exec(text)?.index ?? text.length;
    take(reading, Math.min(stop, reading.line.end));
    if (reading.at === reading.line.end) {
      if (reading.index === lines.length - 1) break;
      if (!nextLine(reading)) return undefined;
    } else if (++piece.signs > maxSigns || !readSign(reading)) {
      return undefined;
    }
  }
  return flush(reading) ? reading.nodes : undefined;
}

function take(reading: Reading, end: number): void {
  if (end === reading.at) return;
  if (reading.plain === '') reading.from = { line: reading.line, offset: reading.at };
  reading.plain += reading.piece.text.slice(reading.at, end);
  reading.at = end;
}

/** One space at the end of a line is dropped; more of them are a hard line break. */
function nextLine(reading: Reading): boolean {
  const { piece, line } = reading;
  const end = withoutSpaces(piece, line);
  if (piece.text[end - 1] === '\t') return false;
  const next = reading.lines[++reading.index]!;
  const spaces = line.end - end;
  if (spaces > 0) reading.plain = reading.plain.slice(0, -spaces);
  if (spaces > 1) {
    reading.at = end;
    if (!flush(reading)) return false;
    const position = { start: pointAt(piece, line, end), end: pointAt(piece, next, next.begin) };
    reading.nodes.push({ type: 'break', position });
  } else {
    if (reading.plain === '') reading.from = { line, offset: line.end };
    reading.plain += '\n';
  }
  reading.line = next;
  reading.at = next.start;
  return true;
}

/** Adds the text before a node. It must not contain anything that becomes a link on its own. */
function flush(reading: Reading): boolean {
  const { piece, line, at, plain, from } = reading;
  if (plain === '') return true;
  if (mayHoldAddresses(piece.text.slice(from.offset, at))) return false;
  const position = {
    start: pointAt(piece, from.line, from.offset),
    // After a final line ending, the text ends before the indentation of the next line.
    end: pointAt(piece, line, plain.endsWith('\n') ? line.begin : at),
  };
  reading.nodes.push({ type: 'text', value: plain, position } satisfies Text);
  reading.plain = '';
  return true;
}

function readSign(reading: Reading): boolean {
  const { piece, line, at } = reading;
  const next = at + 1 < line.end ? piece.text[at + 1]! : '';
  switch (piece.text[at]) {
    case '`':
      return readCode(reading);
    case '*':
      return readEmphasis(reading);
    case '\\':
      return next !== '' && (isEscapable(next) ? readEscape(reading) : asPlain(reading));
    case '[':
      return readLink(reading);
    case '!':
      return next === '[' ? readImage(reading) : asPlain(reading);
    case '_':
      return isWithinWord(reading, at) ? asPlain(reading) : readEmphasis(reading);
    case '<':
      return readTag(reading);
    case '&':
      return !/[#A-Za-z]/.test(next) && asPlain(reading);
    case '|':
      return asPlain(reading);
    default:
      return false;
  }
}

function asPlain(reading: Reading): true {
  take(reading, reading.at + 1);
  return true;
}

/** A character after a backslash stands for itself (CommonMark, "Backslash escapes"). */
function readEscape(reading: Reading): true {
  const { piece, line, at } = reading;
  if (reading.plain === '') reading.from = { line, offset: at };
  reading.plain += piece.text[at + 1]!;
  reading.at = at + 2;
  return true;
}

function isEscapable(sign: string): boolean {
  return /[!-/:-@[-`{-~]/.test(sign);
}

/** An underscore between letters or digits cannot begin or end emphasis. */
function isWithinWord({ piece: { text }, line }: Reading, at: number): boolean {
  return at > line.start && isWord(text[at - 1]) && at + 1 < line.end && isWord(text[at + 1]);
}

function isWord(sign: string | undefined): boolean {
  return sign !== undefined && /[\p{L}\p{N}]/u.test(sign);
}

function isSpace(sign: string): boolean {
  return /\s/.test(sign);
}

function isPunctuation(sign: string): boolean {
  return /[\p{P}\p{S}]/u.test(sign);
}

/** The offset of a character in the rest of a line. */
function find({ piece: { text }, line }: Reading, sign: string, from: number): number | undefined {
  const index = text.indexOf(sign, from);
  return index === -1 || index >= line.end ? undefined : index;
}

/** Adds a node that ends at an offset in the same line. */
function add(reading: Reading, node: PhrasingContent, end: number): boolean {
  if (!flush(reading)) return false;
  node.position = placeIn(reading.piece, reading.line, reading.at, end);
  reading.nodes.push(node);
  reading.at = end;
  return true;
}

function readTag(reading: Reading): boolean {
  const { piece, line, at } = reading;
  const tag = tagAt(piece, [line], at);
  return tag !== undefined && add(reading, { type: 'mdxJsxTextElement', ...tag.parts }, tag.end);
}

/** Reads code between single backticks. */
function readCode(reading: Reading): boolean {
  const { text } = reading.piece;
  const start = reading.at + 1;
  const end = find(reading, '`', start);
  if (end === undefined || end === start || text[end + 1] === '`') return false;
  const typed = text.slice(start, end);
  const padded = typed.startsWith(' ') && typed.endsWith(' ') && /[^ ]/.test(typed);
  return add(reading, { type: 'inlineCode', value: padded ? typed.slice(1, -1) : typed }, end + 1);
}

/** Reads `*a*`, `**a**`, `_a_` or `__a__` without other emphasis inside, where the signs can only be the two ends. */
function readEmphasis(reading: Reading): boolean {
  const { piece, line, at } = reading;
  const { text } = piece;
  const start = runEnd(text, at);
  const width = start - at;
  if (width > 2 || start >= line.end) return false;
  const before = at > line.start ? text[at - 1]! : ' ';
  const first = text[start]!;
  const opens = isWord(first)
    ? isSpace(before) || isPunctuation(before)
    : isPunctuation(first) && isSpace(before);
  const end = opens ? emphasisEnd(reading, start) : undefined;
  if (end === undefined || runEnd(text, end) !== end + width) return false;
  const last = text[end - 1]!;
  const after = end + width < line.end ? text[end + width]! : ' ';
  const closes = isWord(last) || (isPunctuation(last) && (isSpace(after) || isPunctuation(after)));
  const children = closes ? readNodes(piece, [{ ...line, start, end }]) : undefined;
  if (!children) return false;
  return add(reading, { type: width === 2 ? 'strong' : 'emphasis', children }, end + width);
}

/** The offset of the sign that may end emphasis, outside code. */
function emphasisEnd(reading: Reading, from: number): number | undefined {
  const { text } = reading.piece;
  const opening = text[from - 1];
  for (let at = from; at < reading.line.end; at++) {
    const sign = text[at]!;
    if (sign === '_' && isWithinWord(reading, at)) continue;
    if (sign === opening) return at;
    if ('\\<{*_'.includes(sign)) return undefined;
    if (sign !== '`') continue;
    const end = find(reading, '`', at + 1);
    if (end === undefined) return undefined;
    at = end;
  }
  return undefined;
}

/** Reads `[label](url)`: where the label ends, and where the URL starts and ends. */
function readTarget(reading: Reading, start: number, forbidden: RegExp) {
  const { text } = reading.piece;
  const end = find(reading, ']', start);
  if (end === undefined || text[end + 1] !== '(') return undefined;
  const label = text.slice(start, end);
  const close = find(reading, ')', end + 2);
  if (close === undefined || label === '' || forbidden.test(label)) return undefined;
  const url = text.slice(end + 2, close);
  return /[\s()<>\\&"'{]/.test(url) ? undefined : { label, end, url, after: close + 1 };
}

function readLink(reading: Reading): boolean {
  const target = readTarget(reading, reading.at + 1, notInLabel);
  if (!target) return readReference(reading) || readBrackets(reading);
  const children = readLabel(reading, target);
  if (!children) return false;
  return add(reading, { type: 'link', title: null, url: target.url, children }, target.after);
}

/** What may be a link or a footnote of its own in the label of a link, or stand for something else. */
const notInLabel = /[[\\!<{]|^\^/;

function readLabel({ piece, line, at }: Reading, { label, end }: { label: string; end: number }) {
  if (label.split('`').length % 2 === 0) return undefined;
  return readNodes(piece, [{ ...line, start: at + 1, end }]);
}

/** Reads `[text][label]` if the label is defined. */
function readReference(reading: Reading): boolean {
  const { piece, at } = reading;
  const end = find(reading, ']', at + 1);
  if (end === undefined || piece.text[end + 1] !== '[') return false;
  const close = find(reading, ']', end + 2);
  const typed = piece.text.slice(at + 1, end);
  if (close === undefined || typed === '' || notInLabel.test(typed)) return false;
  const label = piece.text.slice(end + 2, close);
  if (!simpleLabel.test(label) || !piece.isDefined(label)) return false;
  const children = readLabel(reading, { label: typed, end });
  if (!children) return false;
  const identifier = label.toLowerCase();
  const node = {
    type: 'linkReference',
    children,
    label,
    identifier,
    referenceType: 'full',
  } as const;
  return add(reading, node, close + 1);
}

/** Reads brackets around plain words that no definition makes a link. */
function readBrackets(reading: Reading): boolean {
  const { piece, at } = reading;
  const end = find(reading, ']', at + 1);
  if (end === undefined || '([:'.includes(piece.text[end + 1] ?? ' ')) return false;
  const label = piece.text.slice(at + 1, end);
  if (!plainLabel.test(label) || piece.isDefined(label)) return false;
  take(reading, end + 1);
  return true;
}

const plainLabel = /^(?!\^)(?:[^\\`*_[\]!<{&~$|]|(?<=[\p{L}\p{N}])_(?=[\p{L}\p{N}]))*$/u;

function readImage(reading: Reading): boolean {
  const target = readTarget(reading, reading.at + 2, /[[\\!<{_`*&~$]/);
  if (!target || mayHoldAddresses(target.label)) return false;
  const { label, url, after } = target;
  return add(reading, { type: 'image', title: null, url, alt: label }, after);
}
