import type { ElementContent, RootContent } from 'hast';
import { tagNode } from '../mdx/hast/tag-node.ts';
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
      return [tagNode(name, literalProps(node.attributes), children, position)];
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
