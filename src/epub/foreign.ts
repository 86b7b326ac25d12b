import type { Element, ElementContent } from 'hast';
import { mathAttributes, mathElements, svgElements } from './elements.ts';
import { element } from './tree.ts';

/** The content of a formula, as presentation MathML. */
export function mathIn(node: Element): ElementContent[] {
  return node.children.flatMap((child) => {
    if (child.type !== 'element') return child.type === 'text' ? [child] : [];
    if (child.tagName === 'semantics')
      return mathIn({ ...child, children: child.children.slice(0, 1) });
    if (!mathElements.has(child.tagName)) return [];
    const properties = Object.entries(child.properties).filter(([name]) =>
      mathAttributes.has(name),
    );
    return [element(child.tagName, Object.fromEntries(properties), mathIn(child))];
  });
}

export function svgRoot(node: Element): Element['properties'] {
  return { ...svgPart(node).properties, xmlns: 'http://www.w3.org/2000/svg' };
}

/** Keeps only shapes and text: no scripts, addresses or elements of other languages. */
export function svgPart(node: Element): Element {
  const properties = Object.entries(node.properties).filter(
    ([name, value]) =>
      !/^(?:on|data|aria|style$|class|id$|role$|tabIndex$)/i.test(name) &&
      (!/href/i.test(name) || /^#/.test(String(value))) &&
      !/url\(\s*["']?[^#"'\s]/i.test(String(value)),
  );
  const children = node.children.flatMap((child): ElementContent[] => {
    if (child.type === 'text') return [child];
    const isKept = child.type === 'element' && svgElements.has(child.tagName);
    return isKept ? [svgPart(child)] : [];
  });
  return { ...node, properties: Object.fromEntries(properties), children };
}
