import type { DocsConfig } from '../project/config.ts';
import { type FontUse, themeDefaults } from '../project/theme-defaults.ts';
import { type DownloadedFamily, isGenericFamily, shippedFamily } from './font-families.ts';

export type AuthorFont = NonNullable<NonNullable<DocsConfig['fonts']>['body']>;

/** The author's font for each use. If `heading` or `body` is missing, `family` is used for it. */
export function authorFonts({ fonts }: Pick<DocsConfig, 'fonts'>): {
  heading?: AuthorFont;
  body?: AuthorFont;
} {
  if (!fonts) return {};
  const { heading, body, family, ...rest } = fonts;
  const all: AuthorFont | undefined = family === undefined ? undefined : { family, ...rest };
  return { heading: heading ?? all, body: body ?? all };
}

/**
 * The families for each use that are written with the site: the theme's, or those that the author names and that Octavo
 * has or that were `downloaded`. Undefined if the author's own file makes a family unnecessary.
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

/**
 * Fonts without a file from the author that Octavo does not have either, so that they are requested from a font
 * service.
 */
export function foreignFonts(config: Pick<DocsConfig, 'fonts'>): string[] {
  const named = Object.values(authorFonts(config)).flatMap((font) =>
    font && font.source === undefined ? [font.family] : [],
  );
  return [...new Set(named)].filter((name) => !shippedFamily(name) && !isGenericFamily(name));
}

function ofName<Named extends { name: string }>(name: string, all: readonly Named[]) {
  return all.find((one) => one.name === name);
}
