import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { digestOf } from '../../lib/digest.ts';
import { type PathInRepository, wholeProject } from './repository-path.ts';

/** Problems as GitLab's code quality report, which a merge request shows beside its lines. */
export function gitlabReport(diagnostics: readonly Diagnostic[], path: PathInRepository): object[] {
  const seen = new Map<string, number>();
  return diagnostics.map(({ code, severity, message, hint, location = wholeProject }) => {
    const file = path(location.file);
    const key = JSON.stringify([code, message, file]);
    const count = (seen.get(key) ?? 0) + 1;
    seen.set(key, count);
    return {
      description: hint === undefined ? message : `${message} ${hint}`,
      check_name: code,
      // Without the line: a problem stays the same when lines above it come and go.
      fingerprint: digestOf(`${key}${count}`),
      severity: { error: 'major', warning: 'minor', info: 'info' }[severity],
      location: { path: file, lines: { begin: location.line } },
    };
  });
}
