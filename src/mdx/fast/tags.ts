import type { RootContent } from 'mdast';
import type { MdxJsxAttribute, MdxJsxFlowElement } from 'mdast-util-mdx-jsx';
import type { TagKind } from '../syntax/tags.ts';
import { type Block, type Line, type Opening, type Piece, placeIn } from './piece.ts';

const identifier = '[A-Za-z_$][\\w$-]*';
const attribute = `(${identifier}(?::${identifier})?)(?:="([^"&{\\n]*)"|='([^'&{\\n]*)')?`;
const name = '[A-Za-z][\\w-]*|[A-Za-z]\\w*(?:\\.[A-Za-z]\\w*)+';
const tag = new RegExp(
  `<(/?)(${name})((?: +${attribute.replace(/\((?!\?)/g, '(?:')})*) *(/?)>`,
  'y',
);
const attributes = new RegExp(attribute, 'g');

/** A line of nothing but tags, without space between them, whose attributes are plain strings. */
export function readTags({ piece, index, line }: Opening): Block | undefined {
  const nodes: RootContent[] = [];
  for (let at = line.start; at < line.end; ) {
    tag.lastIndex = at;
    const match = tag.exec(piece.text);
    if (!match || tag.lastIndex > line.end) return undefined;
    const [, closing, , typed, selfClosing] = match;
    if (closing && (typed || selfClosing)) return undefined;
    nodes.push(tagNode(piece, line, match));
    at = tag.lastIndex;
  }
  return { nodes, next: index + 1 };
}

function tagNode(piece: Piece, line: Line, match: RegExpExecArray): MdxJsxFlowElement {
  const [whole, closing, name, typed, selfClosing] = match as unknown as string[];
  const start = match.index;
  const kind: TagKind = closing ? 'close' : selfClosing ? 'void' : 'open';
  const from = start + 1 + closing!.length + name!.length;
  return {
    type: 'mdxJsxFlowElement',
    name: name!,
    attributes: [...typed!.matchAll(attributes)].map((found): MdxJsxAttribute => {
      const at = from + found.index;
      return {
        type: 'mdxJsxAttribute',
        name: found[1]!,
        value: found[2] ?? found[3] ?? null,
        position: placeIn(piece, line, at, at + found[0].length),
      };
    }),
    children: [],
    data: { tag: kind },
    position: placeIn(piece, line, start, start + whole!.length),
  };
}
