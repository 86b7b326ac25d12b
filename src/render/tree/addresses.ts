import type { Element, ElementContent, Nodes, Properties } from 'hast';
import { type AddressKind, addressKind } from '../../urls/address-attributes.ts';
import { mapCssAddresses } from '../../urls/css-addresses.ts';
import { mapAttribute, mapHtmlAddresses } from '../../urls/html-addresses.ts';
import { toldAt } from '../nodes/told-at.ts';
import { follow } from './links.ts';
import type { Walk } from './walk.ts';

/** Resolves all addresses in an element's attributes, except for the `href` of a text link (`links.ts`). */
export function withAddresses(node: Element, walk: Walk): Properties {
  const properties = { ...node.properties };
  for (const [name, value] of Object.entries(properties)) {
    if (node.tagName === 'a' && name === 'href') continue;
    const kind = addressKind(node.tagName, name);
    const text = Array.isArray(value) ? value.join(kind === 'link-list' ? ' ' : ', ') : value;
    if (kind === undefined || typeof text !== 'string') continue;
    properties[name] = mapAttribute(kind, text, (url, kind) => address(url, kind, node, walk));
  }
  return properties;
}

/** Resolves the addresses in an author's CSS. */
export function inStyle(css: string, node: Element, walk: Walk): string {
  return mapCssAddresses(css, (url) => follow(url, node, walk).href);
}

/** A style element; its text is treated as CSS, in whatever way it was written. */
export function styleElement(node: Element, walk: Walk): Element {
  const inCss = (child: ElementContent): ElementContent =>
    child.type === 'text' || child.type === 'raw'
      ? { ...child, value: inStyle(child.value, node, walk) }
      : child;
  return { ...node, children: node.children.map(inCss) };
}

/** HTML that an author gave as text (`dangerouslySetInnerHTML`). */
export function inHtml(node: Extract<Nodes, { type: 'raw' }>, walk: Walk): string {
  return mapHtmlAddresses(node.value, (url, kind) => address(url, kind, node, walk));
}

/** Properties of schema.org whose value is an address. */
const addressOfThing =
  /^(?:@id|url|image|logo|item|sameAs|target|\w*(?:Url|URL)|mainEntityOfPage|primaryImageOfPage|license|discussion)$/;

/** A script element. Addresses in JSON-LD are read away from the page, so they are absolute if the site's own is known. */
export function scriptElement(node: Element, walk: Walk): Element {
  if (!/^application\/ld\+json$/i.test(String(node.properties.type ?? ''))) return node;
  const inJson = (child: ElementContent): ElementContent =>
    child.type === 'text' || child.type === 'raw'
      ? { ...child, value: inThing(child.value, node, walk) }
      : child;
  return { ...node, children: node.children.map(inJson) };
}

function inThing(json: string, node: Element, walk: Walk): string {
  const resolve = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(resolve);
    if (typeof value !== 'string' || !value.startsWith('/')) return value;
    const { canonical, href } = follow(value, node, walk);
    return canonical ?? href;
  };
  try {
    const result = JSON.stringify(
      JSON.parse(json, (key, value) => (addressOfThing.test(key) ? resolve(value) : value)),
    );
    return result === JSON.stringify(JSON.parse(json)) ? json : result.replaceAll('<', '\\u003c');
  } catch {
    return json;
  }
}

function address(url: string, kind: AddressKind, node: Nodes, walk: Walk): string {
  const { place, ctx } = walk.tools;
  if (kind.startsWith('link')) return follow(url, node, walk).href;
  const resolved = ctx.link(url, place(node).file, walk.page.route);
  // A frame shows a page as well as a file.
  if (resolved.kind === 'page') return follow(url, node, walk).href;
  if (kind !== 'action' && kind !== 'data' && resolved.kind !== 'external') {
    const alt = String((node.type === 'element' && node.properties.alt) || '');
    const { file } = resolved;
    const location = toldAt(node, walk.tools);
    walk.images.push({ url, ...(file !== undefined && { file }), alt, location });
  }
  return resolved.href;
}
