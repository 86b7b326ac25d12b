import { describe, expect, it } from 'vitest';
import { openapi, site, tree } from './site.ts';

const users = openapi({
  'GET /users': { summary: 'List users' },
  'POST /users': { summary: 'Create user' },
});
const orders = openapi({ 'GET /orders': { summary: 'List orders' } });
const specs = { 'users.json': users, 'orders.json': orders };

describe('inheritance', () => {
  it.each([
    [
      'the group itself',
      { groups: [{ group: 'G', openapi: 'users.json', pages: ['GET /users'] }] },
    ],
    ['a tab', { tabs: [{ tab: 'T', openapi: 'users.json', pages: ['GET /users'] }] }],
    [
      'a tab above a group',
      {
        tabs: [
          { tab: 'T', openapi: 'users.json', groups: [{ group: 'G', pages: ['GET /users'] }] },
        ],
      },
    ],
    ['an anchor', { anchors: [{ anchor: 'A', openapi: 'users.json', pages: ['GET /users'] }] }],
    [
      'a dropdown',
      { dropdowns: [{ dropdown: 'D', openapi: 'users.json', pages: ['GET /users'] }] },
    ],
    ['a product', { products: [{ product: 'P', openapi: 'users.json', pages: ['GET /users'] }] }],
    ['a version', { versions: [{ version: 'V', openapi: 'users.json', pages: ['GET /users'] }] }],
    [
      'a language',
      { languages: [{ language: 'en', openapi: 'users.json', pages: ['GET /users'] }] },
    ],
    [
      'a menu item',
      { tabs: [{ tab: 'T', menu: [{ item: 'M', openapi: 'users.json', pages: ['GET /users'] }] }] },
    ],
    ['the root', { openapi: 'users.json', groups: [{ group: 'G', pages: ['GET /users'] }] }],
  ])('a spec set on %s serves the entries below', async (_, navigation) => {
    const { page, codes } = await site(navigation, { specs });
    expect(page('/api-reference/list-users').operation).toMatchObject({
      spec: 'users.json',
      method: 'get',
    });
    expect(codes).toEqual([]);
  });

  it('a child that sets its own is served by that', async () => {
    const { page, codes } = await site(
      {
        groups: [
          {
            group: 'Users',
            openapi: 'users.json',
            pages: [
              'GET /users',
              { group: 'Orders', openapi: 'orders.json', pages: ['GET /orders'] },
            ],
          },
        ],
      },
      { specs },
    );
    expect(page('/api-reference/list-orders').operation?.spec).toBe('orders.json');
    expect(codes).toEqual([]);
  });

  it("a child's own spec replaces the inherited one", async () => {
    const { problem } = await site(
      {
        tabs: [
          {
            tab: 'T',
            openapi: 'users.json',
            groups: [{ group: 'G', openapi: 'orders.json', pages: ['GET /users', 'GET /orders'] }],
          },
        ],
      },
      { specs },
    );
    expect(problem('openapi/unknown-operation').message).toBe(
      '`GET /users` is not in `orders.json`.',
    );
  });

  it('a child with its own spec does not inherit the folder of the other', async () => {
    const { tree } = await site(
      {
        tabs: [
          {
            tab: 'T',
            openapi: { source: 'users.json', directory: 'people' },
            groups: [
              { group: 'A', pages: ['GET /users'] },
              { group: 'B', openapi: 'orders.json', pages: ['GET /orders'] },
            ],
          },
        ],
      },
      { specs },
    );
    expect(tree.pages.map(({ route }) => route)).toEqual([
      '/people/list-users',
      '/api-reference/list-orders',
    ]);
  });
});

describe('pages for all operations', () => {
  it.each([
    ['tab', { tabs: [{ tab: 'T', openapi: 'users.json' }] }, ''],
    ['anchor', { anchors: [{ anchor: 'T', openapi: 'users.json' }] }, ''],
    ['group', { groups: [{ group: 'T', openapi: 'users.json' }] }, ''],
    [
      'group with an empty list',
      { groups: [{ group: 'T', openapi: 'users.json', pages: [] }] },
      '',
    ],
    [
      'group below a tab',
      { tabs: [{ tab: 'O', groups: [{ group: 'T', openapi: 'users.json' }] }] },
      '  ',
    ],
  ])('a %s without pages gets them', async (name, navigation, indent) => {
    const { outline, codes } = await site(navigation, { specs });
    const kind = name.split(' ')[0];
    expect(outline).toContain(
      [
        `${indent}${kind} T`,
        `${indent}  group API Reference`,
        `${indent}    - List users /api-reference/list-users`,
        `${indent}    - Create user /api-reference/create-user`,
      ].join('\n'),
    );
    expect(codes).toEqual([]);
  });

  it('with `pages`, only what is listed has a page', async () => {
    const { tree } = await site(
      { groups: [{ group: 'G', openapi: 'users.json', pages: ['GET /users'] }] },
      { specs },
    );
    expect(tree.pages.map(({ route }) => route)).toEqual(['/api-reference/list-users']);
  });

  it('with `pages` and no operation among them: warning with their number', async () => {
    const { problem, tree } = await site(
      { groups: [{ group: 'G', openapi: 'users.json', pages: ['a'] }] },
      { specs, pages: ['a'] },
    );
    expect(problem('openapi/unlisted')).toMatchObject({
      severity: 'warning',
      message: 'None of the 2 operations of `users.json` is listed.',
      location: { line: 6 },
    });
    expect(tree.pages).toHaveLength(1);
  });

  it('after the listed children of a tab', async () => {
    const { outline } = await site(
      { tabs: [{ tab: 'T', openapi: 'users.json', groups: [{ group: 'Guides', pages: ['a'] }] }] },
      { specs, pages: ['a'] },
    );
    expect(outline).toBe(tree`
      tab T
        group Guides
          - A /a
        group API Reference
          - List users /api-reference/list-users
          - Create user /api-reference/create-user
    `);
  });

  it('not when an operation is listed below it', async () => {
    const { tree } = await site(
      {
        tabs: [
          { tab: 'T', openapi: 'users.json', groups: [{ group: 'G', pages: ['GET /users'] }] },
        ],
      },
      { specs },
    );
    expect(tree.pages).toHaveLength(1);
  });

  it("not when a listed page's frontmatter names one", async () => {
    const { tree, page } = await site(
      { tabs: [{ tab: 'T', openapi: 'users.json', groups: [{ group: 'G', pages: ['a'] }] }] },
      { specs, pages: [['a', { openapi: 'GET /users' }]] },
    );
    expect(tree.pages).toHaveLength(1);
    expect(page('/a').title).toBe('List users');
  });

  it('an element that only inherits generates nothing', async () => {
    const { outline, codes } = await site(
      {
        tabs: [
          {
            tab: 'T',
            openapi: 'users.json',
            groups: [{ group: 'A', pages: ['GET /users'] }, { group: 'B' }],
          },
        ],
      },
      { specs },
    );
    expect(outline).not.toContain('Create user');
    expect(codes).toEqual(['nav/empty']);
  });

  it('every entry of a list counts, each with its own folder', async () => {
    const { tree, codes } = await site(
      {
        tabs: [{ tab: 'T', openapi: ['users.json', { source: 'orders.json', directory: 'shop' }] }],
      },
      { specs },
    );
    expect(tree.pages.map(({ route }) => route)).toEqual([
      '/api-reference/list-users',
      '/api-reference/create-user',
      '/shop/list-orders',
    ]);
    expect(codes).toEqual([]);
  });

  it('of a list, a spec with a listed operation is done, the others are generated', async () => {
    const { tree } = await site(
      {
        tabs: [
          {
            tab: 'T',
            openapi: ['users.json', 'orders.json'],
            groups: [{ group: 'G', pages: ['GET /users'] }],
          },
        ],
      },
      { specs },
    );
    expect(tree.pages.map(({ title }) => title)).toEqual(['List users', 'List orders']);
  });

  it('beside tabs they get a tab, because a level has one kind of children', async () => {
    const { outline } = await site(
      { openapi: 'orders.json', tabs: [{ tab: 'Guides', pages: ['a'] }] },
      { specs, pages: ['a'] },
    );
    expect(outline).toBe(tree`
      tab Guides
        - A /a
      tab API Reference
        group API Reference
          - List orders /api-reference/list-orders
    `);
  });

  it('beside versions they are added to the default one', async () => {
    const { outline } = await site(
      {
        openapi: 'orders.json',
        versions: [
          { version: '1', pages: ['a'] },
          { version: '2', default: true, tabs: [{ tab: 'T', pages: ['b'] }] },
        ],
      },
      { specs, pages: ['a', 'b'] },
    );
    expect(outline).toBe(tree`
      version 1
        - A /a
      version 2
        tab T
          - B /b
        tab API Reference
          group API Reference
            - List orders /api-reference/list-orders
    `);
  });

  it('`api.openapi` alone makes no pages', async () => {
    const { tree } = await site(
      { navigation: { pages: ['a'] }, api: { openapi: 'users.json' } },
      { specs, pages: ['a'] },
    );
    expect(tree.pages).toHaveLength(1);
  });

  it('`asyncapi` makes a page for each channel; `openapi` on the same group wins', async () => {
    const channels = {
      asyncapi: '3.0.0',
      info: { title: 'Live', version: '1' },
      channels: { ticks: { title: 'Price ticks' }, chat: { tags: [{ name: 'Rooms' }] } },
    };
    const { outline } = await site(
      {
        tabs: [
          { tab: 'Live', asyncapi: 'live.json' },
          { tab: 'Both', groups: [{ group: 'G', asyncapi: 'live.json', openapi: 'orders.json' }] },
        ],
      },
      { specs: { ...specs, 'live.json': channels } },
    );
    expect(outline).toBe(tree`
      tab Live
        group Channels
          - Price ticks /api-reference/websockets/price-ticks
        group Rooms
          - chat /api-reference/rooms/chat
      tab Both
        group G
          group API Reference
            - List orders /api-reference/list-orders
    `);
  });
});

describe('selected endpoints', () => {
  it('`METHOD path` entries keep their position among ordinary pages', async () => {
    const { outline, codes } = await site(
      {
        groups: [
          { group: 'G', openapi: 'users.json', pages: ['a', 'POST /users', 'b', 'GET /users'] },
        ],
      },
      { specs, pages: ['a', 'b'] },
    );
    expect(outline).toBe(tree`
      group G
        - A /a
        - Create user /api-reference/create-user
        - B /b
        - List users /api-reference/list-users
    `);
    expect(codes).toEqual([]);
  });
});
