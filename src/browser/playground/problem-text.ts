import type { ValueProblem } from '../../openapi/samples/validate-value.ts';
import type { Source } from './page-data.ts';

/** Describes an invalid value in the reader's language. */
export function problemText({ rule, expected }: ValueProblem, { say }: Source): string {
  switch (rule) {
    case 'missing':
      return say('playMissing');
    case 'unknown':
    case 'never':
      return say('playUnknown');
    case 'length':
      return say('playLength', { expected });
    default:
      return say('playExpected', { expected });
  }
}
