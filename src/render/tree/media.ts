import type { Element, ElementContent, Properties } from 'hast';
import type { Scope, Walk } from './walk.ts';

/** Attributes that name a file, by element. Links of the text are in `links.ts`. */
const sources: Record<string, string[]> = {
  img: ['src'],
  source: ['src'],
  video: ['src', 'poster'],
  audio: ['src'],
  track: ['src'],
  iframe: ['src'],
  embed: ['src'],
  object: ['data'],
};

/** Smaller ones are signs in the text, with nothing to enlarge. In CSS pixels. */
const smallest = 80;

/** Resolves the files an element shows. */
export function mediaProperties(node: Element, walk: Walk): Properties {
  const names = sources[node.tagName];
  if (!names) return node.properties;
  const properties = { ...node.properties };
  for (const name of names) {
    const url = properties[name];
    if (typeof url === 'string' && url !== '') properties[name] = file(url, node, walk).href;
  }
  if (properties.srcSet !== undefined) properties.srcSet = srcSet(properties.srcSet, node, walk);
  return properties;
}

/** A picture: its size, so that nothing jumps while it loads; lazy from the second on; enlarged by a click. */
export function image(node: Element, walk: Walk, scope: Scope): ElementContent {
  const { noZoom, zoom, ...properties } = mediaProperties(node, walk);
  const url = node.properties.src;
  const known =
    typeof url === 'string' && !isInline(url) ? file(url, node, walk, false).file : undefined;
  const size = known === undefined ? undefined : walk.tools.ctx.imageSize(known);
  if (size && properties.width === undefined && properties.height === undefined) {
    properties.width = size.width;
    properties.height = size.height;
  }
  properties.alt ??= '';
  if (walk.pictures++ > 0) properties.loading ??= 'lazy';
  properties.decoding ??= 'async';
  const picture: Element = { ...node, properties, children: [] };
  const width = Number(properties.width ?? size?.width ?? Number.POSITIVE_INFINITY);
  const plain =
    scope.live || isOn(noZoom) || zoom === 'false' || zoom === false || width < smallest;
  if (plain || scope.inLink || scope.inHeading || typeof url !== 'string') return picture;
  walk.features.add('zoom');
  const { ctx } = walk.tools;
  return {
    type: 'element',
    tagName: 'oct-zoom',
    properties: { dataLabel: ctx.string('zoomImage'), dataClose: ctx.string('closeImage') },
    children: [picture],
  };
}

function file(url: string, node: Element, walk: Walk, record = true) {
  if (isInline(url)) return { href: url, file: undefined };
  const location = walk.tools.place(node);
  const resolved = walk.tools.ctx.link(url, location.file, walk.page.route);
  if (record && resolved.kind !== 'external') {
    const alt = String(node.properties.alt ?? '');
    walk.images.push({
      url,
      ...(resolved.file !== undefined && { file: resolved.file }),
      alt,
      location,
    });
  }
  return resolved;
}

function srcSet(value: Properties[string], node: Element, walk: Walk): string {
  const text = Array.isArray(value) ? value.join(', ') : String(value);
  return text
    .split(/,\s+/)
    .map((part) => {
      const [url, ...size] = part.trim().split(/\s+/);
      return [url ? file(url, node, walk).href : '', ...size].join(' ');
    })
    .join(', ');
}

function isInline(url: string): boolean {
  return /^(data|blob|about|javascript):/i.test(url);
}

function isOn(value: unknown): boolean {
  return value !== undefined && value !== null && value !== false && value !== 'false';
}
