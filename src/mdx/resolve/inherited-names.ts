import type { ImportDeclaration, ModuleDeclaration, Program, Statement } from 'acorn';
import type { ElementContent, Root, RootContent } from 'hast';
import { declaredIn, nameOf } from '../modules/module-syntax.ts';
import { resolveImport } from '../modules/resolve-import.ts';
import type { Document } from './document.ts';

/** The names that a document imports, each with an import statement that has the same effect in another file. */
export type Names = ReadonlyMap<string, string>;

/** The names that a document imports or exports, and those that it has `inherited`. */
export function namesOf(
  { file, tree }: Pick<Document, 'file' | 'tree'>,
  inherited: Names,
  has: (file: string) => boolean,
): Names {
  const names = new Map(inherited);
  for (const statement of statements(tree)) {
    if (statement.type === 'ImportDeclaration') {
      const from = addressOf(String(statement.source.value), file, has);
      if (from === undefined) continue;
      for (const [name, what] of imported(statement))
        names.set(name, `import ${what} from ${from};`);
    } else if (statement.type === 'ExportNamedDeclaration') {
      for (const name of declaredIn(statement)) {
        names.set(name, `import { ${name} } from ${JSON.stringify(`/${file}`)};`);
      }
    }
  }
  return names;
}

/**
 * A snippet works as if it were written in the page that imports it: a name that it does not define is taken from the
 * page, by adding an import. Changes the tree.
 */
export function inheritNames({ file, tree }: Pick<Document, 'file' | 'tree'>, from: Names): Names {
  const own = new Set(
    tree.children.flatMap((node) => (node.type === 'mdxjsEsm' ? wordsIn(node.value) : [])),
  );
  const wanted = new Map<string, string>();
  for (const name of wordsOf(tree.children)) {
    const statement = from.get(name);
    // A snippet must not import itself just because the page does.
    if (statement === undefined || own.has(name) || statement.includes(JSON.stringify(`/${file}`)))
      continue;
    wanted.set(name, statement);
  }
  if (wanted.size > 0)
    tree.children.push({ type: 'mdxjsEsm', value: [...wanted.values()].join('\n') });
  return wanted;
}

function statements(tree: Root): (Statement | ModuleDeclaration)[] {
  return tree.children.flatMap((node) =>
    node.type === 'mdxjsEsm' ? ((node.data?.estree as Program | undefined)?.body ?? []) : [],
  );
}

/** The target of an import in a form that works in every file of the project. */
function addressOf(
  specifier: string,
  file: string,
  has: (file: string) => boolean,
): string | undefined {
  const target = resolveImport(specifier, file, has);
  if (target.kind === 'react' || target.kind === 'builtins') return JSON.stringify(specifier);
  return target.kind === 'module' ? JSON.stringify(`/${target.file}`) : undefined;
}

/** The local names, each with its import clause. */
function imported({ specifiers }: ImportDeclaration): [name: string, what: string][] {
  return specifiers.map((specifier) => {
    const { name } = specifier.local;
    if (specifier.type === 'ImportDefaultSpecifier') return [name, name];
    if (specifier.type === 'ImportNamespaceSpecifier') return [name, `* as ${name}`];
    return [name, `{ ${nameOf(specifier.imported)} as ${name} }`];
  });
}

/** All words in the code of a document, taken from its text: a superset of its names. */
function wordsOf(nodes: readonly (RootContent | ElementContent)[]): Set<string> {
  const words = new Set<string>();
  const add = (code: string) => {
    for (const word of wordsIn(code)) words.add(word);
  };
  const walk = (node: RootContent | ElementContent): void => {
    if ('children' in node) node.children.forEach(walk);
    if (node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression') add(node.value);
    if (node.type === 'mdxjsEsm') add(node.value);
    if (node.type !== 'mdxJsxFlowElement' && node.type !== 'mdxJsxTextElement') return;
    if (node.name !== null && /^[A-Z]/.test(node.name)) words.add(node.name.split('.')[0]!);
    for (const attribute of node.attributes) {
      if (typeof attribute.value === 'object' && attribute.value) add(attribute.value.value);
      if (attribute.type === 'mdxJsxExpressionAttribute') add(attribute.value);
    }
  };
  nodes.forEach(walk);
  return words;
}

/** All words in code that may be names. */
export function wordsIn(code: string): string[] {
  return code.match(/[A-Za-z_$][\w$]*/g) ?? [];
}
