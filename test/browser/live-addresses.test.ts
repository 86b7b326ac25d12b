import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { linked, linkedHtml, linkedText, siteAddress } from '../../src/browser/islands/links.ts';

beforeEach(() => {
  vi.stubGlobal('document', {
    documentElement: { dataset: { octRoot: '/docs/_octavo/' } },
  });
  vi.stubGlobal('location', { protocol: 'https:', href: 'https://x.test/docs/a' });
});
afterEach(() => vi.unstubAllGlobals());

it.each([
  ['a', { href: '/b#c' }, { href: '/docs/b#c' }],
  ['img', { srcSet: '/a.png 1x, /b.png 2x' }, { srcSet: '/docs/a.png 1x, /docs/b.png 2x' }],
  ['use', { xlinkHref: '/a.svg#b' }, { xlinkHref: '/docs/a.svg#b' }],
  ['use', { href: '#b' }, { href: '#b' }],
  ['form', { action: '/b', data: '/b' }, { action: '/docs/b', data: '/b' }],
  [
    'i',
    { style: { maskImage: 'url("/a.svg")', width: 1 } },
    { style: { maskImage: 'url("/docs/a.svg")', width: 1 } },
  ],
  ['i', { style: 'background:url(/a.png)' }, { style: 'background:url(/docs/a.png)' }],
  ['object', { data: '/b.svg' }, { data: '/docs/b.svg' }],
  ['a', { href: 'https://y.test/', title: '/b' }, { href: 'https://y.test/', title: '/b' }],
])('addresses of a live <%s> lead into the site: %o', (type, props, expected) => {
  expect(linked(type, props)).toEqual(expected);
});

it.each([
  ['<a href="/b#c">', '<a href="/docs/b#c">'],
  ["<a class=x href='/b c'>", "<a class=x href='/docs/b c'>"],
  ['<img src=/a.png>', '<img src=/docs/a.png>'],
  ['<img srcset="/a.png 1x, /b.png 2x">', '<img srcset="/docs/a.png 1x, /docs/b.png 2x">'],
  ['<use xlink:href="/a.svg#b"/>', '<use xlink:href="/docs/a.svg#b"/>'],
  ['<object data="/b.svg"></object>', '<object data="/docs/b.svg"></object>'],
  ['<button formaction="/b">', '<button formaction="/docs/b">'],
  ['<i style="background:url(/a.png)">', '<i style="background:url(/docs/a.png)">'],
  ['<style>.a{mask:url("/a.svg")}</style>', '<style>.a{mask:url("/docs/a.svg")}</style>'],
  [
    '<a href="//y.test/a" data-href="/b" title="/b">',
    '<a href="//y.test/a" data-href="/b" title="/b">',
  ],
  ['Write href="/b" in <code>src="/a"</code>', 'Write href="/b" in <code>src="/a"</code>'],
])('addresses in HTML that a live component writes do: %s', (html, expected) => {
  const props = { dangerouslySetInnerHTML: { __html: html } };
  expect(linked('div', props)).toEqual({ dangerouslySetInnerHTML: { __html: expected } });
});

it('addresses in the style element of a live component do', () => {
  expect(linkedText('style', ['.a{background:url(/a.png)}'])).toEqual([
    '.a{background:url(/docs/a.png)}',
  ]);
});

it('addresses in a drawing lead into the site', () => {
  expect(
    linkedHtml('<svg><a xlink:href="/b#c"><text>href="/b"</text></a><image href="/a.png"/></svg>'),
  ).toBe(
    '<svg><a xlink:href="/docs/b#c"><text>href="/b"</text></a><image href="/docs/a.png"/></svg>',
  );
});

it.each([
  ['https:', undefined, ['/docs/b#c', '/docs/']],
  ['https:', 'file', ['/docs/b.html#c', '/docs/']],
  ['file:', undefined, ['/docs/b/index.html#c', '/docs/index.html']],
  ['file:', 'file', ['/docs/b.html#c', '/docs/index.html']],
])(
  'a live link to a page names its file, if pages are files: %s %s',
  (protocol, octUrls, expected) => {
    vi.stubGlobal('location', { protocol });
    vi.stubGlobal('document', {
      documentElement: { dataset: { octRoot: '/docs/_octavo/', octUrls } },
    });
    expect([siteAddress('/b#c', true), siteAddress('/', true)]).toEqual(expected);
    expect(siteAddress('/b.pdf', true)).toBe('/docs/b.pdf');
  },
);
