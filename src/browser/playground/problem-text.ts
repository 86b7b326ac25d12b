import type { ValueProblem } from '../../openapi/samples/validate-value.ts';
import type { Source } from './page-data.ts';

/** Describes an invalid value in the reader's language. */
export function problemText({ rule, expected }: ValueProblem, { string }: Source): string {
  switch (rule) {
    case 'missing':
      return string('playMissing');
    case 'unknown':
    case 'never':
      return string('playUnknown');
    case 'length':
      return string('playLength', { expected });
    default:
      return string('playExpected', { expected });
  }
}
