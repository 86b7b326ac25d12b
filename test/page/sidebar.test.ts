import { expect, it } from 'vitest';
import type { SidebarGroup, SidebarPage } from '../../src/page/page-data.ts';
import { contextOf, pageOf } from './site.ts';

it('holds the groups of the reader’s own division only', () => {
  const context = contextOf({
    tabs: [
      { tab: 'A', groups: [{ group: 'One', pages: ['a'] }] },
      { tab: 'B', groups: [{ group: 'Two', pages: ['b'] }] },
    ],
  });
  expect(pageOf(context, 'b').nav.sidebar.map((item) => item.label)).toEqual(['Two']);
});

it('marks the page, and the groups that hold it', () => {
  const context = contextOf({
    groups: [
      { group: 'One', pages: ['a', 'b'] },
      { group: 'Two', pages: ['c'] },
    ],
  });
  const [one, two] = pageOf(context, 'b').nav.sidebar as [SidebarGroup, SidebarGroup];
  expect([one.active, two.active]).toEqual([true, false]);
  expect(one.children.map((item) => (item as SidebarPage).current)).toEqual([false, true]);
});

it('marks the title of a group whose root is the page', () => {
  const context = contextOf({ groups: [{ group: 'One', root: 'r', pages: ['a'] }] });
  expect(pageOf(context, 'r').nav.sidebar[0]).toMatchObject({
    href: '/r',
    current: true,
    active: true,
  });
});

it('leaves out what is hidden, and groups with nothing to show', () => {
  const context = contextOf({
    groups: [
      { group: 'Hidden', hidden: true, pages: ['a'] },
      { group: 'Empty', pages: [] },
      { group: 'Seen', pages: ['b'] },
    ],
  });
  expect(pageOf(context, 'b').nav.sidebar.map((item) => item.label)).toEqual(['Seen']);
});

it('shows icon, tag, method and deprecation of a page', () => {
  const facts = { a: { icon: 'rocket', tag: 'NEW', method: 'delete', deprecated: true } };
  const { nav } = pageOf(contextOf({ pages: ['a'] }, { facts }), 'a');
  expect(nav.sidebar[0]).toMatchObject({
    icon: '<i>rocket</i>',
    tag: 'NEW',
    method: 'delete',
    methodLabel: 'DEL',
    deprecated: true,
  });
});

it('leads elsewhere where frontmatter has a `url`', () => {
  const facts = { b: { url: 'https://example.com/' } };
  const { nav } = pageOf(contextOf({ pages: ['a', 'b'] }, { facts }), 'a');
  expect(nav.sidebar[1]).toMatchObject({ href: 'https://example.com/', external: true });
});

it('beside a page outside the navigation is that of the nearest folder, with nothing marked', () => {
  const context = contextOf(
    {
      tabs: [
        { tab: 'Guides', groups: [{ group: 'One', pages: ['guides/a'] }] },
        { tab: 'API', groups: [{ group: 'Two', pages: ['api/x'] }] },
      ],
    },
    { facts: { 'api/secret': {} } },
  );
  const { nav } = pageOf(context, 'api/secret');
  expect(nav.sidebar).toMatchObject([
    { label: 'Two', active: false, children: [{ current: false }] },
  ]);
  expect(nav.switchers[0]!.current?.label).toBe('API');
});

it('has relative links with `--relative`', () => {
  const urls = { base: '/', urls: 'directory', links: 'relative', trailingSlash: false } as const;
  const { nav } = pageOf(contextOf({ pages: ['guides/a', 'b'] }, { urls }), 'guides/a');
  expect(nav.sidebar.map((item) => (item as SidebarPage).href)).toEqual(['./', '../../b/']);
});
