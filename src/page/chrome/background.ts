import { quoted } from '../../lib/text/css-string.ts';
import type { PageContext } from '../context.ts';
import { siteLink } from './site-link.ts';

/**
 * The author's background image as custom properties, one per mode. Browsers resolve an address in a custom property
 * relative to the stylesheet that uses it (CSS Variables, "Resolving var() Functions"), which is the theme's, not the
 * page's.
 */
export function backgroundStyle(context: PageContext): string {
  const image = context.config.background?.image;
  if (image === undefined) return '';
  const { light, dark } = typeof image === 'string' ? { light: image, dark: image } : image;
  const sheet = { ...context, urls: { ...context.urls, standsAt: context.assets.styles[0] } };
  const url = (file: string) => `--oct-bg-image:url(${quoted(siteLink(file, '/', sheet).href)})`;
  const first = light ?? dark;
  if (first === undefined) return '';
  return `:root{${url(first)}}${dark === undefined || dark === first ? '' : `html.dark{${url(dark)}}`}`;
}
