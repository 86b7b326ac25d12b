import { runEnd } from './piece.ts';
import {
  add,
  find,
  isPunctuation,
  isSpace,
  isWithinWord,
  isWord,
  type Reading,
} from './reading.ts';

/** Reads `*a*`, `**a**`, `_a_` or `__a__` without other emphasis inside, if the signs can only be its two ends. */
export function readEmphasis(reading: Reading): boolean {
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
  const children = closes ? reading.within({ ...line, start, end }) : undefined;
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
