/** A regular expression (ECMA-262, `u` flag) as a tree, as far as it can be matched without backtracking. */
export type PatternNode =
  | { kind: 'sign'; source: string; fits: (sign: string) => boolean }
  | { kind: 'place'; holds: (signs: readonly string[], at: number) => boolean }
  | { kind: 'all'; parts: PatternNode[] }
  | { kind: 'one'; parts: PatternNode[] }
  | { kind: 'times'; part: PatternNode; least: number; most: number };

/** The deepest nesting of groups. */
const deepest = 50;

/** Parses a pattern; undefined if it is not a regular expression, or has a lookahead, lookbehind or backreference. */
export function parsePattern(pattern: string): PatternNode | undefined {
  if (!isValid(pattern)) return undefined;
  const rest = { text: pattern, at: 0 };
  const node = parseChoice(rest, 0);
  return rest.at === pattern.length ? node : undefined;
}

/** What remains to be parsed. */
interface Rest {
  text: string;
  at: number;
}

function isValid(pattern: string): boolean {
  try {
    return new RegExp(pattern, 'u') !== undefined;
  } catch {
    return false;
  }
}

function parseChoice(rest: Rest, depth: number): PatternNode | undefined {
  if (depth > deepest) return undefined;
  const parts: PatternNode[] = [];
  do {
    const part = parseSequence(rest, depth);
    if (!part) return undefined;
    parts.push(part);
  } while (take(rest, /\|/y) !== undefined);
  return parts.length === 1 ? parts[0] : { kind: 'one', parts };
}

function parseSequence(rest: Rest, depth: number): PatternNode | undefined {
  const parts: PatternNode[] = [];
  while (rest.at < rest.text.length && !/[|)]/.test(rest.text[rest.at]!)) {
    const part = parseOne(rest, depth);
    if (!part) return undefined;
    parts.push(repeated(part, take(rest, /(?:[*+?]|\{\d+(?:,\d*)?\})\??/y)));
  }
  return { kind: 'all', parts };
}

function repeated(part: PatternNode, times: string | undefined): PatternNode {
  if (times === undefined) return part;
  const [, least = '', comma, most = ''] = /^\{(\d+)(,?)(\d*)/.exec(times) ?? [];
  if (times.startsWith('*')) return { kind: 'times', part, least: 0, most: Infinity };
  if (times.startsWith('+')) return { kind: 'times', part, least: 1, most: Infinity };
  if (times.startsWith('?')) return { kind: 'times', part, least: 0, most: 1 };
  const upTo = comma === '' ? least : most === '' ? Infinity : most;
  return { kind: 'times', part, least: Number(least), most: Number(upTo) };
}

function parseOne(rest: Rest, depth: number): PatternNode | undefined {
  if (take(rest, /\((?:\?:|\?<(?![=!])[^>]*>|(?!\?))/y) !== undefined) {
    const inner = parseChoice(rest, depth + 1);
    return take(rest, /\)/y) === undefined ? undefined : inner;
  }
  const place = take(rest, /[$^]|\\[bB]/y);
  if (place !== undefined) return { kind: 'place', holds: places[place as keyof typeof places] };
  // One character, matched by the expression itself: it contains no repetition.
  const sign = take(rest, oneSign);
  return sign === undefined ? undefined : { kind: 'sign', source: sign, fits: fitsOne(sign) };
}

/** A class, an escape for one character, or a literal character. */
const oneSign =
  /\[(?:\\[\s\S]|[^\]\\])*\]|\\u[dD][89abAB][\da-fA-F]{2}\\u[dD][c-fC-F][\da-fA-F]{2}|\\u\{[\da-fA-F]+\}|\\u[\da-fA-F]{4}|\\x[\da-fA-F]{2}|\\[pP]\{[^}]*\}|\\c[A-Za-z]|\\(?![1-9k])[\s\S]|[^()[\]{}*+?|\\]/uy;

function fitsOne(source: string): (sign: string) => boolean {
  const expression = new RegExp(`^${source}$`, 'u');
  return (sign) => expression.test(sign);
}

const places = {
  '^': (_: readonly string[], at: number) => at === 0,
  $: (signs: readonly string[], at: number) => at === signs.length,
  '\\b': isBoundary,
  '\\B': (signs: readonly string[], at: number) => !isBoundary(signs, at),
};

function isBoundary(signs: readonly string[], at: number): boolean {
  return isWordSign(signs[at - 1]) !== isWordSign(signs[at]);
}

function isWordSign(sign: string | undefined): boolean {
  return sign !== undefined && /^\w$/.test(sign);
}

function take(rest: Rest, sticky: RegExp): string | undefined {
  sticky.lastIndex = rest.at;
  const match = sticky.exec(rest.text)?.[0];
  if (match !== undefined) rest.at += match.length;
  return match;
}
