import type { Token } from 'acorn';
import { JsxParser } from '../../lib/script-parser.ts';
import { createLexer } from '../syntax/lexer.ts';
import type { Edit } from './edits.ts';
import type { Placeholders } from './placeholders.ts';

/** Expressions shorter than this are read fast enough, however many braces they have. */
const minLength = 2000;

/**
 * Braces in strings and template literals of long expressions, such as a stylesheet or HTML in JavaScript. To find the
 * end of an expression, MDX parses all of it at each `}`; without these, it does so once.
 */
export function quotedBraces(text: string, from: number, placeholders: Placeholders): Edit[] {
  if (text.length - from < minLength) return [];
  const lexer = createLexer(text);
  const edits: Edit[] = [];
  for (let start = text.indexOf('{', from); start !== -1; ) {
    const end = lexer.bracketEnd(start);
    if (end - start >= minLength) {
      for (const span of quotedSpans(text.slice(start + 1, end - 1))) {
        edits.push(...hidden(text, start + 1 + span.start, start + 1 + span.end, placeholders));
      }
    }
    start = text.indexOf('{', Math.max(end, start + 1));
  }
  return edits;
}

/** Empty if the text is not a single expression. */
function quotedSpans(code: string): { start: number; end: number }[] {
  const tokens: Token[] = [];
  try {
    const { end } = JsxParser.parseExpressionAt(code, 0, {
      ecmaVersion: 'latest',
      onToken: tokens,
    });
    const isWhole = /^[\s)]*$/.test(code.slice(end));
    return isWhole
      ? tokens.filter(({ type }) => type.label === 'template' || type.label === 'string')
      : [];
  } catch {
    return [];
  }
}

function hidden(text: string, start: number, end: number, placeholders: Placeholders): Edit[] {
  return [...text.slice(start, end).matchAll(/[{}]/g)].map(({ 0: brace, index }) => ({
    start: start + index,
    end: start + index + 1,
    text: placeholders.put({ kind: 'text', code: brace, text: brace }, 1),
  }));
}
