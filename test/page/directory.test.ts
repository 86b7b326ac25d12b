import { expect, it } from 'vitest';
import { contextOf, pageOf } from './site.ts';

const context = contextOf({
  groups: [{ group: 'Guides', root: 'guides', pages: ['a', { group: 'More', pages: ['b'] }] }],
});

it('lists what is in a group on the page of its `root`, where the author asks for it', () => {
  expect(pageOf(context, 'guides').directory).toBeUndefined();
  context.tree.nodes.find((node) => node.label === 'Guides')!.directory = 'card';
  expect(pageOf(context, 'guides').directory).toMatchObject({
    style: 'card',
    items: [
      { label: 'A', href: '/a', children: [] },
      { label: 'More', href: '/b', children: [{ label: 'B' }] },
    ],
  });
});

it('is on no other page of the group', () => {
  expect(pageOf(context, 'a').directory).toBeUndefined();
});
