import type { Element } from 'hast';

/** The element that remark-math makes of an inline formula. */
export function formulaCode(tex: string): Element {
  return {
    type: 'element',
    tagName: 'code',
    properties: { className: ['language-math', 'math-inline'] },
    children: [{ type: 'text', value: tex }],
  };
}

/** Whether an element is what remark-math makes of a formula. */
export function isFormulaCode({ tagName, properties: { className } }: Element): boolean {
  return tagName === 'code' && Array.isArray(className) && className.includes('language-math');
}
