import type { Paragraph, RootContent } from 'mdast';

/**
 * A paragraph of nothing but tags and expressions is no paragraph: `<Card />` alone on a line, or a whole element
 * written on one. Its parts become blocks, as in @mdx-js/mdx. Others stay; an empty one goes.
 */
export function unravel(paragraph: Paragraph): RootContent[] {
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
