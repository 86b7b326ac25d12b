import { z } from 'zod';
import { text } from './values.ts';

const service = {
  baseUrl: z.url({ error: 'a URL' }).optional().describe('Base URL of the service.'),
  domain: text.optional().describe('Name of the site at the service.'),
  key: text
    .regex(/^(?!oct_adm_)/, {
      error: 'a public key ("oct_pub_..."); an admin key must never stand in a site',
    })
    .optional()
    .describe('Public key (`oct_pub_...`). Everyone can read it in the built site.'),
};

/** Settings of Octavo itself. They never change what other keys mean, and other readers of docs.json ignore them. */
export const octavo = z
  .strictObject({
    templates: text
      .optional()
      .describe('Folder whose templates and stylesheets replace built-in ones of the same name.'),
    search: z
      .strictObject({
        ...service,
        synonyms: z
          .array(z.array(text))
          .optional()
          .describe('Groups of words that find each other: `[["sign in", "log in"]]`.'),
      })
      .optional()
      .describe('Search through a service in place of the index in the site.'),
    assistant: z
      .union([z.literal(false), z.strictObject(service)], {
        error: 'false, or { "baseUrl": ..., "domain": ..., "key": ... }',
      })
      .optional()
      .describe(
        'Service that answers questions. Without one, answers are quotes from the pages; `false` leaves the assistant out.',
      ),
    previews: z
      .enum(['section', 'page', 'none'])
      .default('section')
      .describe('Preview images for links elsewhere: one a section, one a page, or none.'),
  })
  .prefault({})
  .describe('Settings that only Octavo reads.');
