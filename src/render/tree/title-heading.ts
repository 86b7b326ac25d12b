import type { Element, ElementContent } from 'hast';
import { anchorOf } from '../../lib/slug.ts';
import { readableFormulas } from '../../lib/text/formulas.ts';
import { wrappers } from '../../project/pages/first-heading.ts';
import { readableText, textOf } from '../nodes/text-of.ts';
import type { TreePage, TreeTools } from '../nodes/tools.ts';

/**
 * The body without the heading that is shown as the page's title: the heading that serves as the title, or one at the
 * beginning that repeats the title from the frontmatter. Its id stays as a target for links, and its pictures stay.
 */
export function withoutTitle(
  content: ElementContent[],
  page: TreePage,
  tools: TreeTools,
): ElementContent[] {
  const place = (heading: Element): ElementContent[] => {
    const id = heading.properties.id ?? anchorOf(textOf(heading, tools.registry));
    const pictures = picturesIn(heading);
    return [
      ...(id ? [element('span', { id }, [])] : []),
      ...(pictures.length > 0 ? [element('p', {}, pictures)] : []),
    ];
  };
  const repeated = repeatedTitle(content, page, tools);
  const isTitle = (node: Element) =>
    node === repeated || (isHeading(node) && isAtTitleLine(node, page, tools));
  return replaced(content, isTitle, place) ?? content;
}

/** The nodes with one of them replaced, also inside layout elements; undefined if it is not found. */
function replaced(
  nodes: ElementContent[],
  isTitle: (node: Element) => boolean,
  place: (heading: Element) => ElementContent[],
): ElementContent[] | undefined {
  for (const [at, node] of nodes.entries()) {
    if (node.type !== 'element') continue;
    if (isTitle(node)) return [...nodes.slice(0, at), ...place(node), ...nodes.slice(at + 1)];
    if (!wrappers.has(node.tagName) || node.data?.component) continue;
    const children = replaced(node.children, isTitle, place);
    if (children) return [...nodes.slice(0, at), { ...node, children }, ...nodes.slice(at + 1)];
  }
  return undefined;
}

function isHeading(node: ElementContent): node is Element {
  return node.type === 'element' && node.tagName === 'h1';
}

function isAtTitleLine(node: Element, page: TreePage, { place }: TreeTools): boolean {
  if (page.titleLine === undefined) return false;
  const { file, line } = place(node);
  return file === (page.titleFile ?? page.file) && line === page.titleLine;
}

/** A heading at the start of the body that repeats the title from the frontmatter. */
function repeatedTitle(
  content: readonly ElementContent[],
  { titleLine, frontmatter }: TreePage,
  { registry }: TreeTools,
): ElementContent | undefined {
  const title = frontmatter?.title;
  if (titleLine !== undefined || typeof title !== 'string') return undefined;
  const first = content.find((node) => node.type !== 'text' || node.value.trim() !== '');
  if (!first || !isHeading(first)) return undefined;
  return comparable(readableText(first, registry)) === comparable(readableFormulas(title))
    ? first
    : undefined;
}

function comparable(text: string): string {
  return text
    .replace(/[’‘]/g, "'")
    .replace(/[“”]/g, '"')
    .replace(/[`*_]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase();
}

function picturesIn(node: Element): Element[] {
  return node.children.flatMap((child) => {
    if (child.type !== 'element') return [];
    const isPicture = child.tagName === 'img' || child.tagName === 'picture';
    return isPicture ? [child] : picturesIn(child);
  });
}

function element(tagName: string, properties: Element['properties'], children: Element[]): Element {
  return { type: 'element', tagName, properties, children };
}
