import { type PatternNode, parsePattern } from './parse-pattern.ts';

/** Characters of the longest text that is made. */
export const maxText = 1000;

/**
 * A short text for the `pattern` of a schema, with at least `least` characters if its repetitions allow it. It may
 * still not match, if the pattern contains an assertion such as `\b`. Undefined if the pattern is not supported or the
 * text would be too long.
 */
export function textForPattern(pattern: string, least: number): string | undefined {
  const tree = parsePattern(pattern);
  if (!tree) return undefined;
  const shortest = write(tree, { room: maxText, spare: 0 }, 0);
  const length = [...shortest].length;
  const text = length < least ? write(tree, { room: maxText, spare: least - length }, 0) : shortest;
  return text.length < maxText ? text : undefined;
}

interface Draft {
  /** How many more characters may be written. */
  room: number;
  /** How many optional characters are still wanted. */
  spare: number;
}

/** `turn` counts the repetitions, so that not every character is the same. */
function write(node: PatternNode, draft: Draft, turn: number): string {
  if (draft.room <= 0) return '';
  switch (node.kind) {
    case 'sign':
      draft.room--;
      return signFor(node, turn);
    case 'place':
      return '';
    case 'all':
      return node.parts.map((part) => write(part, draft, turn)).join('');
    case 'one':
      return write(node.parts[0]!, draft, turn);
    case 'times':
      return writeTimes(node, draft);
  }
}

function writeTimes(
  { part, least, most }: Extract<PatternNode, { kind: 'times' }>,
  draft: Draft,
): string {
  let text = '';
  for (let count = 0; count < most; count++) {
    const isNeeded = count < least;
    if (!isNeeded && draft.spare <= 0) break;
    const added = write(part, draft, count);
    if (added === '') break;
    text += added;
    if (!isNeeded) draft.spare -= [...added].length;
  }
  return text;
}

/** The characters to prefer where a pattern allows many. */
const preferred = [
  'abcdefghijklmnopqrstuvwxyz',
  'ABCDEFGHIJKLMNOPQRSTUVWXYZ',
  '1234567890',
  ' !"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~',
  'äÄß\t\n',
];

function signFor({ source, fits }: Extract<PatternNode, { kind: 'sign' }>, turn: number): string {
  const literal = [source, source.slice(1)].find((sign) => [...sign].length === 1 && fits(sign));
  if (literal !== undefined && !/^\\?[.wWdDsS]$/.test(source)) return literal;
  const allowed = preferred.map((signs) => [...signs].filter(fits)).find((signs) => signs[0]) ?? [];
  return allowed[turn % allowed.length] ?? '';
}
