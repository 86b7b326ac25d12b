import * as z from 'zod';
import { colorPair, fileOrUrl, hexColor, iconLibraries, image, text } from './values.ts';

export const logo = z
  .union(
    [
      fileOrUrl,
      z.strictObject({
        light: fileOrUrl.optional().describe('Logo in light mode. Falls back to `dark`.'),
        dark: fileOrUrl.optional().describe('Logo in dark mode. Falls back to `light`.'),
        href: text.optional().describe('Where a click on the logo leads. Default: the home page.'),
      }),
    ],
    { error: 'a path ("/logo.svg") or { "light": ..., "dark": ..., "href": ... }' },
  )
  .describe('Logo in the top bar. Without one, the name of the site is shown.');

export const favicon = image.describe('Icon of the browser tab: one file, or one a mode.');

export const appearance = z
  .strictObject({
    default: z
      .enum(['system', 'light', 'dark'])
      .default('system')
      .describe("Mode a reader sees first; `system` follows the reader's device."),
    strict: z
      .boolean()
      .default(false)
      .describe('Keep the default mode: hides the switch between light and dark.'),
  })
  .prefault({})
  .describe('Light and dark mode.');

export const icons = z
  .strictObject({
    library: z
      .enum(iconLibraries)
      .default('fontawesome')
      .describe('Library that icon names are looked up in.'),
  })
  .prefault({})
  .describe('Icons.');

export const background = z
  .strictObject({
    image: image.optional().describe('Image behind the page: one file, or one a mode.'),
    decoration: z
      .enum(['gradient', 'grid', 'windows'])
      .optional()
      .describe('Pattern behind the page.'),
    color: colorPair.optional().describe('Background colour of each mode.'),
  })
  .describe('Background of every page.');

const codeTheme = z.union(
  [
    text,
    z.strictObject({
      light: text.describe('Shiki theme in light mode.'),
      dark: text.describe('Shiki theme in dark mode.'),
    }),
  ],
  {
    error: 'the name of a Shiki theme ("github-dark") or { "light": ..., "dark": ... }',
  },
);

/**
 * Accepts the name of a Shiki theme as well as the two keywords and the object, because sites use this documented form.
 */
const codeblocks = z
  .union(
    [
      text,
      z.strictObject({
        theme: codeTheme.optional().describe('Shiki theme for both modes, or one a mode.'),
        languages: z
          .strictObject({
            custom: z
              .array(fileOrUrl)
              .optional()
              .describe('Paths of TextMate grammars (JSON) for more languages.'),
          })
          .optional()
          .describe('Further languages for highlighting.'),
      }),
    ],
    { error: '"system", "dark", the name of a Shiki theme, or { "theme": ..., "languages": ... }' },
  )
  .describe(
    'Look of code blocks: `system` follows the mode, `dark` is always dark, or a Shiki theme.',
  );

export const styling = z
  .strictObject({
    eyebrows: z
      .enum(['section', 'breadcrumbs'])
      .optional()
      .describe(
        "What is above a page's title: its section, or the whole path. The default depends on the theme.",
      ),
    latex: z
      .boolean()
      .optional()
      .describe('Load the stylesheet for formulas always or never. Default: where used.'),
    codeblocks: codeblocks.default('system'),
  })
  .prefault({})
  .describe('Details of the look.');

export const thumbnails = z
  .strictObject({
    appearance: z.enum(['light', 'dark']).optional().describe('Mode of the preview images.'),
    background: fileOrUrl.optional().describe('Background image of the preview images.'),
    fonts: z
      .strictObject({ family: text.describe('Name of a Google font.') })
      .optional()
      .describe('Font of the preview images.'),
  })
  .describe('Preview images that links to the site show elsewhere.');

export const banner = z
  .strictObject({
    content: text.describe('Text with inline Markdown.'),
    dismissible: z
      .boolean()
      .default(false)
      .describe('Readers can close it; it comes back when its text changes.'),
    type: z.enum(['info', 'warning', 'critical']).default('info').describe('Colour scheme.'),
    color: z
      .union([hexColor, colorPair], {
        error: 'a colour ("#0ea5e9") or { "light": ..., "dark": ... }',
      })
      .optional()
      .describe('Background: one colour, or one a mode.'),
  })
  .describe('Announcement above every page.');
