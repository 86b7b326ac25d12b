import type { Element } from 'hast';
import { table } from './table.ts';
import { wholeFlag } from './whole-code.ts';

/** Makes the tables and code of a text readable on narrow screens, too. */
export function forNarrowScreens(node: Element): Element {
  return node.tagName === 'table' ? table(node) : wholeFlag(node);
}
