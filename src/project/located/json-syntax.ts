import { createScanner, type ParseError } from 'jsonc-parser';
import { type Diagnostic, problem } from '../../diagnostics/diagnostic.ts';
import { locate, type Source } from '../../diagnostics/source.ts';

// Numbers of jsonc-parser's `ParseErrorCode`, a const enum that isolated modules cannot import.
const expectations: Record<number, string> = {
  2: 'a number',
  3: 'a key in double quotes',
  4: 'a value',
  5: 'a colon after the key',
  6: 'a comma',
  7: 'a comma or the closing "}"',
  8: 'a comma or the closing "]"',
  9: 'the end of the file',
  11: 'the end of the comment ("*/")',
  12: 'the closing double quote',
  13: 'a whole number',
  14: 'four hex digits after "\\u"',
  15: 'a known escape after the backslash (\\" \\\\ \\/ \\b \\f \\n \\r \\t \\u)',
};

/** The first syntax error of a JSON file: what was expected, what was found and the usual remedy. */
export function syntaxProblem(source: Source, error: ParseError): Diagnostic {
  const before = lastToken(source.text, error.offset);
  const token = foundAt(source.text, error);
  const expected =
    error.error === 1 || (error.error === 4 && before.text === '')
      ? symbolExpectation(before.text)
      : (expectations[error.error] ?? 'valid JSON');
  const location = locate(
    source,
    error.offset,
    error.offset + Math.max(error.length, token.length),
  );
  const opener = before.open;
  const unclosed = token.text === undefined && opener !== undefined;
  return problem(
    'config/invalid-json',
    `${source.file}: expected ${expected}, found ${token.words}.`,
    {
      hint: hintFor(source, error, token.text),
      location,
      ...(unclosed && {
        related: [
          {
            message: `this "${source.text[opener]}" is never closed`,
            location: locate(source, opener, opener + 1),
          },
        ],
      }),
    },
  );
}

function symbolExpectation(before: string): string {
  if (before === '{') return 'a key in double quotes';
  if (before === ',') return 'a key or a value in double quotes';
  if (before === '') return 'a JSON object ("{ ... }")';
  if (before === ':' || before === '[') return 'a value';
  return 'a comma';
}

function foundAt(
  text: string,
  error: ParseError,
): { words: string; text?: string; length: number } {
  const rest = text.slice(error.offset);
  if (error.error === 12) return { words: 'the end of the line', text: '"', length: error.length };
  if (rest.trim() === '') return { words: 'the end of the file', length: 0 };
  const token = /^\s*(".*?"|'.*?'|[\w$.+-]+|\S)/.exec(rest)?.[1] ?? rest.slice(0, 1);
  const short = token.length > 40 ? `${token.slice(0, 40)}…` : token;
  return { words: /^["']/.test(short) ? short : `"${short}"`, text: token, length: token.length };
}

function hintFor(source: Source, error: ParseError, token: string | undefined): string {
  const line = source.text.slice(source.text.lastIndexOf('\n', error.offset - 1) + 1);
  if (/^(<{7}|={7}|>{7})/.test(line))
    return 'This is the mark of an unresolved merge: choose one side.';
  if (error.error === 12) return 'A text ends on the line it begins on; write line breaks as \\n.';
  if (error.error === 15) return 'Write a backslash as \\\\.';
  if (token?.startsWith("'")) return 'JSON wants double quotes ("), not single ones.';
  if (error.error === 1 && token !== undefined && /^[A-Za-z_$]/.test(token)) {
    return 'Put keys and texts into double quotes; only true, false, null and numbers go without.';
  }
  if (error.error === 6) return 'A comma is probably missing before this.';
  if (error.error === 3 && token === ',') return 'There is one comma too many.';
  return 'What comes after this place was not read.';
}

/** The token before an offset, and the bracket that is open there. */
function lastToken(text: string, offset: number): { text: string; open?: number } {
  const scanner = createScanner(text, true);
  const open: number[] = [];
  let last = '';
  while (scanner.getPosition() < offset) {
    const kind = scanner.scan();
    const at = scanner.getTokenOffset();
    if (kind === 17 || at >= offset) break;
    last = text.slice(at, at + scanner.getTokenLength());
    if (last === '{' || last === '[') open.push(at);
    if (last === '}' || last === ']') open.pop();
  }
  return { text: last, open: open.at(-1) };
}
