import type { Element, Nodes, Root } from 'hast';
// For the type of JSX and expression nodes.
import type {} from 'mdast-util-mdx';
import { texText } from '../../lib/text/tex.ts';
import { isFormulaCode } from './formula-code.ts';

declare module 'hast' {
  interface ElementData {
    /**
     * The typed text of a heading that contains components, the same text with formulas as readers see them, and the
     * names of the components.
     */
    typed?: { text: string; readable: string; components: string[] };
  }
}

/**
 * Records the typed text of headings with components before these are replaced by their output: hosted sites make ids
 * from it without running anything. A heading with an expression has no such text.
 */
export function headingSources(node: Nodes | Root): void {
  if (node.type === 'element' && /^h[1-6]$/.test(node.tagName)) noteSource(node);
  else if ('children' in node) for (const child of node.children) headingSources(child);
}

function noteSource(heading: Element): void {
  const components = componentsIn(heading);
  if (components.length === 0) return;
  const text = typedIn(heading, (tex) => tex);
  const readable = typedIn(heading, texText);
  if (text !== undefined && readable !== undefined) {
    heading.data = { ...heading.data, typed: { text, readable, components } };
  }
}

function componentsIn(node: Nodes): string[] {
  const isJsx = node.type === 'mdxJsxTextElement' || node.type === 'mdxJsxFlowElement';
  const own = isJsx && /^[A-Z]/.test(node.name ?? '') ? [node.name!] : [];
  return 'children' in node ? [...own, ...node.children.flatMap(componentsIn)] : own;
}

function typedIn(node: Nodes, formula: (tex: string) => string): string | undefined {
  switch (node.type) {
    case 'text':
      return node.value;
    case 'mdxTextExpression':
    case 'mdxFlowExpression':
      return /^\s*(\/\*[\s\S]*\*\/\s*)?$/.test(node.value) ? '' : undefined;
    case 'element':
      if (node.tagName === 'br') return ' ';
      // The number of a footnote is left out: it would change with the footnotes before it.
      if ('dataFootnoteRef' in node.properties) return '';
      if (node.tagName === 'img') return String(node.properties.alt ?? '');
  }
  if (!('children' in node)) return '';
  const parts = node.children.map((child) => typedIn(child, formula));
  if (parts.includes(undefined)) return undefined;
  const text = parts.join('');
  return node.type === 'element' && isFormulaCode(node) ? formula(text) : text;
}
