import { expect, test } from 'vitest';
import { convertCardGrids } from '../../src/migrate/pages/card-grids.ts';
import { convertCodeComponents } from '../../src/migrate/pages/code-components.ts';
import { convertComponents } from '../../src/migrate/pages/components.ts';
import { convertContainers } from '../../src/migrate/pages/containers.ts';
import { escapeForMdx } from '../../src/migrate/pages/escape.ts';
import { convertFences } from '../../src/migrate/pages/fences.ts';
import { noteHeadingIds, writeHeadingIds } from '../../src/migrate/pages/heading-ids.ts';
import { convertHtmlCode } from '../../src/migrate/pages/html-code.ts';
import { convertIndentedCode } from '../../src/migrate/pages/indented.ts';
import { toLines, toText } from '../../src/migrate/pages/lines.ts';
import type { PageContext } from '../../src/migrate/pages/page-context.ts';
import type { Kind } from '../../src/migrate/source.ts';

const withIds = (kind: Kind, text: string) =>
  toText(writeHeadingIds(noteHeadingIds(toLines(text, 1), { kind } as PageContext)));

test.each<[Kind, string, string]>([
  ['docusaurus', '## Node.js & npm', '## Node.js & npm {#nodejs--npm}'],
  ['docusaurus', '## Set up', '## Set up'],
  ['starlight', '## A\n\n## A', '## A\n\n## A {#a-1}'],
  ['vitepress', '## 1. Größe', '## 1. Größe {#_1-große}'],
  ['vitepress', '## Cache <Badge>new</Badge>', '## Cache <Badge>new</Badge> {#cache}'],
  ['mkdocs', '## A/B\n\n## A/B', '## A/B {#ab}\n\n## A/B {#ab_1}'],
  ['mkdocs', '## Own { #mine }', '## Own {#mine}'],
  ['gitbook', '## One <a href="#own" id="own"></a>', '## One {#own}'],
  ['docusaurus', '```sh\n## Node.js\n```', '```sh\n## Node.js\n```'],
])('%s keeps the id of a heading: %s', (kind, text, expected) => {
  expect(withIds(kind, text)).toBe(expected);
});

test.each([
  [
    'marked lines and entities',
    '<pre class="language-js" data-title="a.js"><code class="lang-js">let a = 1 &#x3C; 2;\n<strong>b\n</strong>\n{c}</code></pre>',
    '```js title="a.js" {2}\nlet a = 1 < 2;\nb\n\n{c}\n```\n',
  ],
  ['fences inside', '<pre>\n```\n</pre>', '````text\n```\n````\n'],
  ['a footnote', '<pre><a data-footnote-ref href="#f">y</a></pre>', '```text\ny\n```\n'],
  ['other elements', '<pre><a href="x">y</a></pre>', '<pre><a href="x">y</a></pre>'],
  ['in a code block', '```html\n<pre>a</pre>\n```', '```html\n<pre>a</pre>\n```'],
])('HTML of code becomes a code block: %s', (_, html, expected) => {
  expect(toText(convertHtmlCode(toLines(html, 1)))).toBe(expected);
});

test('components that show code become code blocks', () => {
  const files = new Map([['source', 'a = {}\n']]);
  const text = [
    '<Code code={source} lang="py" title="a.py" />',
    '  <CodeBlock language="js">{`x`}</CodeBlock>',
    '<Code code={made()} />',
  ].join('\n');
  expect(toText(convertCodeComponents(toLines(text, 1), files))).toBe(
    '```py title="a.py"\na = {}\n```\n  ```js\n  x\n  ```\n<Code code={made()} />',
  );
});

test.each([
  ['```pycon', '```python'],
  ['```no-highlight', '```text'],
  ['``` [_redirects]', '```text _redirects'],
  ['```js ins={2} del={4-5} collapse={1-3}', '```js {2} {4-5}'],
])('%s opens a code block of Octavo as %s', (fence, expected) => {
  expect(toText(convertFences(toLines(`${fence}\nx\n\`\`\``, 1))).split('\n')[0]).toBe(expected);
});

test.each([
  ['a formula stays', '$a_{i} < b$ and {x}', '$a_{i} < b$ and \\{x\\}'],
  ['one over lines', '$$\n\\frac{a}{b}\n$$\n{x}', '$$\n\\frac{a}{b}\n$$\n\\{x\\}'],
  ['prices are none', '$5 {x} or $6 {y}', '$5 \\{x\\} or $6 \\{y\\}'],
])('%s', (_, text, expected) => {
  expect(toText(escapeForMdx(toLines(text, 1)))).toBe(expected);
});

test('tabs take the labels that stand above them', () => {
  const text =
    "<Tabs values={[{ label: 'With npm', value: 'n' }, { value: 'y', label: 'Yarn' }]}>\n<TabItem value=\"n\">\na\n</TabItem>\n<TabItem value=\"y\">b</TabItem>\n<TabItem value=\"z\">c</TabItem>\n</Tabs>";
  const context = { kind: 'docusaurus', isMdx: true } as PageContext;
  expect(toText(convertComponents(toLines(text, 1), new Set(), context))).toBe(
    '<Tabs>\n<Tab title="With npm">\na\n</Tab>\n<Tab title="Yarn">b</Tab>\n<Tab title="z">c</Tab>\n</Tabs>',
  );
});

test('a grid of cards becomes cards', () => {
  const grid =
    '<div class="grid cards" markdown>\n\n-   :material-clock:{ .lg } __Quick__\n\n    ---\n\n    Text\n\n    - a\n\n-   Only text\n\n</div>\n\nAfter';
  const made = toText(convertCardGrids(toLines(grid, 1))).replace(/\n{2,}/g, '\n');
  expect(made).toBe(
    '<Columns cols={2}>\n<Card title="Quick">\nText\n- a\n</Card>\n<Card>\nOnly text\n</Card>\n</Columns>\nAfter',
  );
});

test.each([
  ['behind a paragraph', 'a\n\n    x = 1\n\n      y\n\nb', 'a\n\n```\nx = 1\n\n  y\n```\n\nb'],
  ['behind a heading', '# a\n    x', '# a\n```\nx\n```'],
  ['not the lines of a paragraph', 'a\n    b', 'a\n    b'],
  ['not what belongs to an item', '- a\n\n    b\n\n    c', '- a\n\n    b\n\n    c'],
  ['not HTML', 'a\n\n    <td>', 'a\n\n    <td>'],
  ['behind the end of a list', '- a\n\nb\n\n    c', '- a\n\nb\n\n```\nc\n```'],
])('indented code becomes a fence: %s', (_, text, expected) => {
  expect(toText(convertIndentedCode(toLines(text, 1)))).toBe(expected);
});

test('titles have no Markdown and no tags', () => {
  const context = { kind: 'docusaurus', lost: () => {} } as unknown as PageContext;
  const lines = convertContainers(toLines(':::note[**Who** `a` <b>b</b>]\nx\n:::', 1), context);
  expect(toText(lines)).toContain('<Note title="Who a b">');
});
