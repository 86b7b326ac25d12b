import { expect, it } from 'vitest';
import { contextOf, pageOf } from './site.ts';

const navigation = {
  languages: [
    {
      language: 'en',
      tabs: [
        {
          tab: 'Guides',
          groups: [{ group: 'Start', pages: ['a', { group: 'More', pages: ['b'] }] }],
        },
      ],
    },
  ],
};

const eyebrow = (config: object, id: string) => {
  const page = pageOf(contextOf(navigation, { config }), id);
  return [page.eyebrowStyle, ...page.eyebrow.map((entry) => entry.label)];
};

it('is the innermost section with `section`', () => {
  expect(eyebrow({ styling: { eyebrows: 'section' } }, 'b')).toEqual(['section', 'More']);
});

it('is the whole path without languages and versions with `breadcrumbs`', () => {
  expect(eyebrow({ styling: { eyebrows: 'breadcrumbs' } }, 'b')).toEqual([
    'breadcrumbs',
    'Guides',
    'Start',
    'More',
  ]);
});

it('is what the theme has where nothing is set', () => {
  expect(eyebrow({ theme: 'mint' }, 'a')).toEqual(['section', 'Start']);
  expect(eyebrow({ theme: 'aspen' }, 'a')).toEqual(['breadcrumbs', 'Guides', 'Start']);
});

it('says a name once where a tab and its group have the same', () => {
  const same = { tabs: [{ tab: 'Changelog', groups: [{ group: 'Changelog', pages: ['a'] }] }] };
  const page = pageOf(contextOf(same, { config: { theme: 'aspen' } }), 'a');
  expect(page.eyebrow.map((entry) => entry.label)).toEqual(['Changelog']);
});
