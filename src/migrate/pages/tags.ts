/** A tag of HTML or MDX in a text. */
export interface Tag {
  name: string;
  start: number;
  end: number;
  kind: 'open' | 'close' | 'empty';
  /** Values as written, without quotes or braces; of an attribute without a value, an empty text. */
  attributes: Map<string, string>;
  /** Attributes whose values stand in braces. */
  expressions: Set<string>;
}

const name = /<(\/?)([A-Za-z][\w.:-]*)/g;

/** The tags of a text outside of code spans, in their order. */
export function findTags(text: string): Tag[] {
  const tags: Tag[] = [];
  const spans = spansOf(text);
  name.lastIndex = 0;
  for (let match = name.exec(text); match; match = name.exec(text)) {
    const start = match.index;
    if (spans.some(([from, to]) => start >= from && start < to)) continue;
    const tag = readTag(text, start, match);
    if (!tag) continue;
    tags.push(tag);
    name.lastIndex = tag.end;
  }
  return tags;
}

function spansOf(text: string): [number, number][] {
  return [...text.matchAll(/(?<!`)(`+)(?!`)(?:[^\n]|\n(?!\s*\n))*?[^`]\1(?!`)/g)].map((span) => [
    span.index,
    span.index + span[0].length,
  ]);
}

function readTag(
  text: string,
  start: number,
  [opened, slash, tagName]: RegExpExecArray,
): Tag | undefined {
  const attributes = new Map<string, string>();
  const expressions = new Set<string>();
  let at = start + opened.length;
  for (;;) {
    const space = /\s*/y;
    space.lastIndex = at;
    at += space.exec(text)![0].length;
    const end = /\/?>/y;
    end.lastIndex = at;
    const closing = end.exec(text)?.[0];
    if (closing) {
      const kind = slash ? 'close' : closing === '/>' ? 'empty' : 'open';
      return { name: tagName!, start, end: at + closing.length, kind, attributes, expressions };
    }
    if (text[at] === '{') {
      const stop = braceEnd(text, at);
      if (stop === undefined) return undefined;
      attributes.set(text.slice(at, stop), '');
      at = stop;
      continue;
    }
    const key = /[@:#\w.[\]-]+/y;
    key.lastIndex = at;
    const named = key.exec(text)?.[0];
    if (named === undefined) return undefined;
    at += named.length;
    const assign = /\s*=\s*/y;
    assign.lastIndex = at;
    const sign = assign.exec(text)?.[0];
    if (sign === undefined) {
      attributes.set(named, '');
      continue;
    }
    const value = readValue(text, at + sign.length);
    if (!value) return undefined;
    if (text[at + sign.length] === '{') expressions.add(named);
    attributes.set(named, value.text);
    at = value.end;
  }
}

function readValue(text: string, at: number): { text: string; end: number } | undefined {
  const quote = text[at];
  if (quote === '"' || quote === "'") {
    const end = text.indexOf(quote, at + 1);
    return end < 0 ? undefined : { text: text.slice(at + 1, end), end: end + 1 };
  }
  if (quote === '{') {
    const end = braceEnd(text, at);
    return end === undefined ? undefined : { text: text.slice(at + 1, end - 1), end };
  }
  const bare = /[^\s"'=<>`]+/y;
  bare.lastIndex = at;
  const found = bare.exec(text)?.[0];
  return found === undefined ? undefined : { text: found, end: at + found.length };
}

/** The offset behind the brace that closes the one at `at`; strings in between are skipped. */
export function braceEnd(text: string, at: number): number | undefined {
  let depth = 0;
  for (let i = at; i < text.length; i++) {
    const sign = text[i]!;
    if (sign === '{') depth++;
    else if (sign === '}' && --depth === 0) return i + 1;
    else if (sign === '"' || sign === "'" || sign === '`') {
      const end = text.indexOf(sign, i + 1);
      if (end < 0) return undefined;
      i = end;
    }
  }
  return undefined;
}

/** Replaces tags; what `change` gives undefined for stays as it is. */
export function replaceTags(text: string, change: (tag: Tag) => string | undefined): string {
  let made = '';
  let at = 0;
  for (const tag of findTags(text)) {
    made += text.slice(at, tag.start) + (change(tag) ?? text.slice(tag.start, tag.end));
    at = tag.end;
  }
  return made + text.slice(at);
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
