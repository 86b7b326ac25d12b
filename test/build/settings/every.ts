import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { page } from '../everything.ts';
import type { Files } from '../site.ts';

/** A value for every key of docs.json; texts stand nowhere else, so that they can be found where they have an effect. */
export const every = {
  $schema: 'https://octavo.example/docs.json',
  theme: 'mint',
  name: 'Site of all settings',
  description: 'What it is about',
  public: true,
  colors: { primary: '#0F766E', light: '#2DD4BF', dark: '#115E59' },
  logo: { light: '/day.svg', dark: '/night.svg', href: '/logo-leads-here' },
  favicon: { light: '/icon-day.svg', dark: '/icon-night.svg' },
  appearance: { default: 'light', strict: false },
  fonts: { heading: font('head'), body: font('body') },
  icons: { library: 'lucide' },
  background: {
    image: { light: '/back-day.svg', dark: '/back-night.svg' },
    decoration: 'grid',
    color: { light: '#fafaf1', dark: '#101112' },
  },
  styling: {
    eyebrows: 'breadcrumbs',
    latex: true,
    codeblocks: 'dark',
  },
  navbar: {
    links: [
      {
        label: 'Our blog',
        href: 'https://blog.example',
        icon: { name: 'heart', style: 'regular', library: 'fontawesome' },
        type: 'button',
      },
    ],
    primary: { type: 'button', label: 'Begin now', href: 'https://app.example' },
  },
  footer: {
    socials: Object.fromEntries(
      [
        ...['x', 'website', 'facebook', 'youtube', 'discord', 'slack', 'github', 'linkedin'],
        ...['instagram', 'hacker-news', 'medium', 'telegram', 'twitter', 'x-twitter'],
        ...['earth-americas', 'bluesky', 'threads', 'reddit', 'podcast'],
      ].map((name) => [name, `https://social.example/at-${name}`]),
    ),
    links: [
      { header: 'Our company', items: [{ label: 'Our team', href: 'https://team.example' }] },
    ],
  },
  banner: {
    content: 'News of the day',
    dismissible: true,
    type: 'warning',
    color: { light: '#fee1e2', dark: '#3b0a0a' },
  },
  interaction: { drilldown: true },
  contextual: {
    options: [
      'mcp',
      {
        title: 'Ask the sage',
        description: 'Who knows it all',
        icon: { name: 'star', style: 'regular', library: 'fontawesome' },
        href: { base: 'https://sage.example', query: [{ key: 'asked', value: 'about-$path' }] },
      },
    ],
    display: 'toc',
  },
  redirects: [{ source: '/went-away', destination: '/came-here', permanent: false }],
  variables: { product: 'Name of the product' },
  metadata: { timestamp: true },
  errors: { 404: { redirect: false, title: 'Nothing here', description: 'Look elsewhere' } },
  search: { prompt: 'Look for anything' },
  seo: {
    indexing: 'all',
    metatags: { canonical: 'https://docs.example', 'og:locale': 'Language of all' },
    paths: [{ path: 'guides', metatags: { 'og:locale': 'Language of guides' } }],
    organization: {
      id: 'https://acme.example/#id',
      name: 'Acme Press',
      legalName: 'Acme Incorporated',
      url: 'https://acme.example/home',
      logo: '/acme.svg',
      sameAs: ['https://acme.example/elsewhere'],
    },
    trailingSlash: true,
  },
  markdown: { schema: false, instructions: ['Read slowly'] },
  api: {
    openapi: { source: '/api.json', directory: 'endpoints', overlays: ['/overlay.json'] },
    asyncapi: { source: '/events.json', directory: 'channels', overlays: ['/overlay.json'] },
    params: { expanded: 'all', post: ['x-level'] },
    playground: { display: 'interactive', proxy: false, credentials: true },
    url: 'full',
    examples: {
      languages: ['go'],
      defaults: 'required',
      prefill: false,
      autogenerate: true,
    },
    mdx: { auth: { method: 'key', name: 'X-Own-Key' }, server: 'https://by-hand.example' },
  },
  integrations: {
    adobe: { launchUrl: 'https://adobe.example/launch.js' },
    amplitude: { apiKey: 'amplitude-key' },
    clarity: { projectId: 'clarity-id' },
    clearbit: { publicApiKey: 'clearbit-key' },
    fathom: { siteId: 'fathom-id' },
    frontchat: { snippetId: 'frontchat-id' },
    ga4: { measurementId: 'G-MEASURE' },
    gtm: { tagId: 'GTM-TAG' },
    heap: { appId: 'heap-id' },
    hightouch: { writeKey: 'hightouch-key', apiHost: 'hightouch.example' },
    hotjar: { hjid: 'hotjar-id', hjsv: 'hotjar-version' },
    intercom: { appId: 'intercom-id' },
    koala: { publicApiKey: 'koala-key' },
    logrocket: { appId: 'logrocket-id' },
    mixpanel: { projectToken: 'mixpanel-token', region: 'eu' },
    onetrust: {
      domainScript: 'onetrust-script',
      categoryId: 'onetrust-category',
      scriptSource: 'https://onetrust.example/own.js',
    },
    pirsch: { id: 'pirsch-id' },
    plausible: { domain: 'plausible-site.example', server: 'plausible-host.example' },
    posthog: { apiKey: 'phc_key', apiHost: 'https://posthog.example', sessionRecording: true },
    segment: { key: 'segment-key', cdnUrl: 'https://segment.example' },
    transcend: { bundleId: 'transcend-id', analyticsPurpose: 'transcend-purpose' },
    telemetry: { enabled: true },
    cookies: { key: 'consent-key', value: 'consent-value' },
  },
  octavo: {
    templates: 'own-theme',
    publish: ['data.csv'],
    search: { baseUrl: 'https://search.example', domain: 'search-domain', key: 'oct_pub_search' },
    assistant: {
      baseUrl: 'https://assistant.example',
      domain: 'assistant-domain',
      key: 'oct_pub_assistant',
      protocol: 'v2',
      questions: ['How does it begin?'],
    },
    previews: 'none',
    mcp: 'https://mcp.example/mcp',
    strict: true,
    syntax: { admonitions: true, emoji: true },
    pages: { readingTime: true, contributors: false },
    glossary: { Quill: { tip: 'Meaning of the term', aliases: ['Quills'], language: 'en' } },
    repository: {
      url: 'https://github.com/acme/docs',
      branch: 'next-branch',
      directory: 'docs-folder',
    },
    // Off, since each of the many builds would make copies again.
    images: { resize: false },
    privacy: { embeds: 'click', images: 'copy' },
    contentSignal: { search: true, 'ai-input': true, 'ai-train': false },
    related: true,
    offerLanguage: true,
    oldVersion: true,
    untranslated: true,
    imageActions: true,
    feedback: {
      thumbs: true,
      form: true,
      code: true,
      edit: true,
      issue: true,
      url: 'https://feedback.example',
    },
    authorize: {
      secrets: true,
      clients: {
        oauth: { clientId: 'client-id', scopes: ['read'], parameters: { audience: 'a' } },
      },
    },
    reference: { overview: true, models: true },
    contentSecurityPolicy: { 'connect-src': ['https://allowed.example'] },
  },
  navigation: {
    groups: [
      {
        group: 'Guides',
        pages: ['guides/start', { group: 'More', icon: 'heart', pages: ['guides/more'] }],
      },
      { group: 'Endpoints', pages: ['api.json GET /things/{id}', 'by-hand', 'spec'] },
    ],
  },
};

function font(name: string) {
  return { family: `Font ${name}`, weight: '471', source: `/${name}.woff2`, format: 'woff2' };
}

/** In French, a page is missing. */
const translated = {
  languages: [
    { language: 'en', groups: [{ group: 'Pages', pages: ['en/a', 'en/b'] }] },
    { language: 'fr', groups: [{ group: 'Pages', pages: ['fr/a', 'fr/b'] }] },
  ],
};

/** Settings that have no effect beside others, or that take long: in place of those above, for the keys that begin so. */
export const instead: Record<string, object> = {
  fonts: { fonts: font('own') },
  'fonts.heading': {},
  'fonts.body': {},
  'styling.codeblocks': {
    styling: {
      codeblocks: {
        theme: { light: 'github-light', dark: 'dracula' },
        languages: { custom: ['/quill.json'] },
      },
    },
  },
  'navbar.links[].type': {
    navbar: { links: [{ href: 'https://github.com/acme/code', type: 'github' }] },
  },
  'octavo.copyKeys': {
    contextual: { options: ['copy'] },
    octavo: { previews: 'none', copyKeys: false },
  },
  'octavo.related': {
    octavo: { previews: 'none', related: true },
    navigation: {
      groups: [{ group: 'Quills', pages: ['quills/cut', 'guides/more', 'quills/sharpen'] }],
    },
  },
  'octavo.offerLanguage': {
    octavo: { previews: 'none', offerLanguage: true },
    navigation: translated,
  },
  'octavo.untranslated': {
    octavo: { previews: 'none', untranslated: true },
    navigation: translated,
  },
  'octavo.oldVersion': {
    octavo: { previews: 'none', oldVersion: true },
    navigation: {
      versions: [
        { version: 'v2', groups: [{ group: 'Now', pages: ['v2/a'] }] },
        { version: 'v1', groups: [{ group: 'Then', pages: ['v1/a'] }] },
      ],
    },
  },
  'octavo.pages.contributors': {
    metadata: { timestamp: false },
    octavo: { previews: 'none', pages: { contributors: true } },
  },
  'octavo.search.synonyms': {
    octavo: { previews: 'none', search: { synonyms: [['quill', 'plume']] } },
  },
  'octavo.search.encoder': {
    octavo: {
      previews: 'none',
      search: { encoder: { script: '/encoder/encoder.mjs', megabytes: 23 } },
    },
  },
  'octavo.reference': {
    octavo: { previews: 'none', reference: { overview: true, models: true } },
    navigation: { groups: [{ group: 'Endpoints', openapi: 'api.json' }] },
  },
  thumbnails: {
    octavo: { previews: 'page' },
    thumbnails: {
      appearance: 'dark',
      background: '/back-day.svg',
      fonts: { family: 'Font of images' },
    },
  },
};

const picture =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M0 0h8v8H0z"/></svg>';

const pictures = ['day', 'night', 'icon-day', 'icon-night', 'back-day', 'back-night', 'acme'];

/** A project in which every setting has something to act on. */
export const files: Files = {
  'encoder/encoder.mjs': 'export default () => () => [1, 0, 0, 0];\n',
  'octavo.vectors.json': JSON.stringify({
    ...{ version: 1, model: 'four', prefix: '', most: 4, dimensions: 4, sections: {} },
  }),
  'guides/start.mdx': page(
    'Start',
    'Quill {{product}} :rocket: <Icon icon="heart" />\n\n:::tip\nRest.\n:::\n\n```quill\nink\n```',
    'icon: heart\n',
  ),
  'guides/more.mdx': page(
    'More',
    '## Part\n\n```js\nconst a = 1;\n```\n\n<img src="/acme.svg" width="300" />\n\n![](/large.png)\n\n![](http://127.0.0.1:9/refused.png)\n\n<iframe src="https://video.example" title="Clip" />',
  ),
  'quills/cut.mdx': page('Cut goose quills', 'Text.', 'description: How to cut quills\n'),
  'quills/sharpen.mdx': page(
    'Sharpen goose quills',
    'Text.',
    'description: How to sharpen quills\n',
  ),
  ...Object.fromEntries(
    ['en/a', 'en/b', 'fr/a', 'v1/a', 'v2/a'].map((id) => [`${id}.mdx`, page(id, 'Text.')]),
  ),
  'guides/hidden.mdx': page('Hidden', 'Text.', 'hidden: true\n'),
  'guides/members.mdx': page('Members', 'Text.', 'groups: ["members"]\n'),
  'by-hand.mdx': page(
    'By hand',
    '<ParamField query="a" type="string">A.</ParamField>',
    'api: GET /by-hand\n',
  ),
  'spec.mdx': page('Channel', '', 'asyncapi: events.json updates\n'),
  'own-theme/components/tile.hbs': '<div>{{{children}}}</div>',
  'data.csv': 'a,b\n',
  'large.png': await sharp(randomBytes(160 * 160 * 3), {
    raw: { width: 160, height: 160, channels: 3 },
  })
    .png()
    .toBuffer(),
  'quill.json': JSON.stringify({
    name: 'quill',
    scopeName: 'source.quill',
    patterns: [{ match: 'ink', name: 'keyword.control.quill' }],
  }),
  'api.json': JSON.stringify({
    openapi: '3.1.0',
    info: { title: 'Api', version: '1' },
    servers: [{ url: 'https://api.example', description: 'Live' }],
    security: [{ oauth: ['read'] }],
    components: {
      schemas: { Thing: { type: 'object' } },
      securitySchemes: {
        oauth: {
          type: 'oauth2',
          flows: {
            clientCredentials: { tokenUrl: 'https://auth.example/token', scopes: { read: '' } },
          },
        },
      },
    },
    paths: {
      '/things/{id}': {
        get: {
          summary: 'One thing',
          parameters: [
            {
              name: 'id',
              in: 'path',
              required: true,
              schema: { type: 'string' },
              example: 'of-spec',
            },
            { name: 'size', in: 'query', schema: { type: 'integer' }, example: 7 },
          ],
          responses: {
            200: {
              description: 'Fine',
              content: {
                'application/json': {
                  schema: {
                    type: 'object',
                    properties: {
                      in: {
                        type: 'object',
                        'x-level': 'high',
                        properties: { deep: { type: 'string' } },
                      },
                    },
                  },
                },
              },
            },
          },
        },
      },
    },
  }),
  'overlay.json': JSON.stringify({
    overlay: '1.0.0',
    info: { title: 'Overlay', version: '1' },
    actions: [{ target: '$.info', update: { title: 'From the overlay' } }],
  }),
  'events.json': JSON.stringify({
    asyncapi: '3.0.0',
    info: { title: 'Events', version: '1' },
    channels: {
      updates: { address: 'updates', messages: { news: { payload: { type: 'string' } } } },
    },
  }),
  ...Object.fromEntries(pictures.map((name) => [`${name}.svg`, picture])),
  ...Object.fromEntries(['own', 'head', 'body'].map((name) => [`${name}.woff2`, 'wOF2'])),
};
