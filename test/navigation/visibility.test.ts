import { describe, expect, it } from 'vitest';
import type { Frontmatter } from '../../src/project/frontmatter.ts';
import { site } from './site.ts';

/** Facts of a page: shown in the navigation, in search, in sitemap and llms.txt, told to crawlers to stay away. */
async function facts(group: object, frontmatter: Partial<Frontmatter> = {}, rest: object = {}) {
  const navigation = {
    groups: [
      { group: 'G', pages: ['a'], ...group },
      { group: 'H', pages: ['b'] },
    ],
  };
  const { page } = await site({ navigation, ...rest }, { pages: [['a', frontmatter], 'b'] });
  const { hidden, searchable, indexed, noindex } = page('/a');
  return { shown: !hidden, search: searchable, sitemap: indexed, noindex };
}

const open = { shown: true, search: true, sitemap: true, noindex: false };
const all = { seo: { indexing: 'all' } };

describe('what is shown and indexed', () => {
  it('a listed page: everywhere', async () => {
    expect(await facts({})).toEqual(open);
  });

  it('`hidden: true` on a page: listed nowhere, with `noindex`', async () => {
    expect(await facts({}, { hidden: true })).toEqual({
      shown: false,
      search: false,
      sitemap: false,
      noindex: true,
    });
  });

  it('a page outside the navigation: listed nowhere, without `noindex`', async () => {
    expect(await facts({ pages: ['b'] })).toEqual({
      shown: false,
      search: false,
      sitemap: false,
      noindex: false,
    });
  });

  it('`noindex`: in the navigation only', async () => {
    expect(await facts({}, { noindex: true })).toEqual({
      shown: true,
      search: false,
      sitemap: false,
      noindex: true,
    });
  });

  it('`robots: noindex` says the same', async () => {
    expect(await facts({}, { robots: 'noindex, nofollow' })).toMatchObject({
      sitemap: false,
      noindex: true,
    });
  });

  it('`searchable: false` on a page: only out of search', async () => {
    expect(await facts({}, { searchable: false })).toEqual({ ...open, search: false });
  });

  it('a hidden group: nowhere', async () => {
    expect(await facts({ hidden: true })).toEqual({
      shown: false,
      search: false,
      sitemap: false,
      noindex: true,
    });
  });

  it('a hidden group with `searchable: true`: only out of the navigation', async () => {
    expect(await facts({ hidden: true, searchable: true })).toEqual({ ...open, shown: false });
  });

  it("a page's own `hidden: true` wins over `searchable` of its group", async () => {
    expect(await facts({ hidden: true, searchable: true }, { hidden: true })).toMatchObject({
      search: false,
    });
  });

  it('a page with `hidden: false` in a hidden group: back in the indexes, not in the navigation', async () => {
    expect(await facts({ hidden: true }, { hidden: false })).toEqual({ ...open, shown: false });
  });

  it('a hidden group in a hidden searchable one is out again', async () => {
    const { page } = await site(
      {
        tabs: [
          {
            tab: 'T',
            hidden: true,
            searchable: true,
            groups: [{ group: 'G', hidden: true, pages: ['a'] }],
          },
          { tab: 'U', pages: ['b'] },
        ],
      },
      { pages: ['a', 'b'] },
    );
    expect(page('/a').searchable).toBe(false);
  });

  it('a group that is shown with `searchable: false`: out of search', async () => {
    expect(await facts({ searchable: false })).toEqual({ ...open, search: false });
  });

  it.each([
    ['`hidden: true`', {}, { hidden: true }],
    ['not listed', { pages: ['b'] }, {}],
    ['in a hidden group', { hidden: true }, {}],
  ])('`seo.indexing: all` indexes hidden pages: %s', async (_, group, frontmatter) => {
    expect(await facts(group, frontmatter, all)).toEqual({ ...open, shown: false });
  });

  it('`seo.indexing: all` leaves `noindex` alone', async () => {
    expect(await facts({}, { noindex: true }, all)).toMatchObject({ search: false, noindex: true });
  });

  it('a page in a hidden and in a shown group is shown, at home in the latter', async () => {
    const { page, tree, node } = await site(
      {
        groups: [
          { group: 'G', hidden: true, pages: ['a'] },
          { group: 'H', pages: ['a'] },
        ],
      },
      { pages: ['a'] },
    );
    expect(page('/a').hidden).toBe(false);
    expect(tree.nodes[page('/a').nodes[0]!]!.parent).toBe(node('H').id);
  });

  it('a group of hidden pages is hidden, too', async () => {
    const { node } = await site(
      {
        groups: [
          { group: 'G', pages: ['a'] },
          { group: 'H', pages: ['b'] },
        ],
      },
      { pages: [['a', { hidden: true }], 'b'] },
    );
    expect(node('G').hidden).toBe(true);
  });
});

describe('restricted pages', () => {
  it.each([
    ['`groups`', { groups: ['admin'] }, {}],
    ['`public: false`', { public: false }, {}],
    ['`public: false` above it', {}, { public: false }],
  ])('%s: an error, and the page is left out', async (_, frontmatter, group) => {
    const { problem, tree } = await site(
      {
        groups: [
          { group: 'G', ...group, pages: ['a'] },
          { group: 'H', pages: ['b'] },
        ],
      },
      { pages: [['a', frontmatter], 'b'] },
    );
    expect(problem('access/unprotected')).toMatchObject({
      severity: 'warning',
      location: { file: 'a.mdx' },
    });
    expect(tree.pages.map(({ route }) => route)).toEqual(['/b']);
  });

  it('names the place where `public` is set above a page', async () => {
    const { problem } = await site(
      { groups: [{ group: 'G', public: false, pages: [{ group: 'H', pages: ['a'] }] }] },
      { pages: ['a'] },
    );
    expect(problem('access/unprotected').related).toMatchObject([
      { location: { file: 'docs.json' }, message: '`public` is set here' },
    ]);
  });

  it('with --include-restricted it is there, marked, and in no index', async () => {
    const { page, codes } = await site(
      { pages: ['a'] },
      { pages: [['a', { groups: ['admin'] }]], includeRestricted: true },
    );
    expect(page('/a')).toMatchObject({
      restricted: true,
      hidden: false,
      searchable: false,
      indexed: false,
    });
    expect(codes).toEqual([]);
  });

  it('`public: true` opens a page, whatever groups its playground is for', async () => {
    const { page } = await site(
      { groups: [{ group: 'G', public: false, pages: ['a'] }] },
      { pages: [['a', { groups: ['admin'], public: true }]] },
    );
    expect(page('/a').restricted).toBe(false);
  });

  it('pages marked `public` on a site that had a login are said once', async () => {
    const { problem, tree } = await site(
      { pages: ['a', 'b', 'c'] },
      { pages: [['a', { public: true }], ['b', { public: true }], 'c'] },
    );
    expect(problem('access/public-pages').message).toBe(
      '2 of 3 pages are marked `public`; here all pages are public.',
    );
    expect(tree.pages).toHaveLength(3);
  });
});
