import type { Heading, Nodes } from 'mdast';
import { toString as textOf } from 'mdast-util-to-string';
import { anchorOf } from '../lib/slug.ts';

export interface HeadingChange {
  /** A range of the author's text, and its replacement. */
  start: number;
  end: number;
  text: string;
  /** The new id, for links to the heading. */
  id: string;
}

export interface HeadingWish {
  /** The current id of the heading. */
  id: string;
  /** The new text or, if it begins with `#`, a new id that is independent of the text. */
  wanted: string;
  /** Converts an offset in the tree to one in the author's text. */
  original(offset: number): number;
}

/**
 * Gives a heading a new text or id. An explicit id stays when the text changes. If the change is not possible, the
 * result is the reason as text.
 */
export function renameHeading(
  tree: Nodes,
  text: string,
  { id, wanted, original }: HeadingWish,
): HeadingChange | string {
  const headings = headingsIn(tree);
  const [heading, ...others] = headings.filter((one) => idOf(one) === id);
  if (!heading) return noHeading(id, headings);
  if (others.length > 0) return `Several headings have the id "${id}"; change them by hand.`;
  const isId = wanted.startsWith('#');
  const newId = isId ? wanted.slice(1) : (heading.data?.id ?? anchorOf(wanted));
  if (headings.some((one) => one !== heading && idOf(one) === newId))
    return `Another heading of the page has the id "${newId}".`;
  const start = original(heading.position!.start.offset!);
  const end = original(heading.position!.end.offset!);
  const parts =
    /^(#{1,6}[ \t]+)?([\s\S]*?)([ \t]*\\?\{[ \t]*#[^{}\n]+\})?((?:[ \t]+#+)?[ \t]*(?:\n[ \t]*(?:=+|-+)[ \t]*)?)$/;
  const [, mark = '', title = '', writtenId = '', tail = ''] =
    parts.exec(text.slice(start, end)) ?? [];
  const newTitle = isId ? `${title} {#${newId}}` : wanted + writtenId;
  return { start, end, text: mark + newTitle + tail, id: newId };
}

function noHeading(id: string, headings: readonly Heading[]): string {
  const list = headings.map((one) => `#${idOf(one)}`).join(', ');
  return `There is no heading "#${id}" in the text of the page. ${list === '' ? 'It has none.' : `There are ${list}.`}`;
}

function idOf(heading: Heading): string {
  return heading.data?.id ?? anchorOf(textOf(heading));
}

function headingsIn(node: Nodes): Heading[] {
  if (node.type === 'heading') return [node];
  return 'children' in node ? node.children.flatMap(headingsIn) : [];
}
