import { type Node, type ParseError, parseTree } from 'jsonc-parser';
import { type Diagnostic, problem } from '../../diagnostics/diagnostic.ts';
import { createSource, locate, type Source } from '../../diagnostics/source.ts';
import { syntaxProblem } from './json-syntax.ts';
import type { LocatedObject, LocatedValue } from './located.ts';
import { locationOf } from './located.ts';

/** The limit of nesting, far above any real file, so that recursive functions cannot overflow the stack. */
const maxDepth = 400;

export interface ParsedJson {
  /** Absent if the text is not JSON. */
  tree?: LocatedValue;
  source: Source;
  diagnostics: Diagnostic[];
}

/** Parses JSON with positions. Comments, trailing commas and raw tabs in strings are accepted with a warning. */
export function parseJson(file: string, text: string): ParsedJson {
  const source = createSource(file, text.replace(/^\uFEFF/, ''));
  if (text.includes('\0')) return { source, diagnostics: [notUtf8(source)] };
  const errors: ParseError[] = [];
  let root: Node | undefined;
  try {
    root = parseTree(source.text, errors, { allowTrailingComma: true });
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return { source, diagnostics: [tooDeep(source)] };
  }
  const fatal = errors.find((error) => !isTolerated(error));
  if (fatal || !root) {
    const error = fatal ?? { error: 4, offset: source.text.length, length: 0 };
    return { source, diagnostics: [syntaxProblem(source, error)] };
  }
  if (depthOf(root) > maxDepth) return { source, diagnostics: [tooDeep(source)] };
  const diagnostics = [...looseSyntax(source), ...invalidBytes(source)];
  return { source, tree: toLocated(root, source, diagnostics), diagnostics };
}

/** Reports NUL characters: the file has another encoding, such as UTF-16, which some Windows shells write. */
function notUtf8(source: Source): Diagnostic {
  const isText = source.text.startsWith('\uFFFD\uFFFD');
  const what = isText ? 'text in UTF-16' : 'not a text file';
  return problem('config/invalid-json', `${source.file} is ${what}.`, {
    location: { file: source.file, line: 1, column: 1, endLine: 1, endColumn: 1 },
    hint: 'Save it as UTF-8.',
  });
}

/** Reports the replacement character, which reading the file as UTF-8 has put in place of invalid bytes. */
function invalidBytes(source: Source): Diagnostic[] {
  const start = source.text.indexOf('\uFFFD');
  if (start === -1) return [];
  return [
    problem('config/encoding', `${source.file} contains bytes that are not UTF-8 text.`, {
      hint: 'Save the file as UTF-8; what is not text shows as �.',
      location: locate(source, start, start + 1),
    }),
  ];
}

function depthOf(root: Node): number {
  let depth = 0;
  let level: Node[] = [root];
  while (level.length > 0) {
    depth++;
    level = level.flatMap((node) => node.children ?? []);
  }
  return depth;
}

function toLocated(node: Node, source: Source, diagnostics: Diagnostic[]): LocatedValue {
  const at = { source, start: node.offset, end: node.offset + node.length };
  if (node.type === 'array') {
    const items = (node.children ?? []).map((child) => toLocated(child, source, diagnostics));
    return { kind: 'array', at, items };
  }
  if (node.type !== 'object') {
    const raw = node.type === 'number' ? source.text.slice(at.start, at.end) : undefined;
    return { kind: 'scalar', at, value: node.value, ...(raw !== undefined && { raw }) };
  }

  const object: LocatedObject = { kind: 'object', at, entries: new Map() };
  for (const property of node.children ?? []) {
    const [keyNode, valueNode] = property.children ?? [];
    if (!keyNode || !valueNode) continue;
    const name = String(keyNode.value);
    const key = { source, start: keyNode.offset, end: keyNode.offset + keyNode.length };
    const earlier = object.entries.get(name);
    if (earlier) {
      diagnostics.push(
        problem(
          'config/duplicate-key',
          `The key "${name}" occurs twice in one object; the last one counts.`,
          {
            hint: 'Remove one of them.',
            location: locationOf(key),
            related: [{ message: 'the first one', location: locationOf(earlier.key) }],
          },
        ),
      );
    }
    object.entries.set(name, { key, value: toLocated(valueNode, source, diagnostics) });
  }
  return object;
}

/** `InvalidCharacter`: a raw tab or other control character in a string, whose value is still clear. */
function isTolerated(error: ParseError): boolean {
  return error.error === 16;
}

/** One warning for a file that is not strict JSON, at its first deviation. */
function looseSyntax(source: Source): Diagnostic[] {
  if (isStrictJson(source.text)) return [];
  const errors: ParseError[] = [];
  parseTree(source.text, errors, { allowTrailingComma: false, disallowComments: true });
  const first = errors[0];
  if (!first) return [];
  const what =
    first.error === 10
      ? 'a comment'
      : first.error === 16
        ? 'a raw control character'
        : 'a trailing comma';
  return [
    problem(
      'config/not-strict-json',
      `${source.file} contains ${what}, which JSON does not allow.`,
      {
        hint: 'Octavo can read the file; other programs may not.',
        location: locate(source, first.offset, first.offset + first.length),
      },
    ),
  ];
}

/** For a large file, `JSON.parse` is far cheaper than a search for deviations. */
function isStrictJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

function tooDeep(source: Source): Diagnostic {
  return problem('config/invalid-json', `${source.file} is nested too deeply to be read.`, {
    location: locate(source, 0),
  });
}
