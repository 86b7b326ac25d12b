import { decodeHtml } from '../../lib/decode-html.ts';
import type { PageHeading } from '../project.ts';

/** How far to search for a title, in UTF-16 units. */
const maxSearched = 100_000;

/** The limit of headings to try, because each nested one is checked against all the text before it. */
const maxHeadings = 100;

const setext = /^=+[ \t]*$/;
const fence = /^ {0,3}(`{3,}|~{3,})/;

/** The most lines and characters of one heading. */
const maxLines = 12;
const maxHeadingLength = 2000;

/**
 * The first heading of level 1 in a page's body, in Markdown or as an `<h1>`; `body` is the body's offset. A heading
 * inside a component belongs to that part of the page and does not count, nor does one with an MDX expression whose
 * value is only known when it runs.
 */
export function firstHeading(
  text: string,
  body: number,
  format: 'mdx' | 'md',
): PageHeading | undefined {
  const first = text.slice(0, body).split('\n').length;
  const lines = withoutComments(text.slice(body, body + maxSearched)).split(/\r?\n/);
  const constants = constantsIn(text);
  const before: string[] = [];
  let open: string | undefined;
  let inScript = false;
  let tried = 0;
  for (const [index, line] of lines.entries()) {
    const mark = fence.exec(line)?.[1];
    if (mark !== undefined && (open === undefined || mark.startsWith(open)))
      open = open === undefined ? mark : undefined;
    else if (open === undefined) {
      inScript = line.trim() !== '' && (inScript || /^(?:import|export)\s/.test(line));
      const heading = inScript ? undefined : headingOf(line, before, lines, index);
      if (heading && ++tried > maxHeadings) return undefined;
      if (heading && heading.words.length > maxHeadingLength) return undefined;
      if (heading && isOutside(before.slice(0, before.length - heading.above).join('\n'))) {
        const words = format === 'md' ? heading.words : withConstants(heading.words, constants);
        if (words === undefined) return undefined;
        const shown = plainText(words);
        if (shown !== '') return { text: shown, line: first + index - heading.above };
      }
    }
    before.push(open === undefined && mark === undefined ? line : '');
  }
  return undefined;
}

/** `above`: the number of lines of the heading before this one. */
function headingOf(
  line: string,
  before: readonly string[],
  lines: readonly string[],
  index: number,
): { words: string; above: number } | undefined {
  if (/^#[ \t]/.test(line)) return { words: withoutClosing(line.slice(1).trim()), above: 0 };
  if (/^[ \t]*<h1[\s>]/.test(line)) {
    const rest = lines.slice(index, index + maxLines).join('\n');
    const [, inner] = /^\s*<h1(?:\s[^<>]*)?>([\s\S]*?)<\/h1>/.exec(rest) ?? [];
    return inner === undefined ? undefined : { words: inner, above: 0 };
  }
  if (!setext.test(line)) return undefined;
  let above = 0;
  while (above < maxLines && (before.at(-1 - above) ?? '').trim() !== '') above++;
  const paragraph = above === 0 ? [] : before.slice(-above);
  const isParagraph = /^(?!(?:[*+]|\d+[.)])[ \t])[^\s<>{#|=-]/.test(paragraph[0] ?? '');
  return isParagraph ? { words: paragraph.join(' '), above } : undefined;
}

/** The words of a heading without the `#` signs at its end. */
function withoutClosing(words: string): string {
  let end = words.length;
  while (words[end - 1] === '#') end--;
  return /[ \t]/.test(words[end - 1] ?? '') ? words.slice(0, end).trimEnd() : words;
}

const constant =
  /^export[ \t]+const[ \t]+([A-Za-z_$][\w$]*)[ \t]*=[ \t]*("[^"\\\n]*"|'[^'\\\n]*'|`[^`\\$]*`|-?\d+(?:\.\d+)?)[ \t]*(?:;[ \t]*)?$/gm;

/** The strings and numbers that a page exports, by name. */
function constantsIn(text: string): ReadonlyMap<string, string> {
  if (!/^export\s/m.test(text)) return new Map();
  return new Map([...text.matchAll(constant)].map(([, name, value]) => [name!, literal(value!)]));
}

function literal(value: string): string {
  return /^["'`]/.test(value) ? value.slice(1, -1) : value;
}

/** A heading with its expressions replaced by their values; undefined if a value is only known when the page runs. */
function withConstants(words: string, constants: ReadonlyMap<string, string>): string | undefined {
  const marks =
    /(`{1,20})(?!`)[^`]+\1|\{\{[ \t]*[\w.-]+[ \t]*\}\}|\\\{|\{[ \t]*#[^{}]+\}|\{([^{}]*)\}/g;
  let isKnown = true;
  const filled = words.replace(marks, (whole, _, expression: string | undefined) => {
    if (expression === undefined) return whole;
    const code = expression.trim();
    if (/^(?:"[^"\\]*"|'[^'\\]*'|`[^`\\$]*`|\d+)$/.test(code)) return literal(code);
    const value = constants.get(code);
    if (value === undefined && code !== '') isKnown = false;
    return value ?? '';
  });
  return isKnown ? filled : undefined;
}

/** Replaces comments by spaces, so that line numbers do not change. */
function withoutComments(text: string): string {
  return blanked(blanked(text, /<!--[\s\S]*?-->/g, '-->'), /\{\/\*[\s\S]*?\*\/\}/g, '*/}');
}

/** Stops at the last `end`, because unclosed comments would each be searched up to the end of the text. */
function blanked(text: string, comment: RegExp, end: string): string {
  const last = text.lastIndexOf(end) + end.length;
  if (last < end.length) return text;
  const blanks = text.slice(0, last).replace(comment, (one) => one.replace(/[^\n]/g, ' '));
  return blanks + text.slice(last);
}

const tag = /<(\/?)([A-Za-z][\w.-]*)(?![\w.-])((?:"[^"]*"|'[^']*'|[^<>"'])*)>/g;
const empty = /^(?:area|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/;

/** Elements that only arrange their content, so a heading in them is still one of the page. */
export const wrappers: ReadonlySet<string> = new Set(
  'article center div header hgroup main p section'.split(' '),
);

/**
 * Whether a position is outside all elements, except those that only arrange their content: every tag in the text
 * before it is closed.
 */
export function isOutside(text: string): boolean {
  const open: string[] = [];
  for (const [, closing, name = '', rest = ''] of text.replace(/`[^`\n]*`/g, '').matchAll(tag)) {
    const start = open.lastIndexOf(name);
    if (closing) open.length = start < 0 ? open.length : start;
    else if (!rest.endsWith('/') && !empty.test(name)) open.push(name);
  }
  return open.every((name) => wrappers.has(name));
}

/** A line of Markdown as plain text. */
function plainText(markdown: string): string {
  const codes: string[] = [];
  return markdown
    .replace(/\\?\{#[\w-]+\\?\}\s*$/, '')
    .replace(/(`{1,20})\s?(.+?)\s?\1/g, (_, __, code: string) => `\0${codes.push(code) - 1}\0`)
    .replace(/!?\[([^\]]*)\](?:\([^)]*\)|\[[^\]]*\])/g, '$1')
    .replace(/<img\b[^<>]*?\salt=["']([^"'<>]*)["'][^<>]*>/g, '$1')
    .replace(/<br\s*\/?>/g, ' ')
    .replace(/<[^<>]*>/g, '')
    .replace(/(?<![\\\p{L}\p{N}])_+(?=\S)|(?<=[^\s\\])_+(?![\p{L}\p{N}])/gu, '')
    .replace(/(?<!\\)(?:\*+|~~)/g, '')
    .replace(/\\([!-/:-@[-`{-~])/g, '$1')
    .replace(/&#?\w+;/g, decodeHtml)
    .replace(/\0(\d+)\0/g, (_, place) => codes[Number(place)]!)
    .replace(/\s+/g, ' ')
    .trim();
}
