import type { Element, ElementContent } from 'hast';
import type { Registry } from '../../components/record/component.ts';

/** Elements that cannot be inside a line of text: a browser would end the paragraph before them. */
const blocks = new Set(
  `address article aside blockquote center details dialog dir div dl fieldset figcaption figure footer form h1 h2 h3 h4
  h5 h6 header hgroup hr main menu nav ol p pre search section summary table ul`.split(/\s+/),
);

/** Inline elements. */
export const inLines: ReadonlySet<string> = new Set(
  'a abbr b bdi bdo cite code data del dfn em font i ins kbd mark q rp rt ruby s small span strong sub sup time u var'.split(
    ' ',
  ),
);

/** Whether sibling nodes form a line of text: they include words or inline elements. */
export function isLine(nodes: readonly ElementContent[], registry: Registry): boolean {
  return nodes.some((node) => {
    if (node.type === 'text') return !isBlank(node);
    if (node.type !== 'element') return false;
    return node.data?.component
      ? registry.get(node.tagName)?.inline === true
      : inLines.has(node.tagName);
  });
}

/** Whether a resolved tree contains a block element at any depth. */
export function holdsBlock(nodes: readonly ElementContent[], registry: Registry): boolean {
  return nodes.some((node) => {
    if (node.type !== 'element') return false;
    if (!node.data?.component)
      return blocks.has(node.tagName) || holdsBlock(node.children, registry);
    const component = registry.get(node.tagName);
    return component ? !component.inline : holdsBlock(node.children, registry);
  });
}

/** Elements that hold one line. Blank lines around their content would put it in an unintended paragraph. */
const lines = new Set([
  ...inLines,
  ...'button caption dt h1 h2 h3 h4 h5 h6 label legend p summary'.split(' '),
]);

/** The children of a one-line element, without a single paragraph around them. */
export function withoutLoneParagraph(node: Element): ElementContent[] {
  if (!node.data?.component && !lines.has(node.tagName)) return node.children;
  const [only, ...others] = node.children.filter((child) => !isBlank(child));
  return only?.type === 'element' && only.tagName === 'p' && others.length === 0
    ? only.children
    : node.children;
}

export function isBlank(node: ElementContent): boolean {
  return node.type === 'text' && node.value.trim() === '';
}

/**
 * Whether an element directly follows another one that the author wrote on an earlier line. JSX drops the line break
 * between them, so that nothing separates their words, although the page usually lays them out apart.
 */
export function isOnNextLine(node: ElementContent, previous: ElementContent | undefined): boolean {
  if (node.type !== 'element' || previous?.type !== 'element') return false;
  const tag = node.data?.inCode?.at;
  const tagBefore = previous.data?.inCode?.at;
  // For elements created by code, only the positions of their tags are known.
  if (tag && tagBefore) return tag.file === tagBefore.file && tag.line > tagBefore.line;
  if (tag || tagBefore || !node.position || !previous.position) return false;
  return node.position.start.line > previous.position.end.line;
}
