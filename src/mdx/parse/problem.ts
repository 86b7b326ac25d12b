import type { DiagnosticCode } from '../../diagnostics/catalogue.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { problem } from '../../diagnostics/diagnostic.ts';
import type { PreparedText } from '../source/prepare.ts';

/** A problem in a tree, positioned by offsets in the parsed text. */
export interface TreeProblem {
  code: DiagnosticCode;
  message: string;
  hint?: string;
  start: number;
  end?: number;
  related?: { message: string; start: number; end?: number }[];
}

/** The same as a diagnostic, with the author's lines and columns. */
export function toDiagnostic(treeProblem: TreeProblem, prepared: PreparedText): Diagnostic {
  const { code, message, hint, start, end, related } = treeProblem;
  return problem(code, message, {
    ...(hint !== undefined && { hint }),
    location: prepared.locate(start, end),
    ...(related && {
      related: related.map((other) => ({
        message: other.message,
        location: prepared.locate(other.start, other.end),
      })),
    }),
  });
}
