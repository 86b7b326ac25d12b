import * as z from 'zod';
import { api } from './api.ts';
import {
  appearance,
  background,
  banner,
  favicon,
  icons,
  logo,
  styling,
  thumbnails,
} from './appearance.ts';
import { colors } from './colors.ts';
import { contextual } from './contextual.ts';
import { fonts } from './fonts.ts';
import { footer } from './footer.ts';
import { integrations } from './integrations.ts';
import { navbar } from './navbar.ts';
import { navigation } from './navigation.ts';
import { octavo } from './octavo.ts';
import { seo } from './seo.ts';
import { text } from './values.ts';

const themes = [
  'mint',
  'maple',
  'palm',
  'willow',
  'linden',
  'almond',
  'aspen',
  'sequoia',
  'luma',
] as const;

/** Every setting of docs.json. Descriptions and defaults feed the settings page and the JSON Schema. */
export const docsConfigSchema = z.strictObject({
  $schema: z.string().optional().describe('Address of the JSON Schema, for editors.'),
  theme: z.enum(themes).describe('Layout of the site.'),
  name: text.describe('Name of the site, also behind the title of every page.'),
  description: z
    .string()
    .optional()
    .describe('What the site is about, for search engines and `llms.txt`.'),
  public: z
    .boolean()
    .optional()
    .describe('Access to pages that do not say otherwise, on sites with a login.'),
  colors,
  logo: logo.optional(),
  favicon: favicon.optional(),
  appearance,
  fonts: fonts.optional(),
  icons,
  background: background.optional(),
  styling,
  thumbnails: thumbnails.optional(),
  navbar: navbar.optional(),
  footer: footer.optional(),
  banner: banner.optional(),
  interaction: z
    .strictObject({
      drilldown: z
        .boolean()
        .optional()
        .describe(
          'A click on a group: `true` opens its first page, `false` only folds. Default: as the theme has it.',
        ),
    })
    .prefault({})
    .describe('Behaviour of the navigation.'),
  contextual: contextual.optional(),
  navigation,
  redirects: z
    .array(
      z.strictObject({
        source: text.describe('Old path; `:name`, `:rest*` and a trailing `*` match anything.'),
        destination: text.describe('New path or URL; what was matched is filled in.'),
        permanent: z.boolean().default(true).describe('Whether caches may keep it.'),
      }),
    )
    .default([])
    .describe('Old paths and where they lead now.'),
  variables: z
    .record(z.string(), z.string())
    .default({})
    .describe('Texts that pages use by name, in double braces.'),
  metadata: z
    .strictObject({
      timestamp: z.boolean().default(false).describe('Show when a page was last changed.'),
    })
    .prefault({})
    .describe('What pages say about themselves.'),
  errors: z
    .strictObject({
      404: z
        .strictObject({
          redirect: z
            .boolean()
            .default(false)
            .describe('Send readers to the home page instead of showing an error page.'),
          title: text.optional().describe('Title of the error page.'),
          description: text.optional().describe('Text of the error page (MDX).'),
        })
        .prefault({})
        .describe('The page for unknown paths.'),
    })
    .prefault({})
    .describe('Error pages.'),
  search: z
    .strictObject({ prompt: text.optional().describe('Text in the empty search field.') })
    .prefault({})
    .describe('Search.'),
  seo,
  markdown: z
    .strictObject({
      schema: z
        .boolean()
        .default(true)
        .describe('Put the specification into the Markdown form of endpoint pages.'),
      instructions: z
        .union([text, z.array(text)], { error: 'text or a list of texts' })
        .optional()
        .describe('Instructions for agents in every Markdown file and `llms.txt`.'),
    })
    .prefault({})
    .describe('The Markdown form of pages.'),
  api,
  integrations: integrations.optional(),
  octavo,
});
