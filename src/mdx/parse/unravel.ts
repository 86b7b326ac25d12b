import type { Paragraph, RootContent } from 'mdast';

/**
 * A paragraph that contains only tags and expressions is not a paragraph: `<Card />` alone on a line, or a whole
 * element on one. Its parts become blocks, as in @mdx-js/mdx. An empty paragraph is removed. A `<summary>` is
 * separated from text on the next line, because browsers do not recognize it inside a paragraph.
 */
export function unravel(paragraph: Paragraph): RootContent[] {
  const [first, ...rest] = paragraph.children;
  if (first?.type === 'mdxJsxTextElement' && first.name === 'summary') {
    const summary = { ...first, type: 'mdxJsxFlowElement' } as RootContent;
    return [summary, ...unravel({ ...paragraph, children: rest })];
  }
  const blocks: RootContent[] = [];
  for (const child of paragraph.children) {
    if (child.type === 'mdxJsxTextElement') {
      blocks.push({ ...child, type: 'mdxJsxFlowElement' } as RootContent);
    } else if (child.type === 'mdxTextExpression') {
      blocks.push({ ...child, type: 'mdxFlowExpression' } as RootContent);
    } else if (child.type !== 'text' || child.value.trim() !== '') {
      return [paragraph];
    }
  }
  return blocks;
}
