import type { Code, Heading, InlineCode, Nodes, PhrasingContent, Root } from 'mdast';
import type { InlineMath, Math as MathBlock } from 'mdast-util-math';
import type { MdxFlowExpression, MdxTextExpression } from 'mdast-util-mdx-expression';
import type { Placeholders } from '../source/placeholders.ts';

declare module 'mdast' {
  interface HeadingData {
    /** The id that the author wrote as `{#id}`. */
    id?: string;
  }
}

/** A range of code, where `{{name}}` is often meant for other programs. */
export interface CodeRange {
  start: number;
  end: number;
}

/**
 * Replaces the placeholders in every string of a tree by their originals, and sets the ids of headings. Returns the
 * ranges of code that contain a variable.
 */
export function restoreTree(tree: Root, placeholders: Placeholders): CodeRange[] {
  const code: CodeRange[] = [];
  if (placeholders.used) restoreNode(tree, placeholders, code);
  return code;
}

function restoreNode(node: Nodes, placeholders: Placeholders, code: CodeRange[]): void {
  if (node.type === 'heading') takeId(node, placeholders);
  if (isCode(node) && placeholders.find(node.value).some(({ kind }) => kind === 'variable'))
    code.push(range(node));
  if (node.type === 'code' || node.type === 'inlineCode') {
    node.value = placeholders.restore(node.value, 'code');
    if (node.type === 'code') {
      if (node.lang) node.lang = placeholders.restore(node.lang, 'code');
      if (node.meta) node.meta = placeholders.restore(node.meta, 'code');
    }
    return;
  }
  restoreStrings(node, placeholders);
  if (!('children' in node)) return;
  for (const child of node.children) restoreNode(child, placeholders, code);
  if (node.children.some(isEmptyText)) {
    node.children = node.children.filter((child) => !isEmptyText(child)) as typeof node.children;
  }
}

type Literal = Code | InlineCode | MathBlock | InlineMath | MdxFlowExpression | MdxTextExpression;

const literals: ReadonlySet<Nodes['type']> = new Set<Literal['type']>([
  'code',
  'inlineCode',
  'math',
  'inlineMath',
  'mdxFlowExpression',
  'mdxTextExpression',
]);

/**
 * Code, formulas and expressions, where braces must stay literal: TeX has `\frac{{a}}{b}`, and ``{`{{name}}`}`` is how
 * JavaScript quotes them.
 */
function isCode(node: Nodes): node is Literal {
  return literals.has(node.type);
}

/** Whether a text is empty because it consisted only of a placeholder for an empty value. */
function isEmptyText(node: Nodes): boolean {
  return node.type === 'text' && node.value === '';
}

const keys = ['value', 'url', 'title', 'alt', 'label', 'identifier', 'name', 'raw', 'cooked'];

/** Restores the strings of a node, its attributes and its JavaScript. */
function restoreStrings(value: unknown, placeholders: Placeholders, isNode = true): void {
  if (typeof value !== 'object' || value === null || value instanceof RegExp) return;
  const record = value as Record<string, unknown>;
  for (const [key, item] of Object.entries(record)) {
    if (typeof item === 'string') {
      if (keys.includes(key)) record[key] = placeholders.restore(item, 'text');
    } else if (!(isNode && key === 'children') && key !== 'position') {
      // A formula has its text twice: also as the children of the element that it becomes.
      restoreStrings(item, placeholders, false);
    }
  }
}

/** Reads `## Title {#id}`, also with white space or closing `#` around it. */
function takeId(heading: Heading, placeholders: Placeholders): void {
  const last = heading.children.at(-1);
  if (last?.type !== 'text') return;
  const trimmed = last.value.trimEnd();
  const original = placeholders.find(trimmed).at(-1);
  if (
    original?.kind !== 'heading-id' ||
    !placeholders.restore(trimmed, 'text').endsWith(original.text)
  ) {
    return;
  }
  heading.data = { ...heading.data, id: original.text.slice(1, -1).trim().slice(1).trim() };
  const rest = trimmed.replace(/(?<![\ue000-\uf8ff])[\ue000-\uf8ff]+$/, (signs) =>
    keepOthers(signs, placeholders, original.text),
  );
  last.value = rest.trimEnd();
  if (last.value === '') heading.children = heading.children.slice(0, -1) as PhrasingContent[];
}

/** The originals of placeholders directly before the id. */
function keepOthers(signs: string, placeholders: Placeholders, id: string): string {
  const restored = placeholders.restore(signs, 'text');
  return restored.slice(0, restored.length - id.length);
}

function range(node: Nodes): CodeRange {
  return { start: node.position?.start.offset ?? 0, end: node.position?.end.offset ?? 0 };
}
