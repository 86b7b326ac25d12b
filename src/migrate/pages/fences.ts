import type { Line } from './lines.ts';

/** The words after the language of a code block, in Octavo's form. */
export function convertFences(lines: readonly Line[]): Line[] {
  let isOpen = false;
  return lines.map((line) => {
    if (line.kind !== 'fence') return line;
    isOpen = !isOpen;
    if (!isOpen) return line;
    const match = /^(.*?(?:`{3,}|~{3,}))\s*(.*)$/.exec(line.text);
    return match ? { ...line, text: `${match[1]}${metaOf(match[2]!)}` } : line;
  });
}

function metaOf(meta: string): string {
  let text = meta.trim();
  // `{ .python .annotate title="x" }` of Python-Markdown.
  const inBraces = /^\{\s*\.([\w+-]+)([^}]*)\}\s*(.*)$/.exec(text);
  if (inBraces) text = `${inBraces[1]} ${inBraces[2]} ${inBraces[3]}`;
  return text
    .replace(/\{\s*\.[\w-][^}]*\}/g, '')
    .replace(
      /\bhl_lines="([^"]*)"/g,
      (_, lines: string) => `{${lines.trim().split(/\s+/).join(',')}}`,
    )
    .replace(/\b(?:linenums|showLineNumbers|startLine)(?:=(?:"[^"]*"|\S+))?/g, 'lines')
    .replace(/:(?:no-)?line-numbers(?:=\d+)?/g, '')
    .replace(
      /\b(?:npm2yarn|live|noInline|twoslash|frame=(?:"[^"]*"|\S+)|metastring=\S+)(?=\s|$)/g,
      '',
    )
    .replace(/^([\w+#-]+)\{/, '$1 {')
    .replace(/\s+\.[\w-]+/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}
