import { Parser } from 'acorn';
import jsx from 'acorn-jsx';

/**
 * How much of `maxNesting` each method call uses while it runs: the methods that all nested code goes through, weighted
 * by the stack they need. This allows 200 nested brackets, or 1,500 conditions that each begin inside the previous one.
 */
const weights = {
  parseExprAtom: 8,
  parseMaybeAssign: 1,
  parseMaybeUnary: 1,
  parseStatement: 1,
};
const maxNesting = 2000;

/** Parsers of JavaScript for authors' text, which may be written to break them. */
export const ScriptParser = limitNesting(Parser);
export const JsxParser = limitNesting(Parser.extend(jsx()));

interface Limited extends Parser {
  nesting?: number;
  start: number;
  raise(offset: number, message: string): never;
}

/**
 * At the end of the stack acorn usually throws, but if a regular expression has to be compiled at that point, V8 ends
 * the whole process.
 */
function limitNesting(parser: typeof Parser): typeof Parser {
  const limited = class extends parser {};
  const methods = limited.prototype as unknown as Record<
    string,
    (this: Limited, ...args: unknown[]) => unknown
  >;
  for (const [name, weight] of Object.entries(weights)) {
    const parse = methods[name]!;
    methods[name] = function (...args) {
      this.nesting = (this.nesting ?? 0) + weight;
      if (this.nesting > maxNesting) this.raise(this.start, 'The code is nested too deeply');
      const node = parse.apply(this, args);
      this.nesting -= weight;
      return node;
    };
  }
  return limited;
}
