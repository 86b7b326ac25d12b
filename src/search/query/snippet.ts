import type { Analyzer } from '../text/analyzer.ts';

/** Text in pieces, those that match marked. Plain text: whoever shows it must escape it. */
export type Marked = { text: string; match: boolean }[];

/** What counts as a match in a text. */
export interface Matcher {
  analyzer: Analyzer;
  stems: ReadonlySet<string>;
  /** Beginnings of words still being typed. */
  starts: readonly string[];
}

interface Span {
  start: number;
  end: number;
  key: string;
}

/** The whole text with what matches marked. */
export function mark(text: string, matcher: Matcher): Marked {
  return pieces(text, 0, text.length, spansOf(text, matcher));
}

/** About `length` signs of a text, where most of the words stand together. */
export function excerpt(text: string, matcher: Matcher, length: number): Marked {
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

function spansOf(text: string, { analyzer, stems, starts }: Matcher): Span[] {
  const spans: Span[] = [];
  for (const { stem, plain, form, start, end } of analyzer.terms(text)) {
    const key = stems.has(stem)
      ? stem
      : plain !== undefined && stems.has(plain)
        ? plain
        : starts.find((beginning) => form.startsWith(beginning));
    if (key === undefined) continue;
    const last = spans.at(-1);
    if (last && start < last.end) {
      last.start = Math.min(last.start, start);
      last.end = Math.max(last.end, end);
    } else spans.push({ start, end, key });
  }
  return spans;
}

/** The span at which a window holds the most different words, then the most. */
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

function pieces(text: string, start: number, end: number, spans: readonly Span[]): Marked {
  const marked: Marked = [];
  let at = start;
  const push = (to: number, match: boolean) => {
    if (to > at) marked.push({ text: text.slice(at, to), match });
    at = Math.max(at, to);
  };
  for (const span of spans) {
    if (span.end <= start || span.start >= end) continue;
    push(Math.max(at, span.start), false);
    push(Math.min(end, span.end), true);
  }
  push(end, false);
  return marked;
}
