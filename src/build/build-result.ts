import { sortDiagnostics, withoutRepeats } from '../diagnostics/diagnostic.ts';
import type { BuildOptions, BuildResult } from './options.ts';

/** The result of a build. `exit` is given if something other than the problems determines it. */
export function buildResult(
  outcome: Omit<BuildResult, 'exit' | 'strict'> & { strict?: boolean },
  options: Pick<BuildOptions, 'check' | 'strict'>,
  exit?: BuildResult['exit'],
): BuildResult {
  const diagnostics = sortDiagnostics(withoutRepeats(outcome.diagnostics)).map((diagnostic) =>
    options.check && errorsOfCheck.has(diagnostic.code)
      ? { ...diagnostic, severity: 'error' as const }
      : diagnostic,
  );
  const counts = new Set(diagnostics.map((diagnostic) => diagnostic.severity));
  const strict = options.strict || outcome.strict === true;
  const failed = counts.has('error') || (strict && counts.has('warning'));
  return { ...outcome, strict, diagnostics, exit: exit ?? (failed ? 1 : 0) };
}

/** Warnings that `octavo check` counts as errors, because they affect readers. */
const errorsOfCheck = new Set([
  'link/broken',
  'link/missing-anchor',
  'image/missing',
  'file/missing',
]);
