import type { ElementContent, Root, RootContent } from 'hast';
import type { MdxJsxFlowElementHast, MdxJsxTextElementHast } from 'mdast-util-mdx-jsx';
import { tagNode } from '../hast/tag-node.ts';
import { isPlainName } from '../modules/plain-name.ts';
import { exactText } from './exact-literal.ts';
import { literalProgram } from './literal.ts';

type Content = RootContent | ElementContent;
type JsxElement = MdxJsxFlowElementHast | MdxJsxTextElementHast;

/** The content for a tag, by name; undefined where it has to be evaluated. */
export type Snippets = ReadonlyMap<string, (tag: JsxElement) => ElementContent[] | undefined>;

const none: Snippets = new Map();

/**
 * The tree with everything resolved, or undefined when something in it has to be evaluated. Tags named in `snippets`
 * are replaced by its results; without it, imports have to be evaluated.
 */
export function resolveLiteral(tree: Root, snippets: Snippets = none): Root | undefined {
  const children = resolveAll(tree.children, snippets);
  return children && { ...tree, children: children as RootContent[] };
}

function resolveAll(nodes: readonly Content[], snippets: Snippets): ElementContent[] | undefined {
  const resolved: ElementContent[] = [];
  for (const node of nodes) {
    const result = resolve(node, snippets);
    if (!result) return undefined;
    // Pushed one by one, because there may be more nodes than a call can have arguments.
    for (const one of result) resolved.push(one);
  }
  return resolved;
}

function resolve(node: Content, snippets: Snippets): ElementContent[] | undefined {
  switch (node.type) {
    case 'text':
    case 'raw':
      // A copy, because a snippet may occur on a page more than once.
      return [{ ...node }];
    case 'element': {
      const children = resolveAll(node.children, snippets);
      return children && [{ ...node, children }];
    }
    case 'mdxFlowExpression':
    case 'mdxTextExpression':
      return expression(node);
    case 'mdxJsxFlowElement':
    case 'mdxJsxTextElement':
      return jsx(node, snippets);
    case 'mdxjsEsm':
      return snippets === none ? undefined : [];
    default:
      return [];
  }
}

/** `{"text"}` is text; `{/* … *\/}`, `{null}` and `{true}` are nothing. */
function expression(
  node: Extract<Content, { type: 'mdxFlowExpression' | 'mdxTextExpression' }>,
): ElementContent[] | undefined {
  const digits = exactText(node.data?.estree);
  const result = literalProgram(node.data?.estree);
  if (!result.known) return undefined;
  const value = typeof result.value === 'number' ? (digits ?? result.value) : result.value;
  if (value === null || value === undefined || typeof value === 'boolean') return [];
  return typeof value === 'object' ? undefined : [{ type: 'text', value: String(value) }];
}

function jsx(node: JsxElement, snippets: Snippets): ElementContent[] | undefined {
  const { name, position } = node;
  if (name !== null && snippets.has(name.split('.')[0]!)) return snippet(node, snippets);
  const children = resolveAll(node.children, snippets);
  if (!children) return undefined;
  if (name === null) return children;
  const props = literalProps(node);
  if (!props) return undefined;
  return [tagNode(name, props, children, position)];
}

/** A snippet with attributes or children needs evaluation, because it can use them as variables. */
function snippet(tag: JsxElement, snippets: Snippets): ElementContent[] | undefined {
  const { name, attributes, children } = tag;
  return attributes.length + children.length > 0 ? undefined : snippets.get(name!)?.(tag);
}

/** The props of a tag, if they and everything inside it can be determined from the syntax. */
export function literalElement(node: JsxElement): Record<string, unknown> | undefined {
  return resolveAll(node.children, none) && literalProps(node);
}

function literalProps(node: JsxElement): Record<string, unknown> | undefined {
  const props: Record<string, unknown> = {};
  for (const attribute of node.attributes) {
    if (attribute.type !== 'mdxJsxAttribute') return undefined;
    const { name, value } = attribute;
    if (name === 'dangerouslySetInnerHTML') return undefined;
    if (name === '__proto__') continue;
    if (value === null || value === undefined) props[name] = true;
    else if (typeof value === 'string') props[name] = value;
    else {
      const result = literalProgram(value.data?.estree);
      if (!result.known) return undefined;
      const digits = isPlainName(node.name!) ? undefined : exactText(value.data?.estree);
      if (result.value !== undefined) props[name] = digits ?? result.value;
    }
  }
  return props;
}
