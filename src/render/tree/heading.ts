import type { Element, ElementContent } from 'hast';
import { isSwitchedOn } from '../../components/record/switched-on.ts';
import { anchorOf, slug, typedText, visible } from '../../lib/slug.ts';
import { encodeComponent } from '../../lib/text/percent-encoding.ts';
import { withoutLoneParagraph } from '../nodes/flow.ts';
import { readableText, textOf } from '../nodes/text-of.ts';
import type { Scope, Walk } from './walk.ts';

/** The depth of a heading element; undefined for other elements. */
export function headingDepth(node: Element): number | undefined {
  const match = /^h([1-6])$/.exec(node.tagName);
  return match ? Number(match[1]) : undefined;
}

/** The generated heading above footnotes, which only screen readers see. Footnotes are a section of their own. */
export function isFootnoteLabel(node: Element): boolean {
  return node.properties.id === 'footnote-label';
}

/** The number that links to a footnote, or the arrow that links back. */
export function isFootnoteMark({ properties }: Element): boolean {
  return 'dataFootnoteRef' in properties || 'dataFootnoteBackref' in properties;
}

/**
 * Gives a heading its id and adds it to the outline and sections. An `id` that the author set on the element is used;
 * with `noAnchor`, and in the modes `custom` and `frame`, the heading has no id.
 */
export function heading(node: Element, depth: number, walk: Walk, scope: Scope): Element {
  const { noAnchor, ...properties } = node.properties;
  const { text, title } = headingText(node, walk);
  const ownId = properties.id;
  const id = headingId(ownId, noAnchor, text, walk);
  if (id === undefined) delete properties.id;
  else properties.id = id;
  if (id !== undefined && depth <= 4 && !scope.hidesOutline && text !== '') {
    walk.outline.push({ id, title, depth });
  }
  const children = walk.sections.apart(() =>
    walk.children(withoutLoneParagraph(node), { ...scope, inHeading: true }),
  );
  // A heading that is only a picture or an icon does not name the text after it.
  if (id !== undefined || text !== '') walk.sections.begin(id, title, depth);
  if (id === undefined || scope.live) return { ...node, properties, children };
  const second = ownId === id ? [] : straightId(id, text, walk);
  // Links must not be nested: a browser would end the outer one here and put the rest beside it.
  const sign = scope.inLink ? [] : [link(id, walk)];
  return { ...node, properties, children: [...second, ...children, ...sign] };
}

/**
 * The text of a heading for its id, and its title in the outline. Of the author's own components, only what is typed
 * between their tags counts, if that leaves any text: a mark such as `<Since version="5.5" />` is not part of the
 * heading's name.
 */
function headingText(
  node: Element,
  { tools: { registry } }: Walk,
): Record<'text' | 'title', string> {
  const typed = node.data?.typed;
  const own = typed?.components.some((name) => !registry.get(name)) ? typed : undefined;
  return {
    text: oneLine(own?.text ?? '') || oneLine(textOf(node, registry)),
    title: oneLine(own?.readable ?? '') || oneLine(readableText(node, registry)),
  };
}

function oneLine(text: string): string {
  return visible(text).replace(/\s+/g, ' ').trim();
}

/**
 * An additional target without typographic characters: the id of `What’s new` contains the apostrophe, but other link
 * checkers expect none. It is omitted if another heading has that id.
 */
function straightId(id: string, text: string, walk: Walk): ElementContent[] {
  if (typedText(id) === id) return [];
  const second = slug(typedText(text));
  if (second === '' || walk.claimed().has(second) || walk.ids.all.includes(second)) return [];
  walk.ids.note(second);
  return [{ type: 'element', tagName: 'span', properties: { id: second }, children: [] }];
}

function headingId(
  ownId: unknown,
  noAnchor: unknown,
  text: string,
  walk: Walk,
): string | undefined {
  if (typeof ownId === 'string' && ownId !== '') return walk.ids.heading(ownId);
  if (isSwitchedOn(noAnchor) || walk.page.mode === 'custom' || walk.page.mode === 'frame')
    return undefined;
  const wanted = anchorOf(text);
  return wanted === '' ? undefined : walk.ids.heading(wanted);
}

/** The link to a heading, shown after it as an icon that the theme draws. */
function link(id: string, walk: Walk): ElementContent {
  return {
    type: 'element',
    tagName: 'a',
    properties: {
      className: ['oct-heading-link'],
      href: `#${encodeComponent(id)}`,
      ariaLabel: walk.tools.ctx.string('linkToSection'),
    },
    children: [],
  };
}
