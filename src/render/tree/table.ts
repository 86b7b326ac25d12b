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

/** Columns among which one with sentences is left so little room that it becomes a tall stack of words. */
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

/** Keeps short names at the start of rows in one line, such as `Tier 1`: a long sentence beside them would break them. */
function withWholeNames(node: Element): Element {
  if (node.tagName !== 'tr')
    return { ...node, children: node.children.map((child) => mapElement(child, withWholeNames)) };
  const first = node.children.findIndex(isCell);
  return {
    ...node,
    children: node.children.map((child, at) =>
      at === first ? mapElement(child, wholeName) : child,
    ),
  };
}

function wholeName(cell: Element): Element {
  const [text] = cell.children;
  const isName = cell.tagName === 'td' && cell.children.length === 1 && text?.type === 'text';
  if (!isName || text.value.length > maxNameLength || !/[\s-]/.test(text.value.trim())) return cell;
  return withClass(cell, 'oct-unbroken');
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
