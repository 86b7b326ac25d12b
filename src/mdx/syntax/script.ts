import type { Options, Parser } from 'acorn';
import { JsxParser } from '../../lib/script-parser.ts';

/**
 * Acorn with JSX, as in remark-mdx, with a limit. To find the end of an expression, MDX tries to parse at every `}`,
 * which would take quadratic time for text that is full of braces but is not JavaScript.
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
  /** Resets the limit for a text of this length. */
  begin(length: number): void;
  /** The characters read since then. An expression is read once for each closing brace in it. */
  readonly read: number;
}

/** The `name` of the error thrown beyond the limit. */
export const limitError = 'ScriptLimitError';

/** The deepest nesting of JavaScript; code that walks a tree needs stack for each level. */
const maxLevels = 500;

export function createScript(): Script {
  let budget = 0;
  let futile = 0;
  let read = 0;
  return {
    get read() {
      return read;
    },
    acorn: {
      parse: (text, options) => limitLevels(JsxParser.parse(text, options)),
      parseExpressionAt(text, offset, options) {
        budget -= text.length;
        read += text.length;
        if (budget < 0) throw refusal(0);
        if (isOpen(text)) {
          futile -= text.length;
          // The expression ended too early, so the reader continues to the next brace.
          if (futile < 0) throw refusal(text.length);
        }
        return limitLevels(JsxParser.parseExpressionAt(text, offset, options));
      },
    },
    begin(length) {
      read = 0;
      budget = 5_000_000 + 1000 * length;
      futile = 200_000 + 20 * length;
    },
  };
}

/**
 * Rejects a text with braces nested too deeply, before any of it is read: MDX would try to parse at every `}`,
 * joining everything read so far each time.
 */
export function refuseDeepBraces(text: string): void {
  let open = 0;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === 0x7d) open = Math.max(0, open - 1);
    else if (code === 0x7b && ++open > maxLevels) {
      throw new Error('Too many nested braces', { cause: refusal(at) });
    }
  }
}

/** Has the fields of acorn's own errors, which micromark reads. */
function refusal(at: number): Error {
  return Object.assign(new Error('too much JavaScript'), {
    name: limitError,
    pos: at,
    raisedAt: at,
  });
}

/** Whether more braces open than close. Braces in strings and comments count too, so this is only an estimate. */
function isOpen(text: string): boolean {
  let open = 0;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === 0x7b) open++;
    else if (code === 0x7d) open--;
  }
  return open > 0;
}

function limitLevels<T extends object>(tree: T): T {
  let level: object[] = [tree];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > 2 * maxLevels) throw refusal(0);
    level = level.flatMap((node) => Object.values(node).filter(isObject));
  }
  return tree;
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
