import type { Element, ElementContent } from 'hast';
import { elementText } from '../../components/record/element-text.ts';
import { texText } from '../../lib/text/tex.ts';
import { isFormulaCode } from '../../mdx/hast/formula-code.ts';
import type { Walk } from './walk.ts';

/**
 * Whether an element is a formula from remark-math: `$…$` and `$$…$$` become `code.language-math`, the latter inside
 * a `pre`.
 */
export function isFormula(node: Element): boolean {
  return (
    isFormulaCode(node) ||
    (node.tagName === 'pre' &&
      node.children.some((child) => child.type === 'element' && isFormulaCode(child)))
  );
}

/** Whether a formula is on its own line. */
export function isDisplayFormula(node: Element): boolean {
  const { className } = node.properties;
  return node.tagName === 'pre' || (Array.isArray(className) && className.includes('math-display'));
}

export function formula(node: Element, walk: Walk): ElementContent {
  const tex = elementText(node).trim();
  const text = texText(tex);
  walk.sections.text(text);
  // Descriptions are shown in places that cannot render formulas.
  if (!walk.tools.math) return { type: 'text', value: text };
  walk.features.add('math');
  const { html, diagnostics } = walk.tools.math(tex, isDisplayFormula(node));
  const location = walk.tools.place(node);
  walk.diagnostics.push(...diagnostics.map((diagnostic) => ({ ...diagnostic, location })));
  return { type: 'raw', value: html };
}
