import type { Paragraph, RootContent } from 'mdast';

/**
 * A paragraph of nothing but tags and expressions is no paragraph: `<Card />` alone on a line, or a whole element
 * written on one. Its parts become blocks, as in @mdx-js/mdx. Others stay; an empty one goes. A `<summary>` that text
 * follows on the next line is no part of that text: inside a paragraph, browsers would not take it for one.
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
