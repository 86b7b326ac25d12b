import type { Nodes, Root } from 'mdast';
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import remarkMath from 'remark-math';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { parseHtml, rawText } from '../compare/dom.ts';
import { formula, isNameOf } from './page-text.ts';

const plain = unified().use(remarkParse).use(remarkFrontmatter).use(remarkGfm);
const withMath = plain().use(remarkMath);

/** What a Markdown form says that its page does not show: each is left out on purpose. */
const added: readonly { is: (node: Nodes, at: number) => boolean; why: string }[] = [
  {
    is: ({ type }, at) => type === 'blockquote' && at === 0,
    why: 'where agents find the other pages',
  },
];

/** What the page is like that the Markdown form is of. */
export interface TwinOf {
  /** Without formulas, a dollar is a dollar. */
  hasMath: boolean;
  /** Pages of an author's own design show neither title nor description, which Markdown needs. */
  hasHeader: boolean;
}

/** The words of a page's Markdown form. */
export function twinText(markdown: string, { hasMath, hasHeader }: TwinOf): string {
  const parser = hasMath ? withMath : plain;
  const tree: Root = parser.parse(withoutSpecification(markdown));
  const kept = tree.children.filter((node, at) => !added.some(({ is }) => is(node, at)));
  const header = hasHeader ? 0 : kept[1]?.type === 'blockquote' ? 2 : 1;
  return kept.slice(header).map(textOf).join('\n');
}

/** The part of the specification behind an endpoint's page, for programs. */
function withoutSpecification(markdown: string): string {
  return markdown.replace(/\n## OpenAPI\n\n`{3,}yaml [^\n]*\n[\s\S]*$/, '\n');
}

function textOf(node: Nodes): string {
  switch (node.type) {
    case 'image':
    case 'imageReference':
      return ` ${node.alt ?? ''} `;
    case 'break':
      return '\n';
    case 'html':
      return /^<br/i.test(node.value) ? '\n' : rawText(parseHtml(node.value));
    case 'code':
      // Behind the language stands the title. One that says no more counts on neither side.
      return `${isNameOf(node.meta ?? '', node.lang ?? '') ? '' : (node.meta ?? '')}\n${node.value}`;
    case 'math':
    case 'inlineMath':
      return ` ${formula} `;
    case 'text':
      return node.value.replace(iconName, '').replace(ownLabel, '');
    case 'footnoteReference':
    case 'definition':
      return '';
  }
  if ('value' in node) return node.value;
  if (!('children' in node)) return '';
  const inner = node.children.map(textOf);
  return inline.has(node.type)
    ? inner.join('')
    : `\n${inner.join(joined.has(node.type) ? '' : '\n')}\n`;
}

/** An icon on the page has no words. */
const iconName = /(?<!\w):[a-z][\w-]*:(?!\w)/g;

/** What the page shows by its looks: chips, swatches of a mode. */
const ownLabel = /^Tags: |\((?:light|dark)\)/g;

const inline = new Set(['emphasis', 'strong', 'delete', 'link', 'linkReference']);
/** Their children stand in a line. */
const joined = new Set(['paragraph', 'heading', 'tableCell']);
