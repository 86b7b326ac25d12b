import type { Node } from 'acorn';
import type {
  JSXAttribute,
  JSXElement,
  JSXExpressionContainer,
  JSXFragment,
  JSXIdentifier,
  JSXMemberExpression,
  JSXNamespacedName,
  JSXSpreadAttribute,
  JSXText,
} from 'estree-jsx';
import { oneLine } from '../../lib/text/one-line.ts';
import { runtimeNames } from './compile-names.ts';
import type { Edit } from './edits.ts';

/** Nodes of acorn's syntax trees have offsets. */
type WithOffsets<T> = T & { start: number; end: number };
type Child = JSXElement['children'][number];

/**
 * Edits that turn JSX into calls: `<a b={c}>d</a>` becomes `jsx(0, "a", {"b": (c)}, "d")`, where the number is the
 * offset of the element. Code in braces stays as typed.
 */
export function jsxEdits(program: Node, text: string): Edit[] {
  const edits: Edit[] = [];
  visit(program);
  return edits;

  function visit(node: Node): void {
    if (node.type === 'JSXElement' || node.type === 'JSXFragment') {
      element(node as unknown as WithOffsets<JSXElement | JSXFragment>, '');
      return;
    }
    for (const value of Object.values(node)) {
      for (const one of Array.isArray(value) ? value : [value]) if (isNode(one)) visit(one);
    }
  }

  function replace(start: number, end: number, by: string): void {
    edits.push({ start, end, text: by });
  }

  function element(node: WithOffsets<JSXElement | JSXFragment>, before: string): void {
    const call = `${before}${runtimeNames.jsx}(${node.start}, `;
    if (node.type === 'JSXFragment') {
      const opening = placed(node.openingFragment);
      replace(opening.start, opening.end, `${call}${runtimeNames.fragment}, null`);
      children(node.children);
      const closing = placed(node.closingFragment);
      replace(closing.start, closing.end, ')');
      return;
    }
    const opening = placed(node.openingElement);
    const name = placed(opening.name);
    replace(opening.start, name.end, `${call}${nameOf(name)}, {`);
    for (const one of opening.attributes) attribute(placed(one));
    const last = opening.attributes.at(-1);
    replace(last ? placed(last).end : name.end, opening.end, '}');
    children(node.children);
    const closing = node.closingElement
      ? placed(node.closingElement)
      : { start: node.end, end: node.end };
    replace(closing.start, closing.end, ')');
  }

  function attribute(node: WithOffsets<JSXAttribute | JSXSpreadAttribute>): void {
    if (node.type === 'JSXSpreadAttribute') {
      const argument = node.argument as unknown as Node;
      replace(node.start, argument.start, '...(');
      visit(argument);
      replace(argument.end, node.end, '), ');
      return;
    }
    const key = `${nameText(node.name)}: `;
    const { value } = node;
    if (!value) {
      replace(node.start, node.end, `${key}true, `);
    } else if (value.type === 'Literal') {
      const content = oneLine(String(value.value));
      replace(node.start, node.end, `${key}${JSON.stringify(content)}, `);
    } else if (value.type === 'JSXExpressionContainer') {
      container(placed(value), node.start, `${key}(`, '), ');
    } else {
      replace(node.start, placed(value).start, key);
      element(placed(value), '');
      replace(node.end, node.end, ', ');
    }
  }

  /** Replaces braces; empty ones contain only comments. `start` is where the attribute starts, at its name. */
  function container(
    node: WithOffsets<JSXExpressionContainer>,
    start: number,
    open: string,
    close: string,
  ): void {
    const inner = node.expression as unknown as Node;
    if ((inner.type as string) === 'JSXEmptyExpression') {
      replace(start, node.end, '');
      return;
    }
    replace(start, inner.start, open);
    visit(inner);
    replace(inner.end, node.end, close);
  }

  function children(nodes: readonly Child[]): void {
    for (const node of nodes as WithOffsets<Child>[]) {
      switch (node.type) {
        case 'JSXText': {
          const content = meaningOf(node);
          replace(node.start, node.end, content === '' ? '' : `, ${JSON.stringify(content)}`);
          break;
        }
        case 'JSXExpressionContainer':
          container(node, node.start, ', (', ')');
          break;
        case 'JSXElement':
        case 'JSXFragment':
          element(node, ', ');
      }
    }
  }

  function nameOf(
    name: WithOffsets<JSXIdentifier | JSXMemberExpression | JSXNamespacedName>,
  ): string {
    const written = text.slice(name.start, name.end).replace(/\s+/g, '');
    const plain = name.type === 'JSXNamespacedName' || /^[a-z][^.]*$|-/.test(written);
    return plain && name.type !== 'JSXMemberExpression' ? JSON.stringify(written) : written;
  }
}

function nameText(name: JSXIdentifier | JSXNamespacedName): string {
  return JSON.stringify(
    name.type === 'JSXIdentifier' ? name.name : `${name.namespace.name}:${name.name.name}`,
  );
}

/** Text with the white space rules of JSX: lines are trimmed where they meet, and blank lines are dropped. */
function meaningOf(node: JSXText): string {
  const lines = String(node.value).split(/\r\n?|\n/);
  return lines
    .map((line, index) => {
      const from = index === 0 ? line : line.replace(/^[ \t]+/, '');
      return index === lines.length - 1 ? from : from.replace(/(?<![ \t])[ \t]+$/, '');
    })
    .filter((line, index) => line !== '' || (lines.length === 1 && index === 0))
    .join(' ');
}

function placed<T>(node: T): WithOffsets<T> {
  return node as WithOffsets<T>;
}

function isNode(value: unknown): value is Node {
  return typeof (value as { type?: unknown } | null)?.type === 'string';
}
