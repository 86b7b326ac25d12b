import type { Location } from '../../diagnostics/diagnostic.ts';
import { type Fragment, lineBreaks } from './code-writer.ts';
import type { EvaluateDocument } from './evaluator.ts';

/** Line and column, from 1. */
export interface Point {
  line: number;
  column: number;
}

/** A module as it was given to the compiler: a script's own text, or code that was written around a document's. */
export interface CompiledText {
  file: string;
  text: string;
  fragments?: Fragment[];
  document?: EvaluateDocument;
}

/** The author's place of a position in the text that was compiled. */
export function inSource(module: CompiledText, at: Point): Location | undefined {
  const { file, document, fragments } = module;
  // The engine may point behind the last line.
  if (!document || !fragments)
    return { file, line: Math.min(at.line, lineBreaks(module.text) + 1), column: at.column };
  const fragment = fragments.find(({ line, lines }) => line <= at.line && at.line < line + lines);
  if (!fragment) return undefined;
  const below = at.line - fragment.line;
  const text = fragment.text.split('\n')[below]!;
  const offset =
    offsetOfLine(document, fragment.offset, below, text) + Math.min(at.column - 1, text.length);
  if (document.locate) return document.locate(offset);
  return document.text === undefined ? undefined : { file, ...pointAt(document.text, offset) };
}

/** Where a line of a fragment begins. In a list or quote the parser has taken the indentation off its lines. */
function offsetOfLine(
  document: EvaluateDocument,
  start: number,
  below: number,
  text: string,
): number {
  if (below === 0 || document.text === undefined) return start;
  let at = start;
  for (let i = 0; i < below; i++) at = document.text.indexOf('\n', at) + 1 || document.text.length;
  const end = document.text.indexOf('\n', at);
  const indented = document.text.slice(at, end === -1 ? undefined : end).indexOf(text.trim());
  const taken = text.length - text.trimStart().length;
  return indented === -1 ? at : at + Math.max(0, indented - taken);
}

function pointAt(text: string, offset: number): Point {
  const before = text.slice(0, offset);
  return { line: lineBreaks(before) + 1, column: offset - before.lastIndexOf('\n') };
}
