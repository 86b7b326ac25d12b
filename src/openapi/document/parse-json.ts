import type { Node } from 'jsonc-parser';
import { findNodeAtLocation, type ParseError, parseTree, printParseErrorCode } from 'jsonc-parser';
import { problem } from '../../diagnostics/diagnostic.ts';
import { createSource, locate, type Source } from '../../diagnostics/source.ts';
import { numberInJson, parseExactJson } from '../../lib/numbers/exact-json.ts';
import { tooDeepJson } from './nesting.ts';
import { type ParsedDocument, tooDeep } from './spec-document.ts';

/** Uses `JSON.parse`, which is many times faster; the tolerant parser is for broken files and for positions. */
export function parseJson(name: string, text: string): ParsedDocument {
  const deep = tooDeepJson(text);
  if (deep !== undefined) return tooDeep(createSource(name, text), deep);
  let tree: Node | undefined;
  let source: Source | undefined;
  const locateIn = (path: readonly string[]) => {
    tree ??= parseTree(text, [], { allowTrailingComma: true });
    source ??= createSource(name, text);
    return locate(source, ...range(tree, path));
  };
  try {
    return { document: { name, value: parseExactJson(text), locate: locateIn }, diagnostics: [] };
  } catch {
    const errors: ParseError[] = [];
    const options = { allowTrailingComma: true, disallowComments: false };
    tree = parseTree(text, errors, options);
    const value = tree && readable(tree, text);
    return {
      document: { name, value, locate: locateIn },
      diagnostics: errors.slice(0, 1).map((error) =>
        problem('openapi/unreadable', `This is not valid JSON: ${describe(error)}.`, {
          location: locate(createSource(name, text), error.offset, error.offset + error.length),
          hint: 'Correct the file here. Whatever could be read of the rest is used.',
        }),
      ),
    };
  }
}

/** The value as far as it could be read. */
function readable(node: Node, text: string): unknown {
  const children = node.children ?? [];
  switch (node.type) {
    case 'array':
      return children.map((child) => readable(child, text));
    case 'object':
      return Object.fromEntries(
        children.flatMap(({ children: [key, child] = [] }) =>
          key && child ? [[String(key.value), readable(child, text)]] : [],
        ),
      );
    case 'number':
      return numberInJson(text.slice(node.offset, node.offset + node.length));
    default:
      return node.value;
  }
}

function range(tree: Node | undefined, path: readonly string[]): [number, number] {
  if (!tree) return [0, 0];
  for (let length = path.length; length > 0; length--) {
    const match = findNodeAtLocation(tree, segments(tree, path.slice(0, length)));
    if (!match) continue;
    const key = match.parent?.type === 'property' ? match.parent.children?.[0] : undefined;
    const node = key ?? match;
    return [node.offset, node.offset + node.length];
  }
  return [tree.offset, tree.offset];
}

/** The parser needs numbers for the entries of arrays and strings for the keys of objects. */
function segments(tree: Node, path: readonly string[]): (string | number)[] {
  const result: (string | number)[] = [];
  let node: Node | undefined = tree;
  for (const part of path) {
    const segment: string | number = node?.type === 'array' ? Number(part) : part;
    result.push(segment);
    node = node && findNodeAtLocation(node, [segment]);
  }
  return result;
}

/** `CommaExpected` becomes `a comma is expected`. */
function describe(error: ParseError): string {
  const name = printParseErrorCode(error.error);
  const spelled = name.replace(/(?<=[a-z])(?=[A-Z])/g, ' ').toLowerCase();
  const expected = /^(.*) expected$/.exec(spelled)?.[1];
  return expected ? `a ${expected} is expected here` : spelled;
}
