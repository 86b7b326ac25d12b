import { describe, expect, it } from 'vitest';
import { openapi, site, tree } from './site.ts';

const pages = ['a', 'b', 'c'];

describe('nesting', () => {
  it.each([
    ['nothing', {}],
    ['only `global`', { global: { anchors: [{ anchor: 'Blog', href: 'https://example.com' }] } }],
    ['only empty lists', { groups: [], tabs: [] }],
  ])('a root pattern is required: %s is an error, and pages stay', async (_, navigation) => {
    const { problem, tree } = await site({ navigation }, { pages });
    expect(problem('nav/no-root-pattern').severity).toBe('error');
    expect(tree.pages.map(({ route }) => route)).toEqual(['/a', '/b', '/c']);
  });

  it('languages > versions > tabs > groups', async () => {
    const { outline, codes } = await site(
      {
        languages: [
          {
            language: 'en',
            versions: [
              { version: 'v1', tabs: [{ tab: 'T', groups: [{ group: 'G', pages: ['a'] }] }] },
            ],
          },
        ],
      },
      { pages },
    );
    expect(outline).toBe(tree`
      language en
        version v1
          tab T
            group G
              - A /a
    `);
    expect(codes).toEqual([]);
  });

  it.each([
    ['language > product > tab', ['languages', 'products', 'tabs']],
    ['version > dropdown > anchor', ['versions', 'dropdowns', 'anchors']],
    ['dropdown > version > tab', ['dropdowns', 'versions', 'tabs']],
    ['tab > version', ['tabs', 'versions']],
    ['tab > dropdown', ['tabs', 'dropdowns']],
    ['tab > anchor', ['tabs', 'anchors']],
    ['anchor > tab', ['anchors', 'tabs']],
    ['anchor > tab > anchor', ['anchors', 'tabs', 'anchors']],
    ['version > language', ['versions', 'languages']],
  ])('%s', async (_, keys) => {
    let navigation: object = { pages: ['a'] };
    for (const key of keys.toReversed()) {
      const name = key.slice(0, -1);
      navigation = { [key]: [{ [name]: name === 'language' ? 'en' : name, ...navigation }] };
    }
    const { tree, codes } = await site(navigation, { pages });
    expect(codes).toEqual([]);
    const kinds = tree.nodes.map(({ kind }) => kind);
    expect(kinds).toEqual(['root', ...keys.map((key) => key.slice(0, -1)), 'page']);
  });

  it('a tab holds anchors that hold groups', async () => {
    const { codes } = await site(
      { tabs: [{ tab: 'T', anchors: [{ anchor: 'A', groups: [{ group: 'G', pages: ['a'] }] }] }] },
      { pages },
    );
    expect(codes).toEqual([]);
  });

  it('two child types at one level are an error that names both keys and both places', async () => {
    const { problem, outline, page } = await site(
      {
        tabs: [
          {
            tab: 'T',
            groups: [{ group: 'G', pages: ['a'] }],
            anchors: [{ anchor: 'A', pages: ['b'] }],
          },
        ],
      },
      { pages },
    );
    expect(problem('nav/mixed-children')).toMatchObject({
      severity: 'error',
      message: '`anchors` and `groups` are at one level.',
      location: { file: 'docs.json', line: 14 },
      related: [{ message: '`groups` is left out', location: { line: 6 } }],
    });
    expect(outline).toBe(tree`
      tab T
        anchor A
          - B /b
    `);
    expect(page('/a').nodes).toEqual([]);
  });

  it('of two child types, the one that leads somewhere is built', async () => {
    const { problem, outline } = await site(
      {
        anchors: [{ name: 'Community', url: 'https://example.com' }],
        groups: [{ group: 'G', pages: ['a'] }],
      },
      { pages },
    );
    expect(problem('nav/mixed-children').related).toMatchObject([
      { message: '`anchors` is left out' },
    ]);
    expect(outline).toBe(tree`
      group G
        - A /a
    `);
  });

  it.each([
    ['root: groups + tabs', { groups: 1, tabs: 1 }, 'tab'],
    ['root: products before languages', { languages: 1, products: 1 }, 'product'],
    ['root: tabs before versions no, versions before tabs', { tabs: 1, versions: 1 }, 'version'],
    ['root: anchors before groups', { anchors: 1, groups: 1 }, 'anchor'],
  ])('the first in the order of hosted sites is built: %s', async (_, keys, kind) => {
    const navigation = Object.fromEntries(
      Object.keys(keys).map((key) => {
        const name = key.slice(0, -1);
        return [key, [{ [name]: name === 'language' ? 'en' : name, pages: ['a'] }]];
      }),
    );
    const { tree, problem } = await site(navigation, { pages });
    expect(tree.nodes[1]!.kind).toBe(kind);
    expect(problem('nav/mixed-children').severity).toBe('error');
  });

  it.each([
    ['groups before pages', { pages: ['a'], groups: [{ group: 'G', pages: ['b'] }] }, 'group'],
    [
      'groups before menu',
      { menu: [{ item: 'M', pages: ['a'] }], groups: [{ group: 'G', pages: ['b'] }] },
      'group',
    ],
    [
      'anchors before products',
      { products: [{ product: 'P', pages: ['a'] }], anchors: [{ anchor: 'A', pages: ['b'] }] },
      'anchor',
    ],
    [
      'versions before dropdowns',
      { dropdowns: [{ dropdown: 'D', pages: ['a'] }], versions: [{ version: 'V', pages: ['b'] }] },
      'version',
    ],
  ])('the first in the order of hosted sites is built: tab: %s', async (_, children, kind) => {
    const { tree } = await site({ tabs: [{ tab: 'T', ...children }] }, { pages });
    expect(tree.nodes[2]!.kind).toBe(kind);
  });

  it('an empty list beside a filled one is no second type', async () => {
    const { codes } = await site({ tabs: [{ tab: 'T', groups: [], pages: ['a'] }] }, { pages });
    expect(codes).toEqual([]);
  });

  it('a menu item with other divisions is rendered, with a warning', async () => {
    const { problem, outline } = await site(
      { tabs: [{ tab: 'T', menu: [{ item: 'M', tabs: [{ tab: 'Inner', pages: ['a'] }] }] }] },
      { pages },
    );
    expect(problem('nav/menu-children').severity).toBe('warning');
    expect(outline).toBe(tree`
      tab T
        item M
          tab Inner
            - A /a
    `);
  });

  it.each([
    [
      '`groups` in a group',
      { groups: [{ group: 'G', groups: [{ group: 'Inner', pages: ['a'] }] }] },
    ],
    ['`tabs` in a tab', { tabs: [{ tab: 'T', tabs: [{ tab: 'Inner', pages: ['a'] }] }] }],
    [
      '`menu` in a dropdown',
      { dropdowns: [{ dropdown: 'D', menu: [{ item: 'Inner', pages: ['a'] }] }] },
    ],
    ['`menu` at the root', { menu: [{ item: 'Inner', pages: ['a'] }] }],
    ['`tabs` in a group', { groups: [{ group: 'G', tabs: [{ tab: 'Inner', pages: ['a'] }] }] }],
  ])('%s are shown, with a warning', async (_, navigation) => {
    const { problem, outline } = await site(navigation, { pages });
    expect(problem('nav/misplaced-children').severity).toBe('warning');
    expect(outline).toContain('Inner');
    expect(outline).toContain('/a');
  });

  it('`href` beside children wins, with a warning', async () => {
    const { problem, outline, page } = await site(
      {
        tabs: [
          { tab: 'T', href: 'https://example.com', pages: ['a'] },
          { tab: 'U', pages: ['b'] },
        ],
      },
      { pages },
    );
    expect(problem('nav/href-with-children')).toMatchObject({
      severity: 'warning',
      related: [{ message: '`pages` is left out' }],
    });
    expect(outline).toBe(tree`
      tab T https://example.com
      tab U
        - B /b
    `);
    expect(page('/a').hidden).toBe(true);
  });

  it('`href` beside `openapi` wins, with a warning', async () => {
    const { problem, tree } = await site(
      {
        tabs: [
          { tab: 'T', href: 'https://example.com', openapi: 'x.json' },
          { tab: 'U', pages: ['b'] },
        ],
      },
      { pages, specs: { 'x.json': openapi({ 'GET /a': {} }) } },
    );
    expect(problem('nav/href-with-children').related).toMatchObject([
      { message: '`openapi` is left out' },
    ]);
    expect(tree.pages.every(({ kind }) => kind === 'mdx')).toBe(true);
  });

  it.each(['graphql', 'sdk'])('%s is an error that names the key', async (key) => {
    const { problem } = await site(
      { tabs: [{ tab: 'T', [key]: 'schema', pages: ['a'] }] },
      { pages },
    );
    expect(problem('nav/unsupported')).toMatchObject({
      severity: 'error',
      message: `\`${key}\` is not supported.`,
    });
  });

  it('links to the pages of sdk are not checked', async () => {
    const sdk = { format: 'typedoc', source: 'a.json', directory: '/ref/a/' };
    const groups = [
      { group: 'A', sdk, pages: ['a'] },
      { group: 'B', sdk: { format: 'typedoc', source: 'b.json' }, pages: ['b'] },
    ];
    const { tree } = await site({ groups }, { pages });
    expect(tree.unread).toEqual(['ref/a', 'sdk-reference']);
  });

  it('links are checked where the pages of sdk would be at the root', async () => {
    const sdk = { format: 'typedoc', source: 'a.json', directory: '/' };
    const { tree } = await site({ groups: [{ group: 'A', sdk, pages: ['a'] }] }, { pages });
    expect(tree.unread).toEqual([]);
  });

  it.each(['graphql', 'sdk'])(
    'frontmatter %s is an error too, and the page is built',
    async (key) => {
      const { problem, page } = await site(
        { pages: ['a'] },
        { pages: [['a', { [key]: 'query x' }]] },
      );
      expect(problem('nav/unsupported').location).toMatchObject({ file: 'a.mdx', line: 2 });
      expect(page('/a').hidden).toBe(false);
    },
  );
});
