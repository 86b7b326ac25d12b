import { describe, expect, it } from 'vitest';
import { mapCssAddresses } from '../../src/urls/css-addresses.ts';
import { mapHtmlAddresses } from '../../src/urls/html-addresses.ts';

const moved = (url: string) => `/base${url}`;

describe('addresses in CSS', () => {
  it.each([
    ['url(/a.png)', 'url(/base/a.png)'],
    ['url(url)', 'url(/baseurl)'],
    ['URL( "/a.png" )', 'URL( "/base/a.png" )'],
    [String.raw`url(/a\ b.png)`, String.raw`url(/base/a\20 b.png)`],
    [`@import '/a.css' layer(x);`, `@import '/base/a.css' layer(x);`],
    [
      `-webkit-image-set("/a.png" 1x type("image/png"), url(/b.png) 2x)`,
      `-webkit-image-set("/base/a.png" 1x type("image/png"), url(/base/b.png) 2x)`,
    ],
  ])('%s', (css, expected) => {
    expect(mapCssAddresses(css, moved)).toBe(expected);
  });

  it.each([
    'url(#part)',
    'url(data:image/png;base64,x)',
    'url("https://x.test/a.png")',
    '/* url(/a.png) */',
    '.a::after { content: "url(/a.png)" }',
    'url(/a.png',
  ])('%s stays', (css) => {
    expect(mapCssAddresses(css, moved)).toBe(css);
  });
});

describe('addresses in HTML', () => {
  it('are replaced in attributes and styles, the rest stays as it is', () => {
    const html =
      '<A HREF=/a>x</A> <img alt="/a" src="/a?x=1&amp;y=2"> <!-- <img src="/a"> --> <p style=\'background:url("/a")\'>/a</p><style>.a{background:url(/a)}</style>';
    expect(mapHtmlAddresses(html, moved)).toBe(
      '<A HREF="/base/a">x</A> <img alt="/a" src="/base/a?x=1&amp;y=2"> <!-- <img src="/a"> --> <p style=\'background:url("/base/a")\'>/a</p><style>.a{background:url(/base/a)}</style>',
    );
  });

  it.each([
    ['<img srcset="/a.png 1x,/b.png 2x">', '<img srcset="/base/a.png 1x, /base/b.png 2x">'],
    ['<img srcset="/a,b.png, /c.png 2x">', '<img srcset="/base/a,b.png, /base/c.png 2x">'],
    ['<a ping="/a  /b">', '<a ping="/base/a  /base/b">'],
    ['<path fill="url(/a.svg#b)"/>', '<path fill="url(/base/a.svg#b)"/>'],
    ['<td background="/a.png">', '<td background="/base/a.png">'],
    [`<iframe srcdoc="<a href='/a'>">`, `<iframe srcdoc="<a href='/base/a'>">`],
    ['<path fill="red"/>', '<path fill="red"/>'],
    ['<img data-src="/a.png">', '<img data-src="/base/a.png">'],
    [
      '<img data-srcset="/a.png 1x, /b.png 2x">',
      '<img data-srcset="/base/a.png 1x, /base/b.png 2x">',
    ],
    [
      '<b data-src="user" data-id="/a" data-href="//x.test/a">',
      '<b data-src="user" data-id="/a" data-href="//x.test/a">',
    ],
    [`<b onclick="location.href='/a'">`, `<b onclick="location.href='/base/a'">`],
    [`<b onClick='window.open("/a", "_blank")'>`, `<b onClick='window.open("/base/a", "_blank")'>`],
    [
      `<b onclick="location.assign('/' + x); say('/a'); location='//x.test'">`,
      `<b onclick="location.assign('/base/' + x); say('/a'); location='//x.test'">`,
    ],
  ])('%s', (html, expected) => {
    expect(mapHtmlAddresses(html, moved)).toBe(expected);
  });
});
