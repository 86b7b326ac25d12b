import { createLineIndex, lineStarts } from '../text/line-index.ts';
import { codeSpans, createSpanTest } from '../text/spans.ts';
import { changeText, type Line } from './lines.ts';
import type { PageContext } from './page-context.ts';

const inline =
  /(!?\[(?:[^[\]\n]|\[[^[\]\n]*\])*\]\(\s*)(<[^<>\n]*>|(?:[^\s()\\]|\\.|\((?:[^\s()]|\([^\s()]*\))*\))+)/g;
const definition = /^(\s{0,3}\[[^\]\n\r\u2028\u2029^][^\]\n\r\u2028\u2029]*\]:\s*)(\S+)/gm;
const attributes = /(\s(?:href|src|poster)=")([^"]*)(?=")/g;
const sources = /(\ssrcset=")([^"]*)(?=")/gi;
const inImage = /(?<=!\[[^[\]\n]*\]\()[^\s()]+/;

/** Replaces the address of every link and image of a page. */
export function convertLinks(lines: readonly Line[], context: PageContext): Line[] {
  return changeText(lines, (text, lineAt) => {
    const starts = lineStarts(text);
    const link = (target: string, line: number) =>
      context.link(target, lineAt(starts[line]!)).replaceAll(' ', '%20');
    const change = (before: string, target: string, line: number) => {
      const result = link(target.replace(/^<|>$/g, '').replace(/\\([()_*])/g, '$1'), line);
      // An image in the text of a link has its own address.
      const own = before.startsWith('[!')
        ? before.replace(inImage, (inner) => link(inner, line))
        : before;
      return own + result;
    };
    const changed = [inline, definition, attributes].reduce(
      (result, pattern) => replaceOutsideCode(result, pattern, change),
      text,
    );
    return replaceOutsideCode(
      changed,
      sources,
      (before, set, line) => before + candidates(set, (target) => link(target, line)),
    );
  });
}

/** The addresses in a `srcset`, each with its width or density. GitBook does not escape spaces in them. */
function candidates(set: string, link: (target: string) => string): string {
  return set
    .split(/,\s+/)
    .map((candidate) => {
      const written = candidate.trim();
      const size = /\s[\d.]+[wx]$/.exec(written)?.[0] ?? '';
      return link(written.slice(0, written.length - size.length).trimEnd()) + size;
    })
    .join(', ');
}

/**
 * Replaces matches of a pattern with two groups unless they begin in a code span. The number of lines must not change.
 */
function replaceOutsideCode(
  text: string,
  pattern: RegExp,
  change: (before: string, target: string, line: number) => string,
): string {
  const isCode = createSpanTest(codeSpans(text));
  const lineOf = createLineIndex(text);
  return text.replace(pattern, (whole: string, before: string, target: string, at: number) =>
    isCode(at) ? whole : change(before, target, lineOf(at)),
  );
}
