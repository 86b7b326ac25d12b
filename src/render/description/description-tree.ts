import type { Element, ElementContent, Nodes, Root } from 'hast';
import type { Code } from 'mdast';
import type { MdxJsxFlowElement } from 'mdast-util-mdx-jsx';
import rehypeRaw from 'rehype-raw';
import rehypeSanitize, { defaultSchema } from 'rehype-sanitize';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import { alerts } from '../../mdx/hast/alerts.ts';
import { componentNode } from '../../mdx/hast/component-node.ts';
import { fence } from '../../mdx/hast/fence.ts';
import { listItems } from '../../mdx/hast/list-items.ts';
import { tables } from '../../mdx/hast/tables.ts';
import { limitSyntax } from '../../mdx/syntax/limited.ts';
import type { Excess } from '../../mdx/syntax/run-limit.ts';
import { componentTags, descriptionComponents } from './component-tags.ts';
import { deepTags } from './deep-tags.ts';
import { patternLinks } from './pattern-links.ts';
import { placeholderTags } from './placeholder-tags.ts';
import { plainExcess } from './plain-excess.ts';
import { tagLines } from './tag-lines.ts';

/**
 * Code fences are set aside while HTML is sanitized; this attribute of a `<pre>` identifies the fence to put back.
 */
const mark = 'dataOctavoFence';

/** This attribute holds the name of the component that an element represents. */
const componentMark = 'dataOctavoComponent';
const componentAttribute = 'data-octavo-component';

/** HTML allowed in text: what GitHub allows, without ids (they belong to the page), styles and foreign addresses. */
const schema = {
  ...defaultSchema,
  clobber: [],
  attributes: {
    ...defaultSchema.attributes,
    '*': (defaultSchema.attributes?.['*'] ?? []).filter((name) => name !== 'id'),
    pre: [mark],
    blockquote: [...(defaultSchema.attributes?.blockquote ?? []), componentMark],
    span: [componentMark],
  },
};

const parse = createParser();

/** The limits that a description exceeds. Whatever exceeds them is shown as plain text. */
export interface DescriptionExcess {
  /** Quotes, lists, emphasis or tags are nested too deeply. */
  isDeep: boolean;
  /** A paragraph contains too many special characters. */
  hasManySigns: boolean;
}

/**
 * Parses CommonMark with tables and HTML, as OpenAPI allows in descriptions (OpenAPI 3.1 §4.4), into a tree for
 * rendering pages. Scripts, styles, event handlers and `javascript:` are removed. Braces have no special meaning, and
 * unknown tags are ignored, or become text if they are placeholders for values; callouts and badges are components as
 * in pages.
 */
export function descriptionTree(text: string): { tree: Root; excess: DescriptionExcess } {
  const fences: Code[] = [];
  const { text: source, isDeep } = plainExcess(tagLines(text));
  const { tree, hasManySigns } = parse(source);
  const excess = { isDeep: deepTags(tree) || isDeep, hasManySigns };
  alerts(tree);
  tables(tree);
  componentTags(tree, componentAttribute);
  placeholderTags(tree);
  patternLinks(tree, source);
  const clean = unified()
    .use(remarkRehype, {
      allowDangerousHtml: true,
      handlers: {
        listItem: listItems(),
        code: (_, node: Code): Element => ({
          type: 'element',
          tagName: 'pre',
          properties: { [mark]: String(fences.push(node) - 1) },
          children: [],
        }),
        mdxJsxFlowElement: (state, node: MdxJsxFlowElement): Element => ({
          type: 'element',
          tagName: 'blockquote',
          properties: { [componentMark]: node.name },
          children: state.all(node),
        }),
      },
    })
    .use(rehypeRaw)
    .use(rehypeSanitize, schema)
    .runSync(tree);
  return { tree: restore(clean, fences) as Root, excess };
}

function createParser() {
  const excess: Excess = { first: undefined };
  const parser = unified().use(remarkParse).use(remarkGfm).use(limitSyntax, { excess }).freeze();
  return (text: string) => {
    excess.first = undefined;
    const tree = parser.parse(text);
    return { tree, hasManySigns: excess.first !== undefined };
  };
}

function restore(node: Nodes, fences: readonly Code[]): Nodes {
  if (node.type === 'element' && node.tagName === 'pre') {
    const code = fences[Number(node.properties[mark] ?? Number.NaN)];
    if (code) return fence(code, false) as Element;
    return componentNode('CodeBlock', { code: textOf(node) }, []);
  }
  if (!('children' in node)) return node;
  const children = node.children
    .filter((child) => !isEmptyParagraph(child))
    .map((child) => restore(child, fences));
  const component = node.type === 'element' ? node.properties[componentMark] : undefined;
  if (typeof component === 'string' && descriptionComponents.has(component)) {
    const { color } = (node as Element).properties;
    return componentNode(component, color ? { color } : {}, children as ElementContent[]);
  }
  return { ...node, children } as Nodes;
}

/** Remains of a paragraph around a block, since HTML ends the paragraph there. */
function isEmptyParagraph(node: Nodes): boolean {
  return node.type === 'element' && node.tagName === 'p' && node.children.length === 0;
}

function textOf(node: Nodes): string {
  if ('value' in node) return node.value;
  return 'children' in node ? node.children.map(textOf).join('') : '';
}
