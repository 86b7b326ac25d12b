import { readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import type { BuildResult } from '../build/options.ts';
import { type Diagnostic, type Severity, sortDiagnostics } from '../diagnostics/diagnostic.ts';
import { formatAnnotation } from '../diagnostics/format.ts';
import { printable } from '../diagnostics/printable.ts';
import { problemList } from './problem-list.ts';
import type { Terminal } from './terminal.ts';
import { timingReport } from './timing-report.ts';

export interface ReportOptions {
  root: string;
  json: boolean;
  /** Also what needs no action, and every problem with its lines. */
  verbose: boolean;
  timings: boolean;
  /** The last line: what was done. */
  summary: string;
}

/** Prints what a build or check has found. */
export function report(result: BuildResult, options: ReportOptions, terminal: Terminal): void {
  if (options.json) {
    terminal.out(`${JSON.stringify(toJson(result), null, 2)}\n`);
    return;
  }
  const shown = sortDiagnostics(result.diagnostics).filter(
    (d) => options.verbose || d.severity !== 'info',
  );
  const read = fileReader(options.root);
  terminal.out(problemList(shown, { read, paint: terminal.paint, all: options.verbose }));
  if (terminal.github !== undefined) annotate(shown, options.root, terminal.github, terminal);
  if (options.timings) terminal.out(`${timingReport(result)}\n\n`);
  terminal.out(`${options.summary}\n`);
  if (!options.verbose) terminal.out(leftOut(result.diagnostics));
  const counts = countLine(result.diagnostics, options.verbose);
  if (counts !== '') terminal.out(`${counts}\n`);
}

function toJson(result: BuildResult): object {
  const { exit, strict, written, unchanged = false, pages } = result;
  const { timings, slowest, components } = result;
  const diagnostics = sortDiagnostics(result.diagnostics);
  return { exit, strict, written, unchanged, pages, diagnostics, timings, slowest, components };
}

function annotate(
  diagnostics: Diagnostic[],
  root: string,
  workspace: string,
  terminal: Terminal,
): void {
  const path = (file: string) => relative(workspace, resolve(root, file)).replaceAll('\\', '/');
  for (const diagnostic of diagnostics) terminal.out(`${formatAnnotation(diagnostic, path)}\n`);
}

/** Reads a project's files for code frames. Sorted diagnostics ask for the same file in a row: one is kept. */
function fileReader(root: string): (file: string) => string | undefined {
  let last: { file: string; text: string | undefined } | undefined;
  return (file) => {
    if (last?.file !== file) last = { file, text: readText(join(root, file)) };
    return last.text;
  };
}

function readText(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}

/** Needs no action, but an author who misses a file on the site must not have to ask for it. */
function leftOut(diagnostics: readonly Diagnostic[]): string {
  const found = diagnostics.filter(({ code }) => code === 'file/left-out');
  return found.map(({ message, hint }) => `${printable(`${message} ${hint}`)}\n`).join('');
}

function countLine(diagnostics: readonly Diagnostic[], verbose: boolean): string {
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
