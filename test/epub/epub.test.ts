import { execFileSync } from 'node:child_process';
import { existsSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { validateXML } from 'xmllint-wasm';
import { stylesheet } from '../../src/epub/book-style.ts';
import { plainDrawing } from '../../src/epub/drawing.ts';
import { linkOf } from '../../src/epub/links.ts';
import { makeBook } from '../../src/epub/make-book.ts';
import { readPrinted } from '../../src/epub/read-book.ts';
import { epubOf } from '../../src/epub/write-epub.ts';
import { temporaryFolder, writeFiles } from '../build/site.ts';
import { unzip } from './unzip.ts';

const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

const chapters: Record<string, [title: string, html: string]> = {
  start: [
    'Start & go',
    `<header><div class="eyebrow">Guides</div><h1 id="start--page-title">Start &amp; go</h1></header>
<h2 id="start--first">First<a class="oct-heading-link" href="#start--first"></a></h2>
<p><a href="#other--deep">Deep</a> <a href="#other--gone">gone</a> <a href="#other">other</a></p>
<p>a <oct-tooltip class="oct-tooltip"><button class="oct-tooltip-trigger">term</button><span class="oct-tooltip-bubble"><span>What it means</span></span></oct-tooltip></p>
<pre tabindex="0"><code><span class="line">if (a &lt; b) <span>x[y[0]]&gt;0</span></span>
</code></pre>
<oct-tabs><div class="oct-tabset-bar"><label><input type="radio" name="t">One</label></div><div class="oct-panels"><div class="oct-panel" data-label="One"><p>Inside</p></div></div></oct-tabs>
<details id="start--more"><summary>More</summary><p>Folded</p></details>
<details class="oct-fold"><summary class="oct-fold-summary"><span class="oct-when-closed">Show child attributes</span><span class="oct-when-open">Hide child attributes</span></summary><p>a field</p></details>
<table><thead><tr><th>A</th></tr></thead><tbody><tr><td align="right">1</td></tr></tbody></table>
<img src="../images/a.png" alt="A pixel"><img src="../images/a.png" alt="again">
<p><math><mrow><mi>x</mi><mo stretchy="false">=</mo><mn>1</mn></mrow></math></p>`,
  ],
  other: [
    'Other',
    `<header><h1 id="other--page-title">Other</h1></header><h3 id="other--deep">Deep</h3>
<script>alert(1)</script><p onclick="x()" style="color:red">P<a href="javascript:alert(1)">js</a> &#1; \u0007 end</p>
<p id="other--twice">1</p><p id="other--twice">2</p><p><li>loose</li></p><ul><p>not an item</p>text</ul>
<dl><dd>alone</dd></dl><figure><p>x</p><figcaption>mid</figcaption><p>y</p></figure>
<span><div>block <p>in</p><ul><li>span</li></ul></div></span><table><caption>c</caption><oct-x><tr><td>t</td></tr></oct-x></table>
<a href="https://e.com/a b?x=1&amp;y=2">spaces <a href="https://e.com">nested</a></a><a href="../elsewhere/index.html">away</a>
<img src="https://e.com/remote.png" alt="Remote"><img src="../../secret.png" alt="Secret"><img src="../images/out.png" alt="Link">
<img src="../images/bad.svg" alt="Bad"><img src="../images/good.svg" width="50%"><iframe src="https://e.com/v" title="Film"></iframe>
<svg viewBox="0 0 1 1" onload="x()"><script>1</script><foreignObject><p>x</p></foreignObject><a href="javascript:1"><path d="M0 0"/></a><path d="M0 0h1"/></svg>
<form><input><button>Send</button></form><object data="x"></object><div class="hidden dark:block">dark</div>`,
  ],
};

function printed(): { site: string; html: string } {
  const folder = temporaryFolder();
  const site = join(folder, 'site');
  writeFiles(folder, {
    'secret.png': pixel,
    'site/images/a.png': pixel,
    'site/images/good.svg':
      '<svg xmlns="http://www.w3.org/2000/svg"><g id="1 a"/><g id="b"/><g id="b"/><use href="#1 a"/></svg>',
    'site/images/bad.svg': '<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>',
    'site/print/index.html': '',
  });
  symlinkSync(join(folder, 'secret.png'), join(site, 'images/out.png'));
  const entries = Object.entries(chapters);
  const html = `<!doctype html>\n<html lang="en" dir="ltr"><head><title>Book &lt;1&gt;</title></head><body>
<main class="oct-print"><header class="oct-print-title"><h1>Book</h1><p>What it &amp; is</p></header><nav><ol>
${entries.map(([id, [title]]) => `<li><a href="#${id}">${title.replace('&', '&amp;')}</a></li>`).join('\n')}</ol></nav>
${entries.map(([id, [, body]]) => `<article class="oct-chapter" id="${id}">\n${body}</article>\n`).join('')}</main></body></html>`;
  return { site, html };
}

function epub(address?: string): { bytes: Uint8Array; leftOut: string[] } {
  const { site, html } = printed();
  const book = makeBook(readPrinted(html), {
    site,
    document: 'print/index.html',
    address,
    color: '#0f766e',
    modified: new Date('2030-01-01T00:00:00Z'),
  });
  return { bytes: epubOf(book, stylesheet, { contents: 'Contents' }), leftOut: book.leftOut };
}

test('a book is one container with a title page, contents, chapters and pictures', async () => {
  const { bytes } = epub();
  expect(Buffer.from(bytes).toString('latin1', 30, 58)).toBe('mimetypeapplication/epub+zip');
  const files = unzip(bytes);
  expect([...files.keys()]).toEqual([
    'mimetype',
    'META-INF/container.xml',
    'book/package.opf',
    'book/contents.xhtml',
    'book/title.xhtml',
    'book/cover.svg',
    'book/book.css',
    'book/chapter-1.xhtml',
    'book/chapter-2.xhtml',
    'book/images/1.png',
    'book/images/2.svg',
  ]);
  const xml = [...files].filter(([path]) => /\.(?:xml|opf|xhtml|svg)$/.test(path));
  const read = await validateXML({
    xml: xml.map(([path, body]) => ({ fileName: path, contents: body.toString() })),
    normalization: 'format',
  });
  expect(read.errors).toEqual([]);
  const contents = files.get('book/contents.xhtml')!.toString();
  expect(contents).toContain('<li><span>Guides</span>');
  expect(contents).toContain('<a href="chapter-1.xhtml#start--first">First</a>');
  const opf = files.get('book/package.opf')!.toString();
  expect(opf).toContain('<dc:title>Book &lt;1&gt;</dc:title>');
  expect(opf).toContain('<dc:description>What it &amp; is</dc:description>');
  expect(opf).toContain('properties="mathml"');
  expect(files.get('book/images/2.svg')!.toString()).toContain(
    '<g id="id-1"/><g id="b"/><g/><use href="#id-1"/>',
  );
  const start = files.get('book/chapter-1.xhtml')!.toString();
  expect(start).toContain('<a href="chapter-2.xhtml#other--deep">Deep</a>');
  expect(start).toContain('<a href="chapter-2.xhtml">gone</a>');
  expect(start).toMatch(/<aside id="note-1" epub:type="footnote">.*What it means/);
  expect(start).toContain('<pre><code>if (a &#x3C; b) x[y[0]]&gt;0</code></pre>');
  expect(start).toContain('<p class="book-label">One</p>');
  expect(start).not.toContain('<details');
  expect(start).toMatch(/<section[^>]*>\s*<p>a field<\/p>/);
  expect(start).not.toContain('child attributes');
  expect(start.match(/src="images\/1\.png"/g)).toHaveLength(2);
});

test('nothing in a book acts, is fetched or comes from outside of the site', () => {
  const { bytes, leftOut } = epub('https://docs.example.com/base');
  const files = unzip(bytes);
  const other = files.get('book/chapter-2.xhtml')!.toString();
  for (const text of [
    'script',
    'javascript',
    'onclick',
    'onload',
    'foreignObject',
    '<form',
    'dark',
  ])
    expect(other).not.toContain(text);
  expect(other).toContain('<a href="https://docs.example.com/base/elsewhere">away</a>');
  expect(other).toContain('<a href="https://e.com/remote.png">[Remote]</a>');
  expect(other).toContain('<a href="https://e.com/v">[Film]</a>');
  expect(other.match(/id="other--twice"/g)).toHaveLength(1);
  expect(leftOut.sort()).toEqual([
    '../secret.png',
    'https://e.com/remote.png',
    'images/bad.svg',
    'images/out.png',
  ]);
  const local = unzip(epub().bytes).get('book/chapter-2.xhtml')!.toString();
  expect(local).not.toContain('elsewhere/');
});

test('names of properties that every object has are no elements or types of a book', () => {
  const { site } = printed();
  writeFiles(site, { 'a.constructor': 'x', 'folder.png/b': 'x' });
  const html = `<html lang="en"><head><title>T</title></head><body><main>
<article class="oct-chapter" id="a">\n<constructor>words</constructor><img src="../a.constructor" alt="A">
<img src="../folder.png" alt="B"></article>\n</main></body></html>`;
  const book = makeBook(readPrinted(html), {
    site,
    document: 'print/index.html',
    color: '#0f766e',
    modified: new Date('2030-01-01T00:00:00Z'),
  });
  expect(book.chapters[0]!.body).toContain('words');
  expect(book.resources).toEqual([]);
  expect(book.leftOut).toEqual(['a.constructor', 'folder.png']);
});

test.each([
  ['<style>@import url("https://fonts.example.com/a.css");</style>', false],
  ['<style>@font-face { src: url( https://e.com/a.woff2 ) }</style>', false],
  ['<path style="fill: url(&quot;//e.com/a.svg#b&quot;)"/>', false],
  ['<path style="fill: url(&quot;#b&quot;)" mask="url(#c)" filter="url(\'#d\')"/>', true],
  ['<style>@font-face { src: url("data:font/woff2;base64,AA==") }</style>', true],
])('a drawing that fetches nothing is taken: %s', (inside, isTaken) => {
  const svg = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${inside}</svg>`);
  expect(plainDrawing(svg) !== undefined).toBe(isTaken);
});

test('the same pages make the same bytes', () => {
  expect(Buffer.compare(epub().bytes, epub().bytes)).toBe(0);
});

/** Java takes longer than all other tests of this file: EPUBCHECK=/usr/share/java/epubcheck.jar runs it. */
const epubcheck = process.env.EPUBCHECK ?? '';

test.skipIf(!existsSync(epubcheck))('epubcheck finds nothing', () => {
  const file = join(temporaryFolder(), 'book.epub');
  writeFileSync(file, epub('https://docs.example.com').bytes);
  const said = execFileSync('java', ['-jar', epubcheck, file], { encoding: 'utf8' });
  expect(said).toContain('No errors or warnings detected');
});

test.each([
  ['https://e.com/a#read#F16', 'https://e.com/a#read%23F16'],
  ['https://e.com/a?q={x}|[y]&z=100%#a b', 'https://e.com/a?q=%7Bx%7D%7C%5By%5D&z=100%25#a%20b'],
  ['https://[::1]:8080/x', 'https://[::1]:8080/x'],
  ['mailto:a@e.com', 'mailto:a@e.com'],
])('an address is a URI as EPUBCheck asks: %s', (href, expected) => {
  expect(linkOf(href, new Set(), undefined)).toBe(expected);
});
