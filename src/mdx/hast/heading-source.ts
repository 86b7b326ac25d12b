import type { Element, Nodes, Root } from 'hast';
// For the type of JSX and expression nodes.
import type {} from 'mdast-util-mdx';

declare module 'hast' {
  interface ElementData {
    /** What is typed in a heading that contains components, and the names of those. */
    typed?: { text: string; components: string[] };
  }
}

/**
 * Notes what is typed in headings with components, before these are replaced by what they draw: hosted sites make ids
 * from it, without running anything. A heading with an expression has no such text.
 */
export function headingSources(node: Nodes | Root): void {
  if (node.type === 'element' && /^h[1-6]$/.test(node.tagName)) noteSource(node);
  else if ('children' in node) for (const child of node.children) headingSources(child);
}

function noteSource(heading: Element): void {
  const components: string[] = [];
  const text = typedIn(heading, components);
  if (text !== undefined && components.length > 0) {
    heading.data = { ...heading.data, typed: { text, components } };
  }
}

function typedIn(node: Nodes, components: string[]): string | undefined {
  switch (node.type) {
    case 'text':
      return node.value;
    case 'mdxTextExpression':
    case 'mdxFlowExpression':
      return /^\s*(\/\*[\s\S]*\*\/\s*)?$/.test(node.value) ? '' : undefined;
    case 'mdxJsxTextElement':
    case 'mdxJsxFlowElement':
      if (/^[A-Z]/.test(node.name ?? '')) components.push(node.name!);
      break;
    case 'element':
      if (node.tagName === 'br') return ' ';
      if (node.tagName === 'img') return String(node.properties.alt ?? '');
  }
  if (!('children' in node)) return '';
  const parts = node.children.map((child) => typedIn(child, components));
  return parts.includes(undefined) ? undefined : parts.join('');
}
