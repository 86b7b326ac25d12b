import { codeFrame } from './code-frame.ts';
import type { Diagnostic, Location, Severity } from './diagnostic.ts';
import { printable } from './printable.ts';

export interface FormatOptions {
  /** Returns the text of a project file, for the code frame. */
  read(file: string): string | undefined;
  paint: Paint;
}

/** Colours for a terminal; plain text elsewhere. */
export interface Paint {
  severity(severity: Severity, text: string): string;
  bold(text: string): string;
  dim(text: string): string;
}

export const plain: Paint = {
  severity: (_, text) => text,
  bold: (text) => text,
  dim: (text) => text,
};

/** One problem for people to read: the location, the message, the source lines, the hint. */
export function formatDiagnostic(diagnostic: Diagnostic, options: FormatOptions): string {
  const { paint } = options;
  const { severity, code, location, related = [], hint } = diagnostic;
  const head = [paint.severity(severity, severity), paint.dim(code)];
  if (location) head.unshift(paint.bold(place(location)));
  const blocks = [`${head.join(' ')}\n${indent(printable(diagnostic.message))}`];
  const frame = location && frameOf(location, options);
  if (frame) blocks.push(paint.dim(indent(frame)));
  for (const { location: where, message } of related)
    blocks.push(indent(`${place(where)} ${printable(message)}`));
  if (hint) blocks.push(indent(printable(hint)));
  return blocks.join('\n\n');
}

/**
 * A workflow command that makes GitHub show the problem beside the line. `path` converts a file to its path in the
 * repository.
 */
export function formatAnnotation(diagnostic: Diagnostic, path: (file: string) => string): string {
  const level = { error: 'error', warning: 'warning', info: 'notice' }[diagnostic.severity];
  const { location, message, hint, code } = diagnostic;
  const properties: [string, string | number | undefined][] = location
    ? [
        ['file', path(location.file)],
        ['line', location.line],
        ['col', location.column],
        ['endLine', location.endLine],
        ['endColumn', location.endColumn],
      ]
    : [];
  const list = [...properties, ['title', code] as const]
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name}=${escapeProperty(String(value))}`);
  return `::${level} ${list.join(',')}::${escapeData(hint ? `${message}\n${hint}` : message)}`;
}

/** `docs.json:12:5`, which editors and terminals turn into a link. */
export function place(location: Location): string {
  // File names may contain any character, even line breaks.
  const file = printable(location.file).replaceAll('\n', '·');
  return `${file}:${location.line}:${location.column}`;
}

function frameOf(location: Location, options: FormatOptions): string {
  const text = options.read(location.file);
  return text === undefined ? '' : codeFrame(text, location);
}

function indent(text: string): string {
  return text.replace(/^(?=.)/gm, '  ');
}

function escapeData(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

function escapeProperty(text: string): string {
  return escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}
