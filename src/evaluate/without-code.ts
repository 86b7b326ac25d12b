import type { Element, ElementContent, RootContent } from 'hast';
import { componentNode } from '../mdx/hast/component-node.ts';
import { jsxAttributes } from '../mdx/hast/jsx-attributes.ts';
import { isPlainName } from '../mdx/modules/plain-name.ts';
import { holdsCode } from './page-code.ts';

/** What remains of a page whose code cannot run at all: its text, its elements and literal props. */
export function withoutCode<T extends RootContent | ElementContent>(nodes: readonly T[]): T[] {
  return nodes.flatMap((node) => plain(node) as T[]);
}

function plain(node: RootContent | ElementContent): (RootContent | ElementContent)[] {
  if (!holdsCode(node)) return [node];
  switch (node.type) {
    case 'element':
      return [{ ...node, children: withoutCode(node.children) }];
    case 'mdxJsxFlowElement':
    case 'mdxJsxTextElement': {
      const children = withoutCode(node.children);
      const { name, position } = node;
      if (name === null) return children;
      const props = literalProps(node.attributes);
      if (!isPlainName(name)) return [componentNode(name, props, children, position)];
      const element: Element = {
        type: 'element',
        tagName: name,
        properties: jsxAttributes(name, props),
        children,
      };
      return [position ? { ...element, position } : element];
    }
    default:
      return [];
  }
}

interface Attribute {
  type: string;
  name?: string;
  value?: unknown;
}

function literalProps(attributes: readonly Attribute[]): Record<string, unknown> {
  const props: Record<string, unknown> = {};
  for (const { name, value } of attributes) {
    if (name === undefined || name === '__proto__') continue;
    if (value === null || value === undefined) props[name] = true;
    else if (typeof value === 'string') props[name] = value;
  }
  return props;
}
