import { existsSync, readFileSync } from 'node:fs';
import { imageSize } from 'image-size';
import { expect, test } from 'vitest';
import { ico } from '../../src/site/favicons.ts';
import { drawable, plainText } from '../../src/site/previews/drawable.ts';
import { familyFonts, systemFontsFor } from '../../src/site/previews/fonts.ts';
import { createPainter, maxBytes } from '../../src/site/previews/painter.ts';
import { build, docsJson, projectOf } from '../build/site.ts';

const address = { urls: { site: 'https://x.dev' } };
const svg =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><circle cx="4" cy="4" r="4"/></svg>';

function imageOf(html: string): string | undefined {
  return /<meta property="og:image" content="https:\/\/x\.dev\/([^"]*)"/.exec(html)?.[1];
}

test('each section has an image of the size that readers expect, below 40 KB', async () => {
  const navigation = {
    groups: [
      { group: 'Begin', pages: ['a', 'b'] },
      { group: 'Go on', pages: ['c'] },
    ],
  };
  const pages = { 'a.mdx': 'A', 'b.mdx': 'B', 'c.mdx': 'C', 'logo.svg': svg };
  const root = projectOf({ 'docs.json': docsJson(navigation, { logo: '/logo.svg' }), ...pages });
  const site = await build(root, address);
  const [a, b, c] = ['a', 'b', 'c'].map((page) => imageOf(site.read(`${page}/index.html`))!);
  expect(a).toBe(b);
  expect(a).not.toBe(c);
  const bytes = readFileSync(`${site.out}/${a}`);
  expect(bytes.length).toBeLessThan(maxBytes);
  expect(imageSize(bytes)).toMatchObject({ width: 1200, height: 630, type: 'png' });
  expect(site.read('a/index.html')).toContain(
    '<meta property="og:image:alt" content="Begin - Site">',
  );

  const again = await build(root, { ...address, out: `${site.out}-2` });
  expect(readFileSync(`${again.out}/${a}`).equals(bytes)).toBe(true);
});

test('each page has its own on request, an author’s own image wins, and without an address there is none', async () => {
  const files = { 'a.mdx': 'A', 'b.mdx': 'B', 'own.mdx': '---\n"og:image": /own.png\n---\nC' };
  const root = projectOf(files, { octavo: { previews: 'page' } });
  const site = await build(root, address);
  expect(imageOf(site.read('a/index.html'))).not.toBe(imageOf(site.read('b/index.html')));
  expect(imageOf(site.read('own/index.html'))).toBe('own.png');
  expect(site.read('own/index.html')).toContain(
    'name="twitter:image" content="https://x.dev/own.png"',
  );
  expect(site.read('own/index.html')).not.toContain('og:image:width');
  const unknown = await build(root);
  expect(unknown.files().filter((file) => file.includes('preview.'))).toEqual([]);
});

test('what no font has a sign for is not drawn', () => {
  const fonts = familyFonts('inter');
  expect(drawable('Größe Привет Ελληνικά Tiếng', fonts)).toBe('Größe Привет Ελληνικά Tiếng');
  expect(drawable('Start 🚀 now', fonts)).toBe('Start now');
  expect(drawable('入門', fonts)).toBeUndefined();
  expect(drawable('half 入門', fonts)).toBeUndefined();
  expect(plainText('© 2024\n#1')).toBe('© 2024 #1');
});

const cjk = systemFontsFor(new Set([...'入門'].map((sign) => sign.codePointAt(0)!)));
test.skipIf(cjk.length === 0)('CJK is drawn with a font of the machine', async () => {
  const site = await build(
    projectOf({ 'a.mdx': '---\ntitle: 入門\n---\nA' }, { octavo: { previews: 'page' } }),
    address,
  );
  const html = site.read('a/index.html');
  expect(html).toContain('<meta property="og:image:alt" content="入門 - Site">');
  expect(existsSync(`${site.out}/${imageOf(html)}`)).toBe(true);
});

test('a picture that is none, or too heavy, does not stop the build', async () => {
  const painter = createPainter(familyFonts('inter'));
  const colors = {
    bg: '#ffffff',
    heading: '#000000',
    muted: '#666666',
    primary: '#0000ff',
    border: '#eeeeee',
  };
  const logo = { path: 'logo.png', data: new TextEncoder().encode('no image') };
  const card = { title: 'Title', lang: 'en', dir: 'ltr' as const, colors };
  expect(await painter.card({ ...card, logo })).toEqual(await painter.card(card));
});

test('icons are made in all sizes, a file of the author’s wins', async () => {
  const site = await build(projectOf({ 'a.mdx': 'A', 'icon.svg': svg }, { favicon: '/icon.svg' }));
  const links = [
    ...site
      .read('a/index.html')
      .matchAll(/<link rel="([\w-]*icon)" href="\/([^"]*)"[^>]*?(?:sizes="(\d+)x\d+")?>/g),
  ];
  expect(links.map(([, rel, , size]) => [rel, size])).toEqual([
    ['icon', undefined],
    ['icon', '32'],
    ['icon', '192'],
    ['apple-touch-icon', '180'],
  ]);
  for (const [, , file, size] of links.slice(1)) {
    expect(imageSize(readFileSync(`${site.out}/${file}`))).toMatchObject({ width: Number(size) });
  }
  const icons = imageSize(readFileSync(`${site.out}/favicon.ico`));
  expect(icons.images?.map(({ width }) => width)).toEqual([16, 32, 48]);
  const own = await build(
    projectOf({ 'a.mdx': 'A', 'i.svg': svg, 'favicon.ico': 'own' }, { favicon: '/i.svg' }),
  );
  expect(own.read('favicon.ico')).toBe('own');
});

test('an ICO file lists its images', () => {
  const file = Buffer.from(
    ico([
      { size: 16, data: new Uint8Array([1, 2]) },
      { size: 32, data: new Uint8Array([3]) },
    ]),
  );
  expect(file.subarray(0, 6)).toEqual(Buffer.from([0, 0, 1, 0, 2, 0]));
  expect([file.readUInt32LE(6 + 12), file.readUInt32LE(22 + 12)]).toEqual([38, 40]);
  expect(file.subarray(38)).toEqual(Buffer.from([1, 2, 3]));
});
