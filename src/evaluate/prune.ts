import type { ImportDeclaration, ModuleDeclaration, Node, Program, Statement } from 'acorn';
import type { Edit } from '../mdx/modules/edits.ts';
import { declaredIn, nameOf } from '../mdx/modules/module-syntax.ts';

type Part = Statement | ModuleDeclaration;

/**
 * Removes the declarations that the wanted names do not need, so that the browser loads one component of a file instead
 * of all. Statements that are not declarations stay, with everything they refer to.
 */
export function prune(
  program: Program,
  wanted: ReadonlySet<string>,
): { program: Program; removed: Edit[] } {
  const parts = program.body as Part[];
  const liveParts = new Set<Part>(parts.filter((part) => isRoot(part, wanted)));
  const declaring = new Map<string, Part>();
  for (const part of parts) for (const name of declared(part)) declaring.set(name, part);

  const used = new Set<string>();
  const waiting = [...liveParts];
  for (let part = waiting.pop(); part; part = waiting.pop()) {
    // An import is kept or dropped by the code that uses its names.
    if (part.type === 'ImportDeclaration') continue;
    for (const name of namesIn(part)) {
      used.add(name);
      const next = declaring.get(name);
      if (!next || liveParts.has(next)) continue;
      liveParts.add(next);
      waiting.push(next);
    }
  }
  const removed = parts
    .filter((part) => !liveParts.has(part))
    .map(({ start, end }) => ({ start, end, text: '' }));
  const body = parts.filter((part) => liveParts.has(part)).map((part) => withoutUnused(part, used));
  return { program: { ...program, body: body as Program['body'] }, removed };
}

function isRoot(part: Part, wanted: ReadonlySet<string>): boolean {
  switch (part.type) {
    case 'ImportDeclaration':
      // Imported only for its side effects.
      return part.specifiers.length === 0;
    case 'ExportAllDeclaration':
      return true;
    case 'ExportDefaultDeclaration':
      return wanted.has('default');
    case 'ExportNamedDeclaration':
      return part.declaration
        ? declaredIn(part).some((name) => wanted.has(name))
        : part.specifiers.some(({ exported }) => wanted.has(nameOf(exported)));
    case 'VariableDeclaration':
    case 'FunctionDeclaration':
    case 'ClassDeclaration':
      return false;
    default:
      return true;
  }
}

function declared(part: Part): string[] {
  return part.type === 'ImportDeclaration' ? imported(part) : declaredIn(part);
}

/** An import reduced to the names that are used. */
function withoutUnused(part: Part, used: ReadonlySet<string>): Part {
  if (part.type !== 'ImportDeclaration') return part;
  return { ...part, specifiers: part.specifiers.filter(({ local }) => used.has(local.name)) };
}

function imported({ specifiers }: ImportDeclaration): string[] {
  return specifiers.map(({ local }) => local.name);
}

/** All identifiers except property names. The set may contain more than is used, but never less. */
function namesIn(node: Node, names = new Set<string>()): Set<string> {
  const { type, name } = node as Node & { name?: unknown };
  if ((type === 'Identifier' || type === 'JSXIdentifier') && typeof name === 'string')
    names.add(name);
  for (const [key, value] of Object.entries(node)) {
    if (isPropertyName(node, key)) continue;
    for (const one of Array.isArray(value) ? value : [value]) {
      if (isNode(one) && !(key === 'name' && isTag(one))) namesIn(one, names);
    }
  }
  return names;
}

/** `div` in `<div>` is not a variable. */
function isTag(node: Node): boolean {
  return (
    node.type === ('JSXIdentifier' as string) &&
    /^[a-z]/.test((node as Node & { name: string }).name)
  );
}

function isPropertyName(node: Node, key: string): boolean {
  const { type, computed, shorthand } = node as Node & { computed?: boolean; shorthand?: boolean };
  if (computed || shorthand) return false;
  return (
    (type === 'MemberExpression' && key === 'property') ||
    (type === 'Property' && key === 'key') ||
    (type === 'JSXAttribute' && key === 'name')
  );
}

function isNode(value: unknown): value is Node {
  return typeof (value as { type?: unknown } | null)?.type === 'string';
}
