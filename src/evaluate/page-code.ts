import type { Element, ElementContent, Root, RootContent } from 'hast';
import type { MdxFlowExpressionHast, MdxTextExpressionHast } from 'mdast-util-mdx-expression';
import type {
  MdxJsxAttribute,
  MdxJsxExpressionAttribute,
  MdxJsxFlowElementHast,
  MdxJsxTextElementHast,
} from 'mdast-util-mdx-jsx';
import { runtimeNames } from '../mdx/modules/compile-names.ts';
import { isPlainName } from '../mdx/modules/plain-name.ts';
import { exactText } from '../mdx/resolve/exact-literal.ts';
import { type CodeWriter, createCodeWriter, type GeneratedCode } from './code-writer.ts';

type Node = Root | RootContent;
type JsxElement = MdxJsxFlowElementHast | MdxJsxTextElementHast;

/** Nodes and units, to which the sandbox refers by number. All documents of a page share it. */
export interface Registry {
  nodes: Node[];
  units: Unit[];
}

/** A part of a page that runs independently: an expression, a component or a module. */
export interface Unit {
  file: string;
  /** Its offset in the document, if it has one. */
  offset?: number | undefined;
  node?: Node;
  /** The unit is the expression of this attribute of the node. */
  attribute?: string;
}

export interface PageCode extends GeneratedCode {
  /** Names used as components. */
  used: Set<string>;
}

const { runtime, exports } = runtimeNames;

/**
 * Writes a document as a module: its imports and exports unchanged, its content as a function. Only nodes that contain
 * code are written; all others are numbers, and never enter the sandbox. Numbers are relative to the registry's length,
 * so that a snippet's code is the same on every page.
 */
export function writePage(
  file: string,
  tree: Root,
  registry: Registry,
  builtins: ReadonlySet<string>,
): PageCode {
  const writer = createCodeWriter();
  const used = new Set<string>();
  const declared = declaredNames(tree);
  const names = new Set([...builtins].filter((name) => !declared.has(name)));
  const content = createContentWriter(file, writer, registry, names, used);
  writer.write(`${exports}.default = ${exports}.content = ${runtime}.snippet(function (props) { `);
  writer.write(`${runtimeNames.scope}: { return [`);
  content.children(tree.children, false);
  writer.write(']; } });\n');
  for (const node of tree.children) {
    if (node.type === 'mdxjsEsm') writer.fragment(node.value, node.position?.start.offset ?? 0);
  }
  return { ...writer.finish(), used };
}

/** Names that may be the author's own components, also in place of a built-in one. */
function declaredNames(tree: Root): Set<string> {
  const names = /(?:\b(?:const|let|var|function|class|import|as)\s|[,{])\s*([A-Z]\w*)/g;
  return new Set(
    tree.children.flatMap((node) =>
      node.type === 'mdxjsEsm' ? [...node.value.matchAll(names)].map(([, name]) => name!) : [],
    ),
  );
}

interface ContentWriter {
  /** `open`: an author's component may inspect the children, so plain ones are written as well. */
  children(nodes: readonly (RootContent | ElementContent)[], open: boolean): void;
}

function createContentWriter(
  file: string,
  writer: CodeWriter,
  registry: Registry,
  builtins: ReadonlySet<string>,
  used: Set<string>,
): ContentWriter {
  const firstNode = registry.nodes.length;
  const firstUnit = registry.units.length;

  function children(nodes: readonly (RootContent | ElementContent)[], open: boolean): void {
    for (let i = 0; i < nodes.length; i++) {
      const node = nodes[i]!;
      if (open || holdsCode(node)) {
        one(node, open);
        continue;
      }
      const from = register(node);
      let to = from;
      while (i + 1 < nodes.length && !holdsCode(nodes[i + 1]!)) to = register(nodes[++i]!);
      writer.write(`${runtime}.statics(${from}, ${to}),`);
    }
  }

  function register(node: Node): number {
    return registry.nodes.push(node) - 1 - firstNode;
  }

  function unit(offset: number | undefined, node: Node, attribute?: string): number {
    const entry: Unit = { file, offset, node, ...(attribute !== undefined && { attribute }) };
    return registry.units.push(entry) - 1 - firstUnit;
  }

  function one(node: RootContent | ElementContent, open: boolean): void {
    switch (node.type) {
      case 'text':
        writer.write(`${JSON.stringify(node.value)},`);
        return;
      case 'element':
        element(node, open);
        return;
      case 'mdxFlowExpression':
      case 'mdxTextExpression':
        if (isEmpty(node.value)) return;
        if (!open && exactNumber(node) !== undefined) {
          writer.write(`${JSON.stringify(exactNumber(node))},`);
          return;
        }
        // A component may need the value itself: a function, a string or an array.
        writer.write(open ? `${runtime}.value(` : `${runtime}.child(`);
        expression(node.value, offsetOf(node) + 1, node);
        writer.write('),');
        return;
      case 'mdxJsxFlowElement':
      case 'mdxJsxTextElement':
        jsx(node, open);
        return;
      case 'mdxjsEsm':
        return;
      default:
        children([node], false);
    }
  }

  function element(node: Element, open: boolean): void {
    const props = JSON.stringify(propsOf(node));
    writer.write(`${runtime}.node(${register(node)}, ${JSON.stringify(node.tagName)}, ${props},`);
    children(node.children, open);
    writer.write('),');
  }

  /** `id, () => (…)` */
  function expression(code: string, offset: number, node: Node, attribute?: string): void {
    writer.write(`${unit(offset, node, attribute)}, () => (`);
    writer.fragment(code, offset);
    writer.write(')');
  }

  function jsx(node: JsxElement, open: boolean): void {
    const { name } = node;
    if (name === null) {
      writer.write(`${runtime}.make(${runtime}.Fragment, null,`);
      children(node.children, open);
      writer.write('),');
      return;
    }
    const plain = isPlainName(name);
    if (!plain) used.add(name);
    writer.write(`${runtime}.unit(${unit(node.position?.start.offset, node)}, ${runtime}.make(`);
    writer.write(
      plain ? JSON.stringify(name) : `${runtime}.named(${JSON.stringify(name)}, () => ${name})`,
    );
    writer.write(', {');
    for (const attribute of node.attributes) writeAttribute(attribute, node);
    writer.write('},');
    children(node.children, open || !(plain || builtins.has(name)));
    writer.write(')),');
  }

  function writeAttribute(
    attribute: MdxJsxAttribute | MdxJsxExpressionAttribute,
    node: JsxElement,
  ): void {
    if (attribute.type === 'mdxJsxExpressionAttribute') {
      if (isEmpty(attribute.value)) return;
      writer.write(`...${runtime}.value(${unit(offsetOf(node), node)}, () => ({`);
      writer.fragment(
        attribute.value,
        attributeOffset(attribute.data?.estree, attribute.value, node),
      );
      writer.write('})),');
      return;
    }
    const { name, value } = attribute;
    writer.write(`${JSON.stringify(name)}: `);
    if (value === null || value === undefined) writer.write('true');
    else if (typeof value === 'string') writer.write(JSON.stringify(value));
    else if (isEmpty(value.value)) writer.write('undefined');
    else if (builtins.has(node.name ?? '') && exactText(value.data?.estree) !== undefined)
      writer.write(JSON.stringify(exactText(value.data?.estree)));
    else {
      writer.write(`${runtime}.value(`);
      const offset = attributeOffset(value.data?.estree, value.value, node);
      expression(value.value, offset, node, value.value);
      writer.write(')');
    }
    writer.write(',');
  }

  return { children };
}

/** The digits of an expression that is only a number, where JavaScript would change them. */
function exactNumber(node: MdxFlowExpressionHast | MdxTextExpressionHast): string | undefined {
  const text = exactText(node.data?.estree);
  return text !== undefined && /^-?\d/.test(text) ? text : undefined;
}

/** Whether a node contains code to run. */
export function holdsCode(node: Node): boolean {
  if (node.type.startsWith('mdx')) return true;
  return 'children' in node && node.children.some(holdsCode);
}

/** Whether code consists only of comments and white space. */
export function isEmpty(code: string): boolean {
  return code.replace(/\/\*[\s\S]*?\*\/|\/\/[^\n]*/g, '').trim() === '';
}

function offsetOf(node: Node): number {
  return node.position?.start.offset ?? 0;
}

/** An attribute's expression has no position in the tree, so it is taken from the parsed expression. */
function attributeOffset(estree: unknown, code: string, node: Node): number {
  const statement = (
    estree as { body?: { start?: number; expression?: { start?: number } }[] } | undefined
  )?.body?.[0];
  const start = statement?.expression?.start ?? statement?.start;
  if (start === undefined) return offsetOf(node);
  return start - (code.length - code.trimStart().length);
}

/** The props that an author's component can read from an element passed to it. */
export function propsOf(node: Element): Record<string, unknown> {
  const own =
    node.data && 'props' in node.data ? (node.data.props as Record<string, unknown>) : undefined;
  const { className, ...properties } = node.properties ?? {};
  const text = Array.isArray(className) ? className.join(' ') : className;
  return { ...properties, ...(text === undefined ? {} : { className: text }), ...own };
}
