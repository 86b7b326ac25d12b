import type { Element } from 'hast';
import { strayContent } from '../nodes/stray-content.ts';
import type { Writer } from './writer.ts';

/** Writes a table in GFM; blocks in a cell are joined by `<br>`. Only the first two rows need all columns. */
export function table(node: Element, writer: Writer): string {
  strayContent(node);
  const rows = rowsOf(node).map((row) => row.children.filter(isCell));
  const [head, ...body] = rows;
  if (!head) return '';
  const width = rows.reduce((longest, cells) => Math.max(longest, cells.length), 0);
  const line = (cells: string[]) => `| ${cells.join(' | ')} |`;
  const whole = (cells: string[], empty: string) =>
    line([...cells, ...Array(width - cells.length).fill(empty)]);
  const text = (cell: Element) =>
    writer
      .blocks(cell.children)
      .replaceAll('|', '\\|')
      .replaceAll(/\\?\n+/g, '<br>')
      .trim();
  const rule = head.map((cell) => rules.get(alignment(cell)) ?? '---');
  return [
    whole(head.map(text), ''),
    whole(rule, '---'),
    ...body.map((cells) => line(cells.map(text))),
  ].join('\n');
}

const rules = new Map([
  ['left', ':---'],
  ['center', ':---:'],
  ['right', '---:'],
]);

function alignment(cell: Element): string {
  const style = /text-align:\s*(\w+)/.exec(String(cell.properties.style ?? ''));
  return String(cell.properties.align ?? style?.[1] ?? '');
}

function rowsOf(node: Element): Element[] {
  return node.children.flatMap((child) => {
    if (child.type !== 'element') return [];
    return child.tagName === 'tr' ? [child] : rowsOf(child);
  });
}

function isCell(node: Element['children'][number]): node is Element {
  return node.type === 'element' && (node.tagName === 'td' || node.tagName === 'th');
}
