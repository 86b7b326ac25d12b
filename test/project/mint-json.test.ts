import { describe, expect, test } from 'vitest';
import { whereIs } from '../../src/project/project.ts';
import { read, said } from './folder.ts';

const least = { name: 'Old', colors: { primary: '#0ea5e9' } };
const convert = (settings: object) =>
  read({ 'mint.json': { ...least, navigation: [], ...settings } });

test('a mint.json is read as docs.json, and says so', async () => {
  const { project, diagnostics } = await convert({});
  expect(project.configFile).toBe('mint.json');
  expect(project.config).toMatchObject({ name: 'Old', theme: 'mint' });
  expect(said(diagnostics)).toMatchInlineSnapshot(`
    [
      "info config/converted mint.json:1:1 mint.json is read as the docs.json that means the same. | Write a docs.json: the older format cannot say all that the newer one can.",
    ]
  `);
});

test('docs.json wins over mint.json', async () => {
  const docs = { ...least, theme: 'palm', navigation: { pages: [] } };
  const { project } = await read({ 'mint.json': { ...least, navigation: [] }, 'docs.json': docs });
  expect(project.config.theme).toBe('palm');
});

test('a docs.json with the list of a mint.json is read like one, and keeps what is its own', async () => {
  const docs = {
    ...least,
    theme: 'palm',
    navigation: [
      { group: 'Start', pages: ['a'] },
      { group: 'Calls', pages: ['api/b'] },
    ],
    tabs: [{ name: 'API', url: 'api' }],
    topbarCtaButton: { name: 'Join', url: 'https://x.y' },
    navigatoin: 1,
    api: { playground: { display: 'simple' } },
  };
  const { project, diagnostics } = await read({ 'docs.json': docs });
  expect(project.config).toMatchObject({
    theme: 'palm',
    navbar: { primary: { label: 'Join', href: 'https://x.y' } },
    api: { playground: { display: 'simple' } },
    navigation: {
      tabs: [
        { groups: [{ group: 'Start', pages: ['a'] }] },
        { tab: 'API', groups: [{ group: 'Calls', pages: ['api/b'] }] },
      ],
    },
  });
  expect(diagnostics.map(({ code }) => code)).toEqual(['config/older-form', 'config/unknown-key']);
});

test('every setting finds its place', async () => {
  const { project, diagnostics } = await convert({
    $schema: 'https://mintlify.com/schema.json',
    theme: 'quill',
    logo: { light: '/l.svg', dark: '/d.svg', href: 'https://x.y' },
    favicon: '/f.png',
    colors: {
      primary: '#111',
      light: '#222',
      dark: '#333',
      background: { light: '#fff', dark: '#000' },
    },
    modeToggle: { default: 'dark', isHidden: true },
    font: { headings: { family: 'Lora' }, body: { family: 'Inter', weight: 400 } },
    background: { style: 'grid' },
    backgroundImage: '/bg.png',
    eyebrow: { display: 'breadcrumbs' },
    codeBlock: { mode: 'dark' },
    topbarLinks: [
      { name: 'Help', url: '/help' },
      { type: 'github', url: 'https://github.com/a/b' },
    ],
    topbarCtaButton: { name: 'Start', url: 'https://x.y' },
    footerSocials: [{ type: 'github', url: 'https://github.com/a' }],
    footer: { links: [{ title: 'More', links: [{ label: 'Blog', url: '/blog' }] }] },
    redirects: [{ source: '/a', destination: '/b' }],
    analytics: { ga4: { measurementId: 'G-1' } },
    integrations: { intercom: 'abcdef' },
    openapi: 'api.yaml',
    api: {
      baseUrl: ['https://api.x.y'],
      auth: { method: 'key', name: 'X-Key' },
      playground: { mode: 'hide', disableProxy: true },
      request: { example: { languages: ['bash'], showOptionalParams: false } },
      paramFields: { expanded: 'all' },
    },
    seo: { indexHiddenPages: true },
    metadata: { 'og:image': '/og.png' },
    search: { prompt: 'Find' },
  });
  expect(said(diagnostics).slice(1)).toEqual([]);
  expect(project.config).toMatchInlineSnapshot(`
    {
      "api": {
        "examples": {
          "autogenerate": true,
          "defaults": "required",
          "languages": [
            "bash",
          ],
          "prefill": true,
        },
        "mdx": {
          "auth": {
            "method": "key",
            "name": "X-Key",
          },
          "server": [
            "https://api.x.y",
          ],
        },
        "openapi": "api.yaml",
        "params": {
          "expanded": "all",
        },
        "playground": {
          "credentials": false,
          "display": "none",
          "proxy": false,
        },
      },
      "appearance": {
        "default": "dark",
        "strict": true,
      },
      "background": {
        "color": {
          "dark": "#000",
          "light": "#fff",
        },
        "decoration": "grid",
        "image": "/bg.png",
      },
      "colors": {
        "dark": "#333",
        "light": "#222",
        "primary": "#111",
      },
      "errors": {
        "404": {
          "redirect": false,
        },
      },
      "favicon": "/f.png",
      "fonts": {
        "body": {
          "family": "Inter",
          "weight": 400,
        },
        "heading": {
          "family": "Lora",
        },
      },
      "footer": {
        "links": [
          {
            "header": "More",
            "items": [
              {
                "href": "/blog",
                "label": "Blog",
              },
            ],
          },
        ],
        "socials": {
          "github": "https://github.com/a",
        },
      },
      "icons": {
        "library": "fontawesome",
      },
      "integrations": {
        "ga4": {
          "measurementId": "G-1",
        },
        "intercom": {
          "appId": "abcdef",
        },
      },
      "interaction": {},
      "logo": {
        "dark": "/d.svg",
        "href": "https://x.y",
        "light": "/l.svg",
      },
      "markdown": {
        "schema": true,
      },
      "metadata": {
        "timestamp": false,
      },
      "name": "Old",
      "navbar": {
        "links": [
          {
            "href": "/help",
            "label": "Help",
          },
          {
            "href": "https://github.com/a/b",
            "type": "github",
          },
        ],
        "primary": {
          "href": "https://x.y",
          "label": "Start",
          "type": "button",
        },
      },
      "navigation": {
        "groups": [],
      },
      "octavo": {
        "authorize": {
          "clients": {},
          "secrets": false,
        },
        "copyKeys": true,
        "imageActions": true,
        "images": {},
        "offerLanguage": true,
        "oldVersion": true,
        "pages": {
          "contributors": false,
          "readingTime": false,
        },
        "previews": "section",
        "publish": [],
        "reference": {
          "models": false,
          "overview": true,
        },
        "related": true,
        "syntax": {
          "admonitions": false,
          "emoji": false,
        },
        "untranslated": true,
      },
      "redirects": [
        {
          "destination": "/b",
          "permanent": true,
          "source": "/a",
        },
      ],
      "search": {
        "prompt": "Find",
      },
      "seo": {
        "indexing": "all",
        "metatags": {
          "og:image": "/og.png",
        },
      },
      "styling": {
        "codeblocks": "dark",
        "eyebrows": "breadcrumbs",
      },
      "theme": "maple",
      "variables": {},
    }
  `);
});

test('what has no equivalent is a warning', async () => {
  const { diagnostics } = await convert({ rounded: 'sharp', isWhiteLabeled: true });
  expect(said(diagnostics).slice(1)).toMatchInlineSnapshot(`
    [
      "warning config/not-converted mint.json:7:3 mint.json: "rounded" has no equivalent; it is ignored. | Remove it.",
      "warning config/not-converted mint.json:8:3 mint.json: "isWhiteLabeled" has no equivalent; it is ignored. | Remove it.",
    ]
  `);
});

test('values keep their place in mint.json', async () => {
  const { project } = await read({
    'mint.json':
      '{ "name": "x", "colors": { "primary": "#111" },\n"topbarLinks": [{ "name": "Help",\n"url": "/help" }], "navigation": [] }',
  });
  expect(whereIs(project, ['navbar', 'links', 0, 'href'])).toMatchObject({
    file: 'mint.json',
    line: 3,
    column: 8,
  });
});

describe('navigation', () => {
  const a = { group: 'A', pages: ['start', 'more'] };
  const api = {
    group: 'Users',
    pages: [{ group: 'Inner', pages: ['api/users'] }],
    icon: 'x',
    iconType: 'thin',
  };

  test('groups alone stay groups', async () => {
    const { project } = await convert({ navigation: [a] });
    expect(project.config.navigation).toEqual({ groups: [a] });
  });

  test('tabs claim groups by the path of their first page; the rest is the first tab', async () => {
    const { project } = await convert({
      navigation: [a, api],
      primaryTab: { name: 'Guides' },
      tabs: [
        { name: 'API', url: 'api' },
        { name: 'Blog', url: 'https://blog.x.y' },
      ],
    });
    expect(project.config.navigation).toEqual({
      tabs: [
        { tab: 'Guides', groups: [a] },
        {
          tab: 'API',
          groups: [
            {
              group: 'Users',
              icon: { name: 'x', style: 'thin' },
              pages: [{ group: 'Inner', pages: ['api/users'] }],
            },
          ],
        },
        { tab: 'Blog', href: 'https://blog.x.y' },
      ],
    });
  });

  test('of two prefixes the longer one claims', async () => {
    const { project } = await convert({
      navigation: [
        { group: 'V2', pages: ['api/v2/x'] },
        { group: 'V1', pages: ['api/x'] },
      ],
      tabs: [
        { name: 'API', url: 'api' },
        { name: 'API 2', url: 'api/v2' },
      ],
    });
    expect(project.config.navigation.tabs?.map((tab) => [tab.tab, tab.groups?.[0]?.group])).toEqual(
      [
        ['API', 'V1'],
        ['API 2', 'V2'],
      ],
    );
  });

  test('anchors with a URL are global, the others claim groups', async () => {
    const { project } = await convert({
      navigation: [a, { group: 'Users', pages: ['api/users'] }],
      topAnchor: { name: 'Docs', icon: 'book' },
      anchors: [
        { name: 'API', url: 'api', icon: 'code' },
        { name: 'Chat', url: 'https://chat.x.y', color: '#123456' },
      ],
    });
    expect(project.config.navigation).toEqual({
      anchors: [
        { anchor: 'Docs', icon: 'book', groups: [a] },
        { anchor: 'API', icon: 'code', groups: [{ group: 'Users', pages: ['api/users'] }] },
      ],
      global: {
        anchors: [
          {
            anchor: 'Chat',
            href: 'https://chat.x.y',
            color: { light: '#123456', dark: '#123456' },
          },
        ],
      },
    });
  });

  test('versions hold their own groups and those of none', async () => {
    const { project } = await convert({
      versions: ['v2', { name: 'v1', default: true }],
      navigation: [a, { ...a, group: 'New', version: 'v2' }, { ...a, group: 'Old', version: 'v1' }],
    });
    const shown = project.config.navigation.versions?.map(({ version, groups, ...rest }) => [
      version,
      groups?.map(({ group }) => group),
      rest.default,
    ]);
    expect(shown).toEqual([
      ['v2', ['A', 'New'], undefined],
      ['v1', ['A', 'Old'], true],
    ]);
  });
});
