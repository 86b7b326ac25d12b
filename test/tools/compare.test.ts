import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { compareSite } from './compare/site.ts';

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

function folder(files: Record<string, string>): string {
  const root = mkdtempSync(join(tmpdir(), 'compare-'));
  folders.push(root);
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, name)), { recursive: true });
    writeFileSync(join(root, name), text);
  }
  return root;
}

function page(route: string, body: string, frame = ''): string {
  return `<!doctype html><html data-current-path="${route}"><body>${frame}<main><div id="content">${body}</div></main></body></html>`;
}

/** Kinds of findings for one page `a` with this source and this HTML. */
function compare(
  source: string,
  body: string,
  more: { project?: Record<string, string>; output?: Record<string, string>; frame?: string } = {},
) {
  const config = { navigation: { pages: ['a'] }, variables: { product: 'Octavo' } };
  const root = folder({ 'docs.json': JSON.stringify(config), 'a.mdx': source, ...more.project });
  const out = folder({ 'a/index.html': page('/a', body, more.frame), ...more.output });
  return compareSite(root, out);
}

function kinds(...args: Parameters<typeof compare>): string[] {
  return compare(...args).findings.map(({ kind }) => kind);
}

describe('words', () => {
  it('finds a word that is lost, and where it was written', () => {
    const { findings } = compare(
      '# One\n\nSome plain words here.',
      '<h1>One</h1><p>Some words here.</p>',
    );
    expect(findings).toEqual([{ kind: 'words-lost', page: 'a.mdx', line: 3, detail: 'plain' }]);
  });

  it('tells words that moved from words that are gone', () => {
    expect(kinds('First part.\n\nSecond part.', '<p>Second part.</p><p>First part.</p>')).toEqual([
      'words-moved',
    ]);
  });

  it('accepts typographic quotes, labels of components, and variables', () => {
    const source = 'It\'s "good" -- {{product}}...\n\n```js\na\n```';
    const body =
      '<p>It’s “good” – Octavo…</p><div class="oct-code">Copy<pre><code>a\n</code></pre></div>';
    expect(kinds(source, body)).toEqual([]);
  });

  it('reads CJK text character by character', () => {
    expect(kinds('中文文档', '<p>中文档</p>')).toEqual(['words-lost']);
    expect(kinds('中文文档', '<p>中文<b>文档</b></p>')).toEqual([]);
  });

  it('wants the props that components show', () => {
    const source = '<Card title="Start here" href="/a">Text</Card>';
    expect(kinds(source, '<a href="/a"><p>Text</p></a>')).toEqual(['prop-lost']);
    expect(kinds(source, '<a href="/a"><h3>Start here</h3><p>Text</p></a>')).toEqual([]);
  });

  it('wants the children of components that nobody defines', () => {
    expect(kinds('<Fancy>Kept text</Fancy>', '')).toEqual(['words-lost']);
  });

  it('only counts what components of the author leave out', () => {
    const source = 'export const Mine = () => <p/>;\n\n<Mine>Inner text</Mine>';
    const { findings, notes } = compare(source, '');
    expect(findings).toEqual([]);
    expect(notes.authorCodeWords).toBe(2);
  });

  it('wants title and description, but not those of pages with their own frame', () => {
    const front = (more: string) => `---\ntitle: The title\n${more}---\n\nText`;
    expect(kinds(front(''), '<p>Text</p>')).toEqual(['title-lost']);
    expect(kinds(front('mode: custom\n'), '<p>Text</p>')).toEqual([]);
    expect(kinds(front(''), '<p>Text</p>', { frame: '<h1>The title</h1>' })).toEqual([]);
  });

  it('accepts a first heading as the title of a page that names none', () => {
    const title = '<header><h1 id="page-title">One</h1></header>';
    const source = '> Before.\n\n# One\n\nText';
    expect(kinds(source, '<p>Before.</p><p>Text</p>', { frame: title })).toEqual([]);
    const other = title.replace('One', 'Two');
    expect(kinds(source, '<p>Before.</p><p>Text</p>', { frame: other })).toEqual([
      'words-lost',
      'heading-lost',
    ]);
  });

  it('accepts emphasis in text without spaces that strict Markdown does not read', () => {
    const strong = '<p>最新<strong>注（必須）</strong>は</p>';
    expect(kinds('最新**注（必須）**は', strong)).toEqual([]);
    expect(kinds('2 \\*\\* 3', '<p>2 3</p>')).toEqual(['words-lost']);
  });

  it('follows snippets with their props, also into code', () => {
    const source = 'import Part from "/snippets/part.mdx";\n\n<Part name="Ada" />';
    const project = { 'snippets/part.mdx': 'Hello {name}.\n\n```\nhi {name}\n```' };
    expect(kinds(source, '<p>Hello Ada.</p><pre>hi Ada</pre>', { project })).toEqual([]);
    expect(kinds(source, '<p>Hello .</p><pre>hi {name}</pre>', { project })).toEqual([
      'words-lost',
      'code-lost',
      'code-extra',
    ]);
  });

  it('reports text for agents that readers see', () => {
    const source = 'A\n\n<Visibility for="agents">Only machines may read this.</Visibility>';
    expect(kinds(source, '<p>A</p>')).toEqual([]);
    expect(kinds(source, '<p>A</p><p>Only machines may read this.</p>')).toEqual(['agents-shown']);
  });

  it('compares the words of pages that strict MDX refuses', () => {
    expect(kinds('Here <Open and {more words', '<p>Here words</p>')).toEqual(['words-lost']);
    const { findings, notes } = compare('# A\n\n<Open>\n\ntext', '<h1>A</h1><p>text</p>');
    expect(findings).toEqual([]);
    expect(notes.refused).toHaveLength(1);
  });
});

describe('structure', () => {
  it('finds headings that are missing, of another level, or too many', () => {
    expect(kinds('## A\n\n## B', '<h2>A</h2>B')).toEqual(['heading-lost']);
    expect(kinds('## A', '<h3>A</h3>')).toEqual(['heading-lost', 'heading-extra']);
    expect(kinds('## A', '<h2>A</h2><h2>A</h2>')).toEqual(['heading-extra']);
  });

  it('wants the id that a heading asks for', () => {
    expect(kinds('## A {#own.id}', '<h2 id="own.id">A</h2>')).toEqual([]);
    expect(kinds('## A {#own.id}', '<h2 id="a">A</h2>')).toEqual(['heading-id']);
  });

  it('reads a string in a block of code as code', () => {
    const source = 'export const b = "c d";\n\n<CodeBlock>\n  {b}\n</CodeBlock>';
    const block = (code: string) => `<div class="oct-code"><pre><code>${code}</code></pre></div>`;
    expect(kinds(source, block('c d'))).toEqual([]);
    expect(kinds(source, block('c'))).toContain('code-lost');
  });

  it('lets an operation’s specification speak of links', () => {
    const body =
      '<p>One.</p><div class="oct-flow"><p>See <a href="https://x.dev">it</a>.</p></div>';
    expect(kinds('One.', body)).toContain('link-extra');
    expect(kinds('---\nopenapi: GET /a\n---\n\nOne.', body)).toEqual([]);
  });

  it('reads code that is kept in one piece in a cell as the author’s', () => {
    const source = '| a |\n| - |\n| `b` or `c` |';
    const cell =
      '<td><code class="oct-unbroken">b</code> or <code class="oct-unbroken">c</code></td>';
    expect(kinds(source, `<table><tr><th>a</th></tr><tr>${cell}</tr></table>`)).toEqual([]);
  });

  it('finds changed cells, items and code', () => {
    expect(
      kinds('| a | b |\n|-|-|\n| c | d |', '<table><tr><th>a<th>b<tr><td>c<td>d</table>'),
    ).toEqual([]);
    expect(
      kinds('| a | b |\n|-|-|\n| c | d |', '<table><tr><th>a<th>b<tr><td>c d</table>'),
    ).toContain('cell-lost');
    expect(kinds('- a\n- b', '<ul><li>a b</li></ul>')).toContain('item-lost');
    expect(kinds('```\na  b\n```', '<pre>a b</pre>')).toContain('code-lost');
  });

  it('reads paragraphs with blocks inside as the author’s', () => {
    const body = '<ul><li><div class="oct-paragraph"><strong>a</strong><p>b</p></div></li></ul>';
    expect(kinds('- **a**\n  <p>b</p>', body)).toEqual([]);
  });

  it('allows lists that components make', () => {
    const source = '<Steps><Step title="A">text</Step></Steps>';
    expect(kinds(source, '<ol class="oct-steps"><li><p>A</p>text</li></ol>')).toEqual([]);
    expect(kinds(source, '<ol><li><p>A</p>text</li></ol>')).toEqual(['item-extra']);
  });

  it('reads prompts as the text they are', () => {
    const source = '<Prompt description="Ask">\n- one\n- [two](/b)\n</Prompt>';
    const shown = (text: string) =>
      `<p>Ask</p><pre data-component-part="prompt-content">${text}</pre>`;
    expect(kinds(source, shown('- one\n- [two](/b)'))).toEqual([]);
    expect(kinds(source, shown('- one'))).toEqual(['words-lost']);
  });

  it('lets side panels stand anywhere', () => {
    const source = '<RequestExample>\n```\ncurl\n```\n</RequestExample>\n\nText';
    expect(kinds(source, '<p>Text</p><aside><pre>curl</pre></aside>')).toEqual([]);
    expect(kinds(source, '<p>Text</p>')).toEqual(['words-lost', 'code-lost']);
  });
});

describe('links', () => {
  const project = { 'b.mdx': 'B', 'file.pdf': 'x' };
  const output = { 'b/index.html': page('/b', 'B'), 'file.pdf': 'x' };

  it('follows links to pages, files and other hosts', () => {
    const source = '[b](./b.mdx) [f](/file.pdf) [w](https://example.com/x)';
    const good =
      '<a href="/b">b</a> <a href="../file.pdf">f</a> <a href="https://example.com/x">w</a>';
    expect(kinds(source, good, { project, output })).toEqual([]);
    expect(kinds(source, good.replace('"/b"', '"/c"'), { project, output })).toEqual(['link-lost']);
    expect(kinds(source, good.replace('/x', '/y'), { project, output })).toEqual([
      'link-lost',
      'link-extra',
    ]);
  });

  it('reads escapes in bare addresses', () => {
    const source = 'See https://my\\.example\\.com/a\\-b';
    const url = 'https://my.example.com/a-b';
    expect(kinds(source, `<p>See <a href="${url}">${url}</a></p>`)).toEqual([]);
  });

  it('ends bare addresses at Chinese and Japanese punctuation', () => {
    const link = '<a href="https://example.com/a">https://example.com/a</a>';
    expect(kinds('见 https://example.com/a，然后**登录**', `<p>见 ${link}，然后登录</p>`)).toEqual(
      [],
    );
  });

  it('accepts a link that was led to the id of the heading that it means', () => {
    const heading = '<h2 id="402-—-pay">402 — Pay</h2>';
    expect(
      kinds('[x](#402-pay)\n\n## 402 — Pay', `<a href="#402-%E2%80%94-pay">x</a>${heading}`),
    ).toEqual([]);
  });

  it('does not count the author’s own broken links', () => {
    const { findings, notes } = compare('[x](/nowhere)', '<a href="/nowhere">x</a>');
    expect(findings).toEqual([]);
    expect(notes.authorBroken).toBe(1);
  });

  it('finds broken links of the page frame', () => {
    expect(kinds('x', 'x', { frame: '<nav><a href="/gone">x</a></nav>' })).toEqual(['broken-link']);
  });

  it('finds anchors that the format gives to a heading and the page does not', () => {
    expect(
      kinds('## Get it\n\n[x](#get-it)', '<h2 id="get_it">Get it</h2><a href="#get-it">x</a>'),
    ).toEqual(['broken-anchor']);
    expect(kinds('[x](/a#b)\n\n## B', '<a href="#b">x</a><h2 id="b">B</h2>')).toEqual([]);
    expect(kinds('[x](#other)', '<a href="#other">x</a>')).toEqual([]);
  });

  it('finds pictures that are gone', () => {
    const files = { 'p.png': 'x' };
    expect(kinds('![](/p.png)', '<img src="/p.png">', { project: files, output: files })).toEqual(
      [],
    );
    expect(kinds('![](/p.png)', '', { project: files, output: files })).toEqual(['image-lost']);
  });
});

describe('what is no finding', () => {
  it('is the frame of a page on which a heading is called as its container', () => {
    const text = '<h2 id="content">Content</h2><p>x</p>';
    const body = `</div><div class="oct-layout-content prose">${text}</div><ul><li>Related</li></ul><div>`;
    const html = page('/a', body).replace(' id="content"', '');
    expect(kinds('## Content\n\nx', text, { output: { 'a/index.html': html } })).toEqual([]);
  });

  it('is a fragment whose dashes stand elsewhere', () => {
    expect(
      kinds('[x](#12-get)\n\n## 1.2 Get', '<a href="#1-2-get">x</a><h2 id="1-2-get">1.2 Get</h2>'),
    ).toEqual([]);
  });

  it('is a broken link in an HTML file of the author’s', () => {
    const files = { 'b.html': '<a href="/gone">x</a>' };
    expect(kinds('x', 'x', { project: files, output: files })).toEqual([]);
  });

  it('is a format in a type', () => {
    expect(kinds('x', 'x <code>string&lt;UUID></code>')).not.toContain('raw-source');
  });

  it('is `a.md` beside `a.mdx`', () => {
    expect(kinds('x', 'x', { project: { 'a.md': 'other' } })).toEqual([]);
  });
});

describe('traces', () => {
  it('finds source text on the page', () => {
    expect(kinds('x', 'x &lt;/Tabs> {/* note */} [object Object] undefined')).toEqual(
      Array(5).fill('raw-source'),
    );
    expect(
      kinds(
        'The `a` is undefined, \\<Card> too',
        '<p>The <code>a</code> is undefined, &lt;Card> too',
      ),
    ).toEqual([]);
  });

  it('finds elements that no browser knows', () => {
    expect(kinds('<Card>x</Card>', '<card>x</card>')).toEqual(['unknown-element']);
    expect(kinds('x', '<oct-tabs>x</oct-tabs><svg><path d=""/></svg>')).toEqual([]);
  });
});

it('finds pages of the navigation that were not written', () => {
  const config = JSON.stringify({
    navigation: { groups: [{ group: 'G', pages: ['a', 'gone', 'GET /x'] }] },
  });
  const root = folder({ 'docs.json': config, 'a.mdx': 'A' });
  const { findings, notes } = compareSite(root, folder({}));
  expect(findings.map(({ kind, page: file }) => `${kind} ${file}`)).toEqual(['page-missing a.mdx']);
  expect(notes.withoutSource).toBe(1);
});
