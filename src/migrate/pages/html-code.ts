import { decodeHtml } from '../../lib/decode-html.ts';
import { changeText, fenceAround, type Line, withFences } from './lines.ts';
import { findTags } from './tags.ts';

const opening = /^([^\S\n\r\u2028\u2029]*)<pre\b([^<>]*)>\s*(?:<code\b([^<>]*)>)?/gm;

/**
 * Converts `<pre><code>` to a code block, because MDX would parse its content. GitBook exports blocks with highlighted
 * lines in this form, each line between `<strong>` and `</strong>`. A block that contains other elements stays.
 */
export function convertHtmlCode(lines: readonly Line[]): Line[] {
  // Blank lines and apparent fences inside are part of the block.
  const asText = lines.map(
    (line): Line => (line.kind === 'tag' ? line : { ...line, kind: 'text' }),
  );
  const isUsed = lines.some(({ text, kind }) => kind === 'text' && /<pre\b/i.test(text));
  if (!isUsed) return [...lines];
  const inFence = new Set(lines.filter(({ kind }) => kind === 'code').map(({ line }) => line));
  const changed = changeText(asText, (text, lineAt) => {
    let result = '';
    let done = 0;
    const ends = [...text.matchAll(/<\/pre>/g)].map(({ index }) => index);
    const matches = [...text.matchAll(opening)];
    for (const [index, match] of matches.entries()) {
      const start = match.index + match[0].length;
      while (ends.length > 0 && ends[0]! < start) ends.shift();
      const end = ends[0];
      // A block that contains another one is not only code.
      const isOuter = end === undefined || (matches[index + 1]?.index ?? end) < end;
      if (isOuter || match.index < done || inFence.has(lineAt(match.index))) continue;
      const inner = text.slice(start, end).replace(/<\/code>\s*$/, '');
      // A code block cannot have footnotes, so only the text of a footnote reference stays.
      const isPlain = findTags(inner).every(
        ({ name, kind, attributes }) =>
          ['strong', 'span', 'mark'].includes(name) ||
          (name === 'a' && (kind === 'close' || attributes.has('data-footnote-ref'))),
      );
      if (!isPlain) continue;
      const block = blockOf(inner, `${match[2]} ${match[3] ?? ''}`);
      result += `${text.slice(done, match.index)}${block.map((line) => match[1] + line).join('\n')}\n`;
      done = end + '</pre>'.length;
    }
    return result + text.slice(done);
  });
  return withFences(changed);
}

function blockOf(inner: string, attributes: string): string[] {
  const language = /\blang(?:uage)?-([\w+#-]+)/.exec(attributes)?.[1] ?? 'text';
  const title = /\bdata-title="([^"]*)"/.exec(attributes)?.[1];
  // The line ending of a highlighted line is before `</strong>`.
  const marked: number[] = [];
  const source = inner.replace(/^\n/, '').replace(/\n(<\/strong>)/g, '$1\n');
  const code = source
    .trimEnd()
    .split('\n')
    .map((line, index) => {
      if (/<(?:strong|mark)\b/.test(line)) marked.push(index + 1);
      return decodeHtml(
        line.replace(/<\/?(?:strong|span|mark|a)\b[^<>]*>/g, '').replace(/\\([{}<>])/g, '$1'),
      );
    });
  const fence = fenceAround(inner);
  const meta = `${title ? ` title="${title}"` : ''}${marked.length > 0 ? ` {${marked.join(',')}}` : ''}`;
  return [`${fence}${language}${meta}`, ...code, fence];
}
