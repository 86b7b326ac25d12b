import { type Options, Parser } from 'acorn';
import jsx from 'acorn-jsx';

/**
 * Acorn with JSX, as remark-mdx has it by itself, with a limit. To find where an expression ends, MDX tries at every
 * `}`; for text that is full of braces and no JavaScript that would take the square of its length.
 */
export interface Script {
  acorn: {
    parse(text: string, options: Options): ReturnType<typeof Parser.parse>;
    parseExpressionAt(
      text: string,
      offset: number,
      options: Options,
    ): ReturnType<typeof Parser.parseExpressionAt>;
  };
  /** Allows as much as a text of this length can reasonably need. */
  begin(length: number): void;
}

/** The `name` of the error that is thrown beyond the limit. */
export const limitError = 'ScriptLimitError';

export function createScript(): Script {
  const parser = Parser.extend(jsx());
  let left = 0;
  return {
    acorn: {
      parse: (text, options) => parser.parse(text, options),
      parseExpressionAt(text, offset, options) {
        left -= text.length;
        // With the fields of acorn's own errors, which micromark reads.
        if (left < 0) throw Object.assign(new Error(), { name: limitError, pos: 0, raisedAt: 0 });
        return parser.parseExpressionAt(text, offset, options);
      },
    },
    begin(length) {
      left = 5_000_000 + 1000 * length;
    },
  };
}
