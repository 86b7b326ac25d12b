import * as z from 'zod';
import { contextual } from './contextual.ts';
import { icon, text } from './values.ts';

const pageModes = ['default', 'wide', 'custom', 'frame', 'center', 'assistant'] as const;

const flag = z.boolean();

/** Each key with what it does. Keys that are not listed pass through, for authors' own use. */
export const frontmatterSchema = z.looseObject({
  title: z
    .string()
    .optional()
    .describe(
      'Heading of the page and title of the browser tab. Default: the first `#` heading, else from the file name.',
    ),
  sidebarTitle: z.string().optional().describe('Shorter title for the sidebar.'),
  description: z.string().optional().describe('Shown under the title, and by search engines.'),
  icon: icon.optional().describe('Icon in the sidebar.'),
  iconType: z
    .string()
    .optional()
    .describe('Style of a Font Awesome icon. Older form of `icon.style`.'),
  tag: z.string().optional().describe('Small label in the sidebar.'),
  mode: z
    .enum(pageModes)
    .optional()
    .describe(
      'Layout: `wide` without outline, `center` without sidebar too, `custom` and `frame` for own pages.',
    ),
  url: text.optional().describe('Makes the entry of the page in the navigation a link.'),
  hidden: flag
    .optional()
    .describe('Left out of the navigation, the search and the sitemap; the page is still built.'),
  noindex: flag
    .optional()
    .describe('In the navigation, but not in search engines, the sitemap and the search.'),
  searchable: flag.optional().describe('`false` keeps the page out of search and assistant.'),
  robots: z.string().optional().describe('Value of the robots meta tag.'),
  boost: z.number().optional().describe('Factor for the rank of the page in search.'),
  deprecated: flag.optional().describe('Shows a label.'),
  hideFooterPagination: flag.optional().describe('No links to the previous and next page.'),
  hideApiMarker: flag.optional().describe('No method in the sidebar.'),
  related: z
    .union([z.literal(false), z.array(z.union([z.string(), z.record(z.string(), z.string())]))], {
      error: 'false or a list of paths, URLs or { "Title": link }',
    })
    .optional()
    .describe('Related pages below the text, at most 10: paths, URLs, or `{Title: link}`.'),
  contextual: contextual
    .partial()
    .optional()
    .describe('Menu of this page; `options: []` leaves it out.'),
  groups: z
    .array(
      z.union([
        z.string(),
        z.looseObject({
          includes: z.array(z.string()).optional().describe('Groups that see it.'),
          excludes: z.array(z.string()).optional().describe('Groups that do not.'),
        }),
      ]),
      { error: 'a list of groups' },
    )
    .optional()
    .describe('Groups of readers that may see the page.'),
  public: flag.optional().describe('Open to all readers, on sites with a login.'),
  openapi: z
    .string()
    .optional()
    .describe('Endpoint the page documents: `GET /users`, `spec.json GET /users`, `webhook name`.'),
  'openapi-schema': z
    .string()
    .optional()
    .describe('Schema the page documents: `User`, `spec.json User`.'),
  'openapi-overview': z
    .string()
    .optional()
    .describe('Specification that the page introduces as a whole: `spec.json`.'),
  asyncapi: z.string().optional().describe('AsyncAPI channel the page documents.'),
  api: z
    .string()
    .optional()
    .describe('Endpoint that the page itself describes: `GET https://api.example.com/users`.'),
  graphql: z.string().optional().describe('Not supported.').meta({ deprecated: true }),
  sdk: z.string().optional().describe('Not supported.').meta({ deprecated: true }),
  playground: z
    .enum(['interactive', 'simple', 'none', 'auth'])
    .optional()
    .describe('How much of the playground the page shows.'),
  authMethod: z
    .string()
    .optional()
    .describe('Authentication of an `api` page: `bearer`, `basic`, `key`, `none`.'),
  auth: z.string().optional().describe('Older name of `authMethod`.'),
  contentType: z.string().optional().describe('Content type of the body of an `api` page.'),
  version: z.string().optional().describe('Version the page belongs to.'),
  keywords: z
    .array(z.string(), { error: 'a list of words' })
    .optional()
    .describe('Further words under which search finds the page.'),
  timestamp: flag.optional().describe('Show when the page was last changed, or not.'),
  lastUpdatedDate: z.string().optional().describe('Date of the last change (`2026-01-31`).'),
  createdDate: z.string().optional().describe('Date of the first version.'),
  rss: flag.optional().describe('The page has a feed of its updates.'),
  canonical: text.optional().describe('Address of the original of this page.'),
});
