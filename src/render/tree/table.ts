import type { Element, ElementContent } from 'hast';
import { strayContent } from '../nodes/stray-content.ts';
import { mapElement, withClass, withWholeCode } from './whole-code.ts';

/** Makes a wide table scroll within itself, also by keyboard. */
export function table(node: Element): Element {
  strayContent(node);
  const wide = columnsOf(node) >= minWideColumns ? withSentences(node) : node;
  return {
    type: 'element',
    tagName: 'div',
    properties: { className: ['table-wrapper'], tabIndex: 0 },
    children: [withWholeNames(withWholeCode(wide))],
  };
}

/** In a table with this many columns, one with sentences would be squeezed into a tall stack of words. */
const minWideColumns = 5;

/** Characters. A longer cell is treated as a sentence. */
const maxPhraseLength = 40;

/** Marks cells with sentences: the stylesheet gives them a width, and the table scrolls instead. */
function withSentences(node: Element): Element {
  if (node.tagName === 'td')
    return lengthOf(node) > maxPhraseLength ? withClass(node, 'oct-sentence') : node;
  return { ...node, children: node.children.map((child) => mapElement(child, withSentences)) };
}

/** Characters. A name of this length fits on one line of a phone without squeezing the other columns. */
const maxNameLength = 12;

/**
 * Keeps short names at the start of rows, such as `Tier 1`, on one line: a long sentence beside them would make them
 * wrap. Dates and numbers with a hyphen stay on one line in any cell.
 */
function withWholeNames(node: Element): Element {
  if (node.tagName !== 'tr')
    return { ...node, children: node.children.map((child) => mapElement(child, withWholeNames)) };
  const first = node.children.findIndex(isCell);
  return {
    ...node,
    children: node.children.map((child, at) =>
      mapElement(child, (cell) => wholeName(cell, at === first ? /[\s-]/ : /^\S*-\S*$/)),
    ),
  };
}

function wholeName(cell: Element, breaks: RegExp): Element {
  const text = cell.tagName === 'td' ? nameIn(cell) : undefined;
  if (text === undefined || text.length > maxNameLength || !breaks.test(text.trim())) return cell;
  return withClass(cell, 'oct-unbroken');
}

/** The text of an element that contains nothing else, or only a link or emphasis with text. */
function nameIn({ children: [child, ...others] }: Element): string | undefined {
  if (others.length > 0) return undefined;
  if (child?.type === 'text') return child.value;
  const isMarked = child?.type === 'element' && /^(?:a|strong|em)$/.test(child.tagName);
  return isMarked ? nameIn(child) : undefined;
}

/** The number of cells in the longest of the first few rows: in Markdown, no later row is longer than the header. */
function columnsOf(node: Element): number {
  if (node.tagName === 'tr') return node.children.filter(isCell).length;
  return Math.max(
    0,
    ...node.children.slice(0, 8).map((child) => (child.type === 'element' ? columnsOf(child) : 0)),
  );
}

/** The number of characters of text in a node. */
function lengthOf(node: Element | ElementContent): number {
  if (node.type === 'text') return node.value.length;
  if (node.type !== 'element') return 0;
  return node.children.reduce((length, child) => length + lengthOf(child), 0);
}

function isCell(child: ElementContent): boolean {
  return child.type === 'element' && (child.tagName === 'td' || child.tagName === 'th');
}
