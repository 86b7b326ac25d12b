import type { Element, Nodes, Root } from 'hast';
import type { Code } from 'mdast';
import rehypeRaw from 'rehype-raw';
import rehypeSanitize, { defaultSchema } from 'rehype-sanitize';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import { componentNode } from '../component-node.ts';
import { fence } from '../hast/fence.ts';

/** Code fences wait outside while HTML is cleaned; this attribute of a `<pre>` says which one stands there. */
const mark = 'dataOctavoFence';

/** HTML that text may hold: what GitHub allows, without ids (they are the page's), styles and foreign addresses. */
const schema = {
  ...defaultSchema,
  clobber: [],
  attributes: {
    ...defaultSchema.attributes,
    '*': (defaultSchema.attributes?.['*'] ?? []).filter((name) => name !== 'id'),
    pre: [mark],
  },
};

const parser = unified().use(remarkParse).use(remarkGfm).freeze();

/**
 * CommonMark with tables and HTML, as OpenAPI has it in descriptions (OpenAPI 3.1 §4.4), as a tree for the walk that
 * renders pages. Scripts, styles, event handlers and `javascript:` are taken out; braces and unknown tags mean nothing.
 */
export function descriptionTree(text: string): Root {
  const fences: Code[] = [];
  const tree = parser.parse(text);
  const clean = unified()
    .use(remarkRehype, {
      allowDangerousHtml: true,
      handlers: {
        code: (_, node: Code): Element => ({
          type: 'element',
          tagName: 'pre',
          properties: { [mark]: String(fences.push(node) - 1) },
          children: [],
        }),
      },
    })
    .use(rehypeRaw)
    .use(rehypeSanitize, schema)
    .runSync(tree);
  return restore(clean, fences) as Root;
}

function restore(node: Nodes, fences: readonly Code[]): Nodes {
  if (node.type === 'element' && node.tagName === 'pre') {
    const code = fences[Number(node.properties[mark] ?? Number.NaN)];
    if (code) return fence(code, false) as Element;
    return componentNode('CodeBlock', { code: textOf(node) }, []);
  }
  if (!('children' in node)) return node;
  return { ...node, children: node.children.map((child) => restore(child, fences)) } as Nodes;
}

function textOf(node: Nodes): string {
  if ('value' in node) return node.value;
  return 'children' in node ? node.children.map(textOf).join('') : '';
}
