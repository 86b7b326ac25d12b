import { describe, expect, it } from 'vitest';
import { assemblePage } from '../../src/page/assemble.ts';
import { emptyBody } from '../../src/render/plain-body.ts';
import { contextOf, pageOf } from './site.ts';

describe('pager', () => {
  const facts = { b: { previous: 0, next: 2 }, c: { sidebarTitle: 'See' } };
  const context = contextOf({ pages: ['a', 'b', 'c'] }, { facts });

  it('leads to the neighbours in reading order, by their names in the sidebar', () => {
    expect(pageOf(context, 'b').pager).toMatchObject({
      previous: { label: 'A', href: '/a' },
      next: { label: 'See', href: '/c' },
    });
  });
  it('names the part of the site that it leads into', () => {
    const dropdowns = [
      { dropdown: 'Basics', pages: ['a', 'b'] },
      { dropdown: 'More', pages: ['c'] },
    ];
    const tabs = [
      { tab: 'Guides', dropdowns },
      { tab: 'API', dropdowns: [{ dropdown: 'REST', pages: ['d'] }] },
    ];
    const divided = contextOf(
      { languages: [{ language: 'en', tabs }] },
      {
        facts: {
          b: { previous: 0, next: 2 },
          c: { previous: 1, next: 3 },
          d: { previous: 2 },
        },
      },
    );
    const { previous, next } = pageOf(divided, 'b').pager;
    expect([previous!.division, next!.division]).toEqual([undefined, 'More']);
    expect(pageOf(divided, 'c').pager.previous!.division).toBe('Basics');
    expect(pageOf(divided, 'c').pager.next!.division).toBe('API');
    expect(pageOf(divided, 'd').pager.previous!.division).toBe('Guides');
  });
  it('is not there where frontmatter says so', () => {
    expect(pageOf(context, 'b', { hideFooterPagination: true }).pager).toEqual({});
  });
});

describe('mode', () => {
  const outline = [{ id: 'x', title: 'X', depth: 2 }];
  const inMode = (mode?: string) =>
    pageOf(
      contextOf({ pages: ['a'] }, { facts: { a: { mode } } }),
      'a',
      {},
      { outline, panel: '<p>' },
    );

  it.each(['wide', 'center', 'custom', 'frame'])('%s has neither outline nor panel', (mode) => {
    expect(inMode(mode)).toMatchObject({ mode, toc: [], panel: undefined });
  });
  it('is the default one where it is unknown', () => {
    expect(inMode('sideways')).toMatchObject({
      mode: 'default',
      toc: [{ ...outline[0], depth: 0 }],
      panel: '<p>',
    });
  });
});

describe('outline', () => {
  const depths = (...given: number[]) => {
    const outline = given.map((depth) => ({ id: `h${depth}`, title: 'Heading', depth }));
    return pageOf(contextOf({ pages: ['a'] }), 'a', {}, { outline }).toc.map(({ depth }) => depth);
  };

  it('begins at the edge also where a page has no heading of the second level', () => {
    expect(depths(3, 4, 3)).toEqual([0, 1, 0]);
  });
  it('is as deep as its headings below the second level elsewhere', () => {
    expect(depths(3, 2, 4)).toEqual([1, 0, 2]);
    expect(depths(1, 2, 3)).toEqual([0, 0, 1]);
    expect(depths()).toEqual([]);
  });
});

describe('logo', () => {
  const logoIn = (appearance: Record<string, unknown>) => {
    const config = { logo: { light: '/l.svg', dark: '/d.svg' }, appearance };
    return pageOf(contextOf({ pages: ['a'] }, { config }), 'a').site.logo;
  };

  it('is one a mode where readers can have both', () => {
    const both = { light: '/l.svg', dark: '/d.svg' };
    expect(logoIn({})).toEqual(both);
    expect(logoIn({ default: 'dark' })).toEqual(both);
    expect(logoIn({ default: 'system', strict: true })).toEqual(both);
  });
  it('is only the one that is seen where the appearance is strict', () => {
    expect(logoIn({ default: 'dark', strict: true })).toEqual({ light: '/d.svg', dark: '/d.svg' });
    expect(logoIn({ default: 'light', strict: true })).toEqual({ light: '/l.svg', dark: '/l.svg' });
  });
});

describe('styles of a feature', () => {
  const styles = (latex: boolean | undefined, features: ('math' | 'tabs')[]) => {
    const assets = { styles: ['s.css'], scripts: [], featureStyles: { math: 'math.css' } };
    const context = contextOf({ pages: ['a'] }, { assets, config: { styling: { latex } } });
    return pageOf(context, 'a', {}, { features }).assets.styles;
  };

  it('are linked by pages that have it', () => {
    expect(styles(undefined, ['math', 'tabs'])).toEqual(['/s.css', '/math.css']);
    expect(styles(undefined, ['tabs'])).toEqual(['/s.css']);
  });
  it('of mathematics are linked always or never where docs.json says so', () => {
    expect(styles(true, [])).toEqual(['/s.css', '/math.css']);
    expect(styles(false, ['math'])).toEqual(['/s.css']);
  });
});

it('related pages have the titles of their pages, or those that the author gives', () => {
  const context = contextOf({ pages: ['a', 'guides/b'] });
  const related = ['/guides/b', { 'The source': 'https://example.com' }];
  expect(pageOf(context, 'a', { related }).related).toMatchObject([
    { label: 'B', href: '/guides/b' },
    { label: 'The source', href: 'https://example.com', external: true },
  ]);
  expect(pageOf(context, 'a', { related: false }).related).toEqual([]);
});

describe('language', () => {
  const navigation = {
    languages: [
      { language: 'en', pages: ['a'] },
      { language: 'ar', pages: ['b'] },
    ],
  };
  it('decides words and direction', () => {
    const page = pageOf(contextOf(navigation), 'b');
    expect([page.lang, page.dir, page.strings.nextPage]).toEqual(['ar', 'rtl', 'التالي']);
  });
  it('has navbar, footer and banner of its own', () => {
    const banner = { content: 'مرحبا' };
    const config = {
      banner: { content: 'Hello' },
      navigation: {
        languages: [
          { language: 'en', pages: ['a'] },
          { language: 'ar', pages: ['b'], banner },
        ],
      },
    };
    const context = contextOf(navigation, { config });
    for (const [index, node] of context.tree.nodes
      .filter(({ kind }) => kind === 'language')
      .entries()) {
      node.config = `/navigation/languages/${index}`;
    }
    expect(pageOf(context, 'a').site.banner?.html).toBe('Hello');
    expect(pageOf(context, 'b').site.banner?.html).toBe('مرحبا');
  });
  it('of the logo’s link is the reader’s', () => {
    expect(pageOf(contextOf(navigation), 'b').site.logoHref).toBe('/b');
  });
});

it('a second home has its own route, navigation and path, and the first one’s canonical', () => {
  const urls = {
    base: '/',
    site: 'https://x.dev',
    urls: 'directory',
    links: 'absolute',
    trailingSlash: false,
  } as const;
  const context = contextOf(
    {
      versions: [
        { version: 'v2', groups: [{ group: 'New', pages: ['a'] }] },
        { version: 'v1', groups: [{ group: 'Old', pages: ['a', 'b'] }] },
      ],
    },
    { urls },
  );
  const page = context.tree.pages[0]!;
  const variant = { route: '/v1/a', node: page.nodes[1]!, version: 'v1' };
  page.variants = [variant];
  const data = assemblePage({ page, variant, rendered: emptyBody, frontmatter: {} }, context);
  expect(data).toMatchObject({ route: '/v1/a', version: 'v1', eyebrow: [{ label: 'Old' }] });
  expect(data.nav.sidebar).toMatchObject([
    { label: 'Old', children: [{ href: '/v1/a', current: true }, { href: '/b' }] },
  ]);
  expect(data.head.canonical).toBe('https://x.dev/a');
});

it('links to the author’s files and pages hold under a base', () => {
  const urls = {
    base: '/docs',
    urls: 'directory',
    links: 'absolute',
    trailingSlash: false,
  } as const;
  const config = { logo: '/logo.svg', navbar: { links: [{ label: 'Start', href: '/b?x=1#y' }] } };
  const { site, assets } = pageOf(contextOf({ pages: ['a', 'b'] }, { urls, config }), 'a');
  expect(site.logo?.light).toBe('/docs/logo.svg');
  expect(site.navbar.links[0]!.href).toBe('/docs/b?x=1#y');
  expect(assets).toMatchObject({ styles: ['/docs/_octavo/style.css'], root: '/docs/_octavo/' });
});

it('navbar and footer name what has only an icon', () => {
  const config = {
    navbar: {
      links: [
        { label: '', icon: 'discord', href: 'https://d.gg' },
        { type: 'button', label: 'Sign up', href: 'https://x.dev' },
      ],
      primary: { type: 'github', href: 'https://github.com/x' },
    },
    footer: { socials: { 'hacker-news': 'https://hn.dev' } },
  };
  const { site } = pageOf(contextOf({ pages: ['a'] }, { config }), 'a');
  expect(site.navbar.links[0]).toMatchObject({ label: 'discord', iconOnly: true });
  expect(site.navbar.links[1]).toMatchObject({ label: 'Sign up', icon: undefined });
  expect(site.navbar.primary).toMatchObject({
    label: 'GitHub',
    type: 'github',
    icon: '<i>github</i>',
  });
  expect(site.footer.socials).toMatchObject([{ label: 'Hacker News', icon: '<i>hacker-news</i>' }]);
});

describe('the date of the last change', () => {
  const dated = (config: object, frontmatter: object) =>
    pageOf(contextOf({ pages: ['a'] }, { config }), 'a', {
      lastUpdatedDate: '2026-03-01',
      ...frontmatter,
    }).updated;

  it('shows where the site or the page asks for it', () => {
    expect(dated({}, {})).toBeUndefined();
    expect(dated({ metadata: { timestamp: true } }, {})).toEqual({
      date: '2026-03-01',
      text: 'March 1, 2026',
    });
    expect(dated({ metadata: { timestamp: true } }, { timestamp: false })).toBeUndefined();
    expect(dated({}, { timestamp: true })?.date).toBe('2026-03-01');
  });
  it('is left out where it is no date', () => {
    expect(dated({}, { timestamp: true, lastUpdatedDate: 'soon' })).toBeUndefined();
  });
});

it('survives a structured clone', () => {
  const data = pageOf(contextOf({ groups: [{ group: 'G', pages: ['a'] }] }), 'a');
  expect(structuredClone(data)).toEqual(data);
});
