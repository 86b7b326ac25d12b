import type { PhrasingContent } from 'mdast';
import { mayHoldAddresses } from '../syntax/bare-addresses.ts';
import { simpleLabel } from './definitions.ts';
import { readEmphasis } from './emphasis.ts';
import { type Line, type Piece, pointAt, withoutSpaces } from './piece.ts';
import { add, find, flush, isWithinWord, type Reading, take } from './reading.ts';
import { tagAt } from './tags.ts';

/** If one text has more special characters, unified reads it, since it counts them exactly. */
const maxSigns = 400;

const signs = /[\\`*_[\]!<{&~$|\n]/g;

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
    within: (part) => readNodes(piece, [part]),
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

/** Reads a character after a backslash, which has no special meaning (CommonMark, "Backslash escapes"). */
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

/** Finds the parts of `[label](url)`: the end of the label, and the start and end of the URL. */
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

/** What could be a link or footnote, or have another special meaning, inside the label of a link. */
const notInLabel = /[[\\!<{]|^\^/;

function readLabel({ line, at, within }: Reading, { label, end }: { label: string; end: number }) {
  if (label.split('`').length % 2 === 0) return undefined;
  return within({ ...line, start: at + 1, end });
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
