import { decodeHtml } from '../../lib/decode-html.ts';
import type { Html } from '../../lib/html.ts';
import { anchorOf } from '../../lib/slug.ts';
import type { ComponentUse, RenderContext, RenderedChild } from './component.ts';
import { isRichProp } from './props.ts';
import { type Rich, richTyped } from './rich.ts';

/** Attributes for the outermost element of every component. */
export function root(props: { className?: string; style?: string }, ctx: RenderContext) {
  return { className: props.className, style: props.style, id: ctx.id };
}

export interface IconProps {
  icon?: unknown;
  iconType?: string;
  color?: string;
}

/**
 * The icon from a component's `icon` and `iconType` props; undefined if there is none, so that templates can omit it.
 */
export function iconOf(ctx: RenderContext, props: IconProps, size = 16): Html | undefined {
  const { icon, iconType, color } = props;
  if (icon === undefined || icon === '') return undefined;
  if (isRichProp(icon)) return `<span class="icon">${icon.html}</span>`;
  return ctx.icon(icon, { size, color, style: iconType }) || undefined;
}

/** The id of a title; undefined if the title contains no characters for one. */
export function titleAnchor(id: string | undefined, title: Rich | undefined): string | undefined {
  return id ?? (anchorOf(richTyped(title)) || undefined);
}

/** The nearest enclosing component with this name. */
export function ancestor(parent: ComponentUse | undefined, name: string): ComponentUse | undefined {
  let use = parent;
  while (use && use.name !== name) use = use.parent;
  return use;
}

const tag = /<(?:"[^"]*"|'[^']*'|[^<>"'])*>/g;
const maxNameLength = 120;

/** The text of some content, for use as an accessible name. */
export function textOf(content: Html): string {
  const words = decodeHtml(content.replace(tag, ' ')).replace(/\s+/g, ' ').trim();
  if (words.length <= maxNameLength) return words;
  const space = words.lastIndexOf(' ', maxNameLength);
  return `${words.slice(0, space > 0 ? space : maxNameLength)} …`;
}

/** The content other than the given child components, so that it is kept. */
export function withoutSlots(children: Html, slots: readonly RenderedChild[]): Html {
  let rest = children;
  for (const { html } of slots) {
    const at = html === '' ? -1 : rest.indexOf(html);
    if (at >= 0) rest = rest.slice(0, at) + rest.slice(at + html.length);
  }
  return isBlank(rest) ? '' : rest.trim();
}

/** The content around the given children, so that it stays in place: before each of them, and after the last. */
export function around(
  children: Html,
  slots: readonly RenderedChild[],
): { before: Html[]; after: Html } {
  let rest = children;
  const before = slots.map(({ html }) => {
    const at = html === '' ? -1 : rest.indexOf(html);
    if (at < 0) return '';
    const text = rest.slice(0, at);
    rest = rest.slice(at + html.length);
    return isBlank(text) ? '' : text.trim();
  });
  return { before, after: isBlank(rest) ? '' : rest.trim() };
}

/** Whether nothing is visible: only white space, empty paragraphs and markers for the browser code. */
export function isBlank(html: Html): boolean {
  return html.replaceAll(/<\/?p>|<!--[^<]*?-->|\s/g, '') === '';
}
