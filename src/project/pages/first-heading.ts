import type { PageHeading } from '../project.ts';

/** How far to search for a title, in UTF-16 units. */
const longest = 100_000;

/** The limit of headings to try, because each nested one is checked against all the text before it. */
const mostHeadings = 100;

const atx = /^#[ \t]+(.*?)(?:[ \t]+#+)?[ \t]*$/;
const setext = /^=+[ \t]*$/;
const fence = /^ {0,3}(`{3,}|~{3,})/;

/** The first top-level heading in a page's body that is not inside an element; `body` is the body's offset. */
export function firstHeading(text: string, body: number): PageHeading | undefined {
  let number = text.slice(0, body).split('\n').length;
  const shown = withoutComments(text.slice(body, body + longest));
  const before: string[] = [];
  let open: string | undefined;
  let inScript = false;
  let tried = 0;
  for (const whole of shown.split('\n')) {
    const line = whole.replace(/\r$/, '');
    const mark = fence.exec(line)?.[1];
    if (mark !== undefined && (open === undefined || mark.startsWith(open)))
      open = open === undefined ? mark : undefined;
    else if (open === undefined) {
      inScript = line.trim() !== '' && (inScript || /^(?:import|export)\s/.test(line));
      const heading = inScript ? undefined : headingOf(line, before);
      if (heading && ++tried > mostHeadings) return undefined;
      if (heading && isOutside(before.slice(0, heading.above ? -1 : undefined).join('\n'))) {
        const words = plainText(heading.words);
        if (words !== '') return { text: words, line: number - (heading.above ? 1 : 0) };
      }
    }
    before.push(open === undefined && mark === undefined ? line : '');
    number++;
  }
  return undefined;
}

/** `above`: the heading's text is on the line before. */
function headingOf(
  line: string,
  before: readonly string[],
): { words: string; above: boolean } | undefined {
  const [, words] = atx.exec(line) ?? [];
  if (words !== undefined) return { words, above: false };
  const above = before.at(-1)?.trim() ?? '';
  const isAlone = (before.at(-2) ?? '').trim() === '' && /^[^\s<>{#|=-]/.test(before.at(-1) ?? '');
  return setext.test(line) && above !== '' && isAlone ? { words: above, above: true } : undefined;
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

const tag = /<(\/?)([A-Za-z][\w.-]*)((?:"[^"]*"|'[^']*'|[^<>"'])*)>/g;
const empty = /^(?:area|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/;

/** Whether every tag before it is closed. */
function isOutside(text: string): boolean {
  let depth = 0;
  for (const [, closing, name = '', rest = ''] of text.replace(/`[^`\n]*`/g, '').matchAll(tag)) {
    if (closing) depth--;
    else if (!rest.endsWith('/') && !empty.test(name)) depth++;
  }
  return depth === 0;
}

/** A line of Markdown as plain text. */
function plainText(markdown: string): string {
  const codes: string[] = [];
  return markdown
    .replace(/\{#[\w-]+\}\s*$/, '')
    .replace(/(`+)\s?(.+?)\s?\1/g, (_, __, code: string) => `\0${codes.push(code) - 1}\0`)
    .replace(/!?\[([^\]]*)\](?:\([^)]*\)|\[[^\]]*\])/g, '$1')
    .replace(/<[^<>]*>/g, '')
    .replace(/(?<![\\\p{L}\p{N}])_+(?=\S)|(?<=[^\s\\])_+(?![\p{L}\p{N}])/gu, '')
    .replace(/(?<!\\)(?:\*+|~~)/g, '')
    .replace(/\\([!-/:-@[-`{-~])/g, '$1')
    .replace(/\0(\d+)\0/g, (_, place) => codes[Number(place)]!)
    .replace(/\s+/g, ' ')
    .trim();
}
