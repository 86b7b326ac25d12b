import type Handlebars from 'handlebars';
import handlebarsRuntime from 'handlebars/runtime.js';
import { betweenWords } from '../lib/text/between-words.ts';
import { hasRightToLeft, mayTurn } from '../lib/text/right-to-left.ts';

const { SafeString, escapeExpression } = handlebarsRuntime as unknown as typeof Handlebars;

/**
 * All helpers that templates have besides Handlebars' own `if`, `unless`, `each` and `with`: they choose, and let names
 * break. Anything that computes belongs in the page data.
 */
export const helpers = {
  eq: (a: unknown, b: unknown): boolean => a === b,
  not: (value: unknown): boolean => isEmpty(value),
  and: (...args: unknown[]): boolean => args.slice(0, -1).every((value) => !isEmpty(value)),
  or: (...args: unknown[]): boolean => args.slice(0, -1).some((value) => !isEmpty(value)),
  /**
   * A label in which names too long for a line (`getBlockCommitment`) may break between their words. A label with the
   * opposite direction to the page keeps the order of its signs: `C++` must not become `++C`.
   */
  words: (label: unknown, { data }: Handlebars.HelperOptions): unknown => {
    if (typeof label !== 'string') return label;
    const isOther = hasRightToLeft(label) !== (data.root?.dir === 'rtl');
    const isTurned = isOther && (mayTurn(label) || hasRightToLeft(label));
    if (!isTurned && !longName.test(label)) return label;
    const parts = label.split(betweenWords);
    const html = parts.map((part) => escapeExpression(part)).join('<wbr>');
    return new SafeString(isTurned ? `<bdi>${html}</bdi>` : html);
  },
};

/** Few ordinary words are this long, and such a word does not fit in the narrowest sidebar beside a method. */
const longName = /\S{15}/;

/** Whether `{{#if}}` treats a value as empty; an empty list is. */
function isEmpty(value: unknown): boolean {
  return !value || (Array.isArray(value) && value.length === 0);
}
