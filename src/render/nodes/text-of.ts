import type { ElementContent, Nodes } from 'hast';
import type { Registry } from '../../components/record/component.ts';
import { elementText } from '../../components/record/element-text.ts';
import { readProps } from '../../components/record/read-props.ts';
import { readableFormulas } from '../../lib/text/formulas.ts';
import { texText } from '../../lib/text/tex.ts';
import { isFormulaCode } from '../../mdx/hast/formula-code.ts';
import { plainElement } from './plain-element.ts';

/**
 * The text of a node, including the text of components in it. Formulas are returned as typed, because ids are made from
 * this text; `readableText` returns them as a reader sees them.
 */
export function textOf(
  node: Nodes,
  registry: Registry,
  formula: (tex: string) => string = asTyped,
): string {
  if (node.type === 'text') return node.value;
  if (node.type !== 'element' && node.type !== 'root') return '';
  if (node.type === 'element') {
    if (node.tagName === 'br') return ' ';
    // Left out, because the number of a footnote changes when one is added before it.
    if ('dataFootnoteRef' in node.properties) return '';
    if (node.tagName === 'img') return String(node.properties.alt ?? '');
    if (isFormulaCode(plainElement(node, registry) ?? node)) return formula(elementText(node));
    if (node.data?.component) {
      const component = registry.get(node.tagName);
      const inner = node.children.map((child) => textOf(child, registry, formula)).join('');
      // Additional content of an inline component (such as a tooltip) is not visible at first.
      if (component?.inline && inner !== '') return inner;
      const { props } = component
        ? readProps(component, plainProps(node.data.props ?? {}))
        : { props: {} };
      const own = [component?.title?.(props), component?.text?.(props)];
      const readable = own.map((text) =>
        formula === asTyped ? text : text && readableFormulas(text),
      );
      return [...readable, inner].filter(Boolean).join(' ');
    }
  }
  return node.children.map((child) => textOf(child, registry, formula)).join('');
}

/** The text of a node as a reader sees it. */
export function readableText(node: Nodes, registry: Registry): string {
  return textOf(node, registry, texText);
}

function asTyped(tex: string): string {
  return tex;
}

/** Props with plain values, without JSX. */
function plainProps(props: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(props).filter(([, value]) => !isJsx(value)));
}

export interface JsxProp {
  type: 'rich';
  children: ElementContent[];
}

/** Whether a prop was written as JSX and is not rendered yet. */
export function isJsx(value: unknown): value is JsxProp {
  return (
    typeof value === 'object' &&
    value !== null &&
    'type' in value &&
    value.type === 'rich' &&
    'children' in value
  );
}
