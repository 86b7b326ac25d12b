import type { Element } from 'hast';

/** The element that remark-math makes of a formula. */
export function isFormulaCode({ tagName, properties: { className } }: Element): boolean {
  return tagName === 'code' && Array.isArray(className) && className.includes('language-math');
}
