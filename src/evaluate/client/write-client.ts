import type { ElementContent, Root, RootContent } from 'hast';
import type {
  MdxJsxAttribute,
  MdxJsxExpressionAttribute,
  MdxJsxFlowElementHast,
  MdxJsxTextElementHast,
} from 'mdast-util-mdx-jsx';
import { runtimeNames } from '../../mdx/modules/compile-names.ts';
import { isPlainName } from '../../mdx/modules/plain-name.ts';
import { literalElement } from '../../mdx/resolve/resolve-literal.ts';
import { holdsCode, isEmpty, propsOf, type Unit } from '../page-code.ts';

type Content = Root | RootContent | ElementContent;
type JsxElement = MdxJsxFlowElementHast | MdxJsxTextElementHast;

const { runtime, exports } = runtimeNames;

/** Parts of a document as a module for the browser. */
export interface ClientDocument {
  code: string;
  /** Content between an island's tags that contains no code, ordered by the numbers in the code. */
  slots: (RootContent | ElementContent)[];
}

export interface ClientDocumentInput {
  tree: Root;
  /** The interactive parts by number. */
  parts: ReadonlyMap<number, Pick<Unit, 'node' | 'attribute'>>;
  /** An island shows the whole document. */
  whole: boolean;
  builtins: ReadonlySet<string>;
}

/**
 * Writes the interactive parts of a document as a module that renders them from the document's props. Content between
 * their tags that contains no code becomes HTML, which the module refers to by number.
 */
export function writeClient({ tree, parts, whole, builtins }: ClientDocumentInput): ClientDocument {
  const slots: ClientDocument['slots'] = [];
  const own = tree.children.flatMap((node) => (node.type === 'mdxjsEsm' ? [node.value] : []));
  const named = new Set(own.join('\n').match(/[A-Za-z_$][\w$]*/g));

  function children(nodes: readonly (RootContent | ElementContent)[]): string {
    return nodes.map((node) => `, ${child(node)}`).join('');
  }

  function child(node: RootContent | ElementContent): string {
    switch (node.type) {
      case 'text':
        return JSON.stringify(node.value);
      case 'mdxFlowExpression':
      case 'mdxTextExpression':
        return isEmpty(node.value) ? 'null' : value(node.value);
      case 'mdxJsxFlowElement':
      case 'mdxJsxTextElement':
        return jsx(node);
      case 'element':
        return holdsCode(node)
          ? `${runtime}.make(${JSON.stringify(node.tagName)}, ${JSON.stringify(propsOf(node))}${children(node.children)})`
          : slot(node, {});
      default:
        return 'null';
    }
  }

  function slot(node: RootContent | ElementContent, props: Record<string, unknown>): string {
    return `${runtime}.slot(${slots.push(node) - 1}, ${JSON.stringify(props)})`;
  }

  function jsx(node: JsxElement): string {
    const { name } = node;
    if (name === null)
      return `${runtime}.make(${runtime}.Fragment, null${children(node.children)})`;
    const literal = isKnown(node) ? literalElement(node) : undefined;
    return literal ? slot(node, literal) : creation(node, name);
  }

  /** Writes the part itself, which is never a slot, even if it contains no code. */
  function part({ node, attribute }: Pick<Unit, 'node' | 'attribute'>): string {
    if (attribute !== undefined) return value(attribute);
    if (!node) return 'null';
    if (node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement') {
      return node.name === null ? child(node) : creation(node, node.name);
    }
    return node.type === 'root' ? 'null' : child(node);
  }

  function creation(node: JsxElement, name: string): string {
    const type = isPlainName(name)
      ? JSON.stringify(name)
      : `${runtime}.named(${JSON.stringify(name)}, () => ${name})`;
    return `${runtime}.make(${type}, {${node.attributes.map(attribute).join(', ')}}${children(node.children)})`;
  }

  /** Whether the build can render it alone: it contains only elements and built-in components. */
  function isKnown(node: Content): boolean {
    if (node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement') {
      const { name } = node;
      if (name !== null && !isPlainName(name) && (!builtins.has(name) || named.has(name)))
        return false;
    }
    return !('children' in node) || node.children.every(isKnown);
  }

  const entries = [...parts].map(([number, unit]) => `${number}: () => (${part(unit)})`);
  const content = whole ? `[null${children(tree.children)}]` : '[]';
  const statements = [
    `${exports}.default = ${runtime}.document(function (props) { ${runtimeNames.scope}: {`,
    `return { parts: { ${entries.join(',\n')} }, content: () => ${content} }; } });`,
    ...own,
  ];
  return { code: statements.join('\n'), slots };
}

function attribute(attribute: MdxJsxAttribute | MdxJsxExpressionAttribute): string {
  if (attribute.type === 'mdxJsxExpressionAttribute') {
    return isEmpty(attribute.value) ? '' : `...${value(`{${attribute.value}\n}`)}`;
  }
  const { name, value: content } = attribute;
  const key = JSON.stringify(name);
  if (content === null || content === undefined) return `${key}: true`;
  if (typeof content === 'string') return `${key}: ${JSON.stringify(content)}`;
  return isEmpty(content.value) ? `${key}: undefined` : `${key}: ${value(content.value)}`;
}

/** The line break is needed because the author's code may end in a comment. */
function value(code: string): string {
  return `${runtime}.value(() => (${code}\n))`;
}
