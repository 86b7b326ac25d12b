import { expect, it } from 'vitest';
import { assemblePage } from '../../src/page/assemble.ts';
import type { SwitcherData } from '../../src/page/page-data.ts';
import { emptyBody } from '../../src/render/plain-body.ts';
import { contextOf, pageOf } from './site.ts';

const shape = (switchers: SwitcherData[]) =>
  switchers.map(({ kind, entries }) => [
    kind,
    ...entries.map((entry) => `${entry.label}${entry.current ? '*' : ''}`),
  ]);

it('stand one a level of divisions above the page, outermost first', () => {
  const context = contextOf({
    languages: [
      {
        language: 'en',
        versions: [
          {
            version: 'v2',
            tabs: [
              { tab: 'Guides', pages: ['en/a'] },
              { tab: 'API', pages: ['en/b'] },
            ],
          },
          { version: 'v1', pages: ['en/old'] },
        ],
      },
      { language: 'fr', pages: ['fr/a'] },
    ],
  });
  expect(shape(pageOf(context, 'en/b').nav.switchers)).toEqual([
    ['languages', 'English*', 'Français'],
    ['versions', 'v2*', 'v1'],
    ['tabs', 'Guides', 'API*'],
  ]);
  expect(shape(pageOf(context, 'fr/a').nav.switchers)).toEqual([
    ['languages', 'English', 'Français*'],
  ]);
});

it('have no switcher for the one language of a site', () => {
  const page = pageOf(contextOf({ languages: [{ language: 'ko', pages: ['a'] }] }), 'a');
  expect(page).toMatchObject({ lang: 'ko', nav: { switchers: [] } });
});

it('lead to the first page of a division, and where its `href` says', () => {
  const context = contextOf({
    tabs: [
      { tab: 'A', pages: ['a', 'b'] },
      { tab: 'B', pages: ['c'] },
      { tab: 'Blog', href: 'https://example.com' },
    ],
  });
  const [tabs] = pageOf(context, 'b').nav.switchers;
  expect(tabs!.entries.map((entry) => [entry.href, entry.external])).toEqual([
    ['/a', false],
    ['/c', false],
    ['https://example.com', true],
  ]);
});

it('keep the page when the language changes, and say which language a link is in', () => {
  const context = contextOf({
    languages: [
      { language: 'en', pages: ['shared', 'only-en'] },
      { language: 'fr', pages: ['accueil', 'shared'] },
    ],
  });
  const shared = context.tree.pages[context.tree.byId.get('shared')!]!;
  shared.variants = [{ route: '/fr/shared', node: shared.nodes[1]!, language: 'fr' }];
  const french = (id: string) => pageOf(context, id).nav.switchers[0]!.entries[1];
  expect(french('shared')).toMatchObject({ href: '/fr/shared', lang: 'fr' });
  expect(french('only-en')).toMatchObject({
    href: '/accueil',
    missing: true,
    description: 'Pas de traduction de cette page',
  });
  expect(french('shared')!.missing).toBeUndefined();
});

it('say it where the page is in another language than the navigation around it', () => {
  const context = contextOf({
    languages: [
      { language: 'ar', pages: ['shared'] },
      { language: 'fr', pages: ['accueil', 'shared'] },
    ],
  });
  const shared = context.tree.pages[context.tree.byId.get('shared')!]!;
  const variant = { route: '/fr/shared', node: shared.nodes[1]!, language: 'fr' };
  shared.variants = [variant];
  const page = assemblePage(
    { page: shared, variant, rendered: emptyBody, frontmatter: {} },
    context,
  );
  expect([page.lang, page.untranslated]).toEqual([
    'fr',
    {
      lang: 'ar',
      dir: 'rtl',
      text: 'Cette page n’est pas encore traduite.',
      link: { label: 'La lire en arabe', href: '/shared' },
    },
  ]);
  expect(pageOf(context, 'shared').untranslated).toBeUndefined();
});

it('leave out hidden divisions and those with nothing in them', () => {
  const context = contextOf({
    tabs: [
      { tab: 'A', pages: ['a'] },
      { tab: 'Hidden', hidden: true, pages: ['b'] },
      { tab: 'Empty', pages: [] },
    ],
  });
  expect(shape(pageOf(context, 'a').nav.switchers)).toEqual([['tabs', 'A*']]);
});

it('give a tab its menu', () => {
  const context = contextOf({
    tabs: [
      {
        tab: 'A',
        menu: [
          { item: 'One', description: 'First', pages: ['a'] },
          { item: 'Two', pages: ['b'] },
        ],
      },
      { tab: 'B', pages: ['c'] },
    ],
  });
  const { switchers } = pageOf(context, 'b').nav;
  expect(switchers.map(({ kind }) => kind)).toEqual(['tabs']);
  expect(switchers[0]!.entries[0]!.menu).toMatchObject([
    { label: 'One', description: 'First', href: '/a', current: false },
    { label: 'Two', href: '/b', current: true },
  ]);
});

it('have the global links of their kind at the end, on every page', () => {
  const context = contextOf({
    global: { anchors: [{ anchor: 'Community', href: 'https://example.com/chat' }] },
    tabs: [
      { tab: 'A', pages: ['a'] },
      { tab: 'B', anchors: [{ anchor: 'Own', pages: ['b'] }] },
    ],
  });
  expect(shape(pageOf(context, 'a').nav.byKind.anchors)).toEqual([['anchors', 'Community']]);
  expect(shape(pageOf(context, 'b').nav.byKind.anchors)).toEqual([
    ['anchors', 'Own*', 'Community'],
  ]);
});

it('stand as tabs in the bar where the theme has them there, and below it where it has no room', () => {
  const tabs = ['Documentation', 'Reference', 'Clients'].map((tab) => ({ tab, pages: [tab] }));
  const place = (theme: string, links: string[] = [], more = tabs) => {
    const navbar = { links: links.map((label) => ({ label, href: 'https://x.dev' })) };
    const context = contextOf({ tabs: more }, { config: { theme, navbar } });
    return pageOf(context, 'Documentation').nav.tabs;
  };
  expect(place('mint')).toBe('below');
  expect(place('palm')).toBe('inline');
  expect(place('palm', ['Website'])).toBe('inline');
  expect(place('palm', ['Website', 'Community forum', 'Dashboard'])).toBe('below');
  // The sidebar takes a part of the bar.
  expect(place('maple', [], tabs.slice(0, 2))).toBe('inline');
  expect(place('maple', ['Website', 'Blog'], tabs)).toBe('below');
});
