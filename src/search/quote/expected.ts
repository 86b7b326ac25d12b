import { lineKind } from '../../lib/line-kind.ts';
import type { SectionLine } from './section-lines.ts';

/** What the answer to a question consists of, as far as its words tell (English only). */
export interface ExpectedAnswer {
  number: boolean;
  code: boolean;
}

const asksForNumber =
  /\b(?:how (?:long|many|much|often|big|large|far|old)|max(?:imum)?|min(?:imum)?|limits?|range|port|size|length|status|timeout|version)\b/i;
const asksForCode =
  /\b(?:command|install|run|example|snippet|syntax|import|curl|how (?:do|can|to))\b/i;

export function expectedOf(question: string): ExpectedAnswer {
  return { number: asksForNumber.test(question), code: asksForCode.test(question) };
}

/** A factor for a line that is what the question asks for. */
const expectedFactor = 1.25;

export function expectation({ text, kind }: SectionLine, { number, code }: ExpectedAnswer): number {
  const hasNumber = number && kind !== lineKind.code && /\d/.test(text);
  const isCode = code && kind === lineKind.code;
  return hasNumber || isCode ? expectedFactor : 1;
}
