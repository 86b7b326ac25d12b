import { changeText, type Line, outsideSpans } from './lines.ts';
import type { PageContext } from './page-context.ts';

/** The rest of Python-Markdown: attribute lists, icons, keys, marks, and what plugins would have written. */
export function convertPythonMarkdown(lines: readonly Line[], context: PageContext): Line[] {
  const kept = lines.filter((line) => {
    if (line.kind !== 'text') return true;
    const what =
      /^:::\s+([\w.]+)/.exec(line.text)?.[1] ??
      /^\s*\{[*!]\s*(\S+).*[*!]\}\s*$/.exec(line.text)?.[1];
    if (what === undefined) return true;
    context.lost(
      line.line,
      `\`${what}\` is filled in by a plugin; the place is empty.`,
      'Include the file in a code block, or write the text.',
    );
    return false;
  });
  return changeText(kept, (text) =>
    outsideSpans(text, (part) =>
      part
        // A backslash escapes no angle bracket in Python-Markdown.
        .replace(/(?<!\\)\\(?=<)/g, '\\\\')
        .replace(/^(#{1,6}\s.*?)\s*\{\s*#([\w-]+)[^}]*\}\s*$/gm, '$1 {#$2}')
        .replace(
          /\{:?\s*(?:[.#][\w-]+|[\w-]+=(?:"[^"]*"|[\w-]+))(?:\s+(?:[.#][\w-]+|[\w-]+=(?:"[^"]*"|[\w-]+|'[^']*')|[\w-]+))*\s*\}/g,
          (list) => (/^\{#[\w-]+\}$/.test(list) ? list : ''),
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
