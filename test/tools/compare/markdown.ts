import type { Program } from 'estree';
import type { Link, LinkReference, Nodes, Parents, Root } from 'mdast';
import { inlineElements } from './components.ts';
import { expressionOf, read, type Scope } from './literal.ts';

/** The words of a node without those of components, code blocks and pictures inside it. */
export function ownText(node: Parents, scope: Scope, restore: (text: string) => string): string {
  const parts: string[] = [];
  const walk = (child: Nodes): void => {
    const isComponent =
      (child.type === 'mdxJsxFlowElement' || child.type === 'mdxJsxTextElement') &&
      !/^[a-z]/.test(child.name ?? 'x');
    if (isComponent || child.type === 'code' || child.type === 'image') return;
    if (child.type === 'mdxTextExpression' || child.type === 'mdxFlowExpression') {
      const expression = expressionOf(child.data?.estree as Program);
      const result = expression ? read(expression, scope) : { known: false };
      if (result.known && typeof result.value === 'string') parts.push(result.value);
    } else if (child.type === 'text' || child.type === 'inlineCode') parts.push(child.value);
    else if (child.type === 'break') parts.push(' ');
    else if ('children' in child) {
      const space = isInlineNode(child) ? '' : ' ';
      parts.push(space);
      for (const grandchild of child.children) walk(grandchild);
      parts.push(space);
    }
  };
  for (const child of node.children) walk(child);
  return restore(parts.join(''));
}

/**
 * Allowance: no address has backslashes, so those in a bare one are escapes, as in the text around it. And it ends at
 * Chinese and Japanese punctuation.
 */
export function bareAddress<T extends Link | LinkReference>(link: T): T {
  const [text] = link.children;
  if (link.type !== 'link' || text?.type !== 'text' || !link.url.endsWith(text.value)) return link;
  const plain = (address: string) => address.replace(/\\([!-/:-@[-`{-~]|$)/g, '$1');
  const [url] = plain(link.url).split(/[、。〈-】〔〕！（），：；？]/);
  return { ...link, url: url!, children: [{ ...text, value: plain(text.value) }] };
}

function isInlineNode(node: Nodes): boolean {
  if (node.type === 'mdxJsxTextElement' || node.type === 'mdxJsxFlowElement')
    return inlineElements.has(node.name ?? '');
  return ['emphasis', 'strong', 'delete', 'link', 'linkReference'].includes(node.type);
}

export function lineOf(node: Nodes): number {
  return node.position?.start.line ?? 0;
}

export function definitionsOf(tree: Root): Map<string, string> {
  const found = new Map<string, string>();
  const walk = (node: Nodes): void => {
    if (node.type === 'definition' && !found.has(node.identifier))
      found.set(node.identifier, node.url);
    if ('children' in node) for (const child of node.children) walk(child);
  };
  walk(tree);
  return found;
}

/** `> [!NOTE]`: the mark names the kind of callout and is not text. */
export function withoutAlertMark<T extends Parents>(node: T): T {
  const [first] = node.children;
  if (first?.type !== 'paragraph') return node;
  const [text] = first.children;
  if (text?.type !== 'text') return node;
  const value = text.value.replace(/^\[!(NOTE|TIP|IMPORTANT|WARNING|CAUTION)\]\s*/i, '');
  if (value === text.value) return node;
  const paragraph = { ...first, children: [{ ...text, value }, ...first.children.slice(1)] };
  return { ...node, children: [paragraph, ...node.children.slice(1)] };
}

/** `[!code ++]` and its comment sign are marks for the highlighter; a line that holds nothing else goes. */
export function withoutNotation(code: string): string {
  return code
    .split('\n')
    .flatMap((line) => {
      const rest = line.replace(notation, '');
      return rest !== line && rest.trim() === '' ? [] : [rest];
    })
    .join('\n');
}

const notation =
  /\s*(?:\/\/|#|--|;|%|<!--|\/\*|\{\s*\/\*)?\s*\[!code (?:\+\+|--|highlight|focus|hl|error|warning)(?::\d+)?\]\s*(?:-->|\*\/\s*\}?)?/g;
