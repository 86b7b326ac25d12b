import type { Program as AcornProgram } from 'acorn';
import type { Expression, Program, Super } from 'estree';
import type { ElementContent, RootContent } from 'hast';
import type { MdxFlowExpressionHast, MdxTextExpressionHast } from 'mdast-util-mdx-expression';
import type { MdxjsEsmHast } from 'mdast-util-mdxjs-esm';
import { type Diagnostic, problem } from '../../diagnostics/diagnostic.ts';
import { declaredIn } from '../modules/module-syntax.ts';
import type { Document } from './document.ts';
import { wordsIn } from './inherited-names.ts';

/** Names that are available in every page. */
const globals = new Set(['props', 'frontmatter', 'undefined', 'NaN', 'Infinity']);

/** Objects whose members have values outside a browser. None of them is meaningful as text by itself. */
const builtins = new Set(['Math', 'Number', 'Date', 'Intl', 'JSON', 'Object', 'Array', 'String']);

/**
 * Handles braces in text that were not meant as JavaScript: `{name}`, `{user.name}`, `{read,write}` or `{project-id}`
 * if no such name is defined. They stay as typed, with a warning; `{user.…}`, which a login would fill in, becomes
 * empty. A Markdown file without imports and exports has no JavaScript, so all its braces are text. Changes the tree of
 * a page; in snippets the names are those of props.
 */
export function undefinedNames(document: Document, format: 'mdx' | 'md'): Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  const scripts = document.tree.children.filter((node) => node.type === 'mdxjsEsm');
  const defined = new Set(scripts.flatMap(namesIn));
  const plain = format === 'md' && scripts.length === 0;
  const visit = (node: BracesNode): ElementContent | undefined => {
    const { program, expression } = expressionOf(node.data?.estree);
    if (plain) return program?.body.length === 0 ? undefined : typed(node);
    const names = expression && namesOf(expression);
    const name = names?.[0];
    if (names === undefined || name === undefined) return undefined;
    if (names.some((one) => defined.has(one) || globals.has(one))) return undefined;
    if (builtins.has(name) && expression?.type === 'MemberExpression') return undefined;
    const start = node.position?.start.offset ?? 0;
    const location = document.prepared.locate(start, start + node.value.length + 2);
    const isJoined =
      expression?.type === 'SequenceExpression' || expression?.type === 'BinaryExpression';
    if (name === 'user' && !isJoined) {
      const message = `\`{${node.value}}\` is empty: there is no login.`;
      diagnostics.push(problem('mdx/user-value', message, { location }));
      return { type: 'text', value: '' };
    }
    const message = `Nothing on this page is called \`${name}\`; the braces are shown as typed.`;
    const hint = 'If it is text, write `\\{`, or wrap it in backticks.';
    diagnostics.push(problem('mdx/undefined-name', message, { hint, location }));
    return typed(node);
  };
  const walk = (nodes: (RootContent | ElementContent)[]): void => {
    for (const [i, node] of nodes.entries()) {
      if ('children' in node) walk(node.children);
      if (node.type === 'mdxTextExpression' || node.type === 'mdxFlowExpression') {
        nodes[i] = visit(node) ?? node;
      }
    }
  };
  walk(document.tree.children);
  return diagnostics;
}

type BracesNode = MdxFlowExpressionHast | MdxTextExpressionHast;

/** The braces as text; on lines of their own they become a paragraph. */
function typed(node: BracesNode): ElementContent {
  const { position } = node;
  const text: ElementContent = {
    type: 'text',
    value: `{${node.value}}`,
    ...(position && { position }),
  };
  if (node.type === 'mdxTextExpression') return text;
  return {
    type: 'element',
    tagName: 'p',
    properties: {},
    children: [text],
    ...(position && { position }),
  };
}

function expressionOf(program: Program | null | undefined): {
  program?: Program;
  expression?: Expression;
} {
  if (!program) return {};
  const [statement, ...others] = program.body;
  if (statement?.type !== 'ExpressionStatement' || others.length > 0) return { program };
  return { program, expression: statement.expression };
}

/** Characters that join alternatives or words in text: `{read|write}`, `{project-id}`. */
const joints = new Set(['|', '/', '-']);

/**
 * The names in what may be text: `a`, the first one of `a.b.c`, and those of a list or of joined words. Undefined for
 * other expressions, and for those without a name.
 */
function namesOf(expression: Expression): string[] | undefined {
  switch (expression.type) {
    case 'Identifier':
      return [expression.name];
    case 'MemberExpression': {
      const name = rootName(expression);
      return name === undefined ? undefined : [name];
    }
    case 'SequenceExpression':
      return namesOfAll(expression.expressions);
    case 'BinaryExpression': {
      const { left, operator, right } = expression;
      if (!joints.has(operator) || left.type === 'PrivateIdentifier') return undefined;
      return namesOfAll([left, right]);
    }
    default:
      return undefined;
  }
}

function namesOfAll(expressions: Expression[]): string[] | undefined {
  const names: string[] = [];
  for (const expression of expressions) {
    if (expression.type === 'Literal') continue;
    const found = namesOf(expression);
    if (!found) return undefined;
    names.push(...found);
  }
  return names;
}

function rootName(expression: Expression): string | undefined {
  let node: Expression | Super = expression;
  while (node.type === 'MemberExpression') {
    if (node.computed) return undefined;
    node = node.object;
  }
  return node.type === 'Identifier' ? node.name : undefined;
}

/** Names that imports and exports define; if the code could not be parsed, all its words. */
function namesIn({ value, data }: MdxjsEsmHast): string[] {
  const program = data?.estree as AcornProgram | null | undefined;
  return program ? program.body.flatMap(declaredIn) : wordsIn(value);
}
