import { describe, expect, it } from 'vitest';
import { contextOf, pageOf, type SiteOptions } from './site.ts';

const urls = {
  base: '/',
  site: 'https://docs.acme.dev',
  urls: 'directory',
  links: 'absolute',
  trailingSlash: false,
} as const;

function head(options: SiteOptions, frontmatter: Record<string, unknown> = {}, id = 'guides/a') {
  return pageOf(contextOf({ pages: ['guides/a', 'acme'] }, { urls, ...options }), id, frontmatter)
    .head;
}

const meta = (data: ReturnType<typeof head>) =>
  Object.fromEntries(data.meta.map((tag) => [tag.property ?? tag.name, tag.content]));

it('title is page and site, once where both are the same', () => {
  expect(head({}).title).toBe('A - Acme');
  expect(head({}, {}, 'acme').title).toBe('Acme');
});

describe('canonical', () => {
  it('is the page’s address on the site', () => {
    expect(head({}).canonical).toBe('https://docs.acme.dev/guides/a');
  });
  it('is what frontmatter says', () => {
    expect(head({}, { canonical: 'https://acme.dev/a' }).canonical).toBe('https://acme.dev/a');
  });
  it('is absolute where frontmatter names a page by its path', () => {
    const data = head({}, { canonical: '/acme' });
    expect(data.canonical).toBe('https://docs.acme.dev/acme');
    expect(meta(data)['og:url']).toBe('https://docs.acme.dev/acme');
  });
  it('is left out where the site’s address is not known', () => {
    expect(head({ urls: { ...urls, site: undefined } }).canonical).toBeUndefined();
  });
});

describe('meta tags', () => {
  it('of the page win over those of its folder, and these over the site’s', () => {
    const seo = {
      metatags: { a: 'site', b: 'site', 'og:c': 'site' },
      paths: [
        { path: 'guides/a', metatags: { b: 'page folder' } },
        { path: 'guides', metatags: { b: 'folder', 'og:c': 'folder' } },
      ],
    };
    const tags = meta(head({ config: { seo } }, { 'og:c': 'page' }));
    expect(tags).toMatchObject({ a: 'site', b: 'page folder', 'og:c': 'page' });
  });

  it('say where the page is, whatever the site’s defaults', () => {
    const config = { seo: { metatags: { 'og:url': '/acme' }, paths: [] } };
    expect(meta(head({ config }))['og:url']).toBe('https://docs.acme.dev/guides/a');
    expect(meta(head({ config }, { 'og:url': '/acme' }))['og:url']).toBe(
      'https://docs.acme.dev/acme',
    );
  });

  it('take title and description from the page, the site’s where it has none', () => {
    const facts = { 'guides/a': { description: 'About A' } };
    expect(meta(head({ facts, config: { description: 'About all' } }))).toMatchObject({
      description: 'About A',
      'og:title': 'A',
      'og:description': 'About A',
      'og:url': 'https://docs.acme.dev/guides/a',
    });
    expect(meta(head({ config: { description: 'About all' } })).description).toBe('About all');
  });

  it('of docs.json are for pages that say nothing else', () => {
    const metatags = {
      description: 'All',
      keywords: 'all',
      'og:title': 'All',
      'og:image': 'https://x.test/all.png',
      'og:image:width': '640',
      robots: 'noarchive',
    };
    const config = { seo: { metatags }, description: 'The site' };
    const facts = { 'guides/a': { description: 'About A' } };
    const says = { keywords: ['a'], 'og:image': 'https://x.test/a.png', noindex: true };
    const own = head({ config, facts }, says);
    expect(own.robots).toBe('noindex');
    expect(meta(own)).toMatchObject({
      description: 'About A',
      keywords: 'a',
      'og:title': 'A',
      'og:description': 'About A',
      'og:image': 'https://x.test/a.png',
      'twitter:title': 'A',
      'twitter:description': 'About A',
      'twitter:image': 'https://x.test/a.png',
    });
    expect(meta(own)).not.toHaveProperty('og:image:width');
    const silent = head({ config });
    expect(silent.robots).toBe('noarchive');
    expect(meta(silent)).toMatchObject({
      description: 'All',
      keywords: 'all',
      'og:title': 'A',
      'og:description': 'All',
      'og:image': 'https://x.test/all.png',
      'og:image:width': '640',
      'twitter:description': 'All',
      'twitter:image': 'https://x.test/all.png',
    });
  });

  it('of docs.json show no page to search engines that says it is not for them', () => {
    const robots = (metatags: object, frontmatter = {}, facts = {}) =>
      head({ config: { seo: { metatags } }, facts: { 'guides/a': facts } }, frontmatter).robots;
    expect(robots({ robots: 'nofollow' }, {}, { noindex: true })).toBe('noindex');
    expect(robots({ noindex: 'true' })).toBe('noindex');
    expect(robots({ noindex: 'true' }, { noindex: false })).toBeUndefined();
    expect(robots({ noindex: 'false' })).toBeUndefined();
    expect(meta(head({ config: { seo: { metatags: { noindex: 'true' } } } }))).not.toHaveProperty(
      'noindex',
    );
  });

  it('are addresses where readers of previews do not resolve paths', () => {
    const metatags = {
      'og:see_also': '/acme',
      'og:logo': '/img/a.png',
      'article:author': 'Jane',
      'msapplication-config': '/b.xml',
    };
    expect(meta(head({ config: { seo: { metatags } } }))).toMatchObject({
      'og:see_also': 'https://docs.acme.dev/acme',
      'og:logo': 'https://docs.acme.dev/img/a.png',
      'article:author': 'Jane',
      'msapplication-config': 'https://docs.acme.dev/b.xml',
    });
  });

  it('for one network follow those for all', () => {
    const said = { 'og:title': 'T', 'og:description': 'D', 'twitter:image': '/t.png' };
    expect(meta(head({}, said))).toMatchObject({
      'og:title': 'T',
      'twitter:title': 'T',
      'twitter:description': 'D',
      'twitter:image': 'https://docs.acme.dev/t.png',
    });
    expect(meta(head({}, { ...said, 'twitter:title': 'X' }))).toMatchObject({
      'og:title': 'T',
      'twitter:title': 'X',
    });
  });

  it('use `property` for Open Graph and `name` for the rest', () => {
    const { meta: tags } = head({}, { 'og:image': '/cover.png', 'twitter:site': '@acme' });
    expect(tags).toContainEqual({
      property: 'og:image',
      content: 'https://docs.acme.dev/cover.png',
    });
    expect(tags).toContainEqual({ name: 'twitter:site', content: '@acme' });
  });

  it('join keywords', () => {
    expect(meta(head({}, { keywords: ['a', 'b'] })).keywords).toBe('a, b');
  });
});

describe('robots', () => {
  it('are asked to stay away where the page is not for them', () => {
    expect(head({ facts: { 'guides/a': { noindex: true } } }).robots).toBe('noindex');
    expect(head({}).robots).toBeUndefined();
  });
  it('get the author’s own word', () => {
    expect(head({}, { robots: 'nofollow' }).robots).toBe('nofollow');
  });
});

describe('alternates', () => {
  const navigation = {
    languages: [
      { language: 'en', pages: ['en/a', 'en/only'] },
      { language: 'fr', default: true, pages: ['fr/a'] },
    ],
  };
  const site = contextOf(navigation, { urls });
  site.tree.nodes.find((node) => node.label === 'en')!.prefix = 'en';
  site.tree.nodes.find((node) => node.label === 'fr')!.prefix = 'fr';

  it('are the same page in each language, and the default', () => {
    expect(pageOf(site, 'en/a').head.alternates).toEqual([
      { hreflang: 'en', href: 'https://docs.acme.dev/en/a' },
      { hreflang: 'fr', href: 'https://docs.acme.dev/fr/a' },
      { hreflang: 'x-default', href: 'https://docs.acme.dev/fr/a' },
    ]);
  });
  it('are not there for a page without translation', () => {
    expect(pageOf(site, 'en/only').head.alternates).toEqual([]);
  });
});

describe('favicon', () => {
  it('is one a mode where the author gives two', () => {
    const favicon = { light: '/l.svg', dark: '/d.png' };
    expect(head({ config: { favicon } }).favicon).toEqual([
      {
        rel: 'icon',
        type: 'image/svg+xml',
        href: '/l.svg',
        media: '(prefers-color-scheme: light)',
      },
      { rel: 'icon', type: 'image/png', href: '/d.png', media: '(prefers-color-scheme: dark)' },
    ]);
  });
  it('is the site’s first letter where there is none', () => {
    const [icon] = head({}).favicon;
    expect(decodeURIComponent(icon!.href)).toContain('>A</text>');
  });
});

describe('style', () => {
  it('has both modes’ colours', () => {
    const { style } = head({ config: { colors: { primary: '#166e3f', light: '#26bd6c' } } });
    expect(style).toMatch(/:root\{[^}]*--oct-primary:#166e3f/);
    expect(style).toMatch(/html\.dark\{[^}]*--oct-primary:#26bd6c/);
  });
  it('cannot be left by what an author writes into it', () => {
    const fonts = {
      family: '"}</style><script>alert(1)</script>',
      source: '/f.woff2',
      format: 'woff2',
    };
    const { style } = head({ config: { fonts } });
    expect(style).not.toMatch(/[<>]/);
    expect(style).toContain('src:url("/f.woff2") format("woff2")');
  });
});
