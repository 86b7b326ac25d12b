import { appendFileSync } from 'node:fs';
import { catalogue } from '../../diagnostics/catalogue.ts';
import type { Diagnostic, Severity } from '../../diagnostics/diagnostic.ts';
import { formatAnnotation, place } from '../../diagnostics/format.ts';
import { printable } from '../../diagnostics/printable.ts';
import { countOf } from '../../lib/text/count-of.ts';
import { firstCharacters } from '../../lib/text/first-characters.ts';
import type { Terminal } from '../terminal.ts';
import type { PathInRepository } from './repository-path.ts';

/** GitHub shows this many annotations of each severity per step and silently drops the rest. */
const maxAnnotations = 10;
/** Keeps the summary below GitHub's limit of 1 MB per step. */
const maxRows = 500;
/** Keeps a table cell readable, in UTF-16 units. */
const maxCell = 500;

/** Prints as many annotations of each severity as GitHub shows; the job summary lists all problems. */
export function annotate(
  diagnostics: readonly Diagnostic[],
  path: PathInRepository,
  terminal: Terminal,
): void {
  const counts = new Map<Severity, number>();
  for (const diagnostic of diagnostics) {
    const count = (counts.get(diagnostic.severity) ?? 0) + 1;
    counts.set(diagnostic.severity, count);
    if (count <= maxAnnotations) terminal.out(`${formatAnnotation(diagnostic, path)}\n`);
  }
  const unseen = [...counts.values()].reduce(
    (sum, count) => sum + Math.max(0, count - maxAnnotations),
    0,
  );
  const file = terminal.github?.summary;
  if (unseen > 0) {
    const where = file === undefined ? '' : ', which the summary of this job lists';
    terminal.out(
      `GitHub shows ${maxAnnotations} of each kind: there are ${unseen} more${where}.\n`,
    );
  }
  if (file !== undefined && diagnostics.length > 0) {
    appendFileSync(file, summaryOf(diagnostics, path));
  }
}

/** All problems as a Markdown table. */
function summaryOf(diagnostics: readonly Diagnostic[], path: PathInRepository): string {
  const rows = diagnostics.slice(0, maxRows).map(({ severity, code, location, message, hint }) => {
    const where = location ? place({ ...location, file: path(location.file) }) : '';
    const what = hint === undefined ? message : `${message} ${hint}`;
    return `| ${severity} | ${cell(where)} | ${cell(what)} | ${cell(catalogue[code].title)} (\`${code}\`) |\n`;
  });
  const rest = diagnostics.length - rows.length;
  const head = '| | Place | Problem | Kind |\n| --- | --- | --- | --- |\n';
  const end = rest > 0 ? `\n… and ${rest} more.\n` : '';
  return `### Octavo: ${countOf(diagnostics.length, 'problem')}\n\n${head}${rows.join('')}${end}\n`;
}

/** Text from an author's file for a table cell, with its markup escaped. */
function cell(text: string): string {
  const line = firstCharacters(printable(text).replaceAll('\n', ' '), maxCell);
  return line.replace(/[\\|<>&@*_~[\]!#]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
