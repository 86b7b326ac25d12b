import { describe, expect, test } from 'vitest';
import { read, readSettings, said } from './folder.ts';

describe('defaults', () => {
  test('are filled in where there is a fixed one', async () => {
    const { config, diagnostics } = await readSettings({});
    expect(diagnostics).toEqual([]);
    expect(config.appearance).toEqual({ default: 'system', strict: false });
    expect(config.errors[404].redirect).toBe(false);
    expect(config.api.playground.display).toBe('interactive');
    expect(config.redirects).toEqual([]);
  });

  test('stay away where the theme has a say', async () => {
    const { config } = await readSettings({});
    expect(config.styling.eyebrows).toBeUndefined();
    expect(config.interaction.drilldown).toBeUndefined();
  });
});

test('spaces around an address count for nothing, as in a browser', async () => {
  const { config, diagnostics } = await readSettings({
    footer: { socials: { github: 'https://github.com/a ' } },
    navbar: { links: [{ label: 'Blog', href: ' https://example.com/blog ' }] },
  });
  expect(diagnostics).toEqual([]);
  expect(config.footer?.socials?.github).toBe('https://github.com/a');
  expect(config.navbar?.links?.[0]).toMatchObject({ href: 'https://example.com/blog' });
});

describe('what must be there', () => {
  test('is an error with a default in its place', async () => {
    const { project, diagnostics } = await read({ 'docs.json': { navigation: { pages: [] } } });
    expect(said(diagnostics)).toMatchInlineSnapshot(`
      [
        "error config/missing docs.json:1:1 theme is missing: expected "mint", "maple", "palm", "willow", "linden", "almond", "aspen", "sequoia" or "luma". | Until it is there, "mint" is used.",
        "error config/missing docs.json:1:1 name is missing: expected text. | Until it is there, "Documentation" is used.",
        "error config/missing docs.json:1:1 colors is missing: expected colours ({ "primary": "#0ea5e9" }). | Until it is there, a default is used.",
      ]
    `);
    expect(project.config).toMatchObject({ theme: 'mint', name: 'Documentation' });
    expect(project.config.colors.primary).toMatch(/^#/);
  });

  test('keeps what stands beside it', async () => {
    const { config, diagnostics } = await readSettings({ colors: { light: '#ffffff' } });
    expect(config.colors.light).toBe('#ffffff');
    expect(said(diagnostics)).toMatchInlineSnapshot(`
      [
        "error config/missing docs.json:4:13 colors.primary is missing: expected a colour like "#0ea5e9". | Until it is there, "#0d9373" is used.",
      ]
    `);
  });

  test('takes the object it belongs to along, and only that', async () => {
    const { config, diagnostics } = await readSettings({
      navbar: { links: [{ label: 'Blog' }, { label: 'Help', href: '/help' }] },
    });
    expect(config.navbar?.links).toEqual([{ label: 'Help', href: '/help' }]);
    expect(said(diagnostics)).toMatchInlineSnapshot(`
      [
        "error config/missing docs.json:19:7 navbar.links[0].href is missing: expected a link ("/guides/start" or "https://example.com"). | Without it, navbar.links[0] is left out.",
      ]
    `);
  });
});

describe('a wrong value', () => {
  test('is dropped, and everything else is used', async () => {
    const { config, diagnostics } = await readSettings({
      logo: { light: '/l.svg', dark: 7 },
      banner: { content: 'Hi', type: 'warnin', dismissible: true },
    });
    expect(config.banner).toEqual({ content: 'Hi', type: 'info', dismissible: true });
    expect(said(diagnostics)).toMatchInlineSnapshot(`
      [
        "warning config/coerced docs.json:19:13 logo.dark: expected a path ("/images/logo.svg") or a URL, found a number (7). | It is read as "7"; write it so.",
        "error config/invalid docs.json:23:13 banner.type: expected "info", "warning" or "critical", found the text "warnin". | Did you mean "warning"?",
      ]
    `);
  });

  test('of a required setting is told once', async () => {
    const { config, diagnostics } = await readSettings({ theme: 'minty' });
    expect(config.theme).toBe('mint');
    expect(said(diagnostics)).toMatchInlineSnapshot(`
      [
        "error config/invalid docs.json:2:12 theme: expected "mint", "maple", "palm", "willow", "linden", "almond", "aspen", "sequoia" or "luma", found the text "minty". | Did you mean "mint"?",
      ]
    `);
  });

  test('in the navigation says which shapes are possible and what was found', async () => {
    const pages = ['a', 42, { group: 'G', pages: [['b']] }];
    const { config, diagnostics } = await readSettings({
      navigation: { tabs: [{ tab: 'T', groups: [{ group: 'A', pages }] }] },
    });
    expect(config.navigation.tabs?.[0]?.groups?.[0]?.pages).toEqual([
      'a',
      { group: 'G', pages: [] },
    ]);
    expect(said(diagnostics)).toMatchInlineSnapshot(`
      [
        "error config/invalid docs.json:16:15 navigation.tabs[0].groups[0].pages[1]: expected a page path ("guides/start") or a group ({ "group": ..., "pages": [...] }), found a number (42).",
        "error config/invalid docs.json:20:19 navigation.tabs[0].groups[0].pages[2].pages[0]: expected a page path ("guides/start") or a group ({ "group": ..., "pages": [...] }), found a list of 1.",
      ]
    `);
  });

  test('is named by its place in the file, whatever was dropped before it', async () => {
    const { config, diagnostics } = await readSettings({
      navbar: {
        links: [
          { label: 'A', href: 'a' },
          { label: 'B', href: 'b' },
          { label: 'C', href: '/c' },
          { href: '/d' },
        ],
      },
    });
    expect(config.navbar?.links).toEqual([{ label: 'C', href: '/c' }]);
    expect(said(diagnostics)).toMatchInlineSnapshot(`
      [
        "error config/invalid docs.json:21:17 navbar.links[0].href: expected a link that starts with "/", "#" or a scheme such as "https://", found the text "a".",
        "error config/invalid docs.json:25:17 navbar.links[1].href: expected a link that starts with "/", "#" or a scheme such as "https://", found the text "b".",
        "error config/missing docs.json:31:7 navbar.links[3].label is missing: expected a "label" (only links of type "github" or "discord" do without). | Without it, navbar.links[3] is left out.",
      ]
    `);
  });

  test('a link of the top bar that calls itself a button is a link', async () => {
    const links = [
      { type: 'button', label: 'Sign up', href: '/c' },
      { type: 'button', href: '/d' },
    ];
    const { config, diagnostics } = await readSettings({ navbar: { links } });
    expect(config.navbar?.links).toEqual([links[0]]);
    expect(said(diagnostics)).toEqual([
      expect.stringContaining('navbar.links[1].label is missing'),
    ]);
  });

  test('leaves positions right behind what was dropped', async () => {
    const { project } = await readSettings({
      redirects: [{ source: 1 }, { source: '/a', destination: '/b' }],
    });
    const text = JSON.stringify(project.config.redirects);
    expect(text).toBe('[{"source":"/a","destination":"/b","permanent":true}]');
    expect(project.positions.get('/redirects/0/source')?.line).toBe(
      project.positions.get('/redirects/0/destination')!.line - 1,
    );
  });
});

describe('a value of another type that leaves no doubt', () => {
  test('is read, with a warning', async () => {
    const { config, diagnostics } = await readSettings({
      variables: { version: 2.5 },
      appearance: { strict: 'true' },
      description: null,
    });
    expect(config.variables).toEqual({ version: '2.5' });
    expect(config.appearance.strict).toBe(true);
    expect(said(diagnostics)).toMatchInlineSnapshot(`
      [
        "warning config/coerced docs.json:23:18 description: expected text, found null. | Leave the key out where there is nothing to say.",
        "warning config/coerced docs.json:21:15 appearance.strict: expected true or false, found the text "true". | It is read as true; write it so.",
        "warning config/coerced docs.json:18:16 variables.version: expected text, found a number (2.5). | It is read as "2.5"; write it so.",
      ]
    `);
  });

  test('keeps a number as it was written', async () => {
    const { project } = await read({
      'docs.json':
        '{"theme":"mint","name":"x","colors":{"primary":"#fff"},"navigation":{"versions":[{"version":1.0,"pages":[]}]}}',
    });
    expect(project.config.navigation.versions?.[0]?.version).toBe('1.0');
  });
});

describe('a misspelt key', () => {
  test('that is needed is read as what is meant, and is the only problem', async () => {
    const { project, diagnostics } = await read({
      'docs.json':
        '{"theme":"mint","nmae":"x","colors":{"primary":"#fff"},"navigtion":{"pages":["a"]}}',
      'a.mdx': '',
    });
    expect(project.config.navigation.pages).toEqual(['a']);
    expect(project.config.name).toBe('x');
    expect(said(diagnostics)).toEqual([
      'error config/misspelt-key docs.json:1:56 "navigtion" is not a known key; it is read as "navigation". | Write "navigation".',
      'error config/misspelt-key docs.json:1:17 "nmae" is not a known key; it is read as "name". | Write "name".',
    ]);
  });

  test('is found for the children of any element of the navigation', async () => {
    const { project, diagnostics } = await read({
      'docs.json': JSON.stringify({
        theme: 'mint',
        name: 'x',
        colors: { primary: '#fff' },
        navigation: {
          gruops: [
            { group: 'A', page: ['a'] },
            { group: 'B', pages: ['a'], pagess: ['a'], icon: 'x' },
          ],
        },
      }),
      'a.mdx': '',
    });
    const [a] = project.config.navigation.groups!;
    expect(a!.pages).toEqual(['a']);
    expect(said(diagnostics)).toEqual([
      expect.stringMatching(/^error config\/misspelt-key .* "gruops" .* read as "groups"\./),
      expect.stringMatching(/^error config\/misspelt-key .* "page" .* read as "pages"\./),
      expect.stringMatching(/^warning config\/unknown-key .*pagess/),
    ]);
  });

  test('stays unknown beside the right one', async () => {
    const { diagnostics } = await readSettings({ navigtion: {} });
    expect(diagnostics.map(({ code }) => code)).toEqual(['config/unknown-key']);
  });
});

describe('specifications at the root', () => {
  test('are those of `api`', async () => {
    const { project, diagnostics } = await readSettings({
      openapi: ['a.json'],
      asyncapi: 'b.yaml',
      api: { url: 'full' },
    });
    expect(project.config.api).toMatchObject({
      ...{ openapi: ['a.json'], asyncapi: 'b.yaml', url: 'full' },
    });
    expect(said(diagnostics)).toEqual([
      expect.stringMatching(
        /^warning config\/older-form docs\.json:.*"openapi" at the root is read as "openapi" of "api"\. \| Write "api": \{ "openapi": \.\.\. \}\.$/,
      ),
      expect.stringMatching(/^warning config\/older-form docs\.json:.*"asyncapi"/),
    ]);
  });

  test('are unknown beside those of `api`', async () => {
    const { project, diagnostics } = await readSettings({
      ...{ openapi: 'a.json', api: { openapi: 'b.json' } },
    });
    expect(project.config.api.openapi).toBe('b.json');
    expect(diagnostics.map(({ code }) => code)).toEqual(['config/unknown-key']);
  });
});

describe('an unknown key', () => {
  test('is a warning that names the nearest known one', async () => {
    const { diagnostics } = await readSettings({ favicn: '/x.png', seo: { indexng: 'all' } });
    expect(said(diagnostics)).toMatchInlineSnapshot(`
      [
        "warning config/unknown-key docs.json:19:5 seo.indexng is not a known key; it is ignored. | Did you mean "indexing"?",
        "warning config/unknown-key docs.json:17:3 favicn is not a known key; it is ignored. | Did you mean "favicon"?",
      ]
    `);
  });

  test('of an older format comes with what to write now', async () => {
    const { diagnostics } = await readSettings({
      topbarLinks: [],
      css: 'a.css',
      api: { baseUrl: 'x', playground: { mode: 'show' } },
      metadata: { 'og:image': '/card.png' },
    });
    expect(said(diagnostics)).toMatchInlineSnapshot(`
      [
        "warning config/unknown-key docs.json:26:5 metadata["og:image"] is not a known key; it is ignored. | Use "seo": { "metatags": { ... } }.",
        "warning config/unknown-key docs.json:22:7 api.playground.mode is not a known key; it is ignored. | Use "display": "interactive", "simple" or "none".",
        "warning config/unknown-key docs.json:20:5 api.baseUrl is not a known key; it is ignored. | Use "api": { "mdx": { "server": ... } }.",
        "warning config/unknown-key docs.json:17:3 topbarLinks is not a known key; it is ignored. | Use "navbar": { "links": [...] }.",
        "warning config/unknown-key docs.json:18:3 css is not a known key; it is ignored. | Every .css file of the project is loaded; no setting is needed.",
      ]
    `);
  });

  test.each([
    [{ custom: { css: '/custom.css' } }, 'Every .css and .js file of the project is loaded'],
    [{ customCss: ['a.css'] }, 'Every .css file of the project is loaded'],
    [{ scripts: ['a.js'] }, 'Every .js file of the project is loaded'],
  ])('for stylesheets and scripts says that they are loaded anyway: %j', async (settings, hint) => {
    const { diagnostics } = await readSettings(settings);
    expect(said(diagnostics)).toEqual([expect.stringContaining(hint)]);
  });

  test('for the language of the site names where the navigation says it', async () => {
    const { diagnostics } = await readSettings({ language: 'ko' });
    expect(said(diagnostics)).toMatchInlineSnapshot(`
      [
        "warning config/unknown-key docs.json:17:3 language is not a known key; it is ignored. | Use "navigation": { "languages": [{ "language": ..., "groups": [...] }] }; a site in one language has one entry.",
      ]
    `);
  });

  test('in many entries of a list is one warning', async () => {
    const column = { title: 'A', items: [{ label: 'B', href: '/b' }] };
    const { diagnostics } = await readSettings({ footer: { links: [column, column, column] } });
    expect(said(diagnostics)).toMatchInlineSnapshot(`
      [
        "warning config/unknown-key docs.json:20:9 footer.links[0].title is not a known key (nor at 2 other places); it is ignored. | Use "header".",
      ]
    `);
  });

  test('in two entries of a list names one other place', async () => {
    const column = { title: 'A', items: [{ label: 'B', href: '/b' }] };
    const { diagnostics } = await readSettings({ footer: { links: [column, column] } });
    expect(diagnostics[0]?.message).toContain('(nor at 1 other place)');
  });

  test('whose value is the default already is not to be replaced by another setting', async () => {
    const { diagnostics } = await readSettings({ seo: { indexHiddenPages: false } });
    expect(diagnostics[0]?.hint).toBe('If it is true, use "indexing": "all"; otherwise remove it.');
  });

  test('of the top level that stands elsewhere says so', async () => {
    const { diagnostics } = await readSettings({
      navigation: { pages: [], interaction: { drilldown: true } },
    });
    expect(said(diagnostics)).toMatchInlineSnapshot(`
      [
        "warning config/unknown-key docs.json:9:5 navigation.interaction is not a known key; it is ignored. | "interaction" belongs to the top level of docs.json.",
      ]
    `);
  });

  test('for the address of an element does not advise what would hide its pages', async () => {
    const { diagnostics } = await readSettings({
      navigation: { tabs: [{ tab: 'Guide', url: 'guide', pages: ['index'] }] },
    });
    expect(diagnostics[0]?.hint).toBe(
      'Use "href" for an element that is nothing but a link. One with pages needs no address: remove the key.',
    );
  });

  test('at many places of the navigation is one warning', async () => {
    const group = (name: string) => ({ group: name, collapsed: true, pages: [] });
    const { diagnostics } = await readSettings({
      navigation: { groups: [group('a'), group('b'), group('c')] },
    });
    expect(said(diagnostics)).toMatchInlineSnapshot(`
      [
        "warning config/unknown-key docs.json:11:9 navigation.groups[0].collapsed is not a known key (nor at 2 other places); it is ignored. | Use "expanded": true to open a group at first; nested groups are closed without it.",
      ]
    `);
    expect(diagnostics[0]?.related?.map(({ message }) => message)).toEqual([
      'navigation.groups[1].collapsed',
      'navigation.groups[2].collapsed',
    ]);
  });
});

describe('where documentation and other readers disagree, both forms count', () => {
  test.each([
    ['banner.color as one colour', { banner: { content: 'x', color: '#fff' } }],
    [
      'banner.color a mode',
      { banner: { content: 'x', color: { light: '#fff', dark: '#000000' } } },
    ],
    ['codeblocks as the name of a theme', { styling: { codeblocks: 'dracula' } }],
    ['codeblocks as an object', { styling: { codeblocks: { theme: { light: 'a', dark: 'b' } } } }],
    [
      'a family beside heading and body',
      { fonts: { family: 'Inter', heading: { family: 'Lora' } } },
    ],
    ['both names of a renamed option', { contextual: { options: ['windsurf', 'devin-desktop'] } }],
    [
      'a link without text but with a type',
      { navbar: { links: [{ type: 'github', href: 'https://x.y' }] } },
    ],
    ['a link whose text is empty', { navbar: { links: [{ label: '', icon: 'x', href: '/x' }] } }],
    [
      'several specifications',
      { api: { openapi: ['a.json', { source: 'b.json', directory: 'b' }] } },
    ],
    ['a group without a heading', { navigation: { groups: [{ group: ' ', pages: [] }] } }],
    [
      'an icon as an object',
      { navigation: { groups: [{ group: 'a', icon: { name: 'x', style: 'thin' } }] } },
    ],
    [
      'settings of one language',
      { navigation: { languages: [{ language: 'de', banner: { content: 'x' } }] } },
    ],
  ])('%s', async (_, settings) => {
    expect((await readSettings(settings)).diagnostics).toEqual([]);
  });
});

describe('rules beyond types', () => {
  test('a redirect source stands once; the first counts', async () => {
    const { config, diagnostics } = await readSettings({
      redirects: [
        { source: '/a', destination: '/b' },
        { source: '/a', destination: '/c' },
      ],
    });
    expect(config.redirects.map(({ destination }) => destination)).toEqual(['/b']);
    expect(said(diagnostics)).toMatchInlineSnapshot(`
      [
        "warning config/duplicate docs.json:23:17 redirects: "/a" occurs twice; the first one counts. | Remove one of them.",
      ]
    `);
  });

  test('names of variables are such that pages can use them', async () => {
    const { config, diagnostics } = await readSettings({
      variables: { 'api-v.1_x': 'a', 'my key': 'b' },
    });
    expect(config.variables).toEqual({ 'api-v.1_x': 'a' });
    expect(said(diagnostics)).toMatchInlineSnapshot(`
      [
        "error config/variable-name docs.json:19:5 variables: "my key" cannot be the name of a variable. | Names consist of letters, digits, "_", "-" and ".".",
      ]
    `);
  });

  test('an option of the menu stands once', async () => {
    const { config } = await readSettings({ contextual: { options: ['copy', 'view', 'copy'] } });
    expect(config.contextual?.options).toEqual(['copy', 'view']);
  });

  test('a footer has four columns at most', async () => {
    const column = { items: [{ label: 'a', href: '/a' }] };
    const { config, diagnostics } = await readSettings({
      footer: { links: [column, column, column, column, column] },
    });
    expect(config.footer?.links).toHaveLength(4);
    expect(said(diagnostics)).toMatchInlineSnapshot(`
      [
        "error config/invalid docs.json:18:14 footer.links: expected up to 4 columns, found a list of 5.",
      ]
    `);
  });

  test('an admin key must not stand in a site', async () => {
    const { config, diagnostics } = await readSettings({
      octavo: { assistant: { key: 'oct_adm_1' } },
    });
    expect(config.octavo.assistant).not.toHaveProperty('key');
    expect(diagnostics[0]?.message).toContain('admin key');
  });

  test('the folder of templates must be there', async () => {
    const { config, diagnostics } = await readSettings({ octavo: { templates: '../theme' } });
    expect(config.octavo.templates).toBeUndefined();
    expect(said(diagnostics)).toMatchInlineSnapshot(`
      [
        "error config/templates-missing docs.json:18:18 octavo.templates: there is no folder "../theme" in the project. | The path is relative to the folder of docs.json.",
      ]
    `);
  });
});
