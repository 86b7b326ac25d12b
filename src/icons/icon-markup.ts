import { escapeHtml } from '../lib/escape-html.ts';
import type { Html } from '../lib/html.ts';
import type { IconRequest } from './icon-request.ts';
import type { Drawing } from './icon-sets.ts';

/** In pixels: the size of the surrounding text. */
const defaultSize = 16;

/** Icons are decoration: their meaning is in the text beside them, or in the label of the control around them. */
export function svgIcon(drawing: Drawing, request: IconRequest): Html {
  const size = request.size ?? defaultSize;
  const { left, top, width, height } = drawing;
  return (
    `<svg class="${classes(request)}" width="${size}" height="${size}" ` +
    `viewBox="${left} ${top} ${width} ${height}"${style(request)} aria-hidden="true">${drawing.body}</svg>`
  );
}

export function imageIcon(src: string, request: IconRequest): Html {
  const size = request.size ?? defaultSize;
  return (
    `<img class="${classes(request)}" src="${escapeHtml(src)}" width="${size}" height="${size}" ` +
    `alt="" data-no-zoom>`
  );
}

/**
 * An SVG image written by the author. It is embedded as an image, so that its scripts and styles do not affect the
 * page. If it uses the colour of the surrounding text, it becomes a mask for that colour.
 */
export function writtenIcon(request: IconRequest): Html {
  const src = `data:image/svg+xml,${encodeURIComponent(standalone(request.name.trim()))}`;
  if (!/currentcolor/i.test(request.name)) return imageIcon(src, request);
  const size = request.size ?? defaultSize;
  const color = request.color ? `color:${escapeHtml(request.color)};` : '';
  const stencil = `${color}width:${size}px;height:${size}px;--stencil:url(&quot;${escapeHtml(src)}&quot;)`;
  return `<span class="${classes(request)} oct-stencil" style="${stencil}" aria-hidden="true"></span>`;
}

/** In a page an SVG needs no namespaces; as an image it does. */
function standalone(markup: string): string {
  const [tag] = /^<svg[^>]*/i.exec(markup) ?? [''];
  const missing = [
    tag.includes('xmlns=') ? '' : ' xmlns="http://www.w3.org/2000/svg"',
    tag.includes('xmlns:xlink=') || !markup.includes('xlink:')
      ? ''
      : ' xmlns:xlink="http://www.w3.org/1999/xlink"',
  ];
  return `<svg${missing.join('')}${markup.slice('<svg'.length)}`;
}

export function emojiIcon(request: IconRequest): Html {
  const size = `font-size:${request.size ?? defaultSize}px`;
  return `<span class="${classes(request)} oct-emoji" style="${size}" aria-hidden="true">${escapeHtml(request.name)}</span>`;
}

function classes({ className }: IconRequest): string {
  return className ? `icon ${escapeHtml(className)}` : 'icon';
}

function style({ color }: IconRequest): string {
  return color ? ` style="color:${escapeHtml(color)}"` : '';
}
