import * as z from 'zod';

/**
 * Value types that several settings share. A schema's `error` is the phrase that completes "expected ..., found ..." in
 * a diagnostic; for schemas without one it is derived from the type (`repair/words.ts`).
 */

/** Text that is not blank. */
export const text = z.string({ error: 'text' }).trim().min(1, { error: 'text that is not empty' });

/** `#rgb` or `#rrggbb`; other notations are rejected, as on hosted sites. */
export const hexColor = z
  .string({ error: 'a colour like "#0ea5e9"' })
  .regex(/^#([a-fA-F0-9]{6}|[a-fA-F0-9]{3})$/, {
    error: 'a colour like "#0ea5e9" (3 or 6 hex digits)',
  });

/** One color for each mode. */
export const colorPair = z.strictObject({
  light: hexColor.optional().describe('Colour in light mode.'),
  dark: hexColor.optional().describe('Colour in dark mode.'),
});

/** `/path`, `#anchor`, or anything with a scheme. */
export const href = z
  .string({ error: 'a link ("/guides/start" or "https://example.com")' })
  .trim()
  .regex(/^([/#]|[a-zA-Z][a-zA-Z0-9+.-]*:)/, {
    error: 'a link that starts with "/", "#" or a scheme such as "https://"',
  });

/** A path in the project or a URL. */
export const fileOrUrl = z
  .string({ error: 'a path ("/images/logo.svg") or a URL' })
  .trim()
  .min(1, { error: 'a path ("/images/logo.svg") or a URL' });

/** One file for both modes, or one for each. A missing mode uses the other's file. */
export const image = z.union(
  [
    fileOrUrl,
    z.strictObject({
      light: fileOrUrl.optional().describe('File for light mode.'),
      dark: fileOrUrl.optional().describe('File for dark mode.'),
    }),
  ],
  { error: 'a path ("/images/logo.svg") or { "light": ..., "dark": ... }' },
);

const iconStyles = [
  'brands',
  'duotone',
  'light',
  'regular',
  'solid',
  'thin',
  'sharp-solid',
  'sharp-regular',
  'sharp-light',
  'sharp-thin',
  'sharp-duotone-solid',
] as const;

export const iconLibraries = ['fontawesome', 'lucide', 'tabler'] as const;

/** The name of an icon, a URL or path, or `{name, style, library}`. */
export const icon = z.union(
  [
    z.string(),
    z.strictObject({
      name: text.describe('Name of the icon in its library.'),
      style: z.enum(iconStyles).optional().describe('Style of a Font Awesome icon.'),
      library: z.enum(iconLibraries).optional().describe('Library the icon is taken from.'),
    }),
  ],
  {
    error:
      'the name of an icon ("rocket"), a path, a URL, or { "name": ..., "style": ..., "library": ... }',
  },
);
