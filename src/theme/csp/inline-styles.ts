import { createHash } from 'node:crypto';
import { ruleText } from './declarations.ts';

/**
 * Replaces `style` attributes with rules in a style element, which a policy can allow by its hash. An attribute
 * connects an element with its rule, so the author's classes stay unchanged. A script on every page turns the rules
 * back into inline styles (`browser/inline-styles.ts`), as other scripts expect.
 */
export interface InlineStyles {
  /** The attribute that replaces `style`, with a space before it; empty if the style has no valid declaration. */
  attribute(style: string): string;
  /** The style element for the document's head; empty if there are no rules. */
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
      // Like a style attribute, the rule must yield only to `!important`. Authors' selectors rarely have three ids.
      const css = [...rules].map(([name, text]) => `[data-oct-css="${name}"]:not(#_#_#_){${text}}`);
      return `<style data-oct-styles>${css.join('')}</style>\n`;
    },
  };
}
