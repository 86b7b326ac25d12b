import { type LineKind, lineKind } from '../../lib/line-kind.ts';
import type { SectionText } from '../index/format.ts';

/** A line of a section's text or one of its code blocks. */
export interface SectionLine {
  kind: Exclude<LineKind, 'y'>;
  text: string;
  /** Of a code block. */
  language?: string;
  /** Of an item of an ordered list. */
  number?: number;
  /** Of a table row: the first row of its table, with the column names. */
  head?: string;
  /** If the section has no lines of its own: the subsection that this line comes from. */
  below?: SectionBelow;
}

export interface SectionBelow {
  /** Its position among the sections that follow. */
  place: number;
  heading: string;
}

/**
 * The lines and code blocks of a section in reading order. `after` are the sections that follow on its page. If a
 * section has nothing but a heading (`Install`, then a tab for each system), its subsections provide its lines. So do
 * tabs of code that its last line introduces with a colon.
 */
export function sectionLines(section: SectionText, after: readonly SectionText[]): SectionLine[] {
  const own = ownLines(section, after);
  const last = own.at(-1);
  if (last && !isIntroduction(last)) return own;
  const depth = section.headings?.length ?? 0;
  const isElsewhere = (kind: string) => kind === lineKind.codeElsewhere;
  const first = [...(section.kinds ?? '')].filter(isElsewhere).length;
  const end = after.findIndex(
    (next, at) =>
      at >= first && ((next.headings ?? []).length <= depth || (last && !isOnlyCode(next))),
  );
  const below = after.slice(first, Math.min(first + maxBelow, end < 0 ? after.length : end));
  const further = below.flatMap((inner, index) =>
    ownLines(inner, after.slice(first + index + 1)).map((line) => ({
      ...line,
      below: { place: first + index, heading: inner.headings?.at(-1) ?? '' },
    })),
  );
  return [...own, ...further];
}

function isIntroduction({ kind, text }: SectionLine): boolean {
  return kind !== lineKind.code && /[:：]$/.test(text);
}

export function isOnlyCode({ text = '', code = [] }: SectionText): boolean {
  return text === '' && code.length > 0;
}

const maxBelow = 6;

/** The lines of the section alone. */
export function ownLines(section: SectionText, after: readonly SectionText[]): SectionLine[] {
  const texts = (section.text ?? '').split('\n').filter((text) => text !== '');
  const codes = codeLines(section);
  const lines: SectionLine[] = [];
  let elsewhere = 0;
  let number = 0;
  let head = '';
  let last: string | undefined;
  for (const kind of section.kinds ?? '') {
    if (kind === lineKind.codeElsewhere) {
      const first = last === kind ? undefined : codeSection(section, after[elsewhere]);
      if (first) lines.push(...codeLines(first));
      elsewhere++;
    } else if (kind === lineKind.code) lines.push(...codes.splice(0, 1));
    else {
      const [text] = texts.splice(0, 1);
      if (text === undefined) break;
      if (kind === lineKind.firstStep) number = 0;
      if (kind === lineKind.firstRow) head = text;
      const isStep = kind === lineKind.firstStep || kind === lineKind.step;
      lines.push({
        kind: kind as SectionLine['kind'],
        text,
        ...(isStep && { number: ++number }),
        ...(kind === lineKind.row && { head }),
      });
    }
    last = kind;
  }
  return [...lines, ...texts.map((text) => ({ kind: lineKind.paragraph, text })), ...codes];
}

function codeLines({ code = [], languages = [] }: SectionText): SectionLine[] {
  return code.map((text, index) => ({
    kind: lineKind.code,
    text,
    ...(languages[index] && { language: languages[index] }),
  }));
}

/** The section if it consists only of code under the headings of the other one; undefined otherwise. */
function codeSection(
  { headings = [] }: SectionText,
  section: SectionText | undefined,
): SectionText | undefined {
  if (!section || !isOnlyCode(section)) return undefined;
  return (section.headings ?? []).length >= headings.length ? section : undefined;
}
