import { cutBraces } from '../text/heading.ts';
import { outsideSpans } from '../text/spans.ts';
import { changeText, type Line } from './lines.ts';
import type { PageContext } from './page-context.ts';

const value = `(?:"[^"]*"|'[^']*'|[\\w-]+)`;

/** The attributes in the braces of a list such as `{ .big #id title="x" }`. */
const attributeList = new RegExp(
  `^:?\\s*(?:[.#][\\w-]+|[\\w-]+=${value})(?:\\s+(?:[.#][\\w-]+|[\\w-]+(?:=${value})?))*\\s*$`,
);

/** Converts the rest of Python-Markdown: attribute lists, icons, keys, marks, and lines that plugins fill in. */
export function convertPythonMarkdown(lines: readonly Line[], context: PageContext): Line[] {
  const rest = lines.filter((line) => {
    if (line.kind !== 'text') return true;
    const what = filledIn(line.text);
    if (what === undefined) return true;
    context.lost(
      line.line,
      `\`${what}\` is filled in by a plugin; nothing is in its place.`,
      'Include the file in a code block, or write the text.',
    );
    return false;
  });
  return changeText(rest, (text) =>
    outsideSpans(text, (part) =>
      part
        // In Python-Markdown, a backslash does not escape an angle bracket.
        .replace(/(?<!\\)\\(?=<)/g, '\\\\')
        .replace(/^#{1,6}\s.*\}[^\S\n]*$/gm, withId)
        .replace(/\{([^{}]*)\}/g, (list, inner: string) =>
          attributeList.test(inner) && !/^#[\w-]+$/.test(inner) ? '' : list,
        )
        .replace(/:(?:material|octicons|fontawesome|simple)-[\w-]+:/g, '')
        .replace(/\+\+([\w-]+(?:\+[\w-]+)*)\+\+/g, (_, keys: string) =>
          keys
            .split('+')
            .map((key) => `<kbd>${key}</kbd>`)
            .join('+'),
        )
        .replace(/(?<!=)==(?=[^\s=])([^=\n]+?)==(?!=)/g, '<mark>$1</mark>'),
    ),
  );
}

/** The object for which a plugin would generate content: `::: package.module` or `{* file.py *}`. */
function filledIn(line: string): string | undefined {
  const text = line.trim();
  const isBraced = /^\{[*!]/.test(text) && /[*!]\}$/.test(text);
  return isBraced
    ? /^[^\s*!}]+/.exec(text.slice(2).trimStart())?.[0]
    : /^:::\s+([\w.]+)/.exec(line)?.[1];
}

/** Reduces the attributes of `## Title { #id .class }` to the id. */
function withId(heading: string): string {
  const { text, inBraces = '' } = cutBraces(heading);
  const id = /^(?:.*\s)?#([\w-]+)/.exec(inBraces)?.[1];
  return id === undefined ? heading : `${text} {#${id}}`;
}
