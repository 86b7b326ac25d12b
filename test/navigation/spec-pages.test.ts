import { describe, expect, test } from 'vitest';
import { type Input, site, tree } from './site.ts';

const spec = (title: string, path: string) => ({
  openapi: '3.1.0',
  info: { title, version: '1', description: 'What it is for.' },
  paths: { [path]: { get: { tags: ['All'], summary: `Get ${path.slice(1)}`, responses: {} } } },
  components: {
    schemas: { Ship: { type: 'object' }, 'ship.Log': { type: 'object' }, Crew: { type: 'object' } },
  },
});

const harbour = { 'harbour.json': spec('Harbour', '/ships') };

const built = (
  navigation: object,
  reference: { overview?: boolean; models?: boolean } = {},
  input: Input = {},
) =>
  site(
    { navigation, octavo: { reference: { overview: true, models: false, ...reference } } },
    { specs: harbour, ...input },
  );

describe('the page about a specification as a whole', () => {
  test('begins the pages of an element that has nothing but the specification', async () => {
    const { outline, page, codes } = await built({
      groups: [{ group: 'API', openapi: 'harbour.json' }],
    });
    expect(outline).toBe(tree`
      group API
        - Overview /api-reference/overview
        group All
          - Get ships /api-reference/all/get-ships
    `);
    expect(page('/api-reference/overview')).toMatchObject({
      kind: 'overview',
      title: 'Harbour',
      description: 'What it is for.',
      spec: 'harbour.json',
    });
    expect(codes).toEqual([]);
  });

  test('is there for a specification that has only schemas', async () => {
    const navigation = { groups: [{ group: 'API', openapi: 'harbour.json' }] };
    const input = { specs: { 'harbour.json': { ...harbour['harbour.json'], paths: {} } } };
    const { outline, codes } = await built(navigation, { models: true }, input);
    expect(outline).toContain('- Overview /api-reference/overview');
    expect(outline).toContain('Crew');
    expect(codes).toEqual([]);
    const without = await built(navigation, { overview: false }, input);
    expect(without.codes).toEqual(['nav/empty', 'nav/no-pages']);
  });

  test('is left out beside anything that the author lists', async () => {
    const listed = await built(
      { groups: [{ group: 'API', openapi: 'harbour.json', pages: ['GET /ships'] }] },
      { models: true },
    );
    expect(listed.outline).not.toMatch(/Overview|Schemas/);
    const beside = await built(
      { tabs: [{ tab: 'API', openapi: 'harbour.json', groups: [{ group: 'Own', pages: ['a'] }] }] },
      {},
      { pages: ['a'] },
    );
    expect(beside.outline).toContain('/api-reference/all/get-ships');
    expect(beside.outline).not.toContain('Overview');
  });

  test('is left out where the author has a page for it', async () => {
    const navigation = { groups: [{ group: 'API', openapi: 'harbour.json' }] };
    const atRoute = await built(navigation, {}, { pages: ['api-reference/overview'] });
    expect(atRoute.outline).not.toContain('Overview');
    const named = await built(
      navigation,
      {},
      { pages: [['intro', { 'openapi-overview': 'harbour' }]] },
    );
    expect(named.outline).not.toContain('Overview');
    expect(named.page('/intro')).toMatchObject({ overview: { spec: 'harbour.json' } });
    const off = await built(navigation, { overview: false });
    expect(off.outline).not.toContain('Overview');
  });

  test('is called by the title where an element has several specifications', async () => {
    const { outline } = await built(
      { groups: [{ group: 'API', openapi: ['harbour.json', 'port.json'] }] },
      {},
      { specs: { ...harbour, 'port.json': spec('Port', '/berths') } },
    );
    expect(outline).toContain('- Harbour /api-reference/overview\n');
    expect(outline).toContain('- Port /api-reference/overview-1\n');
  });

  test('never takes the address of an operation', async () => {
    const own = spec('Harbour', '/ships');
    own.paths['/ships']!.get.tags = [];
    own.paths['/ships']!.get.summary = 'Overview';
    const { outline } = await built(
      { groups: [{ group: 'API', openapi: 'harbour.json' }] },
      {},
      { specs: { 'harbour.json': own } },
    );
    expect(outline).toBe(tree`
      group API
        - Overview /api-reference/overview-1
        group API Reference
          - Overview /api-reference/overview
    `);
  });

  test('is left out, as its operations are, where not every reader may see them', async () => {
    const navigation = { groups: [{ group: 'API', openapi: 'harbour.json', public: false }] };
    const { tree: closed } = await built(navigation, { models: true });
    expect(closed.pages).toEqual([]);
    const { page } = await built(navigation, {}, { includeRestricted: true });
    expect(page('/api-reference/overview').restricted).toBe(true);
  });

  test('a name that is no specification is reported at its line', async () => {
    const { problem } = await built(
      { groups: [{ group: 'API', pages: ['intro'] }] },
      {},
      { pages: [['intro', { 'openapi-overview': 'harbor.json' }]] },
    );
    expect(problem('openapi/missing-spec')).toMatchObject({
      location: { file: 'intro.mdx', line: 2 },
      hint: 'Did you mean `harbour.json`?',
    });
  });
});

describe('the page of changes', () => {
  const previous = { ...harbour, 'old.json': spec('Harbour', '/boats') };
  const openapi = { source: 'harbour.json', previous: ['/old.json', 'lost.json'] };

  test('follows the overview, for earlier versions that can be read', async () => {
    const { outline, page, problem } = await built(
      { groups: [{ group: 'API', openapi }] },
      {},
      { specs: previous },
    );
    expect(outline).toBe(tree`
      group API
        - Overview /api-reference/overview
        - Changes /api-reference/changes
        group All
          - Get ships /api-reference/all/get-ships
    `);
    expect(page('/api-reference/changes')).toMatchObject({
      kind: 'changes',
      changes: { spec: 'harbour.json', previous: ['old.json'] },
    });
    expect(problem('openapi/missing-spec').message).toContain('lost.json');
  });
});

describe('pages of models', () => {
  test('end the pages of the specification, except those that have a page', async () => {
    const { outline } = await built(
      { groups: [{ group: 'API', openapi: 'harbour.json' }] },
      { overview: false, models: true },
      { pages: [['crew', { 'openapi-schema': 'Crew' }]] },
    );
    expect(outline).toBe(tree`
      group API
        group All
          - Get ships /api-reference/all/get-ships
        group Schemas
          - Ship /api-reference/schemas/ship
          - ship.Log /api-reference/schemas/shiplog
    `);
  });

  test('that are only for some readers are not made', async () => {
    const own = spec('Harbour', '/ships');
    const schemas = { ...own.components.schemas, Secret: { 'x-mint': { groups: ['staff'] } } };
    const { outline, codes } = await built(
      { groups: [{ group: 'API', openapi: 'harbour.json' }] },
      { models: true },
      { specs: { 'harbour.json': { ...own, components: { schemas } } } },
    );
    expect(outline).not.toContain('Secret');
    expect(codes).toEqual([]);
  });
});
