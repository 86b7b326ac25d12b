import { oneLine } from '../../lib/text/one-line.ts';
import { namesIn } from '../index/titles/title-names.ts';
import type { Analyzer, Term } from '../text/analyzer.ts';
import type { MarkedText } from '../text/marked.ts';

/** What counts as a match in a text. */
export interface Matcher {
  analyzer: Analyzer;
  stems: ReadonlySet<string>;
  /** Stems of the typed words themselves, which may also match other names of a title. */
  typed: ReadonlySet<string>;
  /** Sequences of stems that only match together: `sign in` for `login`, where neither word matches alone. */
  phrases: readonly (readonly string[])[];
  /** Beginnings of words that are still being typed. */
  starts: readonly string[];
}

interface Span {
  start: number;
  end: number;
  key: string;
}

/** The whole text with matches marked. */
export function mark(text: string, matcher: Matcher): MarkedText {
  return pieces(text, 0, text.length, spansOf(text, matcher));
}

/** The whole title with matches marked, including the words for which a typed name such as `apikey` or `sso` stands. */
export function markTitle(title: string, matcher: Matcher): MarkedText {
  const spans = spansOf(title, matcher);
  const named = namesIn(title, matcher.analyzer)
    .filter(({ stem }) => matcher.typed.has(stem) && !spans.some(({ key }) => key === stem))
    .map(({ stem, start, end }) => ({ start, end, key: stem }));
  const all = [...spans, ...named].sort((a, b) => a.start - b.start);
  return pieces(title, 0, title.length, all);
}

/**
 * About `length` characters of a text, at the place with the most matching words. An excerpt is shown in one line, with
 * a separator between blocks.
 */
export function excerpt(lines: string, matcher: Matcher, length: number): MarkedText {
  const text = inOneLine(lines);
  if (text.length <= length) return mark(text, matcher);
  const spans = spansOf(text, matcher);
  const at = bestWindow(spans, length);
  const first = spans[at]?.start ?? 0;
  let start = Math.max(0, first - Math.floor(length / 4));
  if (start + length > text.length) start = Math.max(0, text.length - length);
  if (start > 0) start = nextBreak(text, start, first);
  let end = Math.min(text.length, start + length);
  if (end < text.length) end = lastBreak(text, end, start + Math.floor(length / 2));
  const marked = pieces(text, start, end, spans);
  if (start > 0) marked.unshift({ text: '… ', match: false });
  if (end < text.length) marked.push({ text: ' …', match: false });
  return marked;
}

/** Recently shown texts, each joined into one line: while a reader types, the same texts are shown repeatedly. */
const lines = new Map<string, string>();
const maxLines = 300;

function inOneLine(text: string): string {
  let line = lines.get(text);
  if (line === undefined) {
    if (lines.size >= maxLines) lines.clear();
    line = joined(text);
    lines.set(text, line);
  }
  return line;
}

/** A block that ends with punctuation needs no separator. Cells are separated like blocks. */
function joined(text: string): string {
  const lines = text
    .replaceAll('\t', '\n')
    .trim()
    .replace(/(?<=[.!?:;,…。！？：；，])\s*\n\s*/gu, ' ');
  return oneLine(lines, ' · ').replace(/\s+/g, ' ');
}

/** The matches in a text, by start. They may overlap: a name and its parts. */
function spansOf(text: string, matcher: Matcher): Span[] {
  const terms = [...matcher.analyzer.terms(text)];
  return [...matchingWords(terms, matcher), ...matchingPhrases(text, terms, matcher)].sort(
    (a, b) => a.start - b.start,
  );
}

function matchingWords(terms: readonly Term[], { stems, starts }: Matcher): Span[] {
  const spans: Span[] = [];
  for (const { stem, plain, form, whole, start, end } of terms) {
    const begun = starts.find((typed) => form.startsWith(typed));
    // A name follows its parts: if one of them already matches the typed beginning, the name does not match again.
    if (begun !== undefined && whole && start < (spans.at(-1)?.end ?? 0)) continue;
    const key = [stem, plain].find((one) => one !== undefined && stems.has(one)) ?? begun;
    if (key !== undefined) spans.push({ start, end, key });
  }
  return spans;
}

function matchingPhrases(text: string, terms: readonly Term[], { phrases }: Matcher): Span[] {
  if (phrases.length === 0) return [];
  const words = terms.filter(({ whole }) => !whole);
  return words.flatMap((first, at) =>
    phrases.flatMap((phrase) => {
      const last = words[at + phrase.length - 1];
      if (!last || !phrase.every((stem, step) => words[at + step]!.stem === stem)) return [];
      const { start } = first;
      const { end } = last;
      return /\p{P}\s/u.test(text.slice(start, end)) ? [] : [{ start, end, key: phrase.join(' ') }];
    }),
  );
}

/** The span that starts the window with the most different words, then with the most words. */
function bestWindow(spans: readonly Span[], length: number): number {
  let best = 0;
  let most = -1;
  for (let from = 0; from < spans.length; from++) {
    const limit = spans[from]!.start + length * 0.75;
    const keys = new Set<string>();
    let count = 0;
    for (let to = from; to < spans.length && spans[to]!.end <= limit; to++) {
      keys.add(spans[to]!.key);
      count++;
    }
    const worth = keys.size * 10 + Math.min(count, 5);
    if (worth > most) {
      most = worth;
      best = from;
    }
  }
  return best;
}

function nextBreak(text: string, from: number, before: number): number {
  const space = text.indexOf(' ', from);
  return space >= 0 && space < before ? space + 1 : from;
}

function lastBreak(text: string, from: number, after: number): number {
  const space = text.lastIndexOf(' ', from);
  return space > after ? space : from;
}

function pieces(text: string, start: number, end: number, spans: readonly Span[]): MarkedText {
  const marked: MarkedText = [];
  let at = start;
  const push = (to: number, match: boolean) => {
    if (to <= at) return;
    const last = marked.at(-1);
    if (last?.match === match) last.text += text.slice(at, to);
    else marked.push({ text: text.slice(at, to), match });
    at = to;
  };
  for (const span of spans) {
    if (span.end <= start || span.start >= end) continue;
    push(Math.max(at, span.start), false);
    push(Math.min(end, span.end), true);
  }
  push(end, false);
  return marked;
}
