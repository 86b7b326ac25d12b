import { dirname, join } from 'node:path/posix';
import type { Nodes } from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';

const parser = unified().use(remarkParse).use(remarkGfm);

/** The Markdown of a page whose links count from `file`, with links that count from the root of the output. */
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

/** What stands before an address, the address, and its title up to the end of the link. */
const destination = /^(.*\]\()(?:<([^<>\n]*)>|([^\s<>()"]*))(?:\s+"(?:\\.|[^"\\])*")?\)$/s;

/** Where the addresses of links and pictures stand, in the order of the text. */
function* destinations(node: Nodes, text: string): Iterable<{ from: number; to: number }> {
  if ('children' in node) for (const child of node.children) yield* destinations(child, text);
  if (node.type !== 'link' && node.type !== 'image') return;
  const [start, end] = [node.position!.start.offset!, node.position!.end.offset!];
  const written = text.slice(start, end);
  // The title of a picture stands behind its address. Brackets in an address are between `<` and `>`.
  const [, before = '', quoted, bare = ''] = destination.exec(written) ?? [];
  const url = quoted ?? bare;
  const from = start! + before.length + (quoted === undefined ? 0 : 1);
  if (before !== '') yield { from, to: from + url.length };
}
