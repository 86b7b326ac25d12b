import * as z from 'zod';
import { fileOrUrl, text } from './values.ts';

const metatags = z.record(z.string(), text);

export const seo = z
  .strictObject({
    indexing: z
      .enum(['navigable', 'all'])
      .default('navigable')
      .describe('Which pages crawlers may index: those in the navigation, or hidden ones too.'),
    metatags: metatags
      .optional()
      .describe(
        'Meta tags of pages that say nothing else themselves: title, description, keywords and tags in frontmatter win. The value of `canonical` is also the base of absolute URLs.',
      ),
    paths: z
      .array(
        z.strictObject({
          path: text.describe('Folder, without slash at either end.'),
          metatags: metatags.describe('Meta tags of the pages below it.'),
        }),
      )
      .optional()
      .describe('Meta tags of the pages below a folder. The longest folder wins.'),
    organization: z
      .strictObject({
        id: text.optional().describe('Stable identifier (`@id`).'),
        name: text.optional().describe('Name of the organization.'),
        legalName: text.optional().describe('Its legal name.'),
        url: text.optional().describe('Its website.'),
        logo: fileOrUrl.optional().describe('Its logo.'),
        sameAs: z.array(text).optional().describe('Its profiles elsewhere.'),
      })
      .optional()
      .describe('Publisher in structured data.'),
    trailingSlash: z
      .boolean()
      .optional()
      .describe(
        'Canonical URLs and links end in `/`. If unset, they do for hosts that redirect others: the one that `--for` names, else the one in the address of the site.',
      ),
  })
  .prefault({})
  .describe('Search engines.');
