import type { Link, Nodes, Text } from 'mdast';

/** Elements whose text must stay as typed. */
const typed = new Set([
  'code',
  'pre',
  'kbd',
  'samp',
  'script',
  'style',
  'Latex',
  'CodeBlock',
  'Mermaid',
  'Prompt',
]);

/** A part of a line: text for typography, or a substitute for something else. */
interface Piece {
  node?: Text;
  value: string;
}

/**
 * Adds typographic quotes, ellipses and dashes to text. Two hyphens before a letter are a command-line option and
 * stay. Changes the tree.
 */
export function typography(tree: Nodes): void {
  const pieces: Piece[] = [];
  collect(tree, pieces);
  for (const [i, { node, value }] of pieces.entries()) {
    if (!node) continue;
    node.value = educate(value, pieces[i - 1]?.value.at(-1), pieces[i + 1]?.value[0]);
  }
}

/**
 * Collects the tree's texts in reading order, with a space between blocks and a letter for anything typed or
 * computed.
 */
function collect(node: Nodes, pieces: Piece[]): void {
  if (node.type === 'text') {
    if (node.value !== '') pieces.push({ node, value: node.value });
  } else if (isTyped(node)) {
    pieces.push({ value: 'x' });
  } else if ('children' in node) {
    if (blocks.has(node.type)) pieces.push({ value: ' ' });
    for (const child of node.children) collect(child, pieces);
    if (blocks.has(node.type)) pieces.push({ value: ' ' });
  }
}

function isTyped(node: Nodes): boolean {
  if ('name' in node && typeof node.name === 'string' && typed.has(node.name)) return true;
  if (node.type === 'link') return isAddress(node);
  return node.type === 'inlineCode' || node.type === 'mdxTextExpression' || node.type === 'image';
}

/** Whether a link is a bare address, which is shown unchanged. */
function isAddress(link: Link): boolean {
  const [only] = link.children;
  return only?.type === 'text' && /^(?:https?:|mailto:|www\.)\S+$/i.test(only.value);
}

const blocks = new Set([
  'paragraph',
  'heading',
  'tableCell',
  'listItem',
  'blockquote',
  'mdxJsxFlowElement',
]);

/** `before` and `after` are the characters around the text. */
function educate(text: string, before = ' ', after = ' '): string {
  if (!/['"]|\.\.\.|--/.test(text)) return text;
  return text
    .replaceAll(/(?<!\.)\.\.\.(?!\.)/g, '…')
    .replaceAll(/(?<![-\w!<])---(?![-\w>])|(?<=\w)---(?=\w)/g, '—')
    .replaceAll(/(?<=[\s])--(?=\s)|(?<=[A-Za-z])--(?=[A-Za-z])/g, '—')
    .replaceAll(/["']/g, (mark, at: number) => {
      const previous = at === 0 ? before : text[at - 1]!;
      const opens =
        /[\s([{<\u2014\u2013\u201c\u2018/-]/.test(previous) && !/\s/.test(text[at + 1] ?? after);
      if (mark === '"') return opens ? '“' : '”';
      return opens && !/^\d\ds?\b/.test(text.slice(at + 1)) ? '‘' : '’';
    });
}
