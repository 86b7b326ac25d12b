import type { Nodes } from 'mdast';

/** Elements whose text is typed, not written. */
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

/**
 * Typographic quotes, ellipses and dashes in text (reference §4.2). Two hyphens before a letter are an option of some
 * command and stay. Changes the tree.
 */
export function typography(tree: Nodes): void {
  let before = ' ';
  const walk = (node: Nodes): void => {
    if (node.type === 'text') {
      const { value } = node;
      node.value = educate(value, before);
      before = value.at(-1) ?? before;
      return;
    }
    if ('name' in node && typeof node.name === 'string' && typed.has(node.name)) return;
    if (node.type === 'inlineCode') before = 'x';
    if (!('children' in node)) return;
    if (blocks.has(node.type)) before = ' ';
    for (const child of node.children) walk(child);
  };
  walk(tree);
}

const blocks = new Set([
  'paragraph',
  'heading',
  'tableCell',
  'listItem',
  'blockquote',
  'mdxJsxFlowElement',
]);

/** `before` is the character in front of the text. */
export function educate(text: string, before = ' '): string {
  if (!/['"]|\.\.\.|--/.test(text)) return text;
  return text
    .replaceAll(/(?<!\.)\.\.\.(?!\.)/g, '…')
    .replaceAll(/(?<![-\w!<])---(?![-\w>])|(?<=\w)---(?=\w)/g, '—')
    .replaceAll(/(?<=[\s])--(?=\s)|(?<=[A-Za-z])--(?=[A-Za-z])/g, '—')
    .replaceAll(/["']/g, (mark, at: number) => {
      const previous = at === 0 ? before : text[at - 1]!;
      const opens =
        /[\s([{<\u2014\u2013\u201c\u2018/-]/.test(previous) && !/^[\s]|^$/.test(text[at + 1] ?? '');
      if (mark === '"') return opens ? '“' : '”';
      return opens && !/^\d\ds?\b/.test(text.slice(at + 1)) ? '‘' : '’';
    });
}
