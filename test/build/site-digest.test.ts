import { describe, expect, it } from 'vitest';
import { siteDigest } from '../../src/incremental/site-digest.ts';

type Seen = Parameters<typeof siteDigest>[0];

const heading = { label: 'Guides' };

/** The same site each time, but for what is given; how its values came about is left to the test. */
function site(more: { ids?: number[]; labels?: object[]; byId?: Map<string, number> } = {}): Seen {
  const { ids = [1, 2], labels = [heading, heading], byId = new Map([['a', 0]]) } = more;
  return {
    project: { pages: [{ id: 'a', bytes: 5 }], snippets: [], specs: [], styles: [], scripts: [] },
    tree: { nodes: labels, pages: ids, byId },
    dates: new Map(),
    page: { assets: {} },
  } as unknown as Seen;
}

describe('the name of all that pages may show of a site', () => {
  it('does not depend on how its values came to be in memory', () => {
    const grown: number[] = [];
    grown[1] = 2;
    grown[0] = 1;
    const cut = 'The Guides of'.slice(4, 10);
    const own = siteDigest(site());
    expect(siteDigest(site({ ids: grown }))).toBe(own);
    expect(siteDigest(site({ labels: [{ label: cut }, { label: 'Gui' + 'des' }] }))).toBe(own);
  });

  it('is another one for another site, also in what only a map tells', () => {
    expect(siteDigest(site({ ids: [2, 1] }))).not.toBe(siteDigest(site()));
    expect(siteDigest(site({ byId: new Map([['b', 0]]) }))).not.toBe(siteDigest(site()));
  });
});
