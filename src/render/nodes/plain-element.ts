import type { Element } from 'hast';
import type { Registry } from '../../components/record/component.ts';

/** The element that a component represents (`Link` for `a`); undefined for real components. */
export function plainElement(node: Element, registry: Registry): Element | undefined {
  const plain = node.data?.component ? registry.element(node.tagName) : undefined;
  if (!plain) return undefined;
  return { ...node, ...plain.element(node.data?.props ?? {}), data: {} };
}
