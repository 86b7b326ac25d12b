import { beforeAll, describe, expect, it } from 'vitest';
import { createDriver, type Driver } from './driver.ts';

let driver: Driver;
beforeAll(async () => {
  driver = await createDriver();
});

describe('a code fence', () => {
  it('is a code block with the colours of its language', async () => {
    const { html, features } = await driver.page('```js\nconst a = 1\n```');
    expect(html).toContain('code-block');
    expect(html).toMatch(/<span[^>]*>const<\/span>/);
    expect(features).toContain('code');
  });

  it.each(['```js title="a.js"', '```js a.js', "```js title='a.js'", '```js {1} a.js wrap'])(
    'has a title: %s',
    async (open) => {
      const { html } = await driver.page(`${open}\nx\n\`\`\``);
      expect(html).toContain('data-component-part="code-block-header"');
      expect(html).toContain('a.js');
    },
  );

  it('marks lines', async () => {
    const { html } = await driver.page('```js {2}\na\nb\n```');
    expect(html.match(/class="line highlight"/g)).toHaveLength(1);
  });

  it('marks lines that are joined with the title', async () => {
    const { html } = await driver.page('```js SDK{2}\na\nb\n```');
    expect(html.match(/class="line highlight"/g)).toHaveLength(1);
    expect(html).toContain('SDK');
    expect(html).not.toContain('{2}');
  });

  it('keeps every line as it is typed, indented code among components too', async () => {
    const { html } = await driver.page(
      '<Tabs>\n  <Tab title="A">\n    ```python\n    if a:\n        b()\n    ```\n  </Tab>\n</Tabs>',
    );
    const text = html.match(/<code[^>]*>([\s\S]*?)<\/code>/)![1]!.replaceAll(/<[^>]*>/g, '');
    expect(text.trimEnd()).toBe('if a:\n    b()');
  });

  it('keeps braces and tags as text', async () => {
    const page = await driver.page('```\n{a} <b> {/* c */}\n```\n\n`{d} <e>`');
    expect(page.html).toContain('{a} &lt;b> {/* c */}');
    expect(page.html).toContain('<code>{d} &lt;e></code>');
    expect(page.problems).toEqual([]);
  });

  it('in mermaid is a diagram', async () => {
    const { html, features } = await driver.page(
      '```mermaid actions={false}\ngraph TD; A-->B\n```',
    );
    expect(html).toContain('oct-mermaid');
    expect(html).toContain('graph TD; A--&gt;B');
    expect(features).toContain('mermaid');
  });

  it('inside a list item stays in it', async () => {
    const { html } = await driver.page('1. one\n\n   ```js\n   a\n   ```\n\n2. two');
    expect(html).toMatch(/<li>\s*<p>one<\/p>[\s\S]*code-block[\s\S]*<\/li>\s*<li>\s*<p>two/);
  });

  it('is found by its code, not by its text', async () => {
    const { sections } = await driver.page('## T\n\ntext\n\n```js title="a.js"\nconst a = 1\n```');
    expect(sections).toMatchObject([
      { anchor: 't', headings: ['T'], text: 'text\na.js', code: ['const a = 1'] },
    ]);
  });

  it('that never ends is told, and shown', async () => {
    const page = await driver.page('```js\nconst a = 1\n\n## not a heading');
    expect(page.html.replaceAll(/<[^>]*>/g, '')).toContain('## not a heading');
    expect(page.problems).toEqual(['mdx/open-fence 1:1']);
  });

  it.each(['`````', '~~~~', '$$$'])(
    'that never ends asks for the signs it began with: %s',
    async (signs) => {
      const { diagnostics } = await driver.page(`${signs}\na\n`);
      expect(diagnostics.map(({ hint }) => hint)).toEqual([
        `Add a line with ${signs} where it ends.`,
      ]);
    },
  );
});
