import type { Element, ElementContent } from 'hast';

/** Makes a wide table scroll within itself, also by keyboard. */
export function table(node: Element): Element {
  const wide = columnsOf(node) >= many ? withSentences(node) : node;
  return {
    type: 'element',
    tagName: 'div',
    properties: { className: ['table-wrapper'], tabIndex: 0 },
    children: [withWholeCode(wide)],
  };
}

/** Columns among which one with sentences is left so little room that it becomes a tall stack of words. */
const many = 5;

/** Characters from which on a cell is read as a sentence. */
const sentence = 40;

/** Marks cells with sentences: the stylesheet gives them a measure, and the table scrolls instead. */
function withSentences(node: Element): Element {
  if (node.tagName === 'td') return lengthOf(node) > sentence ? named(node, 'oct-sentence') : node;
  return { ...node, children: node.children.map((child) => inside(child, withSentences)) };
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

/** Characters that fit on one line of a phone beside a column of text. */
const short = 24;

/** Keeps short code in one line: browsers break at every hyphen of the flags and names in tables. */
function withWholeCode(node: Element): Element {
  if (node.tagName === 'pre') return node;
  if (node.tagName === 'code') return isShort(node) ? named(node, 'oct-unbroken') : node;
  return { ...node, children: node.children.map((child) => inside(child, withWholeCode)) };
}

function isShort({ children }: Element): boolean {
  const [text] = children;
  return children.length === 1 && text?.type === 'text' && text.value.length <= short;
}

function inside(child: ElementContent, change: (node: Element) => Element): ElementContent {
  return child.type === 'element' ? change(child) : child;
}

function named(node: Element, name: string): Element {
  const names = [node.properties.className ?? []].flat().map(String);
  return { ...node, properties: { ...node.properties, className: [...names, name] } };
}
