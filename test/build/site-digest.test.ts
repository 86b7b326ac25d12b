import { describe, expect, it } from 'vitest';
import { siteDigests } from '../../src/incremental/site-digest.ts';

type Seen = Parameters<typeof siteDigests>[0];

const heading = { label: 'Guides' };

/** The same site each time, but for what is given; how its values came about is left to the test. */
function site(
  more: { ids?: number[]; labels?: object[]; byId?: Map<string, number>; title?: string } = {},
): Seen {
  const {
    ids = [1, 2],
    labels = [heading, heading],
    byId = new Map([['a', 0]]),
    title = 'A',
  } = more;
  return {
    project: {
      pages: [{ id: 'a', bytes: 5, frontmatter: {} }],
      ...{ snippets: [], specs: [], styles: [], scripts: [], config: {} },
    },
    tree: { nodes: labels, redirects: ids, pages: [{ id: 'a', title, nodes: [] }], byId },
    urls: {},
    dates: new Map(),
    targets: { replaced: new Set() },
    page: { assets: {} },
  } as unknown as Seen;
}

describe('the name of all that pages may show of a site', () => {
  it('does not depend on how its values came to be in memory', () => {
    const grown: number[] = [];
    grown[1] = 2;
    grown[0] = 1;
    const cut = 'The Guides of'.slice(4, 10);
    const own = siteDigests(site());
    expect(siteDigests(site({ ids: grown }))).toEqual(own);
    expect(siteDigests(site({ labels: [{ label: cut }, { label: 'Gui' + 'des' }] }))).toEqual(own);
  });

  it('is another one for another site, also in what only a map tells', () => {
    expect(siteDigests(site({ ids: [2, 1] }))).not.toEqual(siteDigests(site()));
    expect(siteDigests(site({ byId: new Map([['b', 0]]) }))).not.toEqual(siteDigests(site()));
  });

  it('tells the addresses from what pages are called', () => {
    const renamed = siteDigests(site({ title: 'B' }));
    expect(renamed.all).not.toBe(siteDigests(site()).all);
    expect(renamed.addresses).toBe(siteDigests(site()).addresses);
    expect(siteDigests(site({ ids: [2, 1] })).addresses).not.toBe(renamed.addresses);
  });
});
