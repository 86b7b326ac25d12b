import type { Element, ElementContent } from 'hast';
import { anchorOf } from '../../lib/slug.ts';
import { textOf } from '../nodes/text-of.ts';
import type { TreePage, TreeTools } from '../nodes/tools.ts';

/** The body without the heading that is shown as the page's title. Its id stays as a target for links. */
export function withoutTitle(
  content: ElementContent[],
  page: TreePage,
  tools: TreeTools,
): ElementContent[] {
  const at = content.findIndex((node) => isTitle(node, page, tools));
  const heading = content[at];
  if (heading?.type !== 'element') return content;
  const id = heading.properties.id ?? anchorOf(textOf(heading, tools.registry));
  const place: Element = { type: 'element', tagName: 'span', properties: { id }, children: [] };
  return [...content.slice(0, at), ...(id ? [place] : []), ...content.slice(at + 1)];
}

function isTitle(node: ElementContent, page: TreePage, { place }: TreeTools): boolean {
  if (page.titleLine === undefined || node.type !== 'element' || node.tagName !== 'h1')
    return false;
  const { file, line } = place(node);
  return file === page.file && line === page.titleLine;
}
