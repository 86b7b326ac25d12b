import type { ElementContent } from 'hast';
import { toHtml } from 'hast-util-to-html';

/** Writes a tree so that an XML parser reads the same as an HTML parser. */
export function xhtml(children: ElementContent[]): string {
  const text = toHtml(
    { type: 'root', children },
    { closeSelfClosing: true, closeEmptyElements: true, quote: '"' },
  );
  return text.replaceAll(']]>', ']]&gt;');
}
