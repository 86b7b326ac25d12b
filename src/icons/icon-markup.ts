import { escapeHtml } from '../lib/escape-html.ts';
import type { Html } from '../lib/html.ts';
import type { IconRequest } from './icon-request.ts';
import type { Drawing } from './icon-sets.ts';

/** Pixels; the size of text beside it. */
const defaultSize = 16;

/** Icons are decoration: what they mean stands beside them, or in the label of the control around them. */
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
