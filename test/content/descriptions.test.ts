import { beforeAll, describe, expect, it } from 'vitest';
import { descriptionTree } from '../../src/render/description/description-tree.ts';
import { createDriver, type Driver } from './driver.ts';

let driver: Driver;
beforeAll(async () => {
  driver = await createDriver();
});

const html = async (text: string, headings = false) =>
  (await driver.description(text, headings)).html;

describe('a description of a specification', () => {
  it('is Markdown with tables', async () => {
    expect(await html('Use **this**, not `that`.')).toBe(
      '<p>Use <strong>this</strong>, not <code>that</code>.</p>',
    );
    expect(await html('| a | b |\n|---|---|\n| 1 | 2 |')).toContain('<td>1</td>');
  });

  it('has emphasis in text without spaces', async () => {
    expect(await html('横の**注（必須）**は')).toBe('<p>横の<strong>注（必須）</strong>は</p>');
  });

  it('of plain words is a paragraph', async () => {
    expect(await html('The user\'s "name", if any')).toBe(
      "<p>The user's &quot;name&quot;, if any</p>",
    );
  });

  it('has no link in a regular expression', async () => {
    const pattern = '^[T,t]([0-1][0-9]|2[0-3]):[a](b|c)[d](^e)$';
    expect(await html(`Like <code>${pattern}</code>`)).toBe(`<p>Like <code>${pattern}</code></p>`);
    expect(await html('[a](/b?filter[c-d]=1|2)')).toContain('<a href');
    expect(await html('[a](https://b.example/x|y)')).toContain('href="https://b.example/x%7Cy"');
    expect(await html('Like [a](b[c-d])')).toBe('<p>Like [a](b[c-d])</p>');
    // Nearly one, as long as an author may make it.
    expect(await html(`[a](<b${'[-'.repeat(20_000)}>)`)).toContain('<a href');
  });

  it('braces and unknown tags are text or nothing', async () => {
    expect(await html('Of `{id}` in {braces}')).toContain('in {braces}');
    expect(await html('A <thing>of</thing> x')).toBe('<p>A of x</p>');
  });

  it('what stands for a value, or is a type, is text though it looks like a tag', async () => {
    expect(await html('Bearer <token>')).toBe('<p>Bearer &lt;token></p>');
    expect(await html('`X`: <your api key>, a List<String>')).toContain(
      '&lt;your api key>, a List&lt;String></p>',
    );
    expect(await html('one<br>two<wbr>three')).toBe('<p>one<br>twothree</p>');
  });

  it.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '[click](javascript:alert(1))',
    '<a href="javascript:alert(1)">x</a>',
    '<iframe src="https://evil.example"></iframe>',
    '<style>body{display:none}</style>',
    '<svg onload=alert(1)>',
    '<p style="position:fixed">x</p>',
    '<form action="https://evil.example"><input name=q></form>',
  ])('%s does no harm', async (text) => {
    const made = await html(`Before ${text} after`);
    expect(made).not.toMatch(/<(?:script|iframe|style|svg|form)|onerror|onload|javascript:|style=/);
    expect(made).toContain('Before');
  });

  it('tags that are left open end with it', async () => {
    expect(await html('<b>bold <i>both')).toBe('<p><b>bold <i>both</i></b></p>');
    expect(await html('</div></main> text')).not.toContain('</div>');
  });

  it('has no ids of its own making', () => {
    expect(JSON.stringify(descriptionTree('<p id="body">x</p>'))).not.toContain('"id"');
  });

  it('headings are bold lines inside a field, and below the title elsewhere', async () => {
    expect(await html('# Title')).toBe('<p><strong>Title</strong></p>');
    expect(await html('# Title', true)).toMatch(/^<h2 [^>]*>/);
  });

  it('code is highlighted as in pages', async () => {
    const made = await html('```json\n{"a": 1}\n```');
    expect(made).toContain('data-language="json"');
    expect(made).toContain('<span');
  });

  it('alerts are callouts, as in pages', async () => {
    const made = await html('> [!WARNING]\n> Not **paid** yet.');
    expect(made).toContain('data-callout-type="warning"');
    expect(made).toContain('Not <strong>paid</strong> yet.');
    expect(made).not.toContain('[!WARNING]');
    expect(await html('<blockquote data-octavo-component="Mermaid">x</blockquote>')).not.toContain(
      'mermaid',
    );
  });

  it('callouts and badges are what they are in pages', async () => {
    const made = await html(
      'Before\n\n<Note>\n\n<Badge color="blue">Unique</Badge>\n\nNot **twice**.\n\n</Note>\n\nAfter',
    );
    expect(made).toContain('data-callout-type="note"');
    expect(made).toMatch(/data-color="blue".*>Unique</);
    expect(made).toContain('Not <strong>twice</strong>.');
    expect(made).toMatch(/<\/[a-z]+>\s*<p>After<\/p>$/);
    expect(await html('<Tip>In *one* line</Tip>')).toMatch(
      /^<[^p][^>]*data-callout-type="tip"[\s\S]*In <em>one<\/em> line/,
    );
  });

  it('Markdown directly inside and behind the tags of a callout is Markdown', async () => {
    const made = await html('Of\n<Note>\nUse **this**:\n- a\n</Note>\n## More\n\nText', true);
    expect(made).toMatch(/^<p>Of<\/p>\s*<[^p][^>]*data-callout-type="note"/);
    expect(made).toMatch(/<p>Use <strong>this<\/strong>:<\/p>\s*<ul>\s*<li>a<\/li>\s*<\/ul>/);
    expect(made).toMatch(/<h2 id="more">More/);
    expect(await html('1. One\n   <Tip>\n   Say *it*\n   </Tip>\n2. Two')).toMatch(
      /<li>\s*<p>One[\s\S]*data-callout-type="tip"[\s\S]*<em>it<\/em>[\s\S]*<\/li>\s*<li>\s*<p>Two/,
    );
    const code = await html('```html\na\n<Note>\nb\n</Note>\nc\n```');
    expect(code.match(/class="line"/g)).toHaveLength(5);
  });

  it('a tag without its other half is no callout, nor is one in code or of another case', async () => {
    for (const text of ['The <Info> element', '`<Note>x</Note>`', '<note>x</note>', '<Tip /> x']) {
      expect(await html(text), text).not.toContain('data-callout');
    }
  });
});
