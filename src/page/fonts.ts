import { authorFonts, type AuthorFont as Font, shippedFonts } from '../fonts/author-fonts.ts';
import { fallbackFaces, fallbackNames, isGenericFamily } from '../fonts/font-families.ts';
import { quoted } from '../lib/text/css-string.ts';
import type { FontUse } from '../project/theme-defaults.ts';
import { siteLink } from './chrome/site-link.ts';
import type { PageContext } from './context.ts';

/** Font faces and the custom properties that use them; empty if the theme's own fonts are used. */
export function fontStyle(route: string, context: PageContext): string {
  const used = authorFonts(context.config);
  const shipped = shippedFonts(context.config);
  const fonts = [used.heading, used.body];
  const faces = new Set(fonts.flatMap((font) => faceOf(font, route, context)));
  const properties = Object.entries(used).flatMap(([use, font]) =>
    font ? [`--oct-font-${use}:${stack(font, shipped[use as FontUse])}`] : [],
  );
  if (used.heading?.weight !== undefined)
    properties.push(`--oct-weight-heading:${cssWord(used.heading.weight)}`);
  return [...faces].join('') + (properties.length === 0 ? '' : `:root{${properties.join(';')}}`);
}

/** A family that Octavo does not include is used if the reader has it installed; others see the theme's own family. */
function stack(font: Font, shipped: string | undefined): string {
  const names = new Set(
    isGenericFamily(font.family)
      ? [font.family]
      : [font.family, shipped].flatMap((name) => (name ? [name, ...fallbackNames(name)] : [])),
  );
  return [...[...names].map(familyWord), 'var(--oct-font-system)'].join(',');
}

/** A font that the author provides as a file, and a local font with the same metrics. */
function faceOf(font: Font | undefined, route: string, context: PageContext): string[] {
  if (!font?.source) return [];
  const { href } = siteLink(font.source, route, context);
  const format = font.format ? ` format("${font.format}")` : '';
  const weight = font.weight === undefined ? '' : `font-weight:${cssWord(font.weight)};`;
  const fallback = context.fontFallbacks.get(font.source);
  return [
    `@font-face{font-family:${quoted(font.family)};src:url(${quoted(href)})${format};${weight}font-display:swap}`,
    ...(fallback ? [fallbackFaces(font.family, fallback)] : []),
  ];
}

/** A keyword must be without quotes, while a name may need them. */
function familyWord(name: string): string {
  return isGenericFamily(name) ? name.toLowerCase() : quoted(name);
}

function cssWord(value: string | number): string {
  return String(value).replace(/[^\w .-]/g, '');
}
