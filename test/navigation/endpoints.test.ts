import { describe, expect, it } from 'vitest';
import { openapi, site } from './site.ts';

const users = openapi({
  'GET /users': { summary: 'List users', description: 'All of them.' },
  'DELETE /users/{id}': { summary: 'Delete', deprecated: true },
  'GET /slash/': { summary: 'Slash' },
  'GET /hidden': { summary: 'Hidden', 'x-hidden': true },
  'GET /excluded': { summary: 'Excluded', 'x-excluded': true },
  'WEBHOOK orderCreated': { summary: 'Order created' },
});
const specs = { 'users.json': users };
const group = (pages: unknown[]) => ({ groups: [{ group: 'G', openapi: 'users.json', pages }] });

describe('endpoint entries', () => {
  it.each([
    ['GET /users', '/api-reference/list-users'],
    ['get /users', '/api-reference/list-users'],
    ['  GET   /users ', '/api-reference/list-users'],
    ['GET /users/', '/api-reference/list-users'],
    ['GET /slash', '/api-reference/slash'],
    ['webhook orderCreated', '/api-reference/order-created'],
    ['WEBHOOK ordercreated', '/api-reference/order-created'],
    ['users.json GET /users', '/api-reference/list-users'],
    ['/users.json GET /users', '/api-reference/list-users'],
  ])('%s', async (entry, route) => {
    const { tree, codes } = await site(group([entry]), { specs });
    expect(tree.pages.map((page) => page.route)).toEqual([route]);
    expect(codes).toEqual([]);
  });

  it('an exact path wins over one with another slash at its end', async () => {
    const both = openapi({ 'GET /a/': { summary: 'With' }, 'GET /a': { summary: 'Without' } });
    const { tree } = await site(
      { groups: [{ group: 'G', openapi: 'x.json', pages: ['GET /a', 'GET /a/'] }] },
      { specs: { 'x.json': both } },
    );
    expect(tree.pages.map(({ title }) => title)).toEqual(['Without', 'With']);
  });

  it('a page called like an endpoint is a page', async () => {
    const { page } = await site(group(['get started', 'webhook guide']), {
      specs,
      pages: ['get started', 'webhook guide'],
    });
    expect(page('/get started').kind).toBe('mdx');
    expect(page('/webhook guide').kind).toBe('mdx');
  });

  it('an `x-hidden` operation that is named is shown', async () => {
    const { page } = await site(group(['GET /hidden']), { specs });
    expect(page('/api-reference/hidden').hidden).toBe(false);
  });

  it('an `x-excluded` operation that is named is an error', async () => {
    const { problem } = await site(group(['GET /excluded']), { specs });
    expect(problem('openapi/unknown-operation').message).toBe(
      '`users.json` excludes `GET /excluded` by `x-excluded`.',
    );
  });

  it('an unknown path is an error that lists no operations unlike it', async () => {
    const { problem } = await site(group(['GET /invoices']), { specs });
    expect(problem('openapi/unknown-operation').hint).toBe(
      'Write method and path exactly as in `paths` of the specification.',
    );
  });

  it('an unknown path is an error that lists the nearest', async () => {
    const { problem, tree } = await site(group(['GET /user']), { specs });
    expect(problem('openapi/unknown-operation')).toMatchObject({
      severity: 'error',
      message: '`GET /user` is not in `users.json`.',
      hint: 'Did you mean `GET /users`?',
      location: { file: 'docs.json', line: 8 },
    });
    expect(tree.pages).toEqual([]);
  });

  it('of many specifications that it was looked for in, some are named and the others counted', async () => {
    const names = ['a.json', 'b.json', 'c.json', 'd.json', 'users.json'];
    const { problem } = await site(
      { groups: [{ group: 'G', openapi: names, pages: ['GET /user'] }] },
      { specs: Object.fromEntries(names.map((name) => [name, users])) },
    );
    expect(problem('openapi/unknown-operation').message).toBe(
      '`GET /user` is not in `a.json`, `b.json`, `c.json`, and in none of 2 more.',
    );
  });

  it('an unknown method is an error that lists those of the path', async () => {
    const { problem } = await site(group(['PUT /users']), { specs });
    expect(problem('openapi/unknown-operation').hint).toBe('Did you mean `GET /users`?');
  });

  it('an unknown spec is an error that lists those there are', async () => {
    const { problem } = await site(group(['nope GET /users']), { specs });
    expect(problem('openapi/unknown-spec')).toMatchObject({
      severity: 'error',
      message: 'There is no specification `nope`.',
      hint: 'Known: `users.json`.',
    });
  });

  it('a spec that is no file of the project is an error where it is named', async () => {
    const { problem } = await site(
      { groups: [{ group: 'G', openapi: 'user.json' }] },
      { specs: { 'users.json': users } },
    );
    expect(problem('openapi/missing-spec')).toMatchObject({
      message: 'There is no file `user.json`.',
      hint: 'Did you mean `users.json`?',
      location: { line: 6 },
    });
  });

  it('a spec that a page names in another folder than it is in is read, with a warning', async () => {
    const { problem, codes, page } = await site(
      { pages: ['p'] },
      {
        pages: [['p', { openapi: '/specs/users.json GET /users' }]],
        specs: { 'specs/v1/users.json': users, 'specs/v2/other.json': users },
      },
    );
    expect(codes).toEqual(['openapi/missing-spec']);
    expect(problem('openapi/missing-spec')).toMatchObject({
      severity: 'warning',
      message: 'There is no file `/specs/users.json`; `specs/v1/users.json` is read.',
      location: { file: 'p.mdx' },
    });
    expect(page('/p').operation?.spec).toBe('specs/v1/users.json');
  });

  it('a spec that a page names in another folder is not read where several have its operation', async () => {
    const { problem, codes, page } = await site(
      { pages: ['p'] },
      {
        pages: [['p', { openapi: '/specs/users.json GET /users' }]],
        specs: { 'specs/v1/users.json': users, 'specs/v2/users.json': users },
      },
    );
    expect(codes).toEqual(['openapi/missing-spec']);
    expect(problem('openapi/missing-spec')).toMatchObject({
      severity: 'error',
      message: 'There is no file `/specs/users.json`.',
      hint: 'Paths are relative to the folder of docs.json.',
      location: { file: 'p.mdx' },
    });
    expect(page('/p').operation).toMatchObject({ path: '/users', presumed: true });
  });

  it('a spec outside the project is an error', async () => {
    const { problem } = await site({ groups: [{ group: 'G', openapi: '../secret.json' }] });
    expect(problem('openapi/missing-spec').message).toBe(
      '`../secret.json` is outside the project.',
    );
  });

  it.each([
    ['`api.openapi`', { api: { openapi: 'users.json' } }],
    ['the specs of the project', {}],
  ])('without a spec in scope, %s are looked in', async (_, rest) => {
    const navigation = { groups: [{ group: 'G', pages: ['GET /users'] }] };
    const { page, codes } = await site({ navigation, ...rest }, { specs });
    expect(page('/api-reference/list-users').operation?.spec).toBe('users.json');
    expect(codes).toEqual([]);
  });

  it('without any spec, the error says so', async () => {
    const { problem } = await site({ pages: ['GET /users'] });
    expect(problem('openapi/unknown-operation')).toMatchObject({
      message: '`GET /users` needs a specification, and the project has none.',
      hint: 'Add the OpenAPI file of your API, or give its address in `api.openapi` of docs.json.',
    });
  });

  it('an operation that several specs in scope have is reported; the first one is used', async () => {
    const { problem, tree } = await site(
      { groups: [{ group: 'G', openapi: ['b.json', 'a.json'], pages: ['GET /users'] }] },
      { specs: { 'a.json': users, 'b.json': users } },
    );
    expect(problem('openapi/ambiguous')).toMatchObject({
      severity: 'warning',
      message: '`GET /users` is in `b.json` and in `a.json`.',
    });
    expect(tree.pages[0]!.operation?.spec).toBe('b.json');
  });

  it('an entry of a spec that cannot be read keeps its page, titled by its path', async () => {
    const { tree, problem } = await site({
      groups: [
        { group: 'G', openapi: 'http://127.0.0.1:9/api.json', pages: ['GET /v1/users/{id}'] },
      ],
    });
    expect(tree.pages[0]).toMatchObject({
      title: '/v1/users/{id}',
      route: '/api-reference/get-v1users',
      method: 'get',
    });
    expect(problem('openapi/unreachable')).toMatchObject({
      severity: 'warning',
      location: { line: 6 },
    });
  });
});

it('a spec that cannot be fetched is reported once, not again for its group', async () => {
  const source = 'http://127.0.0.1:9/api.json';
  const { codes } = await site(
    {
      groups: [
        { group: 'A', pages: ['a'] },
        { group: 'B', openapi: { source, directory: 'ref' } },
      ],
    },
    { pages: [['a', {}]] },
  );
  expect(codes).toEqual(['openapi/unreachable']);
});

describe('pages bound by frontmatter', () => {
  const bound = (frontmatter: object, input: object = { specs }) =>
    site({ pages: ['p'] }, { pages: [['p', frontmatter]], ...input });

  it.each([
    'GET /users',
    'get /users',
    'users.json GET /users',
    '/users.json get /users',
    'users GET /users',
    'GET users',
  ])('openapi: %s', async (openapi) => {
    const { page, codes } = await bound({ openapi });
    expect(page('/p')).toMatchObject({
      kind: 'mdx',
      title: 'List users',
      description: 'All of them.',
      method: 'get',
    });
    expect(codes).toEqual([]);
  });

  it('frontmatter wins over the operation', async () => {
    const { page } = await bound({ openapi: 'GET /users', title: 'Mine', description: 'My words' });
    expect(page('/p')).toMatchObject({ title: 'Mine', description: 'My words' });
  });

  it('`deprecated` comes from the operation, unless the page says otherwise', async () => {
    const { page } = await bound({ openapi: 'DELETE /users/{id}' });
    expect(page('/p').deprecated).toBe(true);
    const kept = await bound({ openapi: 'DELETE /users/{id}', deprecated: false });
    expect(kept.page('/p').deprecated).toBeUndefined();
  });

  it('`hideApiMarker` hides the method', async () => {
    const { page } = await bound({ openapi: 'GET /users', hideApiMarker: true });
    expect(page('/p').method).toBeUndefined();
  });

  it('a webhook', async () => {
    const { page } = await bound({ openapi: 'users.json webhook orderCreated' });
    expect(page('/p').operation).toMatchObject({ kind: 'webhook', path: 'orderCreated' });
  });

  it('`api` describes its endpoint itself', async () => {
    const { page, codes } = await bound({ api: 'POST https://api.example.com/users' });
    expect(page('/p').method).toBe('post');
    expect(page('/p').operation).toBeUndefined();
    expect(codes).toEqual([]);
  });

  it('`openapi-schema`, with and without a file', async () => {
    const withSchema = openapi({}, { components: { schemas: { User: { type: 'object' } } } });
    for (const value of ['User', 'x.json User']) {
      const { page, codes } = await bound(
        { 'openapi-schema': value },
        { specs: { 'x.json': withSchema } },
      );
      expect(page('/p').schema).toEqual({ spec: 'x.json', name: 'User' });
      expect(codes).toEqual([]);
    }
  });

  it('an unknown schema is an error that lists the nearest', async () => {
    const withSchema = openapi({}, { components: { schemas: { User: { type: 'object' } } } });
    const { problem } = await bound(
      { 'openapi-schema': 'Usr' },
      { specs: { 'x.json': withSchema } },
    );
    expect(problem('openapi/unknown-schema').hint).toBe('Did you mean `User`?');
  });

  it('`asyncapi`, with and without a file', async () => {
    const live = { asyncapi: '3.0.0', info: {}, channels: { ticks: { title: 'Ticks' } } };
    for (const value of ['ticks', 'live.json ticks']) {
      const { page } = await bound({ asyncapi: value }, { specs: { 'live.json': live } });
      expect(page('/p')).toMatchObject({ title: 'Ticks', operation: { kind: 'channel' } });
    }
  });

  it('an unknown endpoint is an error at its line, and the page is built without it', async () => {
    const { problem, page } = await bound({ title: 'P', openapi: 'GET /nope' });
    expect(problem('openapi/unknown-operation').location).toEqual({
      file: 'p.mdx',
      line: 3,
      column: 1,
    });
    expect(page('/p').operation).toBeUndefined();
  });

  it('a value that names no endpoint is a warning', async () => {
    const { problem } = await bound({ openapi: 'see below' });
    expect(problem('openapi/malformed-reference').severity).toBe('warning');
  });

  it('without a file, the first of several by name is used, and that is said', async () => {
    const { page, problem } = await bound(
      { openapi: 'GET /users' },
      { specs: { 'b.json': users, 'a.json': users } },
    );
    expect(page('/p').operation?.spec).toBe('a.json');
    expect(problem('openapi/ambiguous').hint).toContain('`a.json GET /users`');
  });

  it('without a file, the spec in the folder of the page decides between several', async () => {
    const { page, codes } = await site(
      { pages: ['en/api/p', 'ja/api/p'] },
      {
        specs: { 'en/api/a.json': users, 'ja/api/a.json': users },
        pages: [
          ['en/api/p', { openapi: 'GET /users' }],
          ['ja/api/p', { openapi: 'GET /users' }],
        ],
      },
    );
    expect(page('/en/api/p').operation?.spec).toBe('en/api/a.json');
    expect(page('/ja/api/p').operation?.spec).toBe('ja/api/a.json');
    expect(codes).toEqual([]);
  });

  it('an entry of the navigation is not nearer to a spec beside docs.json than to others', async () => {
    const { tree, problem } = await site(
      { pages: ['GET /users'] },
      { specs: { 'a/users.json': users, 'z.json': users } },
    );
    expect(tree.pages[0]!.operation?.spec).toBe('a/users.json');
    expect(problem('openapi/ambiguous').severity).toBe('warning');
  });

  it('without a file, a spec in scope decides between several', async () => {
    const { page, codes } = await site(
      { groups: [{ group: 'G', openapi: 'b.json', pages: ['p'] }] },
      { specs: { 'a.json': users, 'b.json': users }, pages: [['p', { openapi: 'GET /users' }]] },
    );
    expect(page('/p').operation?.spec).toBe('b.json');
    expect(codes).toEqual([]);
  });

  it.each(['../api.json GET /users', './api.json GET /users', 'api.json GET /users'])(
    'a path counts from the root, else from the page, else by its name: %s',
    async (openapi) => {
      const { tree, codes } = await site(
        { pages: ['deep/pages/p'] },
        {
          pages: [['deep/pages/p', { openapi }]],
          specs: { 'deep/api.json': users, 'a/other.json': users },
        },
      );
      expect(tree.pages[0]!.operation?.spec).toBe('deep/api.json');
      expect(codes).toEqual([]);
    },
  );

  it('of specs with one name, the one nearest to the page is meant', async () => {
    const { tree, codes } = await site(
      { pages: ['v2/en/p'] },
      {
        pages: [['v2/en/p', { openapi: '/api.json GET /users' }]],
        specs: { 'v1/api.json': users, 'v2/api.json': users },
      },
    );
    expect(tree.pages[0]!.operation?.spec).toBe('v2/api.json');
    expect(codes).toEqual([]);
  });

  it('a whole file name wins over a part of a longer one', async () => {
    const { page } = await bound(
      { openapi: 'api.json GET /users' },
      { specs: { 'a/my-api.json': users, 'b/api.json': users } },
    );
    expect(page('/p').operation?.spec).toBe('b/api.json');
  });
});
