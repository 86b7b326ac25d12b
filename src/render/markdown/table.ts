import type { Element } from 'hast';
import type { Writer } from './write.ts';

/** Writes a table in GFM; blocks in a cell are joined by `<br>`. */
export function table(node: Element, writer: Writer): string {
  const rows = rowsOf(node);
  const [head, ...body] = rows.map((row) => row.children.filter(isCell));
  if (!head) return '';
  const width = Math.max(...rows.map((row) => row.children.filter(isCell).length));
  const line = (cells: string[]) =>
    `| ${[...cells, ...Array(width - cells.length).fill('')].join(' | ')} |`;
  const text = (cell: Element) =>
    writer
      .blocks(cell.children)
      .replaceAll('|', '\\|')
      .replaceAll(/\\?\n+/g, '<br>')
      .trim();
  const rule = head.map((cell) => rules[alignment(cell)] ?? '---');
  return [
    line(head.map(text)),
    line([...rule, ...Array(width - rule.length).fill('---')]),
    ...body.map((cells) => line(cells.map(text))),
  ].join('\n');
}

const rules: Record<string, string> = { left: ':---', center: ':---:', right: '---:' };

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
