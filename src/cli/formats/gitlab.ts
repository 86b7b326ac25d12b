import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { digestOf } from '../../lib/digest.ts';
import { type PathInRepository, wholeProject } from './repository-path.ts';

/** Problems as a GitLab code quality report, which a merge request shows next to its lines. */
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
      // Excludes the line, so that a problem keeps its identity when the text above it changes.
      fingerprint: digestOf(`${key}${count}`),
      severity: { error: 'major', warning: 'minor', info: 'info' }[severity],
      location: { path: file, lines: { begin: location.line } },
    };
  });
}
