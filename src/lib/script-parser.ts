import { Parser } from 'acorn';
import jsx from 'acorn-jsx';

/**
 * How much of `maxNesting` each call of a method takes while it runs: those through which all nested code goes, by the
 * stack that they need. This allows 200 brackets in each other, and 1,500 conditions that each begin in the last one.
 */
const weights = {
  parseExprAtom: 8,
  parseMaybeAssign: 1,
  parseMaybeUnary: 1,
  parseStatement: 1,
};
const maxNesting = 2000;

/** Parsers of JavaScript for text of authors, which may be made to break them. */
export const ScriptParser = limitNesting(Parser);
export const JsxParser = limitNesting(Parser.extend(jsx()));

interface Limited extends Parser {
  nesting?: number;
  start: number;
  raise(offset: number, message: string): never;
}

/**
 * Where the stack ends, acorn usually throws; but if a regular expression has to be compiled just there, V8 ends the
 * whole process.
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
