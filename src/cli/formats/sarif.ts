import { catalogue, type DiagnosticCode } from '../../diagnostics/catalogue.ts';
import type { Diagnostic, Location, Severity } from '../../diagnostics/diagnostic.ts';
import { digestOf } from '../../lib/digest.ts';
import { version } from '../package-version.ts';
import { type PathInRepository, wholeProject } from './repository-path.ts';

/** Problems in SARIF (Static Analysis Results Interchange Format), which code scanning and editors read. */
export function sarifReport(diagnostics: readonly Diagnostic[], path: PathInRepository): object {
  const codes = [...new Set(diagnostics.map(({ code }) => code))].sort();
  const seen = new Map<string, number>();
  const results = diagnostics.map((diagnostic) => {
    const { code, severity, message, hint, location = wholeProject, related = [] } = diagnostic;
    const key = JSON.stringify([code, message, location.file]);
    const count = (seen.get(key) ?? 0) + 1;
    seen.set(key, count);
    return {
      ruleId: code,
      ruleIndex: codes.indexOf(code),
      level: levels[severity],
      message: { text: hint === undefined ? message : `${message}\n${hint}` },
      locations: [{ physicalLocation: physical(location, path) }],
      ...(related.length > 0 && {
        relatedLocations: related.map(({ message: text, location: where }) => ({
          physicalLocation: physical(where, path),
          message: { text },
        })),
      }),
      partialFingerprints: { 'octavo/v1': digestOf(`${key}${count}`) },
    };
  });
  return {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: { driver: { name: 'Octavo', version: version(), rules: codes.map(rule) } },
        columnKind: 'utf16CodeUnits',
        results,
      },
    ],
  };
}

const levels: Record<Severity, string> = { error: 'error', warning: 'warning', info: 'note' };

function rule(code: DiagnosticCode): object {
  const { title, explanation, fix, severity } = catalogue[code];
  return {
    id: code,
    shortDescription: { text: title },
    fullDescription: { text: explanation },
    help: { text: fix },
    defaultConfiguration: { level: levels[severity] },
  };
}

function physical(location: Location, path: PathInRepository): object {
  const { file, line, column, endLine, endColumn } = location;
  return {
    artifactLocation: { uri: encodeURI(path(file)).replace(/[?#]/g, encodeURIComponent) },
    region: {
      startLine: line,
      startColumn: column,
      ...(endLine !== undefined && { endLine }),
      ...(endColumn !== undefined && { endColumn }),
    },
  };
}
