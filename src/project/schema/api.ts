import * as z from 'zod';
import { fileOrUrl, text } from './values.ts';

const specSource = z.strictObject({
  source: fileOrUrl.describe('Path or URL of the specification.'),
  directory: z
    .string()
    .optional()
    .describe('Folder that generated pages get. Default: `api-reference`.'),
  overlays: z
    .array(fileOrUrl)
    .optional()
    .describe('OpenAPI Overlay documents that are applied to it.'),
});

/** The setting of a navigation element, which generates pages from it. */
const generatedSource = specSource.extend({
  previous: z
    .union([fileOrUrl, z.array(fileOrUrl)], { error: 'a path or URL, or a list of these' })
    .optional()
    .describe('Earlier versions, newest first. A generated page says what has changed since.'),
});

/** One specification or several, each a path, a URL or an object. */
const settingOf = <Source extends z.ZodType>(source: Source) =>
  z.union(
    [
      fileOrUrl,
      source,
      z.array(
        z.union([fileOrUrl, source], {
          error: 'the path or URL of a specification, or { "source": ..., "directory": ... }',
        }),
      ),
    ],
    {
      error:
        'the path or URL of a specification, { "source": ..., "directory": ... }, or a list of these',
    },
  );

export const specSetting = settingOf(specSource);

/** As `specSetting`, with earlier versions to compare with. */
export const openapiSetting = settingOf(generatedSource);

const playgroundDisplays = ['interactive', 'simple', 'none', 'auth'] as const;

const url = z.url({ error: 'a URL' });

export const api = z
  .strictObject({
    openapi: specSetting
      .optional()
      .describe('OpenAPI documents of the site. Makes no pages by itself.'),
    asyncapi: specSetting
      .optional()
      .describe('AsyncAPI documents of the site. Makes no pages by itself.'),
    params: z
      .strictObject({
        expanded: z
          .enum(['all', 'closed'])
          .default('closed')
          .describe('Whether nested fields are open at first.'),
        post: z
          .array(text)
          .optional()
          .describe("Schema keys shown as labels after a field's name."),
      })
      .prefault({})
      .describe('Lists of parameters.'),
    playground: z
      .strictObject({
        display: z
          .enum(playgroundDisplays)
          .default('interactive')
          .describe('How much of the playground endpoint pages show.'),
        proxy: z
          .boolean()
          .default(true)
          .describe('Send requests through the proxy of the host, where there is one.'),
        credentials: z
          .boolean()
          .default(false)
          .describe('Send cookies along; only without the proxy.'),
      })
      .prefault({})
      .describe('Trying requests in the browser.'),
    url: z
      .enum(['full'])
      .optional()
      .describe('`full` always shows the base URL, also with one server.'),
    examples: z
      .strictObject({
        languages: z.array(text).optional().describe('Languages of request samples, in order.'),
        defaults: z
          .enum(['required', 'all'])
          .default('all')
          .describe('Which parameters samples contain.'),
        prefill: z
          .boolean()
          .default(true)
          .describe('Fill the playground from the examples of the specification.'),
        autogenerate: z
          .boolean()
          .default(true)
          .describe('Make samples; otherwise only those the author wrote show.'),
      })
      .prefault({})
      .describe('Request samples.'),
    mdx: z
      .strictObject({
        auth: z
          .strictObject({
            method: z
              .enum(['bearer', 'basic', 'key', 'cobo'])
              .optional()
              .describe('Kind of authentication.'),
            name: text.optional().describe('Name of the header that carries the key.'),
          })
          .optional()
          .describe('Authentication of endpoints.'),
        server: z
          .union([url, z.array(url)], { error: 'a URL or a list of URLs' })
          .optional()
          .describe('Base URL of endpoints.'),
      })
      .optional()
      .describe('Endpoints that pages describe by hand (`api:` in frontmatter).'),
  })
  .prefault({})
  .describe('API reference.');
