import { expect, it } from 'vitest';
import type { BuildOptions } from '../../src/build/options.ts';
import { type BuiltSite, build, projectOf } from './site.ts';

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** Every place in which an author can write the address of a file, all of the same one. */
const page = `---
title: Places
"og:image": /img/a.png
---
import { Live, Static } from '/snippets/parts.jsx'

<div className="text" style={{ backgroundImage: "url('/img/a.png')" }}>text</div>

<h2 style="background: url(/img/a.png)">Part</h2>

<Card title="Card" style={{ maskImage: 'url(/img/a.png)' }}>card</Card>

<style>{\`@import "/img/a.png"; .q { background: image-set("/img/a.png" 1x, url(/img/a.png) 2x) }\`}</style>

<div className="bg-[url(/img/a.png)]">utility</div>

<svg><use href="/img/a.png#part" /><image xlinkHref="/img/a.png" /><use href="#part" /></svg>

<picture><source srcSet="/img/a.png 1x, /img/a.png 2x" /><img src="/img/a.png" srcSet="/img/a.png 640w" alt="a" /></picture>

<video poster="/img/a.png" src="/img/a.png"><track src="/img/a.png" /></video>

<object data="/img/a.png"></object><embed src="/img/a.png" /><iframe src="/img/a.png" />

<map name="m"><area href="/img/a.png" alt="a" /></map>

<form action="/img/a.png"><input type="image" src="/img/a.png" formAction="/img/a.png" /></form>

<blockquote cite="/img/a.png">words</blockquote>

<script src="/img/a.png"></script>

<div dangerouslySetInnerHTML={{ __html: '<img src="/img/a.png"><p style="background:url(/img/a.png)">' + 1 }} />

<Static /><Live />

[Here](#part) and [there](/sub/other#part).
`;

const parts = `export const Static = () => <div style={{ maskImage: 'url("/img/a.png")' }}><use xlinkHref="/img/a.png" /></div>
export const Live = () => {
  const [n, set] = useState(0);
  return <button onClick={() => set(n + 1)} style={{ maskImage: 'url("/img/a.png")' }}>{n}</button>;
}
`;

const files = {
  'sub/places.mdx': page,
  'sub/other.mdx': '## Part',
  'snippets/parts.jsx': parts,
  'img/a.png': png,
  'css/own.css':
    '@import url("/css/more.css"); .a { background: url(/img/a.png?v=1) } .b { background: url(../img/a.png) } /* url(/img/a.png) */',
  'css/parts.css':
    '/* a;b */ details { grid-area: details; } .a [class*="card"]:hover { color: red }',
  'css/more.css':
    '@import "https://fonts.example/a.css"; .c { background: url("data:image/png;base64,x"), url(#part) }',
  'site.webmanifest': '{"start_url": "/", "icons": [{"src": "/img/a.png"}], "name": "/img/a.png"}',
};

async function site(urls: BuildOptions['urls']): Promise<BuiltSite> {
  return build(projectOf(files), { urls });
}

/** The addresses of the picture in a text, the name of a class left out. */
function addressesOf(text: string): string[] {
  const withoutName = text.replaceAll('bg-[url(/img/a.png)]', '');
  return [...new Set(withoutName.match(/[^\s"'(=;,]*img\/a\.png/g))].sort();
}

it('every address begins with the base', async () => {
  const built = await site({ base: '/docs' });
  const html = built.read('sub/places/index.html');
  expect(addressesOf(html)).toEqual(['/docs/img/a.png']);
  expect(html).toContain('<use href="#part">');
  expect(html).toMatch(/style-src 'self' [^;]*https:\/\/fonts\.example[ ;]/);

  expect(built.read('css/own.css')).toBe(
    '@import url("/docs/css/more.css"); .a { background: url(/docs/img/a.png?v=1) } .b { background: url(../img/a.png) } /* url(/img/a.png) */',
  );
  expect(built.read('css/more.css')).toBe(files['css/more.css']);
  expect(built.read('site.webmanifest')).toBe(
    '{"start_url": "/docs", "icons": [{"src": "/docs/img/a.png"}], "name": "/img/a.png"}',
  );

  for (const file of ['sub/places.md', 'llms-full.txt']) {
    const text = built.read(file);
    expect(text).toContain('[Here](/docs/sub/places#part) and [there](/docs/sub/other#part)');
    expect(addressesOf(text)).toEqual(['/docs/img/a.png']);
  }
});

it('every address counts from its page or file where links are relative', async () => {
  const built = await site({ links: 'relative' });
  expect(addressesOf(built.read('sub/places/index.html'))).toEqual(['../../img/a.png']);
  expect(built.read('css/own.css')).toMatch(
    /^@import url\("more.css"\); .a \{ background: url\(\.\.\/img\/a\.png\?v=1\) \}/,
  );
  const twin = built.read('sub/places.md');
  expect(twin).toContain('[Here](places/#part) and [there](other/#part)');
  expect(twin).toContain('All pages are listed at ../llms.txt');
  expect(addressesOf(twin)).toEqual(['../img/a.png']);
  const all = built.read('llms-full.txt');
  expect(all).toContain('\nSource: sub/places/\n');
  expect(all).toContain('[Here](sub/places/#part) and [there](sub/other/#part)');
  expect(addressesOf(all)).toEqual(['img/a.png']);
  expect(built.read('llms.txt')).toContain('](sub/places.md)');
  expect(built.read('.well-known/llms.txt')).toContain('](../sub/places.md)');
  expect(built.read('skill.md')).toContain('Begin with llms.txt:');
  expect(built.read('.well-known/skills/site/SKILL.md')).toContain('../../../llms.txt');
  expect(built.read('site.webmanifest')).toContain(
    '{"start_url": "./", "icons": [{"src": "img/a.png"}]',
  );
});

it('stylesheets are written as they are where the site begins at its host’s root', async () => {
  const built = await site({});
  expect(built.read('css/own.css')).toBe(files['css/own.css']);
  expect(built.read('css/parts.css')).toMatch(
    /^\/\* a;b \*\/ details:where\(:not\([^{]*\)\) \{ grid-area: details; \} \.a \[class\*="card"\]:where\(:not\(.*\)\):hover \{/,
  );
});

it('a missing file of a style or script is told', async () => {
  const text =
    '<div style={{ background: "url(/no.png)" }}>a</div>\n\n<script src="/no.js"></script>';
  const { codes } = await build(projectOf({ 'a.mdx': text }));
  expect(codes).toEqual(['image/missing', 'file/missing']);
});

it.each([
  ['absolute', '/sub/other', '/img/a.png', '/img/a.png'],
  ['relative', '/sub/other', '/img/a.png', '../img/a.png'],
  // Nothing serves a folder that is opened from disk: the page lies where its file is.
  ['offline', 'sub/other/index.html', 'img/a.png', '../img/a.png'],
] as const)(
  'the page for unknown addresses and the background: %s links',
  async (links, page, image, background) => {
    const config = {
      banner: { content: '[There](/sub/other) ![](/img/a.png)' },
      background: { image: '/img/a.png' },
      errors: { '404': { redirect: false, description: '[There](/sub/other) ![](/img/a.png)' } },
      navigation: { groups: [{ group: 'All', icon: '/img/a.png', pages: ['sub/other'] }] },
    };
    const root = projectOf({ 'sub/other.mdx': 'Words.', 'img/a.png': png }, config);
    const built = await build(root, { urls: { links } });
    const html = built.read('404.html');
    const pages = [...html.matchAll(/<a\b[^>]*?href="([^"]*other[^"]*)"/g)].map(([, url]) => url);
    expect(new Set(pages)).toEqual(new Set([page]));
    expect(pages).toHaveLength(2);
    const images = [...html.matchAll(/<img\b[^>]*?src="([^"]*)"/g)].map(([, url]) => url);
    expect(new Set(images)).toEqual(new Set([image]));
    // A custom property is resolved from the stylesheet that uses it, which lies in a folder of its own.
    expect(built.read('sub/other/index.html')).toContain(`--oct-bg-image:url("${background}")`);
    expect(html).toContain(`--oct-bg-image:url("${links === 'offline' ? background : image}")`);
  },
);

it('links to the sitemap and to feeds are right where the site has them', async () => {
  const files = {
    'log.mdx':
      '---\nrss: true\n---\n[feed](/log/rss.xml) [map](/sitemap.xml)\n\n<Update label="2024-01-01">a</Update>',
  };
  expect((await build(projectOf(files), { urls: { site: 'https://x.test' } })).codes).toEqual([]);
  const nowhere = await build(projectOf(files));
  expect(nowhere.codes).toEqual(['file/missing', 'file/missing']);
});
