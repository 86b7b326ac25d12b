import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { resolveUrl } from '../../src/urls/authored.ts';
import { canonical, canonicalAsset } from '../../src/urls/canonical.ts';
import { fileOf, markdownFileOf } from '../../src/urls/file-of.ts';
import { assetHref, href } from '../../src/urls/href.ts';
import { defaultUrlOptions, normalizeBase, type UrlOptions } from '../../src/urls/options.ts';
import { segmentName } from '../../src/urls/segment.ts';

const options = (over: Partial<UrlOptions> = {}): UrlOptions => ({ ...defaultUrlOptions, ...over });

const segment = fc
  .oneof(
    fc.string({ minLength: 1, maxLength: 12, unit: 'binary' }),
    fc.string({
      minLength: 1,
      maxLength: 8,
      unit: fc.constantFrom(...'aAé:~?*. %#/3eE-u'.replace('/', '')),
    }),
    fc.constantFrom(
      'index',
      'index.html',
      'a.md',
      'con',
      'NUL.txt',
      '..',
      '.',
      '_octavo',
      'x'.repeat(300),
      '日本語'.repeat(60),
    ),
  )
  .filter((s) => !s.includes('/'));
const route = fc.array(segment, { maxLength: 4 }).map((segments) => `/${segments.join('/')}`);

describe('file names', () => {
  test.each([
    ['/', 'index.html', 'index.html', 'index.md'],
    ['/a', 'a/index.html', 'a.html', 'a.md'],
    ['/a/b', 'a/b/index.html', 'a/b.html', 'a/b.md'],
    [
      '/v1.2/c++ & more',
      'v1.2/c++ & more/index.html',
      'v1.2/c++ & more.html',
      'v1.2/c++ & more.md',
    ],
    ['/upload:-file', 'upload~3a-file/index.html', 'upload~3a-file.html', 'upload~3a-file.md'],
  ])('%s', (from, directory, file, markdown) => {
    expect(fileOf(from, options())).toBe(directory);
    expect(fileOf(from, options({ urls: 'file' }))).toBe(file);
    expect(markdownFileOf(from)).toBe(markdown);
  });

  test.each([
    ['a?b*c', 'a~3fb~2ac'],
    ['"<>|\\', '~22~3c~3e~7c~5c'],
    ['tab\there', 'tab~09here'],
    ['tilde~', 'tilde~7e'],
    ['end.', 'end~2e'],
    ['end ', 'end~20'],
    ['..', '~2e~2e'],
    ['.hidden', '~2ehidden'],
    ['.well-known', '.well-known'],
    ['con', '~63on'],
    ['Com1.txt', '~43om1.txt'],
    ['console', 'console'],
    ['notes.md', 'notes~2emd'],
    ['index', '~69ndex'],
    ['u\u0308ber', 'über'],
    ['\ud800', '~ud800'],
  ])('segment %j becomes %j', (from, to) => expect(segmentName(from)).toBe(to));

  test('hold on every file system, and no two segments share one', () => {
    fc.assert(
      fc.property(segment, segment, (a, b) => {
        const name = segmentName(a);
        expect(Buffer.byteLength(`${name}.html`)).toBeLessThanOrEqual(255);
        expect(name).not.toMatch(
          /\p{Cc}|[:?*"<>|\\/%#]|[. ]$|^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/iu,
        );
        expect(name).not.toBe('');
        if (a.normalize('NFC') !== b.normalize('NFC'))
          expect(segmentName(a)).not.toBe(segmentName(b));
      }),
      { numRuns: 2000 },
    );
  });
});

describe('links', () => {
  test.each<[Partial<UrlOptions>, string, string]>([
    [{}, '/a/c', '/'],
    [{ base: '/docs' }, '/docs/a/c', '/docs'],
    [{ trailingSlash: true, base: '/docs' }, '/docs/a/c/', '/docs/'],
    [{ urls: 'file' }, '/a/c.html', '/'],
    [{ links: 'relative' }, '../c/', '../../'],
    [{ links: 'relative', urls: 'file' }, 'c.html', '../'],
    [{ links: 'offline' }, '../c/index.html', '../../index.html'],
    [{ links: 'offline', urls: 'file' }, 'c.html', '../index.html'],
  ])('%j', (over, sibling, home) => {
    expect(href('/a/b', '/a/c', undefined, options(over))).toBe(sibling);
    expect(href('/a/b', '/', undefined, options(over))).toBe(home);
  });

  test('a hash is encoded', () => {
    expect(href('/a', '/a', 'c++-&-c#', options())).toBe('/a#c++-&-c%23');
    expect(href('/a', '/a', 'b', options({ links: 'relative' }))).toBe('./#b');
    expect(href('/a', '/a', 'b', options({ links: 'offline' }))).toBe('index.html#b');
    expect(href('/a', '/b', '100%-über', options())).toBe('/b#100%25-%C3%BCber');
  });

  const anyOptions = fc.record<UrlOptions>({
    base: fc.constantFrom('/', '/docs', '/a/b ü'),
    urls: fc.constantFrom('directory', 'file'),
    links: fc.constantFrom('absolute', 'relative', 'offline'),
    trailingSlash: fc.boolean(),
  });

  test('followed from the page where it stands, every link reaches its target', () => {
    fc.assert(
      fc.property(route, route, anyOptions, (from, to, urls) => {
        expect(follow(from, href(from, to, undefined, urls), urls)).toBe(fileOf(to, urls));
        expect(follow(from, href(from, to, 'x', urls), urls)).toBe(fileOf(to, urls));
      }),
      { numRuns: 2000 },
    );
  });

  test('and every link to a file', () => {
    fc.assert(
      fc.property(
        route,
        fc.constantFrom('img/a b.png', 'ü/x#y.png', '50%.pdf', 'a:b?.json', 'logo.svg'),
        anyOptions,
        (from, file, urls) => {
          expect(follow(from, assetHref(from, file, urls), urls, true)).toBe(file);
        },
      ),
    );
  });

  /** What a static host serves for a link on a page, as an output path. */
  function follow(from: string, link: string, urls: UrlOptions, asset = false): string {
    const root = new URL(urls.base === '/' ? '/' : `${urls.base}/`, 'http://host');
    const own = fileOf(from, urls);
    const page = new URL(own.split('/').map(encodeURIComponent).join('/'), root);
    // Folders are served with the slash in the relative modes, with and without it in the absolute one.
    if (urls.links === 'relative') page.pathname = page.pathname.replace(/index\.html$/, '');
    if (urls.links === 'absolute')
      page.pathname = page.pathname.replace(/\/index\.html$|\.html$/, '') || '/';
    const target = new URL(link, page);
    expect(target.host).toBe('host');
    const path = decodeURIComponent(target.pathname);
    const base = decodeURIComponent(root.pathname);
    expect(`${path}/`.startsWith(base)).toBe(true);
    const below = path.slice(base.length);
    if (asset || below.endsWith('.html')) return below;
    return below === '' || below.endsWith('/') ? `${below}index.html` : `${below}/index.html`;
  }
});

describe('canonical', () => {
  test.each<[Partial<UrlOptions>, string | undefined, string | undefined]>([
    [{}, undefined, undefined],
    [{ site: 'https://x.dev' }, 'https://x.dev/', 'https://x.dev/a/b'],
    [{ site: 'https://x.dev/', trailingSlash: true }, 'https://x.dev/', 'https://x.dev/a/b/'],
    [{ site: 'https://x.dev', base: '/docs' }, 'https://x.dev/docs', 'https://x.dev/docs/a/b'],
    [{ site: 'https://x.dev/docs', base: '/docs' }, 'https://x.dev/docs', 'https://x.dev/docs/a/b'],
    [
      { site: 'https://x.dev/docs', links: 'relative' },
      'https://x.dev/docs',
      'https://x.dev/docs/a/b',
    ],
    [{ site: 'https://x.dev', urls: 'file' }, 'https://x.dev/', 'https://x.dev/a/b.html'],
    [
      { site: 'https://x.dev/caf%C3%A9', base: '/café' },
      'https://x.dev/caf%C3%A9',
      'https://x.dev/caf%C3%A9/a/b',
    ],
    [{ site: 'https://docs', base: '/docs' }, 'https://docs/docs', 'https://docs/docs/a/b'],
  ])('%j', (over, home, page) => {
    expect(canonical('/', options(over))).toBe(home);
    expect(canonical('/a/b', options(over))).toBe(page);
  });

  test('of a file', () => {
    expect(canonicalAsset('og image.png', options({ site: 'https://x.dev', base: '/d' }))).toBe(
      'https://x.dev/d/og%20image.png',
    );
  });
});

describe('a site in a folder of a larger one', () => {
  const inside = { base: '/docs/v1', site: 'https://x.dev/docs/v1', within: 'v1' };

  test.each([
    ['_octavo/style.01234567.css', '/docs/_octavo/style.01234567.css'],
    ['_octavo/fonts/inter.01234567.woff2', '/docs/_octavo/fonts/inter.01234567.woff2'],
    ['_octavo/search.js', '/docs/v1/_octavo/search.js'],
    ['_octavo/search/a.01234567.js', '/docs/v1/_octavo/search/a.01234567.js'],
    ['_octavo/', '/docs/v1/_octavo/'],
    ['images/a.01234567.png', '/docs/v1/images/a.01234567.png'],
  ])('has %s at %s', (file, address) => {
    expect(assetHref('/a/b', file, options(inside))).toBe(address);
    expect(canonicalAsset(file, options(inside))).toBe(`https://x.dev${address}`);
  });

  test('finds it by relative links, too', () => {
    const relative = options({ ...inside, base: '/v1', links: 'relative' });
    const file = '_octavo/style.01234567.css';
    expect(assetHref('/a/b', file, relative)).toBe(`../../../${file}`);
    expect(assetHref('/', file, relative)).toBe(`../${file}`);
    expect(assetHref('/a/b', '_octavo/search.js', relative)).toBe('../../_octavo/search.js');
  });
});

describe('authors’ links', () => {
  test.each([
    ['/guides/start', 'x.mdx', 'guides/start'],
    ['guides/start.mdx', 'x.mdx', 'guides/start'],
    ['start', 'guides/x.mdx', 'guides/start'],
    ['./start.md', 'guides/x.mdx', 'guides/start'],
    ['../start/', 'guides/x.mdx', 'start'],
    ['/guides/index', 'x.mdx', 'guides'],
    ['/index', 'x.mdx', ''],
    ['/', 'x.mdx', ''],
    ['/a%20b/%C3%BC', 'x.mdx', 'a b/ü'],
    ['/100%', 'x.mdx', '100%'],
    ['.', 'guides/x.mdx', 'guides'],
    ['guides\\start.mdx', 'x.mdx', 'guides/start'],
    ['guides%5Cstart.mdx', 'x.mdx', 'guides/start'],
  ])('%s in %s names %s', (url, file, page) => {
    expect(resolveUrl(url, file)).toMatchObject({ kind: 'internal', page });
  });

  test('keep query and hash apart', () => {
    expect(resolveUrl('/a?x=1&y=2#b%20c', 'x.mdx')).toEqual({
      kind: 'internal',
      path: 'a',
      page: 'a',
      query: '?x=1&y=2',
      hash: 'b c',
    });
    expect(resolveUrl('#c++', 'x.mdx')).toEqual({ kind: 'anchor', hash: 'c++' });
  });

  test.each(['https://x.dev', '//cdn.dev/x', 'mailto:a@b.c', 'tel:1', 'data:image/png;base64,x'])(
    '%s is external',
    (url) => expect(resolveUrl(url, 'x.mdx').kind).toBe('external'),
  );

  test('see when .. leaves the project', () => {
    expect(resolveUrl('../../secret', 'guides/x.mdx').kind).toBe('outside');
    expect(resolveUrl('/../secret', 'guides/x.mdx').kind).toBe('outside');
  });
});

test('a base is normalized', () => {
  expect(['', '/', 'docs', '/docs/', '//a//b/'].map(normalizeBase)).toEqual([
    '/',
    '/',
    '/docs',
    '/docs',
    '/a/b',
  ]);
});
