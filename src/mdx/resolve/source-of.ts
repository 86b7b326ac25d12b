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
  // Where text had to be repaired, its content has the position of the whole element.
  if (start <= (node.position?.start.offset ?? -1)) {
    return dedent(placeholders.restore(withoutTags(text.slice(start, end)), 'code'));
  }
  const line = text.lastIndexOf('\n', start - 1) + 1;
  const from = text.slice(line, start).trim() === '' ? line : start;
  return dedent(placeholders.restore(text.slice(from, end), 'code'));
}

/** The text between the tags of an element. */
function withoutTags(text: string): string {
  return text
    .replace(/^\s*<[A-Za-z][\w.:-]*(?![\w.:-])(?:"[^"]*"|'[^']*'|\{[^{}]*\}|[^<>"'{}])*>/, '')
    .replace(/<\/[A-Za-z][\w.:-]*\s*>\s*$/, '');
}

function dedent(text: string): string {
  const lines = text.split('\n');
  const common = lines
    .filter((line) => line.trim() !== '')
    .reduce((least, line) => Math.min(least, /^[ \t]*/.exec(line)![0].length), Infinity);
  return lines
    .map((line) => line.slice(Math.min(common, line.length)))
    .join('\n')
    .trim();
}
