import type { Nodes } from 'hast';
import type { Registry } from '../../components/record/component.ts';
import { readProps } from '../../components/record/read-props.ts';

/** The text of a node as a reader sees it, including the text of components in it. */
export function textOf(node: Nodes, registry: Registry): string {
  if (node.type === 'text') return node.value;
  if (node.type !== 'element' && node.type !== 'root') return '';
  if (node.type === 'element') {
    if (node.tagName === 'br') return ' ';
    if (node.tagName === 'img') return String(node.properties.alt ?? '');
    if (node.data?.component) {
      const component = registry.get(node.tagName);
      const inner = node.children.map((child) => textOf(child, registry)).join('');
      // Additional content of an inline component (such as a tooltip) is not visible at first.
      if (component?.inline && inner !== '') return inner;
      const { props } = component
        ? readProps(component, plainProps(node.data.props ?? {}))
        : { props: {} };
      const own = [component?.title?.(props), component?.text?.(props)];
      return [...own, inner].filter(Boolean).join(' ');
    }
  }
  return node.children.map((child) => textOf(child, registry)).join('');
}

/** Props with plain values, without JSX. */
function plainProps(props: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(props).filter(([, value]) => !isJsx(value)));
}

export interface JsxProp {
  type: 'rich';
  children: import('hast').ElementContent[];
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
