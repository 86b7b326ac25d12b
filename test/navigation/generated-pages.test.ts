import { describe, expect, it } from 'vitest';
import { slug } from '../../src/navigation/elements/slugs.ts';
import { openapi, site, tree } from './site.ts';

const all = (spec: object, rest: object = {}) =>
  site({ groups: [{ group: 'G', openapi: 'x.json', ...rest }] }, { specs: { 'x.json': spec } });

describe('slugs', () => {
  it.each([
    ['Create a user (v2)', 'create-a-user-v2'],
    ['Get {id} info', 'get--info'],
    ['Upload: file & meta', 'upload:-file-&-meta'],
    ['Größe', 'größe'],
    ["List user's items, fast.", 'list-users-items-fast'],
    ['/users/{id}', 'users'],
    ['/users/{id}/posts', 'users-posts'],
    ['/v1/users', 'v1users'],
    ['--dry-run', '-dry-run'],
    ['/', ''],
  ])('%s → %s', (text, expected) => {
    expect(slug(text)).toBe(expected);
  });

  it.each([
    ['GET /users/{id}', '/api-reference/get-users', 'Get users'],
    ['GET /v1/users', '/api-reference/get-v1users', 'Get v1users'],
    ['GET /Sales%20Order/{id}', '/api-reference/get-sales%20order', 'Get sales order'],
    ['GET /off%2', '/api-reference/get-off%2', 'Get off%2'],
    ['GET /', '/api-reference/get-', 'Get'],
    ['WEBHOOK nosummary', '/api-reference/nosummary', 'Nosummary'],
  ])('without a summary: %s is %s, "%s"', async (operation, route, title) => {
    const { page } = await all(openapi({ [operation]: { operationId: 'unused' } }));
    expect(page(route).title).toBe(title);
  });

  it('folder, first tag, summary', async () => {
    const { tree } = await all(
      openapi({ 'GET /a': { summary: 'Read it', tags: ['My Tag', 'other'] } }),
      {
        openapi: { source: 'x.json', directory: '/ref/v1/' },
      },
    );
    expect(tree.pages[0]!.route).toBe('/ref/v1/my-tag/read-it');
  });

  it('groups are nested in the group of their tag’s parent', async () => {
    const spec = openapi({
      'GET /c': { summary: 'Child page', tags: ['c'] },
      'GET /p': { summary: 'Parent page', tags: ['p'] },
    });
    const tags = [
      { name: 'p', summary: 'Parent' },
      { name: 'c', summary: 'Child', parent: 'p' },
    ];
    const { outline } = await all({ ...spec, openapi: '3.2.0', tags });
    expect(outline).toBe(
      [
        'group G',
        '  group Parent',
        '    group Child',
        '      - Child page /api-reference/c/child-page',
        '    - Parent page /api-reference/p/parent-page',
        '',
      ].join('\n'),
    );
  });

  it('equal summaries in one group get numbers, which is reported once', async () => {
    const { tree, codes, problem } = await all(
      openapi({
        'GET /a': { summary: 'Read' },
        'GET /b': { summary: 'Read' },
        'GET /c': { summary: 'Read' },
      }),
    );
    expect(tree.pages.map(({ route }) => route)).toEqual([
      '/api-reference/read',
      '/api-reference/read-1',
      '/api-reference/read-2',
    ]);
    expect(codes).toEqual(['openapi/numbered-address']);
    expect(problem('openapi/numbered-address').message).toBe(
      '2 endpoint pages of `x.json` have a number at the end of the address: ' +
        '`GET /b` at `/api-reference/read-1`, `GET /c` at `/api-reference/read-2`.',
    );
  });

  it('a collision between specs gets a number and a warning', async () => {
    const spec = openapi({ 'GET /a': { summary: 'Read' } });
    const { tree, problem } = await site(
      {
        groups: [
          { group: 'A', openapi: 'a.json' },
          { group: 'B', openapi: 'b.json' },
        ],
      },
      { specs: { 'a.json': spec, 'b.json': spec } },
    );
    expect(tree.pages.map(({ route }) => route)).toEqual([
      '/api-reference/read',
      '/api-reference/read-1',
    ]);
    expect(problem('openapi/slug-collision')).toMatchObject({
      severity: 'warning',
      message:
        '`GET /a` at `/api-reference/read-1` of `b.json` got a number: `a.json GET /a` has the address without it.',
    });
  });

  it('a page file keeps its address before a generated page', async () => {
    const { page, problem } = await site(
      { groups: [{ group: 'A', openapi: 'x.json' }] },
      {
        specs: { 'x.json': openapi({ 'GET /a': { summary: 'Read' } }) },
        pages: ['api-reference/read'],
      },
    );
    expect(page('/api-reference/read').kind).toBe('mdx');
    expect(page('/api-reference/read-1').kind).toBe('operation');
    expect(problem('openapi/slug-collision').severity).toBe('warning');
  });

  it('a page that the author wrote there for the same operation takes its place', async () => {
    const { outline, tree, codes } = await site(
      { groups: [{ group: 'A', openapi: 'x.json' }] },
      {
        specs: { 'x.json': openapi({ 'GET /a': { summary: 'Read' } }) },
        pages: [['api-reference/read', { openapi: 'get /a' }]],
      },
    );
    expect(outline).toContain('- Read /api-reference/read\n');
    expect(tree.pages.map(({ kind }) => kind)).toEqual(['mdx']);
    expect(codes).toEqual([]);
  });

  it('one operation below two folders has two pages', async () => {
    const { tree, codes } = await site(
      {
        languages: [
          { language: 'en', openapi: 'x.json' },
          { language: 'fr', openapi: { source: 'x.json', directory: 'fr/api' } },
        ],
      },
      { specs: { 'x.json': openapi({ 'GET /a': { summary: 'Read' } }) } },
    );
    expect(tree.pages.map(({ route }) => route)).toEqual(['/api-reference/read', '/fr/api/read']);
    expect(new Set(tree.pages.map(({ id }) => id)).size).toBe(2);
    expect(codes).toEqual([]);
  });
});

describe('groups and order', () => {
  it('groups by first tag in order of first use; methods in a fixed order; webhooks last', async () => {
    const { outline } = await all(
      openapi({
        'WEBHOOK late': { tags: ['B'] },
        'POST /a': { summary: 'Post', tags: ['B'] },
        'GET /a': { summary: 'Get', tags: ['A', 'B'] },
        'GET /b': { summary: 'None' },
        'GET /c': { summary: 'Again', tags: ['A'] },
      }),
    );
    expect(outline).toBe(tree`
      group G
        group A
          - Get /api-reference/a/get
          - Again /api-reference/a/again
        group B
          - Post /api-reference/b/post
          - Late /api-reference/b/late
        group API Reference
          - None /api-reference/none
    `);
  });

  it('`x-group` names the group, the folder stays by the tag', async () => {
    const { outline } = await all(
      openapi(
        { 'GET /a': { summary: 'Get', tags: ['user-mgmt'] } },
        {
          tags: [{ name: 'user-mgmt', 'x-group': 'User Management' }],
        },
      ),
    );
    expect(outline).toBe(tree`
      group G
        group User Management
          - Get /api-reference/user-mgmt/get
    `);
  });

  it('`x-hidden`: a page outside the navigation; `x-excluded`: none', async () => {
    const { page, tree } = await all(
      openapi({
        'GET /a': { summary: 'Shown' },
        'GET /b': { summary: 'Hidden', 'x-hidden': true },
        'GET /c': { summary: 'Gone', 'x-excluded': true },
      }),
    );
    expect(tree.pages.map(({ title }) => title)).toEqual(['Shown', 'Hidden']);
    expect(page('/api-reference/hidden')).toMatchObject({
      hidden: true,
      searchable: false,
      indexed: false,
    });
  });
});

describe('`x-mint`', () => {
  const one = (xMint: object, rest: object = {}) =>
    all(openapi({ 'GET /a': { summary: 'Read', 'x-mint': xMint, ...rest } }));

  it('`metadata` is frontmatter', async () => {
    const { page } = await one({
      metadata: {
        title: 'T',
        sidebarTitle: 'S',
        description: 'D',
        icon: 'x',
        tag: 'New',
        hidden: true,
      },
    });
    expect(page('/api-reference/read')).toMatchObject({
      ...{ title: 'T', sidebarTitle: 'S', description: 'D', icon: 'x', tag: 'New', hidden: true },
    });
  });

  it('`href` is the whole address, and the sidebar title comes from it', async () => {
    const { page } = await one({ href: '/deprecated/legacy-endpoint' });
    expect(page('/deprecated/legacy-endpoint')).toMatchObject({
      title: 'Read',
      sidebarTitle: 'Legacy endpoint',
    });
  });

  it('`href` of a page that the author wrote leads there', async () => {
    const { outline, codes } = await site(
      { groups: [{ group: 'G', openapi: 'x.json' }] },
      {
        specs: { 'x.json': openapi({ 'GET /a': { 'x-mint': { href: '/guides/special' } } }) },
        pages: ['guides/special'],
      },
    );
    expect(outline).toContain('- Special /guides/special');
    expect(codes).toEqual([]);
  });

  it('`groups` restrict', async () => {
    const { problem, tree } = await one({ groups: ['admin'] });
    expect(problem('access/unprotected').severity).toBe('warning');
    expect(tree.pages).toEqual([]);
  });
});

describe('facts of generated pages', () => {
  it('description and deprecation come from the operation', async () => {
    const { page } = await all(
      openapi({ 'GET /a': { summary: 'Read', description: 'Words', deprecated: true } }),
    );
    expect(page('/api-reference/read')).toMatchObject({
      ...{ description: 'Words', deprecated: true, method: 'get', kind: 'operation' },
      id: 'x.json GET /a',
    });
  });

  it('a webhook goes by its slug', async () => {
    const { page } = await all(openapi({ 'WEBHOOK order': { summary: 'Order Was Created' } }));
    expect(page('/api-reference/order-was-created').title).toBe('Order was created');
    const dotted = await all(openapi({ 'WEBHOOK order.created': {} }));
    expect(dotted.page('/api-reference/ordercreated').title).toBe('Order created');
  });

  it('a webhook whose summary is a sentence has a short address, and the long one leads to it', async () => {
    const summary = 'Your server is called at this address when an order was created.';
    const long = '/api-reference/your-server-is-called-at-this-address-when-an-order-was-created';
    for (const [facts, route] of [
      [{ summary, operationId: 'orderCreated' }, '/api-reference/ordercreated'],
      [{ summary }, '/api-reference/your-server-is-called-at-this-address-when'],
    ] as const) {
      const { page, tree } = await all(openapi({ 'WEBHOOK order': facts }));
      expect(page(route).title).toMatch(/^Your server is called .* created$/);
      expect(tree.redirects).toContainEqual({ from: long, to: route, page: page(route).index });
    }
    const operation = await all(openapi({ 'GET /order': { summary } }));
    expect(operation.page(long).route).toBe(long);
  });
});
