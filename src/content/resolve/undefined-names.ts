import type { Expression, Program } from 'estree';
import type { ElementContent, Root, RootContent } from 'hast';
import { type Diagnostic, problem } from '../../diagnostics/diagnostic.ts';
import type { Document } from './document.ts';

/** Names that every page may use beside its own. */
const given = new Set(['props', 'frontmatter', 'undefined', 'user', 'NaN', 'Infinity']);

/**
 * Braces in text that were never meant as JavaScript: `{name}` or `{user.name}` where nothing of that name is defined.
 * They stay as they are typed, with a warning; `{user.…}` is filled in by a login, and empty without one (DESIGN,
 * "Where the sources disagree"). Changes the tree of a page; in snippets the names are those of props.
 */
export function undefinedNames(document: Document): Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  const defined = definedNames(document.tree);
  const walk = (nodes: (RootContent | ElementContent)[]): void => {
    for (const [i, node] of nodes.entries()) {
      if ('children' in node) walk(node.children);
      if (node.type !== 'mdxTextExpression' && node.type !== 'mdxFlowExpression') continue;
      const name = rootName(node.data?.estree);
      if (name === undefined || defined.has(name) || name in globalThis) continue;
      const start = node.position?.start.offset ?? 0;
      const location = document.prepared.locate(start, start + node.value.length + 2);
      if (name === 'user') {
        diagnostics.push(
          problem('mdx/user-value', `\`{${node.value}}\` is empty: there is no login.`, {
            location,
          }),
        );
        nodes[i] = { type: 'text', value: '' };
      } else if (!given.has(name)) {
        diagnostics.push(
          problem(
            'mdx/undefined-name',
            `Nothing on this page is called \`${name}\`; the braces are shown as typed.`,
            {
              hint: 'If it is text, write `\\{`, or wrap it in backticks.',
              location,
            },
          ),
        );
        nodes[i] = { type: 'text', value: `{${node.value}}` };
      }
    }
  };
  walk(document.tree.children);
  return diagnostics;
}

/** The first name of `a`, `a.b` or `a.b.c`; undefined for every other expression. */
function rootName(program: Program | null | undefined): string | undefined {
  const [statement, ...others] = program?.body ?? [];
  if (statement?.type !== 'ExpressionStatement' || others.length > 0) return undefined;
  let node: Expression | import('estree').Super = statement.expression;
  while (node.type === 'MemberExpression') {
    if (node.computed) return undefined;
    node = node.object;
  }
  return node.type === 'Identifier' ? node.name : undefined;
}

/** Names that a page imports, exports or declares. Read from the text, which may be more than is there. */
function definedNames(tree: Root): Set<string> {
  const names = new Set<string>();
  for (const node of tree.children) {
    if (node.type !== 'mdxjsEsm') continue;
    for (const [name] of node.value.matchAll(/[A-Za-z_$][\w$]*/g)) names.add(name);
  }
  return names;
}
