import type { Element, ElementContent } from 'hast';
import { isBlank } from './flow.ts';

const always = ['script', 'style', 'template'];
const rows = ['tr', ...always];

/** The elements that parts of a table may contain (HTML, "Tabular data"). */
const allowed: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ['table', new Set(['caption', 'colgroup', 'col', 'thead', 'tbody', 'tfoot', ...rows])],
  ['thead', new Set(rows)],
  ['tbody', new Set(rows)],
  ['tfoot', new Set(rows)],
  ['tr', new Set(['td', 'th', ...always])],
]);

/**
 * Puts content between the cells of a table into a cell of its own, or between its rows into a row: a
 * browser would show it above the table. Components stay, since they may be rows or cells. Changes the tree.
 */
export function strayContent(part: Element): void {
  const inside = allowed.get(part.tagName);
  if (!inside) return;
  const children: ElementContent[] = [];
  let cell: Element | undefined;
  for (const child of part.children) {
    if (isStray(child, inside) || (cell && isBlank(child))) {
      if (!cell) {
        cell = element('td', []);
        children.push(part.tagName === 'tr' ? cell : element('tr', [cell]));
      }
      cell.children.push(child);
    } else {
      cell = undefined;
      children.push(child);
      if (child.type === 'element' && !child.data?.component) strayContent(child);
    }
  }
  part.children = children;
}

function isStray(node: ElementContent, inside: ReadonlySet<string>): boolean {
  if (node.type === 'text') return !isBlank(node);
  if (node.type !== 'element') return false;
  const { component, island, slot } = node.data ?? {};
  const isPlain = !component && island === undefined && slot === undefined;
  return isPlain && !inside.has(node.tagName);
}

function element(tagName: string, children: ElementContent[]): Element {
  return { type: 'element', tagName, properties: {}, children };
}
