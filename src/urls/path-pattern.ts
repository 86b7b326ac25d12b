import { normalPath } from './normal-path.ts';

/** A path pattern as plain data: literal text and placeholders. */
export interface PathPattern {
  parts: readonly PatternPart[];
}

export type PatternPart =
  /** Literal text, normalized by `normalPath`. */
  | { kind: 'text'; text: string }
  /** `:name` matches one or more characters within a segment, as few as possible. */
  | { kind: 'name'; name: string }
  /**
   * `*` or `:name*` matches the rest, including slashes, or nothing. After a slash (`/a/*`) it matches whole segments:
   * the slash belongs to it, so that `/a` matches too.
   */
  | { kind: 'rest'; name: string; behindSlash: boolean };

/** Why a pattern is invalid. */
export type PatternProblem =
  /** `*` is not at the end, which hosts interpret differently. */
  | 'rest-before-end'
  /** `:a:b`: it is not clear where the first name ends. */
  | 'names-touch'
  | 'name-twice';

/** What each name of a pattern matched. */
export type Captures = ReadonlyMap<string, string>;

/**
 * `:name`, `:name*` and `*`, as authors and hosts write them. A name starts with a letter, so that `12:30` contains
 * none.
 */
export const variable = /:([a-z]\w*)(\*?)|\*/gi;

/** The name of a bare `*`, as in `_redirects`. */
export const unnamedRest = 'splat';

/** Parses a pattern that starts with a slash. */
export function pathPattern(source: string): PathPattern | PatternProblem {
  const parts: PatternPart[] = [];
  let end = 0;
  const text = (upTo: number, dropSlash: boolean) => {
    const written = source.slice(end, dropSlash ? upTo - 1 : upTo);
    if (written !== '') parts.push({ kind: 'text', text: normalPath(written) });
  };
  for (const { 0: mark, 1: name = unnamedRest, index } of source.matchAll(variable)) {
    const isRest = mark.endsWith('*');
    if (isRest && index + mark.length < source.length) return 'rest-before-end';
    if (index > 0 && index === end) return 'names-touch';
    const behindSlash = isRest && source[index - 1] === '/';
    text(index, behindSlash);
    parts.push(isRest ? { kind: 'rest', name, behindSlash } : { kind: 'name', name });
    end = index + mark.length;
  }
  text(source.length, false);
  return isAnyTwice(parts) ? 'name-twice' : { parts };
}

/** In `_redirects`, the rest also has the name `splat`. */
function isAnyTwice(parts: readonly PatternPart[]): boolean {
  const others = parts.flatMap((part) => (part.kind === 'name' ? [part.name] : []));
  const rest = parts.flatMap((part) => (part.kind === 'rest' ? [part.name, unnamedRest] : []));
  return new Set([...others, ...rest]).size < others.length + new Set(rest).size;
}

export function namesOf({ parts }: PathPattern): string[] {
  return parts.flatMap((part) => (part.kind === 'text' ? [] : [part.name]));
}

/** Whether it matches only one path. */
export function isLiteral({ parts }: PathPattern): boolean {
  return parts.every(({ kind }) => kind === 'text');
}

/**
 * Matches a path, normalized by `normalPath`; undefined if it does not match. A trailing slash makes no difference.
 *
 * Takes at most one step per character and part, because a name ends at the first occurrence of the text after it.
 * Backtracking could not find more matches, because only text and other names of the same segment can follow.
 */
export function matchPath({ parts }: PathPattern, path: string): Captures | undefined {
  const captures = new Map<string, string>();
  let at = 0;
  for (const [index, part] of parts.entries()) {
    if (part.kind === 'text') {
      if (!path.startsWith(part.text, at)) return undefined;
      at += part.text.length;
    } else if (part.kind === 'name') {
      const end = endOfName(path, at, parts[index + 1], parts[index + 2]);
      if (end === undefined || end <= at) return undefined;
      captures.set(part.name, path.slice(at, end));
      at = end;
    } else {
      if (part.behindSlash && at < path.length && path[at] !== '/') return undefined;
      const from = part.behindSlash ? afterSlashes(path, at) : at;
      captures.set(part.name, path.slice(from));
      return captures;
    }
  }
  return at === path.length || (at === path.length - 1 && path[at] === '/') ? captures : undefined;
}

function endOfName(
  path: string,
  at: number,
  next: PatternPart | undefined,
  afterNext: PatternPart | undefined,
): number | undefined {
  const slash = path.indexOf('/', at);
  const segmentEnd = slash === -1 ? path.length : slash;
  if (next?.kind !== 'text') return segmentEnd;
  const [inSegment = ''] = next.text.split('/', 1);
  const closesSegment =
    inSegment.length < next.text.length ||
    afterNext === undefined ||
    (afterNext.kind === 'rest' && afterNext.behindSlash);
  if (closesSegment) return segmentEnd - inSegment.length;
  const index = path.indexOf(inSegment, at + 1);
  return index === -1 || index >= segmentEnd ? undefined : index;
}

function afterSlashes(path: string, at: number): number {
  let from = at;
  while (path[from] === '/') from++;
  return from;
}
