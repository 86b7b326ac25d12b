import type { Element } from 'hast';
import { table } from './table.ts';
import { wholeFlag } from './whole-code.ts';

/** Tables and code of a text as they are read on a narrow screen, too. */
export function forNarrowScreens(node: Element): Element {
  return node.tagName === 'table' ? table(node) : wholeFlag(node);
}
