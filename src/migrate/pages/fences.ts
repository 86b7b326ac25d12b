import type { Line } from './lines.ts';

/** Converts the info strings of code blocks to Octavo's form. */
export function convertFences(lines: readonly Line[]): Line[] {
  let isOpen = false;
  return lines.map((line) => {
    if (line.kind !== 'fence') return line;
    isOpen = !isOpen;
    if (!isOpen) return line;
    const match = /^(.*?(?:`{3,}|~{3,}))\s*(.*)$/s.exec(line.text);
    return match ? { ...line, text: `${match[1]}${metaOf(match[2]!)}` } : line;
  });
}

/** Names of languages that Pygments, Prism and highlight.js know and Octavo does not. */
const languages: ReadonlyMap<string, string> = new Map([
  ['no-highlight', 'text'],
  ['nohighlight', 'text'],
  ['none', 'text'],
  ['plain', 'text'],
  ['pycon', 'python'],
  ['python3', 'python'],
  ['py3', 'python'],
  ['ipython', 'python'],
  ['markup', 'html'],
  ['html-vue', 'html'],
  ['vue-html', 'html'],
  ['objectivec', 'objective-c'],
  ['golang', 'go'],
  ['sh-session', 'console'],
  ['shell-session', 'console'],
  ['hpkp', 'http'],
]);

function metaOf(meta: string): string {
  let text = meta.trim();
  // `{ .python .annotate title="x" }` of Python-Markdown.
  const inBraces = /^\{\s*\.([\w+-]+)(?![\w+-])([^}]*)\}\s*(.*)$/s.exec(text);
  if (inBraces) text = `${inBraces[1]} ${inBraces[2]} ${inBraces[3]}`;
  return (
    text
      .replace(/^\[(.+)\]$/, 'text $1')
      .replace(/^[\w-]+(?=\s|\{|$)/, (name) => languages.get(name.toLowerCase()) ?? name)
      // Octavo has only one way to highlight lines.
      .replace(/\b(?:ins|del|mark)=(\{[\d,\s-]+\})/g, (_, lines: string) =>
        lines.replace(/\s/g, ''),
      )
      .replace(/\b(?:ins|del|mark|collapse)=(?:\{[^{}]*\}|"[^"]*"|'[^']*')/g, '')
      .replace(/\{\s*\.[\w-][^{}]*\}/g, '')
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
      .replace(/\s+/g, ' ')
      .replace(/ \.[\w-]+/g, '')
      .trim()
  );
}
