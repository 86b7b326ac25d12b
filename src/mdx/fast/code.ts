import { type Block, contentOf, type Opening, placeOf, runEnd } from './piece.ts';

/** Reads a code block between fences, up to its closing fence. */
export function readFence(opening: Opening): Block | undefined {
  const { piece, lines, index, line } = opening;
  const { text } = piece;
  const sign = text[line.start]!;
  const open = runEnd(text, line.start);
  const info = text.slice(open, line.end);
  if (open - line.start < 3 || /[`&\\]/.test(info)) return undefined;
  const last = closingLine(opening, sign, open - line.start);
  if (last === undefined) return undefined;
  const content: string[] = [];
  for (let i = index + 1; i < last; i++) {
    const typed = withoutIndent(contentOf(piece, lines[i]!), line.start - lines[index]!.start);
    if (typed === undefined) return undefined;
    content.push(typed);
  }
  const [, lang = null, meta] = /^[ \t]*([^ \t]+)?[ \t]*(.*)$/s.exec(info) ?? [];
  const position = placeOf(piece, line, lines[last]!);
  const value = content.join('\n');
  return { nodes: [{ type: 'code', lang, meta: meta || null, value, position }], next: last + 1 };
}

/** The index of the line that closes the fence. */
function closingLine(opening: Opening, sign: string, width: number): number | undefined {
  const { piece, lines, index } = opening;
  for (let i = index + 1; i < lines.length; i++) {
    const typed = contentOf(piece, lines[i]!);
    const start = /^[ \t]*/.exec(typed)![0].length;
    if (typed[start] !== sign) continue;
    const end = runEnd(typed, start);
    if (end - start < width || !/^[ \t]*$/.test(typed.slice(end))) continue;
    return i;
  }
  return undefined;
}

/** A line of code loses as much indentation as its opening fence has. */
function withoutIndent(line: string, indent: number): string | undefined {
  let at = 0;
  while (at < indent && line[at] === ' ') at++;
  return at < indent && line[at] === '\t' ? undefined : line.slice(at);
}
