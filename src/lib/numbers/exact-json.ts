import { ExactNumber, isContainer, numberOf } from './exact-number.ts';

const wholeNumber = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/;

/** Finds possible numbers quickly, inside strings too. */
const candidates = /[\s:,[]-?\d[\d.eE+-]*/g;

/** Strings, and possible numbers outside of them. */
const tokens = /"[^"\\]*(?:\\[\s\S][^"\\]*)*"|-?\d[\d.eE+-]*/g;

/** Like `JSON.parse`, but keeps the digits of all numbers. */
export function parseExactJson(text: string): unknown {
  const value: unknown = JSON.parse(text);
  if (!mayHaveExact(text)) return value;
  const { marked, mark, exact } = withMarks(text);
  if (exact.length === 0) return value;
  return JSON.parse(marked, (_, entry: unknown) =>
    typeof entry === 'string' && entry.startsWith(mark)
      ? (exact[Number(entry.slice(mark.length))] ?? entry)
      : entry,
  );
}

/** A number from its text in JSON, which may be malformed. */
export function numberInJson(text: string): unknown {
  return wholeNumber.test(text) ? numberOf(text) : Number(text);
}

function mayHaveExact(text: string): boolean {
  if (/^-?\d/.test(text)) return true;
  for (const [candidate] of text.matchAll(candidates)) {
    const digits = candidate.slice(1);
    if (String(Number(digits)) !== digits) return true;
  }
  return false;
}

/**
 * The text with a string in place of each number that JavaScript would change. Nothing else in the text starts with the
 * mark of these strings.
 */
function withMarks(text: string): { marked: string; mark: string; exact: ExactNumber[] } {
  let mark = 'exact number ';
  while (text.includes(mark)) mark += '_';
  const exact: ExactNumber[] = [];
  let marked = '';
  let end = 0;
  for (const { 0: token, index } of text.matchAll(tokens)) {
    if (token.startsWith('"')) continue;
    const number = numberInJson(token);
    if (!(number instanceof ExactNumber)) continue;
    marked += `${text.slice(end, index)}"${mark}${exact.push(number) - 1}"`;
    end = index + token.length;
  }
  return { marked: marked + text.slice(end), mark, exact };
}

/** Like `JSON.stringify`, but keeps the digits of all numbers. Empty for a value that JSON cannot express. */
export function exactJson(value: unknown, indent = 0): string {
  const text = JSON.stringify(value, null, indent) ?? '';
  return hasExact(value) ? written(value, { step: ' '.repeat(indent), digits: String }, '') : text;
}

/** Differs wherever readers could see a difference, even if the values are equal, such as `0x1F` and `31` in YAML. */
export function distinctText(value: unknown): string {
  const digits = (number: ExactNumber) => number.written;
  return hasExact(value) ? written(value, { step: '', digits }, '') : (JSON.stringify(value) ?? '');
}

function hasExact(value: unknown): boolean {
  return isContainer(value) ? Object.values(value).some(hasExact) : value instanceof ExactNumber;
}

interface Style {
  step: string;
  digits: (number: ExactNumber) => string;
}

function written(value: unknown, style: Style, margin: string): string {
  const { step } = style;
  if (value instanceof ExactNumber) return style.digits(value);
  if (!isContainer(value)) return JSON.stringify(value) ?? '';
  const isList = Array.isArray(value);
  const inner = margin + step;
  const entries: string[] = [];
  for (const [key, entry] of Object.entries(value)) {
    const text = written(entry, style, inner);
    if (isList) entries.push(text || 'null');
    else if (text !== '') entries.push(`${JSON.stringify(key)}:${step && ' '}${text}`);
  }
  const [open, close] = isList ? '[]' : '{}';
  if (entries.length === 0) return `${open}${close}`;
  if (step === '') return `${open}${entries.join(',')}${close}`;
  return `${open}\n${inner}${entries.join(`,\n${inner}`)}\n${margin}${close}`;
}
