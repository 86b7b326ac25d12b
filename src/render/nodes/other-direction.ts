import type { Element } from 'hast';
import { hasRightToLeft, mayTurn } from '../../lib/text/right-to-left.ts';
import { textOf } from './text-of.ts';
import type { TreeTools } from './tools.ts';

/** Elements that set words apart within a line. */
const phrases = new Set(['a', 'b', 'del', 'em', 'i', 'mark', 's', 'strong', 'u']);

/** Elements that contain only such words and stay aligned with the page. */
const lines = new Set(['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'p', 'td', 'th']);

/**
 * On a right-to-left page, marks left-to-right words that begin or end with a sign, since `@name` would be shown as
 * `name@`. `code` is always left to right.
 */
export function inOwnDirection(node: Element, { ctx, registry }: TreeTools): Element {
  if (ctx.dir !== 'rtl' || 'dir' in node.properties) return node;
  const isPhrase = phrases.has(node.tagName);
  if (!isPhrase && !lines.has(node.tagName)) return node;
  const text = textOf(node, registry).trim();
  if (!mayTurn(text) || !/\p{L}/u.test(text) || hasRightToLeft(text)) return node;
  const dir = 'ltr';
  if (isPhrase) return { ...node, properties: { ...node.properties, dir } };
  const own: Element = { ...node, tagName: 'bdi', properties: { dir } };
  return { ...node, children: [own] };
}
