import { join } from 'node:path';
import type { BuildResult } from '../build/options.ts';
import { type Diagnostic, type Severity, sortDiagnostics } from '../diagnostics/diagnostic.ts';
import { printable } from '../diagnostics/printable.ts';
import { readPlainText } from '../project/files/plain-file.ts';
import { type TypedCommand, withTypedCommand } from './as-typed.ts';
import type { Format } from './formats/formats.ts';
import { annotate } from './formats/github.ts';
import { gitlabReport } from './formats/gitlab.ts';
import { pathInRepository } from './formats/repository-path.ts';
import { sarifReport } from './formats/sarif.ts';
import { withOtherGenerator } from './problems/other-generator.ts';
import { problemList, unlistedPages } from './problems/problem-list.ts';
import type { Terminal } from './terminal.ts';
import { timingReport } from './timing-report.ts';

export interface ReportOptions {
  root: string;
  format: Format;
  /** Print only what causes exit code 1. */
  quiet: boolean;
  /** Also print notes that need no action, and show every problem in full. */
  verbose: boolean;
  timings: boolean;
  /** The last line, which says what was done. */
  summary: string;
  /** The command that shows every problem in full. */
  details: string;
  /** What the user typed, if it was a command on a project. */
  typed?: TypedCommand;
}

/** Prints the problems that a build or check found. */
export async function report(
  result: BuildResult,
  options: ReportOptions,
  terminal: Terminal,
): Promise<void> {
  const print = (value: object) => terminal.out(`${JSON.stringify(value, null, 2)}\n`);
  if (options.format === 'json') return print(toJson(result));
  const { typed } = options;
  const shown = sortDiagnostics(result.diagnostics)
    .filter(isShown(result, options))
    .map((one) => (typed ? withTypedCommand(one, typed) : one))
    .map((one) => withOtherGenerator(one, options.root, typed?.dir));
  const path = await pathInRepository(options.root, terminal);
  if (options.format === 'gitlab') return print(gitlabReport(shown, path));
  if (options.format === 'sarif') return print(sarifReport(shown, path));
  if (options.format === 'text') printList(shown, result, options, terminal);
  if (options.format === 'github' || terminal.github) annotate(shown, path, terminal);
  if (!options.quiet) printEnd(result, options, terminal);
}

function isShown(
  { strict }: BuildResult,
  { quiet, verbose }: ReportOptions,
): (diagnostic: Diagnostic) => boolean {
  return ({ severity }) =>
    severity === 'error' || (severity === 'warning' ? !quiet || strict : verbose);
}

function printList(
  shown: Diagnostic[],
  { diagnostics }: BuildResult,
  { root, verbose, details }: ReportOptions,
  { paint, out }: Terminal,
): void {
  const unlisted = unlistedPages(diagnostics);
  out(problemList(shown, { read: fileReader(root), paint, all: verbose, details, unlisted }));
}

function printEnd(result: BuildResult, options: ReportOptions, terminal: Terminal): void {
  const { timings, verbose, summary } = options;
  if (timings) terminal.out(`${timingReport(result)}\n\n`);
  terminal.out(`${summary}\n`);
  if (!verbose) terminal.out(leftOut(result.diagnostics));
  const counts = countLine(result.diagnostics, verbose);
  if (counts !== '') terminal.out(`${counts}\n`);
}

function toJson(result: BuildResult): object {
  const { exit, strict, written, unchanged = false, pages } = result;
  const { timings, slowest, components, translations } = result;
  const diagnostics = sortDiagnostics(result.diagnostics);
  return {
    ...{ exit, strict, written, unchanged, pages, diagnostics },
    ...{ translations, timings, slowest, components },
  };
}

/**
 * Reads project files for code excerpts. Does not read pipes, which may never end, or follow links, which may lead
 * anywhere. Caches one file, because sorted diagnostics request the same file in a row.
 */
export function fileReader(root: string): (file: string) => string | undefined {
  let last: { file: string; text: string | undefined } | undefined;
  return (file) => {
    if (last?.file !== file)
      last = { file, text: readPlainText(join(root, file), { follow: false }) };
    return last.text;
  };
}

/** A note that needs no action but is always shown, because an author may miss these files on the site. */
function leftOut(diagnostics: readonly Diagnostic[]): string {
  const problems = diagnostics.filter(({ code }) => code === 'file/left-out');
  return problems.map(({ message, hint }) => `${printable(`${message} ${hint}`)}\n`).join('');
}

/** `1 error, 2 warnings` */
export function countLine(diagnostics: readonly Diagnostic[], verbose: boolean): string {
  const severities: Severity[] = verbose ? ['error', 'warning', 'info'] : ['error', 'warning'];
  return severities
    .map(
      (severity) => [severity, diagnostics.filter((d) => d.severity === severity).length] as const,
    )
    .filter(([, count]) => count > 0)
    .map(
      ([severity, count]) => `${count} ${severity}${count === 1 || severity === 'info' ? '' : 's'}`,
    )
    .join(', ');
}
