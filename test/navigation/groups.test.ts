import { describe, expect, it } from 'vitest';
import { site, tree } from './site.ts';

describe('groups', () => {
  it('`icon`, `tag` and `expanded` are optional', async () => {
    const { node, codes } = await site(
      {
        groups: [
          { group: 'Plain', pages: ['a'] },
          { group: 'Full', icon: 'x', tag: 'New', expanded: true, pages: ['a'] },
        ],
      },
      { pages: ['a'] },
    );
    expect(node('Plain')).not.toHaveProperty('tag');
    expect(node('Full')).toMatchObject({ icon: 'x', tag: 'New' });
    expect(codes).toEqual([]);
  });

  it('a group without `group` is an error that names the key and the place', async () => {
    const { problem, outline } = await site({ groups: [{ pages: ['a'] }] }, { pages: ['a'] });
    expect(problem('nav/missing-name')).toMatchObject({
      message: 'Entry 1 of `groups` has no `group`.',
      location: { file: 'docs.json', line: 4 },
    });
    expect(outline).toContain('/a');
  });

  it('a group named with an empty string has no heading: its pages replace it', async () => {
    const { outline, codes } = await site(
      {
        groups: [
          { group: '', tag: 'New', pages: ['a', { group: 'Inner', pages: ['b'] }] },
          { group: 'Named', pages: [{ group: ' ', pages: ['c'] }] },
        ],
      },
      { pages: ['a', 'b', 'c'] },
    );
    expect(codes).toEqual([]);
    expect(outline).toBe(tree`
      - A /a
      group Inner
        - B /b
      group Named
        - C /c
    `);
  });

  it('groups nest by group objects in `pages`, seven deep', async () => {
    const nested = (depth: number): object =>
      depth === 0
        ? { group: 'g0', pages: ['a'] }
        : { group: `g${depth}`, pages: [nested(depth - 1)] };
    const { outline } = await site({ groups: [nested(6)] }, { pages: ['a'] });
    expect(outline).toBe(tree`
      group g6
        group g5
          group g4
            group g3
              group g2
                group g1
                  group g0
                    - A /a
    `);
  });

  it('`expanded` opens a nested group; without it, the group is closed', async () => {
    const { node } = await site(
      {
        groups: [
          {
            group: 'Top',
            pages: [
              { group: 'Open', expanded: true, pages: ['a'] },
              { group: 'Closed', expanded: false, pages: ['a'] },
              { group: 'Silent', pages: ['a'] },
            ],
          },
        ],
      },
      { pages: ['a'] },
    );
    expect(['Open', 'Closed', 'Silent'].map((label) => node(label).expanded)).toEqual([
      true,
      false,
      false,
    ]);
  });

  it.each([
    ['at the root', { groups: [{ group: 'Top', expanded: false, pages: ['a'] }] }],
    ['among pages', { pages: [{ group: 'Top', expanded: false, pages: ['a'] }] }],
    [
      'in a tab',
      { tabs: [{ tab: 'T', groups: [{ group: 'Top', expanded: false, pages: ['a'] }] }] },
    ],
  ])('top-level groups are always open: %s', async (_, navigation) => {
    const { node } = await site(navigation, { pages: ['a'] });
    expect(node('Top')).toMatchObject({ expanded: true, topLevel: true });
  });

  it('`root` is the page of the title, and comes first', async () => {
    const { node, tree, page } = await site(
      { groups: [{ group: 'G', root: 'g/index', pages: ['a'] }] },
      { pages: ['a', 'g/index'] },
    );
    expect(tree.pages[node('G').page!]!.route).toBe('/g');
    expect(node('G').firstPage).toBe(node('G').page);
    expect(tree.pages[page('/g').next!]!.route).toBe('/a');
  });

  it('`root` without a page file is a missing page; the group stays', async () => {
    const { problem, node } = await site(
      { groups: [{ group: 'G', root: 'nowhere', pages: ['a'] }] },
      { pages: ['a'] },
    );
    expect(problem('nav/missing-page').message).toBe('There is no page `nowhere`.');
    expect(node('G').page).toBeUndefined();
  });

  it('`directory` is inherited until it is set again', async () => {
    const { node } = await site(
      {
        directory: 'card',
        groups: [
          { group: 'A', pages: [{ group: 'B', directory: 'accordion', pages: ['a'] }] },
          { group: 'C', directory: 'none', pages: [{ group: 'D', pages: ['a'] }] },
        ],
      },
      { pages: ['a'] },
    );
    expect(['A', 'B', 'C', 'D'].map((label) => node(label).directory)).toEqual([
      ...['card', 'accordion', undefined, undefined],
    ]);
  });

  it('`boost` of the nearest element above a page counts, its own more', async () => {
    const { page } = await site(
      {
        groups: [
          { group: 'A', boost: 2, pages: ['a', 'own', { group: 'B', boost: 3, pages: ['b'] }] },
          { group: 'C', pages: ['c'] },
        ],
      },
      { pages: ['a', 'b', 'c', ['own', { boost: 5 }]] },
    );
    expect(['/a', '/b', '/c', '/own'].map((route) => page(route).boost)).toEqual([2, 3, 1, 5]);
  });

  it('a group with `href` is a link in the sidebar', async () => {
    const { outline } = await site(
      { groups: [{ group: 'G', pages: ['a', { group: 'Blog', href: 'https://example.com' }] }] },
      { pages: ['a'] },
    );
    expect(outline).toContain('link Blog https://example.com');
  });

  it.each([
    ['without `pages`, `openapi`, `root`', { group: 'Empty' }],
    ['with an empty list', { group: 'Empty', pages: [] }],
  ])('a group %s is left out with a warning', async (_, group) => {
    const { problem, outline } = await site(
      { groups: [group, { group: 'Full', pages: ['a'] }] },
      { pages: ['a'] },
    );
    expect(problem('nav/empty')).toMatchObject({ severity: 'warning', location: { line: 4 } });
    expect(outline).not.toContain('Empty');
  });

  it('a group whose pages are all missing is left out without a second word', async () => {
    const groups = [
      { group: 'G', pages: ['nowhere'] },
      { group: 'H', pages: ['a'] },
    ];
    const { codes, outline } = await site({ groups }, { pages: ['a'] });
    expect(codes).toEqual(['nav/missing-page']);
    expect(outline).toBe('group H\n  - A /a\n');
  });

  it('a group with only `root` stays', async () => {
    const { outline, codes } = await site(
      { groups: [{ group: 'G', root: 'a' }] },
      { pages: ['a'] },
    );
    expect(outline).toBe('group G /a\n');
    expect(codes).toEqual([]);
  });
});
