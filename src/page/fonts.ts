import type { DocsConfig } from '../project/config.ts';
import type { PageContext } from './context.ts';
import { quoted } from './css-string.ts';
import {
  type DownloadedFamily,
  type FontFallback,
  fallbackFaces,
  fallbackNames,
  isGenericFamily,
  shippedFamily,
} from './font-families.ts';
import { siteLink } from './site-link.ts';
import { type FontUse, themeDefaults } from './theme-defaults.ts';

type Font = NonNullable<NonNullable<DocsConfig['fonts']>['body']>;

/** How an author's font file is matched by a local one, by what `source` says; made when the site is opened. */
export type FontFallbacks = ReadonlyMap<string, FontFallback>;

/** The author's font of each use: `family` beside `heading` and `body` stands for the one that is left out. */
export function authorFonts({ fonts }: Pick<DocsConfig, 'fonts'>): {
  heading?: Font;
  body?: Font;
} {
  if (!fonts) return {};
  const { heading, body, family, ...rest } = fonts;
  const all: Font | undefined = family === undefined ? undefined : { family, ...rest };
  return { heading: heading ?? all, body: body ?? all };
}

/**
 * The families of each use that Octavo writes with the site: the theme's, or one that the author names and Octavo has,
 * or that was `downloaded`. Undefined where the author's own file makes a family needless.
 */
export function shippedFonts(
  config: Pick<DocsConfig, 'fonts' | 'theme'>,
  downloaded: readonly Pick<DownloadedFamily, 'name'>[] = [],
): Partial<Record<FontUse, string>> {
  const own = authorFonts(config);
  const { fonts } = themeDefaults[config.theme];
  const family = (use: 'body' | 'heading') => {
    const font = own[use];
    if (font?.source !== undefined) return undefined;
    const named = font && (shippedFamily(font.family) ?? ofName(font.family, downloaded));
    return named?.name ?? fonts[use];
  };
  return { body: family('body'), heading: family('heading'), mono: fonts.mono };
}

/** A font that the author neither gives as a file nor finds in Octavo: what a font service is asked for. */
export function foreignFonts(config: Pick<DocsConfig, 'fonts'>): string[] {
  const named = Object.values(authorFonts(config)).flatMap((font) =>
    font && font.source === undefined ? [font.family] : [],
  );
  return [...new Set(named)].filter((name) => !shippedFamily(name) && !isGenericFamily(name));
}

function ofName<Named extends { name: string }>(name: string, all: readonly Named[]) {
  return all.find((one) => one.name === name);
}

/** Font faces and the custom properties that use them; nothing where the theme's own fonts serve. */
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

/** A family that Octavo does not have is used where the reader has it; the theme's own serves the others. */
function stack(font: Font, shipped: string | undefined): string {
  const names = new Set(
    isGenericFamily(font.family)
      ? [font.family]
      : [font.family, shipped].flatMap((name) => (name ? [name, ...fallbackNames(name)] : [])),
  );
  return [...[...names].map(familyWord), 'var(--oct-font-system)'].join(',');
}

/** A font that the author gives as a file, and the local font that has its measures. */
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

/** A keyword must stand without quotes, a name may need them. */
function familyWord(name: string): string {
  return isGenericFamily(name) ? name.toLowerCase() : quoted(name);
}

function cssWord(value: string | number): string {
  return String(value).replace(/[^\w .-]/g, '');
}
