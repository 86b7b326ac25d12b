import { describe, expect, it } from 'vitest';
import { type Site, site } from './site.ts';

const pages = ['a', 'b', 'c', 'd'];
const first = ({ node, tree }: Site, label: string) => {
  const page = node(label).firstPage;
  return page === undefined ? undefined : tree.pages[page]!.route;
};

describe('the first page of a division or group', () => {
  it('is its first page in order, however deep', async () => {
    const result = await site(
      {
        tabs: [{ tab: 'T', groups: [{ group: 'G', pages: [{ group: 'H', pages: ['b'] }, 'a'] }] }],
      },
      { pages },
    );
    expect(['T', 'G', 'H'].map((label) => first(result, label))).toEqual(['/b', '/b', '/b']);
  });

  it("is a group's `root` before its pages", async () => {
    const result = await site(
      { tabs: [{ tab: 'T', groups: [{ group: 'G', root: 'c', pages: ['a'] }] }] },
      { pages },
    );
    expect(first(result, 'T')).toBe('/c');
  });

  it('skips hidden pages, groups and divisions', async () => {
    const result = await site(
      {
        tabs: [
          {
            tab: 'T',
            groups: [
              { group: 'Hidden', hidden: true, pages: ['a'] },
              { group: 'G', pages: ['b', 'c'] },
            ],
          },
        ],
      },
      { pages: ['a', ['b', { hidden: true }], 'c'] },
    );
    expect(first(result, 'T')).toBe('/c');
  });

  it('is still its first page where all of it is hidden', async () => {
    const result = await site(
      {
        tabs: [
          { tab: 'T', hidden: true, pages: ['a'] },
          { tab: 'U', pages: ['b'] },
        ],
      },
      { pages },
    );
    expect(first(result, 'T')).toBe('/a');
  });

  it('is in the default version and language first', async () => {
    const result = await site(
      {
        tabs: [
          {
            tab: 'T',
            versions: [
              { version: '1', pages: ['a'] },
              { version: '2', default: true, pages: ['b'] },
            ],
          },
        ],
      },
      { pages },
    );
    expect(first(result, 'T')).toBe('/b');
    expect(first(result, '1')).toBe('/a');
  });

  it('is not a link', async () => {
    const result = await site(
      { tabs: [{ tab: 'T', pages: ['a', 'b'] }] },
      { pages: [['a', { url: 'https://example.com' }], 'b'] },
    );
    expect(first(result, 'T')).toBe('/b');
  });

  it('is nothing for a division that leads elsewhere', async () => {
    const result = await site(
      {
        tabs: [
          { tab: 'T', href: 'https://example.com' },
          { tab: 'U', pages: ['a'] },
        ],
      },
      { pages },
    );
    expect(first(result, 'T')).toBeUndefined();
  });
});

describe('breadcrumbs', () => {
  it('are divisions and groups, without languages and versions', async () => {
    const { page, tree } = await site(
      {
        languages: [
          {
            language: 'en',
            versions: [
              {
                version: 'v1',
                products: [
                  {
                    product: 'core',
                    name: 'Core API',
                    tabs: [
                      {
                        tab: 'Guides',
                        groups: [{ group: 'Start', pages: [{ group: 'Deep', pages: ['a'] }] }],
                      },
                    ],
                  },
                ],
              },
            ],
          },
        ],
      },
      { pages },
    );
    const labels = page('/a').breadcrumbs.map(({ label }) => label);
    expect(labels).toEqual(['Core API', 'Guides', 'Start', 'Deep']);
    expect(page('/a').breadcrumbs.map((crumb) => tree.pages[crumb.page!]!.route)).toEqual([
      ...['/a', '/a', '/a', '/a'],
    ]);
  });

  it("a group's `root` page has the ancestors of the group", async () => {
    const { page } = await site(
      { groups: [{ group: 'Out', pages: [{ group: 'In', root: 'a', pages: ['b'] }] }] },
      { pages },
    );
    expect(page('/a').breadcrumbs.map(({ label }) => label)).toEqual(['Out']);
    expect(page('/b').breadcrumbs.map(({ label }) => label)).toEqual(['Out', 'In']);
  });
});

describe('previous and next', () => {
  const chain = ({ tree }: Site, start: string) => {
    const routes: string[] = [];
    for (let at = tree.byRoute.get(start); at !== undefined; at = tree.pages[at]!.next) {
      routes.push(tree.pages[at]!.route);
    }
    return routes;
  };

  it("go through tabs and groups in order, a group's `root` before its pages", async () => {
    const result = await site(
      {
        tabs: [
          { tab: 'T', groups: [{ group: 'G', root: 'a', pages: ['b'] }] },
          { tab: 'U', pages: ['c'] },
        ],
      },
      { pages },
    );
    expect(chain(result, '/a')).toEqual(['/a', '/b', '/c']);
    expect(result.tree.pages[result.page('/c').previous!]!.route).toBe('/b');
    expect(result.page('/a').previous).toBeUndefined();
  });

  it('leave out what is hidden, which has no neighbours', async () => {
    const result = await site(
      {
        groups: [
          { group: 'G', pages: ['a', 'b', { group: 'H', hidden: true, pages: ['c'] }, 'd'] },
        ],
      },
      { pages: ['a', ['b', { hidden: true }], 'c', 'd'] },
    );
    expect(chain(result, '/a')).toEqual(['/a', '/d']);
    expect(result.page('/b')).not.toHaveProperty('next');
  });

  it('stay within a version', async () => {
    const result = await site(
      {
        versions: [
          { version: '1', pages: ['a', 'b'] },
          { version: '2', pages: ['c', 'd'] },
        ],
      },
      { pages },
    );
    expect(chain(result, '/a')).toEqual(['/a', '/b']);
    expect(chain(result, '/c')).toEqual(['/c', '/d']);
  });

  it('pass a page that is listed twice once', async () => {
    const result = await site({ groups: [{ group: 'G', pages: ['a', 'b', 'a', 'c'] }] }, { pages });
    expect(chain(result, '/a')).toEqual(['/a', '/b', '/c']);
    expect(result.page('/a').nodes).toHaveLength(2);
  });
});
