import type { Element, ElementContent } from 'hast';
import { anchorOf, slug } from '../../lib/slug.ts';
import { withoutLoneParagraph } from '../nodes/flow.ts';
import { textOf } from '../nodes/text-of.ts';
import type { Scope, Walk } from './walk.ts';

/** The depth of a heading element, or undefined. */
export function headingDepth(node: Element): number | undefined {
  const match = /^h([1-6])$/.exec(node.tagName);
  return match ? Number(match[1]) : undefined;
}

/** What stands above the footnotes for screen readers alone; no heading of the author. */
export function isFootnoteLabel(node: Element): boolean {
  return node.properties.id === 'footnote-label';
}

/**
 * Gives a heading its id and its place in outline and sections. `id` on the element is the author's choice; `noAnchor`
 * means none; in the modes `custom` and `frame` headings have none.
 */
export function heading(node: Element, depth: number, walk: Walk, scope: Scope): Element {
  const { noAnchor, ...properties } = node.properties;
  const text = textOf(node, walk.tools.registry).replace(/\s+/g, ' ').trim();
  const given = properties.id;
  const id = headingId(given, noAnchor, text, walk);
  if (id === undefined) delete properties.id;
  else properties.id = id;
  if (id !== undefined && depth <= 4 && !scope.hidesOutline && text !== '') {
    walk.outline.push({ id, title: text, depth });
  }
  const children = walk.sections.apart(() =>
    walk.children(withoutLoneParagraph(node), { ...scope, inHeading: true }),
  );
  walk.sections.begin(id ?? '', text, depth);
  if (id === undefined || scope.live) return { ...node, properties, children };
  const second = given === id ? [] : straightId(id, text, walk);
  // A link inside a link would end the outer one there, and what follows would stand beside it.
  const sign = scope.inLink ? [] : [link(id, walk)];
  return { ...node, properties, children: [...second, ...children, ...sign] };
}

/**
 * The id of `What’s new` contains the apostrophe; other link checkers expect it without. Links to either work, unless
 * another heading has that id.
 */
function straightId(id: string, text: string, walk: Walk): ElementContent[] {
  if (!/[‘’“”…—]/.test(id)) return [];
  const typed = text
    .replaceAll(/[‘’“”]/g, '')
    .replaceAll('…', '...')
    .replaceAll('—', '--');
  const second = slug(typed);
  if (second === '' || walk.claimed().has(second) || walk.ids.all.includes(second)) return [];
  walk.ids.note(second);
  return [{ type: 'element', tagName: 'span', properties: { id: second }, children: [] }];
}

function headingId(
  given: unknown,
  noAnchor: unknown,
  text: string,
  walk: Walk,
): string | undefined {
  if (typeof given === 'string' && given !== '') return walk.ids.heading(given);
  if (isOn(noAnchor) || walk.page.mode === 'custom' || walk.page.mode === 'frame') return undefined;
  const wanted = anchorOf(text);
  return wanted === '' ? undefined : walk.ids.heading(wanted);
}

function isOn(value: unknown): boolean {
  return value !== undefined && value !== null && value !== false && value !== 'false';
}

/** The sign behind a heading, drawn by the theme, that leads to it. */
function link(id: string, walk: Walk): ElementContent {
  return {
    type: 'element',
    tagName: 'a',
    properties: {
      className: ['oct-heading-link'],
      href: `#${encodeURIComponent(id)}`,
      ariaLabel: walk.tools.ctx.string('linkToSection'),
    },
    children: [],
  };
}
