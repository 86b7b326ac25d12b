import type { Nodes } from 'mdast';
import { parse } from '../../../src/mdx/parse.ts';
import { prepare } from '../../../src/mdx/source/prepare.ts';
import { createSyntax } from '../../../src/mdx/syntax/processor.ts';

const syntax = createSyntax();

/** Parses a text as a page: its tree in short, and each problem as `code line:column`. */
export function parsed(
  text: string,
  {
    format = 'mdx',
    variables = {},
  }: { format?: 'mdx' | 'md'; variables?: Record<string, string> } = {},
) {
  const prepared = prepare('page.mdx', text, variables);
  const { tree, diagnostics } = parse(prepared, syntax, { format, variables });
  return {
    tree,
    diagnostics,
    shape: tree.children.map(shape).join(' '),
    problems: diagnostics.map(
      ({ code, location }) => `${code} ${location?.line}:${location?.column}`,
    ),
  };
}

/** A node as one line: `p("a " strong("b"))`, `<Card title="x">(…)`, `{expression}`. */
export function shape(node: Nodes): string {
  switch (node.type) {
    case 'text':
      return JSON.stringify(node.value);
    case 'inlineCode':
      return `code(${JSON.stringify(node.value)})`;
    case 'code':
      return `fence[${[node.lang, node.meta].filter(Boolean).join(' ')}](${JSON.stringify(node.value)})`;
    case 'math':
    case 'inlineMath':
      return `${node.type}(${JSON.stringify(node.value)})`;
    case 'mdxFlowExpression':
    case 'mdxTextExpression':
      return `{${node.value}}`;
    case 'mdxjsEsm':
      return `esm(${JSON.stringify(node.value)})`;
    case 'image':
      return `img(${node.url})`;
    case 'mdxJsxFlowElement':
    case 'mdxJsxTextElement': {
      const attributes = node.attributes.map((attribute) => {
        if (attribute.type === 'mdxJsxExpressionAttribute') return ` {${attribute.value}}`;
        const { name, value } = attribute;
        if (value === null || value === undefined) return ` ${name}`;
        return typeof value === 'string' ? ` ${name}="${value}"` : ` ${name}={${value.value}}`;
      });
      return `<${node.name ?? ''}${attributes.join('')}>${within(node.children)}`;
    }
    default:
      return `${named(node)}${'children' in node ? within(node.children) : ''}`;
  }
}

function within(children: Nodes[]): string {
  return children.length === 0 ? '' : `(${children.map(shape).join(' ')})`;
}

function named(node: Nodes): string {
  switch (node.type) {
    case 'paragraph':
      return 'p';
    case 'heading':
      return `h${node.depth}${node.data?.id === undefined ? '' : `#${node.data.id}`}`;
    case 'list':
      return `${node.ordered ? 'ol' : 'ul'}${node.spread ? '+' : ''}`;
    case 'listItem':
      return 'li';
    case 'link':
      return `link[${node.url}]`;
    default:
      return node.type;
  }
}
