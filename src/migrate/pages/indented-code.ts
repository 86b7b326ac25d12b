import { fenceAround, type Line } from './lines.ts';

/** Beginnings of what goes on in indented lines: items of lists, footnotes, definitions. */
const holder = /^\s*(?:[-*+]|\d+[.)]|\[\^[^\]]+\]:|:)(?:\s|$)/;

/** Code blocks by indentation, which MDX does not have, become fences. What lies in a list stays. */
export function convertIndentedCode(lines: readonly Line[]): Line[] {
  const made: Line[] = [];
  let isHeld = false;
  let isAfterBlank = true;
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at]!;
    const isBlank = line.text.trim() === '';
    const isCode = line.kind === 'text' && !isBlank && isAfterBlank && !isHeld;
    const end = isCode ? codeEnd(lines, at) : at;
    if (end > at) {
      const code = lines.slice(at, end).map(({ text }) => text.replace(/^(?: {4}|\t)/, ''));
      const fence = fenceAround(code.join('\n'));
      const lineOf = (text: string, index: number, kind: Line['kind']): Line => ({
        text,
        line: lines[index]!.line,
        kind,
      });
      made.push(lineOf(fence, at, 'fence'));
      for (const [index, text] of code.entries()) made.push(lineOf(text, at + index, 'code'));
      made.push(lineOf(fence, end - 1, 'fence'));
      at = end - 1;
      isAfterBlank = false;
      continue;
    }
    made.push(line);
    if (line.kind === 'text' && holder.test(line.text)) isHeld = true;
    else if (!isBlank && !/^\s/.test(line.text) && (isAfterBlank || line.kind !== 'text'))
      isHeld = false;
    isAfterBlank = isBlank || /^#{1,6}\s/.test(line.text);
  }
  return made;
}

/** The end of the indented lines that begin at an index; the index itself where none do. Tags are HTML, not code. */
function codeEnd(lines: readonly Line[], start: number): number {
  let end = start;
  for (let at = start; at < lines.length; at++) {
    const { text, kind } = lines[at]!;
    if (kind !== 'text') break;
    if (text.trim() === '') continue;
    if (!/^(?: {4}|\t)/.test(text) || (at === start && /^\s*</.test(text))) break;
    end = at + 1;
  }
  return end;
}
