import { describe, expect, test } from 'vitest';
import { checkConfigLinks } from '../../src/links/check-config-links.ts';
import { checkLink, createLinkCheck } from '../../src/links/check-links.ts';
import { folderPages } from '../../src/links/folders.ts';
import { createLinkResolver } from '../../src/links/link-resolver.ts';
import { siteRedirects } from '../../src/links/redirects.ts';
import { createTargets, isFilePath } from '../../src/links/targets.ts';
import type { NavNode } from '../../src/navigation/site-tree.ts';
import type { DocsConfig } from '../../src/project/config.ts';
import { defaultUrlOptions, type UrlOptions } from '../../src/urls/options.ts';
import { treeOf } from './tree.ts';

const tree = treeOf(
  [
    '/',
    '/guides/start',
    '/guides/deep/more',
    '/v1.2',
    '/caf\u00e9',
    { route: '/es/inicio' },
    { route: '/blog', url: 'https://blog.dev' },
    { route: '/shared', variants: [{ route: '/v2/shared', node: 0 }] },
  ],
  [{ from: '/es', to: '/es/inicio' }],
);
const redirects = [
  { source: '/old', destination: '/guides/start#setup', permanent: true },
  { source: '/moved/:slug*', destination: '/guides/:slug*', permanent: true },
  { source: '/away', destination: 'https://x.dev', permanent: false },
  { source: '/circle', destination: '/round', permanent: true },
  { source: '/round', destination: '/circle', permanent: true },
];
const folders = new Map([['guides/deep', '/guides/deep/more']]);
const targets = createTargets({
  folders,
  tree,
  assets: ['img/a b.png', 'es/pic a.png', 'api.json'],
  generated: { site: 'https://x.dev', pages: [] },
  redirects,
  bases: ['/docs'],
});
const urls: UrlOptions = { ...defaultUrlOptions, base: '/docs' };
const resolve = createLinkResolver(targets, tree, urls);

describe('a link', () => {
  test.each([
    ['/guides/start', 'page', '/docs/guides/start'],
    ['start.mdx', 'page', '/docs/guides/start'],
    ['deep/more?x=1#y', 'page', '/docs/guides/deep/more?x=1#y'],
    ['/v1.2', 'page', '/docs/v1.2'],
    ['/cafe\u0301', 'page', '/docs/caf%C3%A9'],
    ['/docs/guides/start', 'page', '/docs/guides/start'],
    ['/docs', 'page', '/docs'],
    ['/docs/old', 'page', '/docs/guides/start#setup'],
    ['/docs/guides/deep', 'page', '/docs/guides/deep/more'],
    ['/v2/shared', 'page', '/docs/v2/shared'],
    ['/es', 'page', '/docs/es/inicio'],
    ['/guides/deep/#x', 'page', '/docs/guides/deep/more#x'],
    ['#top', 'page', '#top'],
    ['/blog', 'external', 'https://blog.dev'],
    ['https://x.dev/a', 'external', 'https://x.dev/a'],
    ['mailto:a@b.c', 'external', 'mailto:a@b.c'],
    ['/img/a%20b.png', 'file', '/docs/img/a%20b.png'],
    ['/llms.txt', 'file', '/docs/llms.txt'],
    ['/llms-full.txt', 'file', '/docs/llms-full.txt'],
    ['/skill.md', 'file', '/docs/skill.md'],
    ['../api.json#/paths', 'file', '/docs/api.json#/paths'],
    ['/old', 'page', '/docs/guides/start#setup'],
    ['/old#own', 'page', '/docs/guides/start#setup'],
    ['/moved/deep/more', 'page', '/docs/guides/deep/more'],
    ['/away', 'external', 'https://x.dev'],
    ['/circle', 'missing', '/docs/circle'],
    ['/nowhere?a#b', 'missing', '/docs/nowhere?a#b'],
    ['../../etc', 'missing', '../../etc'],
  ])('%s is %s: %s', (url, kind, href) => {
    expect(resolve(url, 'guides/intro.mdx', '/guides/intro')).toMatchObject({ kind, href });
  });

  test('keeps signs in its query that mean something to a replacement', () => {
    const { href } = resolve('/guides/start?price=$$5&x=$&#y', 'guides/intro.mdx', '/guides/intro');
    expect(href).toBe('/docs/guides/start?price=$$5&x=$&#y');
  });

  test('may have half of a surrogate pair in its fragment, to a file as to a page', () => {
    const found = (url: string) => resolve(url, 'guides/intro.mdx', '/guides/intro').href;
    expect(found('/guides/start#a\ud800')).toBe('/docs/guides/start#a%EF%BF%BD');
    expect(found('/img/a b.png#a\ud800')).toBe('/docs/img/a%20b.png#a%EF%BF%BD');
  });

  test('in a snippet may count from the page that shows it', () => {
    expect(resolve('./deep/more', 'snippets/x.mdx', '/guides/start')).toMatchObject({
      kind: 'page',
      route: '/guides/deep/more',
    });
    expect(resolve('../guides/start', 'snippets/x.mdx', '/')).toMatchObject({
      kind: 'page',
      route: '/guides/start',
    });
  });

  test('that lacks its first slash leads where it means, unless its own folder has such a page', () => {
    const found = (url: string) => resolve(url, 'guides/intro.mdx', '/guides/intro');
    expect(found('guides/deep/more#x')).toMatchObject({ href: '/docs/guides/deep/more#x' });
    expect(found('deep/more')).toMatchObject({ href: '/docs/guides/deep/more' });
    expect(found('./guides/start')).toMatchObject({ kind: 'missing' });
  });

  test('that lacks its first slash leads to a page of its own language first', () => {
    const node = { type: 'language', label: '', children: [], parent: null, hidden: false };
    const translated = {
      ...treeOf([{ route: '/es/guides/inicio', nodes: [0] }, '/es/guides/more', '/guides/more']),
      nodes: [{ ...node, prefix: 'es', config: '' }] as unknown as NavNode[],
    };
    const all = createTargets({
      folders,
      tree: translated,
      assets: [],
      generated: { pages: [] },
      redirects,
      bases: [],
    });
    const found = createLinkResolver(all, translated, defaultUrlOptions);
    const file = 'es/guides/inicio.mdx';
    expect(found('guides/more', file, '/es/guides/inicio').href).toBe('/es/guides/more');
    expect(found('guides/more', 'a/b.mdx', '/guides/more').href).toBe('/guides/more');
  });

  test('is relative where links are', () => {
    const relative = createLinkResolver(targets, tree, { ...urls, links: 'relative' });
    expect(relative('/guides/start', 'v1.2.mdx', '/v1.2').href).toBe('../guides/start/');
    expect(relative('/img/a b.png', 'v1.2.mdx', '/v1.2').href).toBe('../img/a%20b.png');
    expect(relative('/nowhere', 'v1.2.mdx', '/v1.2').href).toBe('../nowhere');
  });
});

test('a folder without a page leads to the first page below it that is shown', () => {
  const pages = treeOf([
    { route: '/', nodes: [1] },
    { route: '/a/b/hidden', nodes: [2], hidden: true },
    { route: '/a/b/one', nodes: [3] },
    { route: '/a/b/two', nodes: [4] },
    { route: '/a', nodes: [5] },
    '/unlisted/page',
  ]);
  expect([...folderPages(pages)]).toEqual([['a/b', '/a/b/one']]);
});

test.each([
  ['api.json', true],
  ['a/photo.PNG', true],
  ['v1.2', false],
  ['guides/start.mdx', false],
  ['release-1.0.3', false],
])('%s names a file: %s', (path, expected) => expect(isFilePath(path)).toBe(expected));

describe('the check of links', () => {
  const location = { file: 'guides/start.mdx', line: 3, column: 1 };
  const checked = (
    page: { links?: object[]; images?: object[]; ids?: string[] },
    others: [string, string[]][] = [],
  ) => {
    const check = createLinkCheck(targets);
    const rendered = { links: [], images: [], ids: [], ...page } as never;
    check.add({ routes: ['/guides/start'], file: 'guides/start.mdx' }, rendered);
    for (const [route, ids] of others)
      check.add({ routes: [route] }, { links: [], images: [], ids });
    return check.finish().map(({ code, message, hint }) => [code, message, hint]);
  };

  test('names the nearest page', () => {
    expect(checked({ links: [{ url: '/guides/strat', location }] })).toEqual([
      ['link/broken', 'There is no page at `/guides/strat`.', 'Did you mean `/guides/start`?'],
    ]);
  });

  test.each([
    ['wiki.example.fr', 'For another site, write `https://wiki.example.fr`.'],
    ['github.com/o/r#readme', 'For another site, write `https://github.com/o/r#readme`.'],
    ['jquery.min.js', undefined],
    ['v1.2.3', undefined],
    ['report.final.docx', undefined],
    ['cdn.example.com/a.png', 'For another site, write `https://cdn.example.com/a.png`.'],
    ['/docs.example.com', undefined],
    ['setup.cfg', undefined],
  ])('says what a link without its scheme may be: %s', (url, hint) => {
    expect(checked({ links: [{ url, location }] }).map(([, , text]) => text)).toEqual([hint]);
  });

  test('shows letters beyond ASCII as written, though Markdown escapes them', () => {
    const written = ['/안내/시작', 'einfuehrung/übersicht', '../../außen', '#für-alle'];
    const links = written.map((text) => ({ url: encodeURI(text), location }));
    const anchor = { ...links[3]!, route: '/guides/start', hash: 'für-alle' };
    const images = [{ url: encodeURI('/img/그 림.png'), location }];
    const told = checked({ links: [...links.slice(0, 3), anchor], images });
    expect(told.map(([, message]) => message)).toEqual([
      'There is no page at `/안내/시작`.',
      'There is no page at `einfuehrung/übersicht`.',
      '`../../außen` leads out of the project.',
      'There is no image at `/img/그%20림.png`.',
      '`#für-alle`: nothing on /guides/start has the id `für-alle`.',
    ]);
    const link = { url: encodeURI('café'), location, route: '/café' };
    expect(checked({ links: [link] })[0]![1]).toBe('`café` leads to `/café`.');
  });

  test('tells of a slash that is missing', () => {
    const link = { url: 'guides/start#a', location, route: '/guides/start', hash: 'a' };
    expect(checked({ links: [link], ids: ['a'] })).toEqual([
      [
        'link/missing-slash',
        '`guides/start#a` leads to `/guides/start#a`.',
        'Write `/guides/start#a`: without the slash, it counts from the folder of the file, where there is nothing.',
      ],
    ]);
    expect(checked({ links: [{ ...link, url: 'start' }], ids: ['a'] })).toEqual([]);
    const translated = { url: 'shared#a', location, route: '/v2/shared', hash: 'a' };
    expect(checked({ links: [translated] })[0]![1]).toBe('`shared#a` leads to `/v2/shared#a`.');
    const page = { url: 'shared.mdx', location, route: '/v2/shared' };
    expect(checked({ links: [page] })[0]![1]).toBe('`shared.mdx` leads to `/v2/shared.mdx`.');
    const picture = { url: 'pic%20a.png', location, file: 'es/pic a.png' };
    expect(checked({ images: [picture] })[0]![1]).toBe('`pic%20a.png` leads to `/es/pic%20a.png`.');
    const image = { url: 'img/a%20b.png', location, file: 'img/a b.png' };
    expect(checked({ images: [image] })).toMatchObject([{ 0: 'link/missing-slash' }]);
    expect(checked({ images: [{ ...image, url: '../img/a%20b.png' }] })).toEqual([]);
  });

  test('tells a link of a specification once, however many pages show it', () => {
    const at = (file: string, line: number) => ({
      url: '/nowhere',
      location: { file, line, column: 1 },
    });
    expect(checked({ links: [1, 2, 3].map((line) => at('api.json', line)) })).toEqual([
      [
        'link/broken',
        'There is no page at `/nowhere`.',
        '2 other pages show this link of the specification, too.',
      ],
    ]);
    expect(checked({ links: [1, 2].map((line) => at('a.mdx', line)) })).toHaveLength(2);
  });

  test('tells the first place of a link of a specification, whichever page comes first', () => {
    const check = createLinkCheck(targets);
    for (const line of [9, 4, 7]) {
      const links = [{ url: '/nowhere', location: { file: 'api.json', line, column: 1 } }];
      check.add({ routes: [`/${line}`] }, { links, images: [], ids: [] });
    }
    expect(check.finish().map((found) => found.location?.line)).toEqual([4]);
  });

  test('finds where a page may have moved', () => {
    expect(checked({ links: [{ url: '/elsewhere/more', location }] })[0]![2]).toBe(
      'Did you mean `/guides/deep/more`?',
    );
  });

  test('names the page that is called the same rather than one with similar letters', () => {
    // Three letters away from `/blog`, which is another word.
    expect(checked({ links: [{ url: '/more', location }] })[0]![2]).toBe(
      'Did you mean `/guides/deep/more`?',
    );
    expect(checked({ links: [{ url: '/guide/mores', location }] })[0]![2]).toBeUndefined();
  });

  test('knows a link by the folder that the site is to be served under', () => {
    expect(checked({ links: [{ url: '/help/guides/start', location }] })[0]![2]).toBe(
      'Did you mean `/guides/start`? If the site is served under `/help`, build it with `--base /help`.',
    );
  });

  test('does not take a folder that a relative link leads into for the one that the site is served under', () => {
    const link = { url: '../help/guides/start', location };
    expect(checked({ links: [link] })[0]![2]).not.toContain('--base');
  });

  test('does not take a folder of the project for the one that the site is served under', () => {
    expect(checked({ links: [{ url: '/es/v1.2', location }] })[0]![2]).not.toContain('--base');
  });

  test('does not call a film an image', () => {
    const film = { url: '/img/demo.mp4', alt: '', location };
    expect(checked({ images: [film] }).map(([, message]) => message)).toEqual([
      'There is no media file at `/img/demo.mp4`.',
    ]);
  });

  test('tells files and images from pages', () => {
    expect(checked({ links: [{ url: '/apy.json', location }] })).toEqual([
      ['file/missing', 'There is no file at `/apy.json`.', 'Did you mean `/api.json`?'],
    ]);
    expect(checked({ images: [{ url: '../img/b.png', alt: '', location }] })[0]![0]).toBe(
      'image/missing',
    );
  });

  test('does not judge links to pages of a specification that could not be fetched', () => {
    const unread = createTargets({
      ...{ folders, redirects, assets: [], bases: [] },
      tree: { ...tree, unread: ['reference'] },
    });
    expect(checkLink('/reference/users/list', location, unread)).toEqual([]);
    expect(checkLink('/references', location, unread)).toHaveLength(1);
  });

  test('sees a link that leaves the project', () => {
    expect(checked({ links: [{ url: '../../secret', location }] })[0]![0]).toBe('link/broken');
  });

  test('says nothing about other hosts, inline images and what exists', () => {
    const links = [
      { url: 'https://x.dev', location },
      { url: '/blog', location },
      { url: '/guides/start', route: '/guides/start', location },
      { url: '/api.json', file: 'api.json', location },
      { url: '/sitemap.xml', location },
    ];
    const images = [
      { url: 'https://x.dev/a.png', alt: '', location },
      { url: 'data:image/png;base64,x', alt: '', location },
      { url: '/img/a%20b.png', alt: '', location },
    ];
    expect(checked({ links, images })).toEqual([]);
  });

  test('finds an anchor that no page has, and the one that was meant', () => {
    const to = (hash: string) => [{ url: `/v1.2#${hash}`, route: '/v1.2', hash, location }];
    const others: [string, string[]][] = [['/v1.2', ['step-1-x', 'über', 'c++']]];
    expect(checked({ links: to('stop-1-x') }, others)).toEqual([
      [
        'link/missing-anchor',
        '`/v1.2#stop-1-x`: nothing on /v1.2 has the id `stop-1-x`.',
        'Did you mean `#step-1-x`?',
      ],
    ]);
    for (const fine of ['über', 'c++', 'top', ':~:text=word', 'c++:~:text=word']) {
      expect(checked({ links: to(fine) }, others)).toEqual([]);
    }
  });

  test('names an anchor of the page itself, which ./# does not mean', () => {
    const link = { url: './#x', route: '/v1.2', hash: 'x', location };
    expect(checked({ links: [link], ids: ['x'] }, [['/v1.2', ['y']]])[0]![2]).toBe(
      'The page with the link has it: did you mean `#x`?',
    );
  });

  test('only notes an anchor of the same letters, which the site’s script finds', () => {
    const link = { url: '/v1.2#step-1:-x', route: '/v1.2', hash: 'step-1:-x', location };
    expect(checked({ links: [link] }, [['/v1.2', ['step-1-x']]])).toEqual([
      [
        'link/similar-anchor',
        '`/v1.2#step-1:-x`: the id on /v1.2 is `step-1-x`; the link leads there.',
        undefined,
      ],
    ]);
    const plain = { url: '/v1.2#uber-gros', route: '/v1.2', hash: 'uber-gros', location };
    expect(checked({ links: [plain] }, [['/v1.2', ['über-gros']]])[0]![0]).toBe(
      'link/similar-anchor',
    );
    const two: [string, string[]][] = [['/v1.2', ['über-gros', 'ubér-gros']]];
    expect(checked({ links: [plain] }, two)[0]![0]).toBe('link/missing-anchor');
    // Oyster and key: a letter with a mark is another letter there.
    const key = { url: '/v1.2#かき', route: '/v1.2', hash: 'かき', location };
    expect(checked({ links: [key] }, [['/v1.2', ['かぎ']]])[0]![0]).toBe('link/missing-anchor');
    const signs = { url: '/v1.2#--', route: '/v1.2', hash: '--', location };
    expect(checked({ links: [signs] }, [['/v1.2', ['+']]])[0]![0]).toBe('link/missing-anchor');
  });

  test('takes a link to a picture for one', () => {
    expect(checked({ links: [{ url: '/img/b.png', location }] })[0]![0]).toBe('image/missing');
  });

  test('knows the parts of the layout that every page has', () => {
    const to = (hash: string) => ({ url: `/v1.2#${hash}`, route: '/v1.2', hash, location });
    const found = checked({ links: [to('navbar'), to('footer')] }, [['/v1.2', ['a']]]);
    expect(found.map(([, message]) => message)).toEqual([expect.stringContaining('`footer`')]);
  });

  test('does not judge anchors of pages it has not seen', () => {
    expect(checked({ links: [{ url: '/v1.2#x', route: '/v1.2', hash: 'x', location }] })).toEqual(
      [],
    );
  });
});

const project = (config: object) => ({
  configFile: 'docs.json',
  positions: new Map([
    ['', { file: 'docs.json', line: 1, column: 1 }],
    ['/navbar/links/0/href', { file: 'docs.json', line: 7, column: 9 }],
    ['/redirects/0/source', { file: 'docs.json', line: 20, column: 17 }],
    ['/redirects/0/destination', { file: 'docs.json', line: 21, column: 22 }],
  ]),
  config: { redirects: [], navigation: {}, ...config } as unknown as DocsConfig,
});

test('links and pictures of docs.json are checked where they stand', () => {
  const found = checkConfigLinks(
    project({
      navbar: {
        links: [
          { label: 'x', href: '/guides/strat' },
          { label: 'y', href: 'https://x.dev' },
        ],
      },
      footer: { links: [{ items: [{ label: 'z', href: '#' }] }] },
      logo: { light: '/img/a b.png', dark: 'img/none.png', href: '/guides/start' },
      navigation: { tabs: [{ tab: 'T', href: '/nothing' }] },
    }),
    targets,
  );
  expect(found.map(({ code, location }) => [code, location?.line])).toEqual([
    ['link/broken', 1],
    ['link/broken', 7],
    ['image/missing', 1],
  ]);
});

test('font files of docs.json are checked, too', () => {
  const found = checkConfigLinks(
    project({
      fonts: {
        heading: { family: 'A', source: '/fonts/none.woff2', format: 'woff2' },
        body: { family: 'B', source: 'https://x.dev/b.woff2', format: 'woff2' },
      },
    }),
    targets,
  );
  expect(found.map(({ code, message }) => [code, message])).toEqual([
    ['file/missing', 'There is no file at `/fonts/none.woff2`.'],
  ]);
});

describe('redirects', () => {
  const describeRoute = (route: string) => ({ title: `title of ${route}`, lang: 'en' });
  const made = (list: typeof redirects, folders = new Map<string, string>()) =>
    siteRedirects(
      project({ redirects: list }),
      tree,
      folders,
      createTargets({ tree, folders, assets: [], redirects: list, bases: ['/'] }),
      describeRoute,
    );

  test('lead to where the chain ends, patterns as hosts write them', () => {
    const { redirects: all } = made([
      { source: '/first', destination: '/old', permanent: true },
      ...redirects.slice(0, 3),
    ]);
    expect(all.map(({ from, to }) => [from, to])).toEqual([
      ['/first', { route: '/guides/start', hash: 'setup' }],
      ['/old', { route: '/guides/start', hash: 'setup' }],
      ['/moved/*', { url: '/guides/:splat' }],
      ['/away', { url: 'https://x.dev' }],
      ['/es', { route: '/es/inicio' }],
    ]);
    expect(all[0]!.title).toBe('title of /guides/start');
  });

  test('ask with the last query of a chain, as a browser that follows it', () => {
    const { redirects: all } = made([
      { source: '/one', destination: '/two?a=1', permanent: true },
      { source: '/two', destination: '/three?b=2#x', permanent: true },
      { source: '/three', destination: '/guides/start', permanent: true },
    ]);
    const to = { route: '/guides/start', query: '?b=2', hash: 'x' };
    expect(all.filter(({ permanent }) => permanent).map((one) => one.to)).toEqual([
      to,
      to,
      { route: to.route },
    ]);
  });

  test('of the author win over the first page of a division', () => {
    const { redirects: all, diagnostics } = made([
      { source: '/es', destination: '/guides/start', permanent: false },
    ]);
    expect(diagnostics).toEqual([]);
    expect(all.map(({ from, to }) => [from, to])).toEqual([['/es', { route: '/guides/start' }]]);
  });

  test.each([
    ['/guides/start', '/v1.2', 'redirect/shadowed', 1],
    ['/x', '/guides/strat', 'redirect/broken', 2],
    ['/x', '/x', 'redirect/loop', 1],
    ['/old/:rest*', '/guides/strat', 'redirect/broken', 2],
    ['/old/:slug', '/guide/:slug', 'redirect/broken', 2],
    ['/old/:slug', '/gone/:slug/more', 'redirect/broken', 2],
    ['/old/*', '/old/new/*', 'redirect/loop', 2],
    ['/old/:slug', '/guides/:sulg', 'redirect/pattern', 2],
    ['/old', 'https://x.dev/a/:slug', 'redirect/pattern', 2],
    ['https://x.dev/old', '/guides/start', 'redirect/pattern', 1],
  ])('%s → %s: %s', (source, destination, code, count) => {
    const { redirects: all, diagnostics } = made([{ source, destination, permanent: true }]);
    expect(diagnostics.map((d) => d.code)).toEqual([code]);
    expect(all).toHaveLength(count);
  });

  test.each([
    ['/guides/start', '/v1.2', 20],
    ['https://x.dev/old', '/guides/start', 20],
    ['/x', '/guides/strat', 21],
    ['/x', '/x', 21],
    ['/old/:slug', '/gone/:slug/more', 21],
    ['/old/*', '/old/new/*', 21],
    ['/old/:slug', '/guides/:sulg', 21],
  ])('%s → %s is marked at the part that is wrong', (source, destination, line) => {
    const { diagnostics } = made([{ source, destination, permanent: true }]);
    expect(diagnostics.map(({ location }) => location?.line)).toEqual([line]);
  });

  test.each([
    ['/old/:slug', '/guides/:slug'],
    ['/old/:slug*', '/:slug*'],
    ['/old/:slug', '/:slug/start?from=:slug#top'],
    ['/old/:slug', '/guides/:slug/'],
    ['/old/:slug.html', '/guides/:slug.md'],
    ['/old/:slug', 'https://x.dev:8080/:slug'],
    ['/old', 'https://x.dev/wiki/Talk:Page?at=12:ab'],
  ])('%s → %s is fine', (source, destination) => {
    expect(made([{ source, destination, permanent: true }]).diagnostics).toEqual([]);
  });

  test('from one address in two spellings count once', () => {
    const { redirects: all, diagnostics } = made(
      ['/start', '/start', '/v1.2'].map((destination, at) => ({
        source: ['/a b', '/a%20b/', 'a b/'][at]!,
        destination: destination === '/start' ? '/guides/start' : destination,
        permanent: true,
      })),
    );
    expect(diagnostics.map(({ severity, message }) => [severity, message])).toEqual([
      ['warning', 'redirects: "a b/" is the address of an earlier redirect, which counts.'],
    ]);
    expect(all.map(({ from, to }) => [from, to])).toContainEqual([
      '/a b',
      { route: '/guides/start' },
    ]);
    expect(all).toHaveLength(2);
  });

  test('that lead on and on are told, and looked at no longer than browsers follow them', () => {
    const { redirects: all, diagnostics } = made([
      { source: '/x', destination: '/grow/y', permanent: true },
      { source: '/grow/:rest*', destination: '/grow/more/:rest*', permanent: true },
    ]);
    expect(diagnostics.map(({ code, message }) => [code, message])).toEqual([
      ['redirect/loop', '`/x` leads on and on.'],
      [
        'redirect/loop',
        '`/grow/:rest*` leads on without end: `/grow/x` to `/grow/more/x`, and so forth.',
      ],
    ]);
    expect(all.map(({ from }) => from)).not.toContain('/x');
  });

  test('from an anchor of a page say why they have no effect', () => {
    const [shadowed] = made([
      { source: '/guides/start#a', destination: '/v1.2', permanent: true },
    ]).diagnostics;
    expect(shadowed?.message).toBe(
      '`/guides/start#a`: browsers keep what stands behind `#` to themselves, and `/guides/start` is the page `guides/start.mdx`: the redirect to `/v1.2` has no effect.',
    );
  });

  test('lead from folders to their first page, unless the author leads elsewhere', () => {
    const below = new Map([
      ['guides', '/guides/start'],
      ['moved/x', '/guides/start'],
    ]);
    const found = made(redirects.slice(1, 2), below).redirects.filter(({ pageOnly }) => pageOnly);
    expect(found.map(({ from, to }) => [from, to])).toEqual([
      ['/guides', { route: '/guides/start' }],
    ]);
  });

  test('in a circle are told at each of them', () => {
    expect(made(redirects.slice(3)).diagnostics.map((d) => d.code)).toEqual([
      'redirect/loop',
      'redirect/loop',
    ]);
  });
});
