import * as z from 'zod';
import { glossary, pages, syntax, versions } from './octavo-content.ts';
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

const protocol = z
  .enum(['v1', 'v2'])
  .optional()
  .describe('Form of the messages: `v1` unless the service wants the newer one.');

const encoder = z
  .strictObject({
    script: text
      .regex(/^(?![a-z]+:|\/\/)[^?#]+\.m?js$/i, {
        error: 'the path of a JavaScript module in the project ("/encoder/encoder.mjs")',
      })
      .describe('Module of the project that turns a question into a vector, in the browser.'),
    megabytes: z
      .number()
      .positive()
      .optional()
      .describe('What it loads in all: readers are told before it does.'),
  })
  .optional()
  .describe(
    'Search by meaning, for readers who switch it on. It compares questions with the vectors that `octavo vectors` writes.',
  );

const questions = z
  .array(text)
  .max(6, { error: 'at most 6 questions' })
  .optional()
  .describe('Questions that a reader can begin with.');

const repository = z
  .strictObject({
    url: z
      .url({ error: 'a URL ("https://github.com/acme/docs")' })
      .describe('Repository of the documentation, on GitHub, GitLab or Bitbucket.'),
    branch: text.default('main').describe('Branch that readers suggest changes to.'),
    directory: text.optional().describe('Folder of docs.json in the repository.'),
  })
  .optional()
  .describe('Where the pages come from: readers get links to edit a page and to report a problem.');

const feedback = z
  .strictObject({
    thumbs: z.boolean().default(true).describe('Ask whether a page was helpful.'),
    form: z
      .boolean()
      .default(true)
      .describe('After a thumb, ask for a reason and for words of the reader.'),
    code: z.boolean().default(false).describe('Let readers leave a note on a code block.'),
    edit: z.boolean().default(true).describe('Link to edit the page in the repository.'),
    issue: z.boolean().default(true).describe('Link to report a problem in the repository.'),
    url: z
      .url({ error: 'a URL' })
      .optional()
      .describe(
        'Address that answers are posted to as JSON: `{ "path", "id", "helpful", "reason", "comment", "code" }`.',
      ),
  })
  .optional()
  .describe(
    'What readers can say about a page. Without `url` the page only fires the event `octavo:feedback` for your scripts.',
  );

const directives = [
  ...['default-src', 'script-src', 'style-src', 'img-src', 'media-src', 'font-src', 'frame-src'],
  ...['connect-src', 'worker-src', 'object-src', 'base-uri', 'form-action', 'frame-ancestors'],
] as const;

const source = text.regex(/^[^\s;,"<>&]+$/, {
  error: `one source of a policy ("https://api.example.com", "'unsafe-inline'")`,
});

const contentSecurityPolicy = z
  .union([z.literal(false), z.partialRecord(z.enum(directives), z.array(source))], {
    error:
      'false, or lists of sources by directive: { "connect-src": ["https://api.example.com"] }',
  })
  .optional()
  .describe(
    'What pages may load besides what Octavo finds in them: sources by directive. `false` leaves the policy out.',
  );

const authorize = z
  .strictObject({
    secrets: z
      .boolean()
      .default(false)
      .describe(
        'Let readers type client secrets and passwords: offers the client credentials and password flows.',
      ),
    clients: z
      .record(
        text,
        z.strictObject({
          clientId: text.optional().describe('Public client of the playground at the server.'),
          scopes: z.array(text).optional().describe('Scopes chosen at first.'),
          parameters: z
            .record(text, text)
            .optional()
            .describe('Further parameters of the request: `{ "audience": "..." }`.'),
        }),
      )
      .default({})
      .describe(
        'What the playground is at an authorization server, by name of the security scheme.',
      ),
  })
  .prefault({})
  .describe('How the playground gets tokens by OAuth 2 and OpenID Connect.');

const reference = z
  .strictObject({
    overview: z
      .boolean()
      .default(true)
      .describe(
        'Begin the generated pages of a specification with one about it as a whole, where an element has nothing but `openapi` or `asyncapi`.',
      ),
    models: z
      .boolean()
      .default(false)
      .describe('End them with a page for each schema in `components`.'),
  })
  .prefault({})
  .describe('Which pages are generated from a specification besides those of its operations.');

/** Settings of Octavo itself. They never change what other keys mean, and other readers of docs.json ignore them. */
export const octavo = z
  .strictObject({
    templates: text
      .optional()
      .describe('Folder whose templates and stylesheets replace built-in ones of the same name.'),
    publish: z
      .array(text)
      .default([])
      .describe(
        'Files to copy that no page names, as globs: `data/**`, `*.csv`. A file that looks like a secret is copied only if its whole path is in this list.',
      ),
    search: z
      .strictObject({
        ...service,
        synonyms: z
          .array(z.array(text))
          .optional()
          .describe('Groups of words that find each other: `[["sign in", "log in"]]`.'),
        encoder,
      })
      .optional()
      .describe('Search through a service instead of the index in the site.'),
    assistant: z
      .union([z.literal(false), z.strictObject({ ...service, protocol, questions })], {
        error: 'false, or { "baseUrl": ..., "domain": ..., "key": ..., "questions": [...] }',
      })
      .optional()
      .describe(
        'Service that answers questions. Without one, answers are quotes from the pages; `false` leaves the assistant out.',
      ),
    previews: z
      .enum(['section', 'page', 'none'])
      .default('section')
      .describe('Preview images for links elsewhere: one a section, one a page, or none.'),
    mcp: z
      .url({ error: 'a URL' })
      .optional()
      .describe('Address of an MCP server of this documentation, for entries of `contextual`.'),
    strict: z
      .boolean()
      .optional()
      .describe(
        'Every problem counts: builds exit with code 1 on warnings too, and `octavo serve` publishes nothing that has a problem.',
      ),
    syntax,
    pages,
    glossary,
    repository,
    feedback,
    related: z
      .boolean()
      .default(true)
      .describe('Below a page that names no related pages, show those that are closest to it.'),
    offerLanguage: z
      .boolean()
      .default(true)
      .describe('Offer readers the page in the language of their browser, where it is translated.'),
    oldVersion: z
      .boolean()
      .default(true)
      .describe('Say on pages of an older version that there is a newer one, with a link to it.'),
    versions,
    untranslated: z
      .boolean()
      .default(true)
      .describe(
        'Show the page of the default language where the navigation of another one names a page that is not there.',
      ),
    imageActions: z
      .boolean()
      .default(true)
      .describe('Offer to copy and to download an image that a reader has enlarged.'),
    images: z
      .strictObject({
        resize: z
          .boolean()
          .optional()
          .describe(
            'Give browsers smaller copies of PNG and JPEG images above 50 KB, in AVIF and WebP, by the package `sharp`. If unset, where the project has that package.',
          ),
      })
      .prefault({})
      .describe('How pages show images.'),
    privacy: z
      .strictObject({
        embeds: z
          .enum(['load', 'click'])
          .default('load')
          .describe('`click`: frames of other hosts are loaded only when a reader asks for them.'),
        images: z
          .enum(['load', 'copy'])
          .default('load')
          .describe(
            '`copy`: images of other hosts are fetched when the site is built and become part of it.',
          ),
      })
      .optional()
      .describe('What other hosts learn of readers.'),
    contentSignal: z
      .strictObject({
        search: z.boolean().optional().describe('Build search indexes.'),
        'ai-input': z.boolean().optional().describe('Answer questions with it.'),
        'ai-train': z.boolean().optional().describe('Train models with it.'),
      })
      .optional()
      .describe(
        'What crawlers may use the site for, as `Content-Signal` in `robots.txt` (contentsignals.org).',
      ),
    copyKeys: z
      .boolean()
      .default(true)
      .describe(
        'Ctrl or Cmd and C copies the page as Markdown when nothing is selected, on pages whose menu has `copy`.',
      ),
    authorize,
    reference,
    contentSecurityPolicy,
  })
  .prefault({})
  .describe('Settings that only Octavo reads.');
