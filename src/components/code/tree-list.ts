import type { Element, ElementContent } from 'hast';
import type { Html } from '../../lib/html.ts';
import type { RenderContext } from '../record/component.ts';
import { elementText } from '../record/element-text.ts';

/** A file or folder, written as an item of a Markdown list. */
export interface TreeEntry {
  name: string;
  folder: boolean;
  entries: TreeEntry[];
}

/** Reads the lists in an element. An item is a folder if its name ends with `/` or it has items below it. */
export function readTreeList(element: Element): TreeEntry[] {
  return element.children
    .filter((child): child is Element => isList(child))
    .flatMap((list) => list.children)
    .filter((child): child is Element => child.type === 'element' && child.tagName === 'li')
    .map(readItem);
}

function readItem(item: Element): TreeEntry {
  const label = item.children.filter((child) => !isList(child)).map(elementText);
  const text = label.join('').replaceAll(/\s+/g, ' ').trim();
  const entries = readTreeList(item);
  const folder = text.endsWith('/') || entries.length > 0;
  return { name: folder ? text.replace(/\/$/, '') : text, folder, entries };
}

function isList(node: ElementContent): boolean {
  return node.type === 'element' && (node.tagName === 'ul' || node.tagName === 'ol');
}

/** Renders the entries as the same elements as `Tree.Folder` and `Tree.File`. Folders that are not empty are open. */
export function renderTreeList(entries: readonly TreeEntry[], ctx: RenderContext): Html {
  return entries
    .map(({ name, folder, entries }) => {
      const plain = { className: undefined, style: undefined, id: undefined };
      if (!folder) return ctx.template('tree-file', { ...plain, name, highlight: false });
      return ctx.template('tree-folder', {
        ...plain,
        name,
        open: true,
        openable: entries.length > 0,
        highlight: false,
        items: renderTreeList(entries, ctx),
        rest: '',
      });
    })
    .join('');
}

/** Removes blank lines between the items of a list. */
export function listMarkdown(markdown: string): string {
  return markdown.replaceAll(/\n\n(?=[ \t]*[-*+] )/g, '\n');
}
