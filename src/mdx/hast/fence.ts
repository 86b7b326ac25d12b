import type { Element } from 'hast';
import type { Code } from 'mdast';
import type { MdxJsxFlowElementHast } from 'mdast-util-mdx-jsx';
import { ScriptParser } from '../../lib/script-parser.ts';
import { componentNode } from './component-node.ts';
import { type CodeProps, parseFenceMeta } from './fence-meta.ts';

/** Turns a code fence into the component that renders it. */
export function fence(node: Code, snippet: boolean): Element | MdxJsxFlowElementHast {
  // Props of a snippet may add lines.
  const last = snippet ? undefined : node.value.split('\n').length;
  const { attributes, ...own } = parseFenceMeta(node.lang, node.meta, last);
  if (own.language?.toLowerCase() === 'mermaid') {
    const props = { ...attributes, chart: node.value, fence: true };
    return componentNode('Mermaid', props, [], node.position);
  }
  // A key that is not an option of fences is reported as a prop that the component does not have.
  const props = { ...attributes, ...own, fence: true };
  if (snippet && !isIncluded(node) && /\{[A-Za-z_]\w*\}/.test(node.value))
    return withProps(node, props);
  return componentNode('CodeBlock', { ...props, code: node.value }, [], node.position);
}

function isIncluded({ data }: Code): boolean {
  return data !== undefined && 'isIncluded' in data;
}

/** Code that is complete only when the snippet is used: `{name}` is replaced by a text prop, or stays as typed. */
function withProps(node: Code, props: CodeProps): MdxJsxFlowElementHast {
  const code = `${JSON.stringify(node.value)}.replace(/\\{([A-Za-z_]\\w*)\\}/g, (typed, name) => typeof props[name] === 'string' ? props[name] : typed)`;
  const attribute = (name: string, value: string) => ({
    type: 'mdxJsxAttribute' as const,
    name,
    value: {
      type: 'mdxJsxAttributeValueExpression' as const,
      value,
      data: { estree: program(value) },
    },
  });
  const own = Object.entries(props).map(([name, value]) => attribute(name, JSON.stringify(value)));
  return {
    type: 'mdxJsxFlowElement',
    name: 'CodeBlock',
    attributes: [...own, attribute('code', code)],
    children: [],
    ...(node.position && { position: node.position }),
  };
}

function program(code: string): import('estree').Program {
  const expression = ScriptParser.parseExpressionAt(code, 0, { ecmaVersion: 'latest' });
  return {
    type: 'Program',
    sourceType: 'module',
    body: [{ type: 'ExpressionStatement', expression: expression as import('estree').Expression }],
  };
}
