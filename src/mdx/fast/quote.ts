import {
  type Block,
  contentOf,
  type Line,
  type Opening,
  placeOf,
  type ReadBlocks,
} from './piece.ts';

/** Reads a quote in which all lines have their marker, up to a blank line. */
export function readQuote(opening: Opening, readBlocks: ReadBlocks): Block | undefined {
  const { piece, lines, index } = opening;
  const inner: Line[] = [];
  let next = index;
  for (; next < lines.length && lines[next]!.start < lines[next]!.end; next++) {
    const line = lines[next]!;
    const mark = /^> ?/.exec(contentOf(piece, line));
    if (!mark) return undefined;
    inner.push({ ...line, start: line.start + mark[0].length });
  }
  const last = inner.at(-1);
  if (!last || last.start === last.end) return undefined;
  const children = readBlocks(piece, inner);
  if (!children || children.length === 0) return undefined;
  const position = placeOf(piece, lines[index]!, lines[next - 1]!);
  return { nodes: [{ type: 'blockquote', children: children as never, position }], next };
}
