import { quoted } from '../../lib/css-string.ts';
import type { PageContext } from '../context.ts';
import { siteLink } from './site-link.ts';

/** The author's background image as custom properties, one a mode. */
export function backgroundStyle(route: string, context: PageContext): string {
  const image = context.config.background?.image;
  if (image === undefined) return '';
  const { light, dark } = typeof image === 'string' ? { light: image, dark: image } : image;
  const url = (file: string) =>
    `--oct-bg-image:url(${quoted(siteLink(file, route, context).href)})`;
  const first = light ?? dark;
  if (first === undefined) return '';
  return `:root{${url(first)}}${dark === undefined || dark === first ? '' : `html.dark{${url(dark)}}`}`;
}
