import type { Element, ElementContent } from 'hast';
import type { Registry } from '../../components/record/component.ts';
import { elementText } from '../../components/record/element-text.ts';
import { escapeMarkdown } from '../../lib/text/escape-markdown.ts';
import { inlineCode } from '../../lib/text/markdown-code.ts';
import { linkDestination } from '../../lib/text/markdown-link.ts';
import { isOnNextLine } from '../nodes/flow.ts';
import { plainElement } from '../nodes/plain-element.ts';
import { isDisplayFormula, isFormula } from '../tree/formula.ts';
import { isBareAddress } from '../tree/links.ts';
import type { Writer } from './writer.ts';

const inlineTags = new Set(
  `a abbr area b bdi bdo br button cite code data del dfn em font i img input ins kbd label map mark meter oct-part output
  progress q rp rt ruby s samp small span strong sub sup time u var wbr`.split(/\s+/),
);

/** Whether a node is inline content. An unknown component counts as what it contains. */
export function isInline(node: ElementContent, registry: Registry): boolean {
  if (node.type === 'text') return true;
  if (node.type !== 'element') return false;
  const plain = plainElement(node, registry);
  if (plain) return isInline(plain, registry);
  const component = node.data?.component ? registry.get(node.tagName) : undefined;
  if (component) return component.inline === true;
  if (isFormula(node)) return !isDisplayFormula(node);
  if (node.tagName === 'svg') return true;
  return (
    (node.data?.component || inlineTags.has(node.tagName)) &&
    node.children.every((child) => isInline(child, registry))
  );
}

/** Writes nodes as one line of Markdown. Hard breaks are backslashes. */
export function inlineMarkdown(nodes: ElementContent[], writer: Writer): string {
  return nodes.reduce((line, node, index) => {
    const previous = nodes[index - 1];
    const isApart = standsApart(node) || standsApart(previous) || isOnNextLine(node, previous);
    return join(line, inline(node, writer), isApart);
  }, '');
}

/** Whether a node's text is separate from the text beside it: a button, or a picture that is replaced by its label. */
function standsApart(node: ElementContent | undefined): boolean {
  if (node?.type !== 'element' || node.data?.component) return false;
  const isPicture = node.tagName === 'svg' || (node.tagName === 'a' && !elementText(node).trim());
  return node.tagName === 'button' || isPicture;
}

/** Names of icons, which say less than the name of the link around them. */
const onlyIcons = /^\s*(?::[a-z][\w-]*:\s*)+$/;

/** The name of an icon, which is not part of a word on the page. */
const iconWord = /^:[a-z][\w-]*:$/;

/** Appends to a line, with a space where words would otherwise touch separate text. */
function join(line: string, next: string, isApart: boolean): string {
  const gap = isApart && /\S$/.test(line) && /^\S/.test(next);
  const touches = /[\p{L}\p{N}]$/u.test(line) && iconWord.test(next);
  const touched = /(?:^|\W):[a-z][\w-]*:$/.test(line) && /^[\p{L}\p{N}]/u.test(next);
  return `${line}${gap || touches || touched ? ' ' : ''}${next}`;
}

function inline(node: ElementContent, writer: Writer): string {
  if (node.type === 'text') return escapeMarkdown(node.value.replaceAll(/\s+/g, ' '));
  if (node.type !== 'element') return '';
  const own = node.data?.component ? writer.component(node) : undefined;
  if (own !== undefined) return own;
  if (isFormula(node)) return `$${elementText(node).trim()}$`;
  switch (node.tagName) {
    case 'strong':
    case 'b':
      return around('**', node, writer);
    case 'em':
    case 'i':
      return around('*', node, writer);
    case 'del':
    case 's':
      return around('~~', node, writer);
    case 'sub':
    case 'kbd':
    case 'mark':
      return `<${node.tagName}>${inlineMarkdown(node.children, writer)}</${node.tagName}>`;
    case 'sup':
      return footnote(node) ?? `<sup>${inlineMarkdown(node.children, writer)}</sup>`;
    case 'code':
      return inlineCode(elementText(node));
    case 'br':
    case 'hr':
      return '\\\n';
    case 'img':
      return image(node, writer);
    case 'input':
      return node.properties.type === 'checkbox' ? `[${node.properties.checked ? 'x' : ' '}]` : '';
    case 'a':
      return link(node, writer);
    case 'area':
      return typeof node.properties.href === 'string' ? wordless(node, writer) : '';
    case 'svg':
      return pictureLabel(node);
    case 'script':
    case 'style':
      return '';
    default:
      return inlineMarkdown(node.children, writer) || pictureLabel(node);
  }
}

/** The accessible label of an inline picture. */
export function pictureLabel(node: Element): string {
  const { ariaLabel, role } = node.properties;
  if (node.tagName !== 'svg' && role !== 'img') return '';
  const title = node.children.find(
    (child) => child.type === 'element' && child.tagName === 'title',
  );
  const name = title ? elementText(title).trim() : '';
  const words = wordsOfPicture(node);
  const label = ariaLabel ?? (words.includes(name) ? words : `${name} ${words}`);
  return escapeMarkdown(String(label).trim());
}

/** The text inside a picture. */
function wordsOfPicture({ children }: Element): string {
  return children
    .flatMap((child) => {
      if (child.type !== 'element') return [];
      return child.tagName === 'text' ? [elementText(child)] : [wordsOfPicture(child)];
    })
    .filter((words) => words.trim() !== '')
    .join(' ');
}

/** Emphasis works only around text without spaces and breaks at its ends. */
function around(mark: string, node: Element, writer: Writer): string {
  const text = inlineMarkdown(node.children, writer);
  const inner = withoutOuterBreaks(text).trim();
  return inner === '' ? text : text.replace(inner, () => `${mark}${inner}${mark}`);
}

function link(node: Element, writer: Writer): string {
  const { href } = node.properties;
  if (node.properties.dataFootnoteBackref !== undefined) return '';
  if (typeof href !== 'string') return inlineMarkdown(node.children, writer);
  // Links cannot be nested: as in a browser, the outer one ends where the inner one begins.
  const children = withoutBareLinks(node.children);
  const end = children.findIndex(holdsLink);
  const text = inlineMarkdown(end < 0 ? children : children.slice(0, end), writer);
  const rest = end < 0 ? '' : inlineMarkdown(children.slice(end), writer);
  const name = node.properties.ariaLabel ?? node.properties.title;
  if (rest === '' && name !== undefined && onlyIcons.test(text)) return wordless(node, writer);
  if (text.trim() === '') return rest === '' ? wordless(node, writer) : text + rest;
  // Spaces at the ends of a link separate it from the words beside it, as on the page.
  const inner = text.trim();
  return text.replace(inner, () => `[${inner}](${linkDestination(writer.href(href))})`) + rest;
}

/**
 * Writes a link without words, such as one around an icon, with its label as text. A link that has no label either
 * shows its address, or is left out if it leads to a place on the same page, like the sign beside a heading.
 */
export function wordless(node: Element, writer: Writer): string {
  const { href, ariaLabel, title, alt } = node.properties;
  const label = String(ariaLabel ?? title ?? alt ?? '').trim();
  const to = writer.href(String(href));
  if (label !== '') return `[${escapeMarkdown(label)}](${linkDestination(to)})`;
  return String(href).startsWith('#') ? '' : `[${to}](${linkDestination(to)})`;
}

/** Turns bare addresses inside a link into text, at any depth. The content of components is left to them. */
export function withoutBareLinks(nodes: ElementContent[]): ElementContent[] {
  return nodes.flatMap((node) => {
    if (node.type !== 'element' || node.data?.component) return [node];
    if (isBareAddress(node)) return node.children;
    const children = withoutBareLinks(node.children);
    const isSame = children.every((child, index) => child === node.children[index]);
    return [isSame ? node : { ...node, children }];
  });
}

function holdsLink(node: ElementContent): boolean {
  if (node.type !== 'element') return false;
  const isLink = node.tagName === 'a' && node.properties.href !== undefined;
  return isLink || node.children.some(holdsLink);
}

function image(node: Element, writer: Writer): string {
  const { src, alt, title } = node.properties;
  if (typeof src !== 'string') return '';
  const hint = typeof title === 'string' && title !== '' ? ` ${quotedTitle(title)}` : '';
  return `![${escapeMarkdown(String(alt ?? ''))}](${linkDestination(writer.href(src))}${hint})`;
}

/** A title in quotes (CommonMark, "Links"), which cannot contain a blank line. */
function quotedTitle(title: string): string {
  return `"${title.replace(/\s+/g, ' ').replace(/["\\]/g, '\\$&')}"`;
}

function footnote(sup: Element): string | undefined {
  const [only] = sup.children;
  if (only?.type !== 'element' || only.properties.dataFootnoteRef === undefined) return undefined;
  return `[^${String(only.properties.href).replace(/^#user-content-fn-/, '')}]`;
}

/** Removes hard breaks at the ends of a line, because Markdown would show their backslashes. */
function withoutOuterBreaks(line: string): string {
  const parts = line.split('\\\n');
  const first = parts.findIndex((part) => part.trim() !== '');
  const last = parts.findLastIndex((part) => part.trim() !== '');
  return parts.slice(Math.max(first, 0), last + 1).join('\\\n');
}

/** A paragraph with line starts escaped that would begin other blocks: `1. Install` in a paragraph is not a list. */
export function paragraph(line: string): string {
  return withoutOuterBreaks(line)
    .trim()
    .replaceAll(/^( ?\d{1,9})([.)])(?=\s|$)/gm, '$1\\$2')
    .replaceAll(/^( ?)([-+](?=\s|$)|#{1,6}(?=\s|$)|>|(?:=+|-{2,})$|~{3})/gm, '$1\\$2');
}
