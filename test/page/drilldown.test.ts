import { expect, it } from 'vitest';
import type { SidebarGroup } from '../../src/page/page-data.ts';
import { contextOf, pageOf } from './site.ts';

const navigation = {
  groups: [
    {
      group: 'Top',
      pages: [
        'a',
        { group: 'Nested', pages: ['b', 'c'] },
        { group: 'Rooted', root: 'r', pages: ['d'] },
        { group: 'Expanded', expanded: true, pages: ['e'] },
      ],
    },
  ],
};

function groups(config: object, at: string): Record<string, SidebarGroup> {
  const { sidebar } = pageOf(contextOf(navigation, { config }), at).nav;
  const top = sidebar[0] as SidebarGroup;
  const nested = top.children.filter((item) => item.kind === 'group');
  return Object.fromEntries([top, ...nested].map((group) => [group.label, group]));
}

it('true: a group’s title is a link to its first page', () => {
  const { Nested, Rooted, Top } = groups({ interaction: { drilldown: true } }, 'a');
  expect(Nested).toMatchObject({ control: 'link', href: '/b', open: false, children: [] });
  expect(Rooted).toMatchObject({ control: 'link', href: '/r' });
  expect(Top).toMatchObject({ control: 'heading', href: '/a', open: true });
});

it('true: what is in a group shows where the reader is inside', () => {
  const { Nested } = groups({ interaction: { drilldown: true } }, 'c');
  expect(Nested).toMatchObject({ open: true, active: true });
  expect(Nested!.children).toHaveLength(2);
});

it('false: a group only folds, and carries what is in it', () => {
  const { Nested } = groups({ interaction: { drilldown: false }, theme: 'aspen' }, 'a');
  expect(Nested).toMatchObject({ control: 'fold', open: false });
  expect(Nested!.href).toBeUndefined();
  expect(Nested!.children).toHaveLength(2);
});

it('false: a group with a `root` has its link beside the fold', () => {
  expect(groups({ interaction: { drilldown: false } }, 'a').Rooted).toMatchObject({
    control: 'split',
    href: '/r',
  });
});

it('unset: the theme decides', () => {
  expect(groups({ theme: 'mint' }, 'a').Nested).toMatchObject({ control: 'fold' });
  expect(groups({ theme: 'aspen' }, 'a').Nested).toMatchObject({ control: 'link', href: '/b' });
});

it('unset: titles at the top level, where nothing folds, are no links', () => {
  expect(groups({ theme: 'aspen' }, 'a').Top!.href).toBeUndefined();
});

it('top-level groups are always open, nested ones where the author or the reader’s place says so', () => {
  const { Top, Nested, Expanded } = groups({ theme: 'mint' }, 'a');
  expect([Top!.open, Nested!.open, Expanded!.open]).toEqual([true, false, true]);
  expect(groups({ theme: 'mint' }, 'b').Nested!.open).toBe(true);
});
