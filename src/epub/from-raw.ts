import type { ElementContent, Root } from 'hast';
import rehypeRaw from 'rehype-raw';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';

const parser = unified().use(rehypeRaw).freeze();

/** Reads HTML as a browser does, without the characters that XML 1.0 does not have. */
export function fromRaw(value: string): ElementContent[] {
  const tree = parser.runSync({ type: 'root', children: [{ type: 'raw', value }] } as Root);
  visit(tree, (node) => {
    if (node.type === 'text') node.value = xmlText(node.value);
    if (node.type !== 'element') return;
    for (const [name, value] of Object.entries(node.properties))
      if (typeof value === 'string') node.properties[name] = xmlText(value);
  });
  return tree.children as ElementContent[];
}

function xmlText(text: string): string {
  return text.replace(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, '');
}
