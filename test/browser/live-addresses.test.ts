import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { linked, linkedText } from '../../src/browser/islands/links.ts';

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
  ['a', { href: 'https://y.test/', title: '/b' }, { href: 'https://y.test/', title: '/b' }],
])('addresses of a live <%s> lead into the site: %o', (type, props, expected) => {
  expect(linked(type, props)).toEqual(expected);
});

it('addresses in the style element of a live component do', () => {
  expect(linkedText('style', ['.a{background:url(/a.png)}'])).toEqual([
    '.a{background:url(/docs/a.png)}',
  ]);
});
