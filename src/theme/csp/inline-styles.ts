import { createHash } from 'node:crypto';
import { ruleText } from './declarations.ts';

/**
 * The styles of single elements as rules: a policy allows a style element by its hash, and no `style` attribute. Each
 * element names its rule by an attribute, so that its classes stay the author's. The script of every page turns them
 * into styles of the elements themselves (`browser/inline-styles.ts`), as scripts expect them.
 */
export interface InlineStyles {
  /** The attribute in the place of `style`, with a space in front; empty where nothing can be kept. */
  attribute(style: string): string;
  /** The style element for the document's head; empty where nothing needs one. */
  element(): string;
}

export function createInlineStyles(): InlineStyles {
  const rules = new Map<string, string>();
  return {
    attribute(style) {
      const text = ruleText(style);
      if (text === '') return '';
      const name = createHash('sha256').update(text).digest('hex').slice(0, 8);
      rules.set(name, text);
      return ` data-oct-css="${name}"`;
    },
    element() {
      if (rules.size === 0) return '';
      // Nothing but `!important` is stronger than a style attribute: three ids are more than authors' selectors have.
      const css = [...rules].map(([name, text]) => `[data-oct-css="${name}"]:not(#_#_#_){${text}}`);
      return `<style data-oct-styles>${css.join('')}</style>\n`;
    },
  };
}
