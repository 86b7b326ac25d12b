import type { ReadFile } from '../../project/files/committed-file.ts';
import { UsageError } from '../usage-error.ts';

/** The value of a file to which a command adds. Throws `UsageError` if the file is damaged. */
export function goodValue<Value>({
  value,
  diagnostics: [problem],
}: ReadFile<Value>): Value | undefined {
  if (problem) throw new UsageError(`${problem.message} ${problem.hint ?? ''}`);
  return value;
}
