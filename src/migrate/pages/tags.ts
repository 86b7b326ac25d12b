import { codeSpans, createSpanTest } from '../text/spans.ts';

/** An HTML or MDX tag in a text. */
export interface Tag {
  name: string;
  start: number;
  end: number;
  kind: 'open' | 'close' | 'empty';
  /** Values as written, without quotes or braces; empty for an attribute without a value. */
  attributes: Map<string, string>;
  /** Attributes whose values are in braces. */
  expressions: Set<string>;
}

const name = /<(\/?)([A-Za-z][\w.:-]*)/g;

/** The tags of a text outside of code spans, in order. The time is linear: failed attempts are not repeated. */
export function findTags(text: string): Tag[] {
  const tags: Tag[] = [];
  const isCode = createSpanTest(codeSpans(text));
  const readTag = createTagReader(text);
  name.lastIndex = 0;
  for (let match = name.exec(text); match; match = name.exec(text)) {
    if (isCode(match.index)) continue;
    const tag = readTag(match);
    if (!tag) continue;
    tags.push(tag);
    name.lastIndex = tag.end;
  }
  return tags;
}

type Attributes = Pick<Tag, 'attributes' | 'expressions'>;

function createTagReader(text: string): (opened: RegExpExecArray) => Tag | undefined {
  const readAttribute = createAttributeReader(text);
  /** Offsets between attributes from which no end of a tag can be reached. */
  const dead = new Set<number>();
  return ({ index: start, 0: opened, 1: slash, 2: tagName }) => {
    const props: Attributes = { attributes: new Map(), expressions: new Set() };
    const seen: number[] = [];
    let at = start + opened.length;
    for (;;) {
      at += matchAt(/\s*/y, text, at)!.length;
      const closing = matchAt(/\/?>/y, text, at);
      if (closing) {
        const kind = slash ? 'close' : closing === '/>' ? 'empty' : 'open';
        return { name: tagName!, start, end: at + closing.length, kind, ...props };
      }
      seen.push(at);
      const next = dead.has(at) ? undefined : readAttribute(at, props);
      if (next === undefined) {
        for (const one of seen) dead.add(one);
        return undefined;
      }
      at = next;
    }
  };
}

/** Reads an attribute, or braces in place of one, and returns the offset after it. */
function createAttributeReader(text: string) {
  const braceEnd = createBraceMatcher(text);
  return (at: number, { attributes, expressions }: Attributes): number | undefined => {
    if (text[at] === '{') {
      const stop = braceEnd(at);
      if (stop !== undefined) attributes.set(text.slice(at, stop), '');
      return stop;
    }
    const named = matchAt(/[@:#\w.[\]-]+/y, text, at);
    if (named === undefined) return undefined;
    const sign = matchAt(/\s*=\s*/y, text, at + named.length);
    const start = at + named.length + (sign?.length ?? 0);
    if (sign === undefined) {
      attributes.set(named, '');
      return start;
    }
    const quote = text[start];
    if (quote === '{') {
      const end = braceEnd(start);
      if (end === undefined) return undefined;
      expressions.add(named);
      attributes.set(named, text.slice(start + 1, end - 1));
      return end;
    }
    if (quote === '"' || quote === "'") {
      const end = text.indexOf(quote, start + 1);
      if (end < 0) return undefined;
      attributes.set(named, text.slice(start + 1, end));
      return end + 1;
    }
    const bare = matchAt(/[^\s"'=<>`]+/y, text, start);
    if (bare === undefined) return undefined;
    attributes.set(named, bare);
    return start + bare.length;
  };
}

/** The text that a sticky pattern matches at an offset. */
function matchAt(pattern: RegExp, text: string, offset: number): string | undefined {
  pattern.lastIndex = offset;
  return pattern.exec(text)?.[0];
}

/**
 * Returns the offset after the brace that closes the one at an offset; strings in between are skipped. Braces inside
 * are matched at the same time, so no part is searched twice.
 */
function createBraceMatcher(text: string): (at: number) => number | undefined {
  const ends = new Map<number, number | undefined>();
  return (at) => {
    if (ends.has(at)) return ends.get(at);
    const open: number[] = [];
    for (let i = at; i < text.length; i++) {
      const sign = text[i]!;
      if (sign === '{') {
        open.push(i);
        ends.set(i, undefined);
      } else if (sign === '}') {
        ends.set(open.pop()!, i + 1);
        if (open.length === 0) break;
      } else if (sign === '"' || sign === "'" || sign === '`') {
        i = text.indexOf(sign, i + 1);
        if (i < 0) break;
      }
    }
    return ends.get(at);
  };
}

/** Replaces tags; a tag stays as it is if `change` returns undefined. */
export function replaceTags(text: string, change: (tag: Tag) => string | undefined): string {
  let result = '';
  let at = 0;
  for (const tag of findTags(text)) {
    result += text.slice(at, tag.start) + (change(tag) ?? text.slice(tag.start, tag.end));
    at = tag.end;
  }
  return result + text.slice(at);
}

/** ` name="value"`, or nothing without a value. */
export function attribute(key: string, value: string | undefined): string {
  if (value === undefined || value === '') return '';
  return value.includes('"') ? ` ${key}={${JSON.stringify(value)}}` : ` ${key}="${value}"`;
}

/** The text of a value that may be written as a string in braces. */
export function plainValue(value: string | undefined): string | undefined {
  if (value === undefined) return undefined;
  const quoted = /^\s*(["'`])([\s\S]*)\1\s*$/.exec(value);
  return quoted ? quoted[2] : value;
}
