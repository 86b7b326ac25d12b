import { describe, expect, it } from 'vitest';
import type { SidebarGroup, SidebarItem } from '../../src/page/page-data.ts';
import { navListPages, sidebarFragment } from '../../src/page/sidebar/sidebar-fragments.ts';
import { contextOf, pageOf } from './site.ts';

const pages = (prefix: string, count: number) =>
  Array.from({ length: count }, (_, i) => `${prefix}/p${i}`);

const large = {
  groups: [
    {
      group: 'Own',
      pages: ['own/a', { group: 'Deep', pages: pages('deep', 5) }, ...pages('own', 150)],
    },
    { group: 'Away', pages: pages('away', 300) },
  ],
};

function links(items: SidebarItem[]): number {
  return items.reduce((sum, item) => sum + (item.kind === 'group' ? links(item.children) : 1), 0);
}

describe('a sidebar of more than 400 links', () => {
  const context = contextOf(large);
  const { nav } = pageOf(context, 'own/p75');
  const [own, away] = nav.sidebar as [SidebarGroup, SidebarGroup];

  it('is found, and one of 400 is not', () => {
    expect([...context.bounded]).toEqual([0]);
    const small = contextOf({ groups: [{ group: 'A', pages: pages('a', 400) }] });
    expect([...small.bounded]).toEqual([]);
  });

  it('names the script that has the rest', () => {
    expect(nav.fragment).toBe('/_octavo/nav/0/links.js');
  });

  it('leaves what is in groups away from the page to that script, with a static list for readers without it', () => {
    expect(away).toMatchObject({
      control: 'lazy',
      open: false,
      children: [],
      lazy: { href: `/_octavo/nav/${away.id}/index.html` },
    });
  });

  it('keeps a window of the reader’s own list, and says how much there is', () => {
    expect(own.children.at(0)).toMatchObject({ kind: 'more', label: 'Show all 156 pages' });
    expect(own.children.at(-1)).toMatchObject({ kind: 'more' });
    expect(own.children.some((item) => item.kind === 'page' && item.current)).toBe(true);
  });

  it('writes the number as the language does', () => {
    const site = { languages: [{ language: 'de', pages: pages('a', 1204) }] };
    const { nav } = pageOf(contextOf(site), 'a/p600');
    expect(nav.sidebar.at(0)).toMatchObject({ label: 'Alle 1.204 Seiten anzeigen' });
  });

  it('is short on every page', () => {
    for (const id of ['own/a', 'own/p149', 'deep/p3', 'away/p0']) {
      expect(links(pageOf(context, id).nav.sidebar)).toBeLessThan(100);
    }
  });

  it('loses no page: the script has every link once', () => {
    const fragment = sidebarFragment(0, context);
    expect(fragment.lists.reduce((sum, list) => sum + links(list.items), 0)).toBe(456);
    expect(fragment.lists.map((list) => list.id)).toContain(away.lazy!.id);
  });

  it('has a static list for each group, with links that hold from there', () => {
    const lists = [...navListPages(0, context)];
    const list = lists.find(({ file }) => file === `_octavo/nav/${away.id}/index.html`)!;
    expect(list.title).toBe('All pages in Away');
    expect(links(list.items)).toBe(300);
    const urls = { base: '/', urls: 'directory', links: 'offline', trailingSlash: false } as const;
    const [offline] = navListPages(0, contextOf(large, { urls }));
    expect(offline!.items[0]).toMatchObject({
      children: [{ href: '../../../own/a/index.html' }, {}, ...Array(150).fill({})],
    });
  });
});
