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

/** Where the addresses of links and pictures stand, in the order of the text. */
function* destinations(node: Nodes, text: string): Iterable<{ from: number; to: number }> {
  if ('children' in node) for (const child of node.children) yield* destinations(child, text);
  if (node.type !== 'link' && node.type !== 'image') return;
  const [start, end] = [node.position!.start.offset!, node.position!.end.offset!];
  // Addresses have no title behind them, and brackets in them are between `<` and `>`.
  const at = text.slice(start, end).lastIndexOf('](');
  if (at < 0) return;
  const isQuoted = text[start + at + 2] === '<';
  yield { from: start + at + (isQuoted ? 3 : 2), to: end - (isQuoted ? 2 : 1) };
}
