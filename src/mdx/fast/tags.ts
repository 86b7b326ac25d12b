import type { RootContent } from 'mdast';
import type { MdxJsxAttribute, MdxJsxFlowElement } from 'mdast-util-mdx-jsx';
import type { Position } from 'unist';
import type { TagKind } from '../syntax/tags.ts';
import { type Block, type Line, type Opening, type Piece, pointAt } from './piece.ts';

const identifier = '[A-Za-z_$][\\w$-]*';
const attribute = `(${identifier}(?::${identifier})?)(?:="([^"&{\\n]*)"|='([^'&{\\n]*)')?`;
const name = '[A-Za-z][\\w-]*|[A-Za-z]\\w*(?:\\.[A-Za-z]\\w*)+';
const space = '(?: |\\n(?! *\\n))';
const tag = new RegExp(
  `<(/?)(${name})((?:${space}+${attribute.replace(/\((?!\?)/g, '(?:')})*)${space}*(/?)>`,
  'y',
);
const attributes = new RegExp(attribute, 'g');

/** The most lines of one tag. */
const maxLines = 50;

export interface Tag {
  parts: Omit<MdxJsxFlowElement, 'type' | 'children'> & { children: never[] };
  end: number;
}

/** The tag that starts at an offset, if its attributes are plain strings. It may extend over the following lines. */
export function tagAt(piece: Piece, lines: readonly Line[], offset: number): Tag | undefined {
  tag.lastIndex = offset;
  const match = tag.exec(piece.text) as unknown as string[] | null;
  const end = tag.lastIndex;
  if (!match || end > lines.at(-1)!.end) return undefined;
  const [, closing = '', name = '', typed = '', selfClosing] = match;
  if (closing && (typed || selfClosing)) return undefined;
  const kind: TagKind = closing ? 'close' : selfClosing ? 'void' : 'open';
  const from = offset + 1 + closing.length + name.length;
  const attributeNodes = [...typed.matchAll(attributes)].map((one): MdxJsxAttribute => {
    const start = from + one.index;
    return {
      type: 'mdxJsxAttribute',
      name: one[1]!,
      value: one[2] ?? one[3] ?? null,
      position: placeOver(piece, lines, start, start + one[0].length),
    };
  });
  const position = placeOver(piece, lines, offset, end);
  return {
    parts: { name, attributes: attributeNodes, children: [], data: { tag: kind }, position },
    end,
  };
}

function placeOver(piece: Piece, lines: readonly Line[], start: number, end: number): Position {
  const lineOf = (offset: number) => lines.find((line) => offset <= line.end)!;
  return {
    start: pointAt(piece, lineOf(start), start),
    end: pointAt(piece, lineOf(end), end),
  };
}

/** Reads tags without space between them, with nothing after the last one on its line. */
export function readTags({ piece, lines, index, line }: Opening): Block | undefined {
  const nodes: RootContent[] = [];
  // The `>` of a quote could be read as the end of a tag.
  const quoted = piece.text.slice(line.begin, line.start).includes('>');
  const within = lines.slice(index, index + (quoted ? 1 : maxLines));
  for (let at = line.start; ; ) {
    const match = tagAt(piece, within, at);
    if (!match) return undefined;
    nodes.push({ type: 'mdxJsxFlowElement', ...match.parts });
    at = match.end;
    const last = within.findIndex(({ end }) => at <= end);
    if (at === within[last]!.end) return { nodes, next: index + last + 1 };
  }
}

/** Longer lines are not searched for text, because that takes quadratic time. */
const maxLength = 2_000;

/** Whether a line has text beside its tags, so that they are part of a paragraph. */
export function holdsText(line: string): boolean {
  if (!line.startsWith('<') || line.length > maxLength) return false;
  return line.replace(/<(?:[^<>"']|"[^"]*"|'[^']*')*>/g, '').trim() !== '';
}
