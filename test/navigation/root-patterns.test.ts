import { describe, expect, it } from 'vitest';
import { causesOf } from '../../src/cli/problems/same-cause.ts';
import { site, tree } from './site.ts';

describe('root patterns', () => {
  it('pages: paths to page files, and nested groups', async () => {
    const { outline, codes } = await site(
      { pages: ['index', { group: 'More', pages: ['a'] }] },
      { pages: ['index', 'a'] },
    );
    expect(outline).toBe(tree`
      - Site /
      group More
        - A /a
    `);
    expect(codes).toEqual([]);
  });

  it('groups: entries with `group` and `pages`', async () => {
    const { outline } = await site(
      { groups: [{ group: 'Start', pages: ['a'] }] },
      { pages: ['a'] },
    );
    expect(outline).toBe(tree`
      group Start
        - A /a
    `);
  });

  it.each([
    ['tabs', 'tab'],
    ['anchors', 'anchor'],
    ['dropdowns', 'dropdown'],
    ['products', 'product'],
    ['versions', 'version'],
  ])('%s: entries with `%s` hold groups, pages or a link', async (key, name) => {
    const { outline, codes } = await site(
      {
        [key]: [
          { [name]: 'One', groups: [{ group: 'G', pages: ['a'] }] },
          { [name]: 'Two', pages: ['b'] },
          { [name]: 'Three', href: 'https://example.com' },
        ],
      },
      { pages: ['a', 'b'] },
    );
    expect(outline).toBe(
      [
        `${name} One\n  group G\n    - A /a\n`,
        `${name} Two\n  - B /b\n`,
        `${name} Three https://example.com\n`,
      ].join(''),
    );
    expect(codes).toEqual([]);
  });

  it('languages: entries with `language`, holding any other field', async () => {
    const { outline } = await site(
      { languages: [{ language: 'en', tabs: [{ tab: 'Docs', pages: ['a'] }] }] },
      { pages: ['a'] },
    );
    expect(outline).toBe(tree`
      language en
        tab Docs
          - A /a
    `);
  });

  it('menu: items inside a tab hold groups, pages, or a link, with icon and description', async () => {
    const { outline, node, codes } = await site(
      {
        tabs: [
          {
            tab: 'Tools',
            menu: [
              {
                item: 'API',
                icon: 'code',
                description: 'Endpoints',
                groups: [{ group: 'G', pages: ['a'] }],
              },
              { item: 'SDK', pages: ['b'] },
              { item: 'Blog', href: 'https://example.com' },
            ],
          },
        ],
      },
      { pages: ['a', 'b'] },
    );
    expect(outline).toBe(tree`
      tab Tools
        item API
          group G
            - A /a
        item SDK
          - B /b
        item Blog https://example.com
    `);
    expect(node('API')).toMatchObject({ icon: 'code', description: 'Endpoints' });
    expect(codes).toEqual([]);
  });

  it('menu: products have one too', async () => {
    const { codes, outline } = await site(
      { products: [{ product: 'Core', menu: [{ item: 'Guides', pages: ['a'] }] }] },
      { pages: ['a'] },
    );
    expect(codes).toEqual([]);
    expect(outline).toContain('item Guides');
  });

  it('keeps icon, tag, colour, description and align of elements', async () => {
    const { node } = await site(
      {
        tabs: [
          {
            tab: 'T',
            icon: { name: 'book', style: 'solid' },
            tag: 'New',
            align: 'end',
            color: { light: '#000', dark: '#fff' },
            description: 'd',
            pages: ['a'],
          },
        ],
      },
      { pages: ['a'] },
    );
    expect(node('T')).toMatchObject({
      icon: { name: 'book', style: 'solid' },
      tag: 'New',
      align: 'end',
      color: { light: '#000', dark: '#fff' },
      description: 'd',
    });
  });

  it('a product is called by its `name` where it has one', async () => {
    const { node } = await site(
      { products: [{ product: 'core', name: 'Core API', pages: ['a'] }] },
      { pages: ['a'] },
    );
    expect(node('Core API').kind).toBe('product');
  });
});

describe('`global`', () => {
  const anchors = [{ anchor: 'Blog', icon: 'pen', href: 'https://example.com' }];

  it('its anchors belong to every page below, at the root', async () => {
    const { tree, codes } = await site({ global: { anchors }, pages: ['a'] }, { pages: ['a'] });
    expect(tree.nodes[0]!.global).toEqual([
      { kind: 'anchor', label: 'Blog', icon: 'pen', href: 'https://example.com' },
    ]);
    expect(codes).toEqual([]);
  });

  it('can be set on any division as well', async () => {
    const { node } = await site(
      { tabs: [{ tab: 'T', global: { anchors }, pages: ['a'] }] },
      { pages: ['a'] },
    );
    expect(node('T').global).toHaveLength(1);
  });

  it('holds links of all division kinds', async () => {
    const href = 'https://example.com';
    const { tree } = await site(
      {
        global: {
          languages: [{ language: 'en', href }],
          versions: [{ version: '1', href }],
          tabs: [{ tab: 't', href }],
          dropdowns: [{ dropdown: 'd', href }],
          anchors: [{ anchor: 'a', href }],
          products: [{ product: 'p', href }],
        },
        pages: ['a'],
      },
      { pages: ['a'] },
    );
    expect(tree.nodes[0]!.global!.map(({ kind }) => kind)).toEqual([
      ...['language', 'version', 'tab', 'dropdown', 'anchor', 'product'],
    ]);
  });

  it('a global anchor without `href` is left out with an error', async () => {
    const { problem, tree } = await site(
      { global: { anchors: [{ anchor: 'Blog' }] }, pages: ['a'] },
      { pages: ['a'] },
    );
    expect(problem('nav/global-without-href').severity).toBe('error');
    expect(tree.nodes[0]!.global).toEqual([]);
  });

  it('a relative path is rendered, with a warning that names the rule', async () => {
    const { problem, tree } = await site(
      { global: { anchors: [{ anchor: 'News', href: '/news' }] }, pages: ['a'] },
      { pages: ['a'] },
    );
    expect(problem('nav/global-relative')).toMatchObject({
      severity: 'warning',
      message: 'The `href` of this global anchor is a path.',
      location: { file: 'docs.json', line: 7, column: 19 },
    });
    expect(tree.nodes[0]!.global![0]!.href).toBe('/news');
  });

  it('relative paths in several languages are one cause', async () => {
    const inLanguage = (language: string, anchor: string) => ({
      language,
      global: { anchors: [{ anchor, href: `/${language}/news` }] },
      pages: [`${language}/a`],
    });
    const { diagnostics } = await site(
      { languages: [inLanguage('en', 'News'), inLanguage('de', 'Neues')] },
      { pages: ['en/a', 'de/a'] },
    );
    expect(causesOf(diagnostics).map((cause) => cause.map(({ code }) => code))).toEqual([
      ['nav/global-relative', 'nav/global-relative'],
    ]);
  });

  it('of other kinds, a relative path is nothing to speak of; what is hidden is left out', async () => {
    const { codes, tree } = await site(
      {
        global: {
          tabs: [{ tab: 'News', href: '/news' }],
          anchors: [{ anchor: 'Old', href: 'https://example.com', hidden: true }],
        },
        pages: ['a'],
      },
      { pages: ['a'] },
    );
    expect(codes).toEqual([]);
    expect(tree.nodes[0]!.global!.map(({ label }) => label)).toEqual(['News']);
  });
});
