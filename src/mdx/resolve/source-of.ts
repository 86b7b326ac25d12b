import type { Element, Nodes } from 'hast';
import type { Document } from './document.ts';

/**
 * The text that an author typed inside an element, without common indentation; undefined when it was not typed there.
 */
export function sourceOf(node: Nodes, document: Document): string | undefined {
  const children = node.type === 'element' ? (node as Element).children : [];
  const start = children[0]?.position?.start.offset;
  const end = children.at(-1)?.position?.end.offset;
  if (start === undefined || end === undefined || end <= start) return undefined;
  const { text, placeholders } = document.prepared;
  const line = text.lastIndexOf('\n', start - 1) + 1;
  const from = text.slice(line, start).trim() === '' ? line : start;
  return dedent(placeholders.restore(text.slice(from, end), 'code'));
}

function dedent(text: string): string {
  const lines = text.split('\n');
  const indents = lines
    .filter((line) => line.trim() !== '')
    .map((line) => /^[ \t]*/.exec(line)![0].length);
  const common = Math.min(...indents);
  return lines
    .map((line) => line.slice(Math.min(common, line.length)))
    .join('\n')
    .trim();
}
