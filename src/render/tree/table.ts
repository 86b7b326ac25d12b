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

/** With so many columns, one with sentences gets so little room that it becomes a tall stack of words. */
const minWideColumns = 5;

/** A cell of more characters is read as a sentence. */
const maxPhraseLength = 40;

/** Marks cells with sentences: the stylesheet gives them a measure, and the table scrolls instead. */
function withSentences(node: Element): Element {
  if (node.tagName === 'td')
    return lengthOf(node) > maxPhraseLength ? withClass(node, 'oct-sentence') : node;
  return { ...node, children: node.children.map((child) => mapElement(child, withSentences)) };
}

/** Characters of a name that may stand on one line of a phone without pressing the other columns. */
const maxNameLength = 12;

/**
 * Keeps short names at the start of rows in one line, such as `Tier 1`: a long sentence beside them would break them.
 * Dates and numbers with a hyphen stay in one line in any cell.
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

/** The text of an element that contains nothing else, or of the link or emphasis in it. */
function nameIn({ children: [child, ...others] }: Element): string | undefined {
  if (others.length > 0) return undefined;
  if (child?.type === 'text') return child.value;
  const isMarked = child?.type === 'element' && /^(?:a|strong|em)$/.test(child.tagName);
  return isMarked ? nameIn(child) : undefined;
}

/** Cells of the longest row among the first few: a row further down is as long as the head in Markdown. */
function columnsOf(node: Element): number {
  if (node.tagName === 'tr') return node.children.filter(isCell).length;
  return Math.max(
    0,
    ...node.children.slice(0, 8).map((child) => (child.type === 'element' ? columnsOf(child) : 0)),
  );
}

/** Characters of the texts in a node. */
function lengthOf(node: Element | ElementContent): number {
  if (node.type === 'text') return node.value.length;
  if (node.type !== 'element') return 0;
  return node.children.reduce((length, child) => length + lengthOf(child), 0);
}

function isCell(child: ElementContent): boolean {
  return child.type === 'element' && (child.tagName === 'td' || child.tagName === 'th');
}
