import { beforeAll, describe, expect, it } from 'vitest';
import { createDriver, type Driver } from './driver.ts';

let driver: Driver;
beforeAll(async () => {
  driver = await createDriver();
});

describe('attributes of elements', () => {
  it.each([
    ['<div className="a b" />', '<div class="a b"></div>'],
    ['<div class="a" />', '<div class="a"></div>'],
    [
      '<div style={{ marginTop: 4, color: "red" }} />',
      '<div style="margin-top:4px;color:red"></div>',
    ],
    ['<div style="color: red" />', '<div style="color: red"></div>'],
    ['<div data-x={1} aria-hidden />', '<div data-x="1" aria-hidden="true"></div>'],
  ])('%s', async (text, html) => {
    expect((await driver.page(text)).html.replaceAll(/<\/?p>/g, '')).toBe(
      html.replaceAll(/<\/?p>/g, ''),
    );
  });

  it('are not compared to props of components', async () => {
    const page = await driver.page('<div icn="a" arow="b"><img horizontl="c" alt="d" /></div>');
    expect(page.diagnostics.filter(({ code }) => code.startsWith('component/'))).toEqual([]);
  });

  it('a handler stands in no attribute: the element becomes alive in the browser', async () => {
    const { html } = await driver.page('<div onClick={() => 1}>a</div>');
    expect(html).toMatch(/^<!--oct 0--><div>(<p>)?a(<\/p>)?<\/div><!--\/oct 0-->$/);
  });

  it('stylesheets in the page are kept as they are', async () => {
    const { html, sections } = await driver.page(
      '<style>{`\n  .a > .b { color: red }\n`}</style>\n\ntext',
    );
    expect(html).toContain('.a > .b { color: red }');
    expect(sections).toMatchObject([{ text: 'text' }]);
  });
});

describe('JSX in a prop', () => {
  it('is a title with all that is in it', async () => {
    const { html, markdown } = await driver.page(
      '<Card title={<>Some <b>bold</b> words</>}>text</Card>',
    );
    expect(html).toContain('Some <b>bold</b> words');
    expect(markdown).toContain('Some');
    expect(markdown).toContain('words');
  });

  it('gives the id of its text', async () => {
    const { ids } = await driver.page('<Accordion title={<>Some <b>bold</b></>}>text</Accordion>');
    expect(ids).toEqual(['some-bold']);
  });

  it('may hold components', async () => {
    const { html } = await driver.page(
      '<Accordion title={<span>A <Badge>new</Badge> one</span>}>text</Accordion>',
    );
    expect(html).toMatch(/<span>A <span[^>]*badge[\s\S]*new[\s\S]*one<\/span>/);
  });

  it('may be an icon', async () => {
    const { html, problems } = await driver.page(
      '<Card title="x" icon={<svg><path d="M0 0" /></svg>} />',
    );
    expect(html).toContain('<path d="M0 0"');
    expect(problems).toEqual([]);
  });
});

describe('what needs no code to be run', () => {
  it.each([
    ['literals', '<Columns cols={2}><Card title={"a"} href={`/b`} /></Columns>\n\n{"text"} {1}'],
    ['objects and lists', '<Update label="a" tags={["b", "c"]} rss={{ title: "d" }}>e</Update>'],
    ['comments', 'a {/* b */}\n\n{/*\nc\n*/}'],
    ['plain pages', '## a\n\n[b](/c)\n\n```js\n{d}\n```'],
    ['braces that name nothing', 'a {b} {c.d}'],
  ])('%s', async (_, text) => {
    expect((await driver.page(text)).evaluations).toBe(0);
  });
});

describe('expressions', () => {
  it.each([
    ['{1 + 1}', '2'],
    ['{[1, 2].map((n) => <li key={n}>{n}</li>)}', '<li>1</li><li>2</li>'],
    ['export const a = "x"\n\n{a}', 'x'],
    [
      'export const a = ["x", "y"]\n\n<ul>{a.map((b) => <li>{b}</li>)}</ul>',
      '<ul><li>x</li><li>y</li></ul>',
    ],
    ['{true && <b>x</b>}{false && <i>y</i>}', '<b>x</b>'],
    ['{Math.max(1, 2)}', '2'],
  ])('%s', async (text, html) => {
    expect((await driver.page(text)).html.replaceAll(/<\/?p>|\n/g, '')).toBe(html);
  });

  it('that name nothing are shown as typed, and told', async () => {
    const { html, diagnostics } = await driver.page('Send {name} to {URL}.\n\n{thing}');
    expect(html).toBe('<p>Send {name} to {URL}.</p>\n<p>{thing}</p>');
    expect(
      diagnostics.map(({ severity, location }) => [severity, location?.line, location?.column]),
    ).toEqual([
      ['warning', 1, 6],
      ['warning', 1, 16],
      ['warning', 3, 1],
    ]);
  });

  it.each([
    '`state`={used,free,cached}',
    '/{project-id}/{user-name}',
    'is {read|write}',
    'of {Date/Time}',
    'from {step-1}',
  ])('that list or join names that are not defined are shown as typed: %s', async (text) => {
    const { html, diagnostics } = await driver.page(text);
    expect(html.replaceAll(/<\/?(p|code)[^>]*>/g, '')).toBe(text.replaceAll('`', ''));
    expect(new Set(diagnostics.map(({ code }) => code))).toEqual(new Set(['mdx/undefined-name']));
  });

  it('that calculate with a name that is defined are calculated', async () => {
    const { html } = await driver.page('export const all = 5;\n\nIs {all-2}, {(all, 7)}');
    expect(html.trim()).toBe('<p>Is 3, 7</p>');
  });

  it('about the reader are empty, with a remark', async () => {
    const { html, diagnostics } = await driver.page('Hello {user.firstName}!');
    expect(html).toBe('<p>Hello !</p>');
    expect(diagnostics).toMatchObject([{ code: 'mdx/user-value', severity: 'info' }]);
  });

  it('know the frontmatter', async () => {
    const { html } = await driver.page('---\ntitle: T\n---\n\n{frontmatter.title}', {
      frontmatter: { title: 'T' },
    });
    expect(html).toContain('T');
  });
});
