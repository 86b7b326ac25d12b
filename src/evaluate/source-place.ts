import type { Location } from '../diagnostics/diagnostic.ts';
import { createSource, locate } from '../diagnostics/source.ts';
import type { EvaluateDocument } from '../mdx/modules/module-source.ts';
import type { Fragment } from './code-writer.ts';

/** The text of a module before compilation: a script as it is, or code generated for a document. */
export interface CompiledText {
  file: string;
  text: string;
  fragments?: Fragment[];
  document?: EvaluateDocument;
}

/** The location in the author's file of an offset in the compiled text; undefined inside generated code. */
export function inSource(
  { file, text, document, fragments }: CompiledText,
  offset: number,
): Location | undefined {
  if (!document || !fragments) return locate(createSource(file, text), offset);
  const fragment = fragments.find(({ at, text }) => at <= offset && offset <= at + text.length);
  if (!fragment) return undefined;
  const position = offsetInDocument(document, fragment, offset - fragment.at);
  if (document.locate) return document.locate(position);
  return document.text === undefined
    ? undefined
    : locate(createSource(file, document.text), position);
}

/** Inside a list or quote, the parser removes the indentation of a fragment's lines, so each line is searched for. */
function offsetInDocument(document: EvaluateDocument, fragment: Fragment, within: number): number {
  const line = fragment.text.lastIndexOf('\n', within - 1) + 1;
  if (line === 0 || document.text === undefined) return fragment.offset + within;
  let start = fragment.offset;
  for (const letter of fragment.text.slice(0, line)) {
    if (letter === '\n') start = document.text.indexOf('\n', start) + 1 || document.text.length;
  }
  const end = fragment.text.indexOf('\n', line);
  const written = fragment.text.slice(line, end === -1 ? undefined : end);
  const whole = document.text.slice(start).split('\n', 1)[0]!;
  const indented = whole.indexOf(written.trim());
  const taken = written.length - written.trimStart().length;
  return start + Math.max(0, indented - taken) + (within - line);
}
