import { dirname, join } from 'node:path/posix';
import type { Nodes } from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';

const parser = unified().use(remarkParse).use(remarkGfm);

/** Makes the links in a page's Markdown, which are relative to `file`, relative to the root of the output. */
export function linkedFromRoot(markdown: string, file: string): string {
  const pieces: string[] = [];
  let end = 0;
  for (const { from, to } of destinations(parser.parse(markdown), markdown)) {
    const url = markdown.slice(from, to);
    pieces.push(markdown.slice(end, from), isRelative(url) ? addressFromRoot(url, file) : url);
    end = to;
  }
  return pieces.join('') + markdown.slice(end);
}

function isRelative(url: string): boolean {
  return url !== '' && !/^(?:[a-z][a-z\d+.-]*:|[/#?])/i.test(url);
}

function addressFromRoot(url: string, file: string): string {
  const [path = ''] = /^[^?#]*/.exec(url)!;
  return join(dirname(file), path) + url.slice(path.length);
}

/** The text before an address, the address, and its title up to the end of the link. */
const destination = /^(.*\]\()(?:<([^<>\n]*)>|([^\s<>()"]*))(?:\s+"(?:\\.|[^"\\])*")?\)$/s;

/** The positions of link and image addresses, in text order. */
function* destinations(node: Nodes, text: string): Iterable<{ from: number; to: number }> {
  if ('children' in node) for (const child of node.children) yield* destinations(child, text);
  if (node.type !== 'link' && node.type !== 'image') return;
  const [start, end] = [node.position!.start.offset!, node.position!.end.offset!];
  const written = text.slice(start, end);
  // The title of an image follows its address. Brackets in an address are between `<` and `>`.
  const [, before = '', quoted, bare = ''] = destination.exec(written) ?? [];
  const url = quoted ?? bare;
  const from = start! + before.length + (quoted === undefined ? 0 : 1);
  if (before !== '') yield { from, to: from + url.length };
}
