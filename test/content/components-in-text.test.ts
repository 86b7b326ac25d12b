import { beforeAll, describe, expect, it } from 'vitest';
import { createDriver, type Driver } from './driver.ts';
import { asRead, asWritten } from './outline-of-tags.ts';

let driver: Driver;
beforeAll(async () => {
  driver = await createDriver();
});

describe('a browser reads the same elements that were written', () => {
  it.each([
    ['a callout in a line', 'Text <Note>inside</Note> more.'],
    ['a card in a list item', '- one <Card title="x">y</Card>\n- two'],
    ['a badge in a paragraph', 'A <Badge>new</Badge> thing.'],
    ['a tooltip in a heading', '## A <Tooltip tip="b">c</Tooltip>'],
    ['a tooltip in a line', 'A <Tooltip tip="b" headline="h" cta="more" href="/x">c</Tooltip> d.'],
    ['an icon in a link', '[<Icon icon="star" /> Star](https://x.test)'],
    ['a division in a line', 'Text <div>inside</div> more.'],
    ['HTML blocks inside a paragraph element', '<p>Text\n<div>inside</div>\n</p>'],
    ['Markdown inside a paragraph element', '<p>\n\n- a\n- b\n\n</p>'],
    ['text inside a paragraph element', '<p>\n  text\n</p>'],
    ['a list in a span', '<span>\n\n- a\n\n</span>'],
    ['a table in a line', 'x <table><tbody><tr><td>a</td></tr></tbody></table> y'],
    [
      'an HTML table with blank lines',
      '<table>\n\n<tbody>\n\n<tr>\n\n<td>\n\na\n\n</td>\n\n</tr>\n\n</tbody>\n\n</table>',
    ],
    [
      'a line between cells',
      '<table><tbody><tr>\n  **a** b\n\n  <td>c</td>\n</tr></tbody></table>',
    ],
    ['words between rows', '<table><tbody>a <b>b</b><tr><td>c</td></tr></tbody></table>'],
    [
      'components in cells',
      '| a |\n| - |\n| <Note>b</Note> |\n| <Card title="c" href="/d">e</Card> |',
    ],
    [
      'code blocks in cells',
      '<table><tbody><tr><td>\n\n```js\na\n```\n\n</td></tr></tbody></table>',
    ],
    ['a formula of its own in a line', 'x <div>$$a$$</div> y'],
    ['a picture in a paragraph', 'Text ![A](/a.png) text'],
    ['a picture in a link in a line', 'Text [![A](/a.png)](/b) text'],
    ['a card in a link', '<a href="/b"><Card title="x">text</Card></a>'],
    ['a link in a card that is a link', '<Card title="x" href="/b">See [c](/c).</Card>'],
    ['an address in a link to it', '<a href="https://x.test">https://x.test</a>'],
    ['a heading in a line', 'Text <h3>Title</h3> more'],
    ['a heading that holds a paragraph', '<h2>\n\nTitle\n\n</h2>'],
    [
      'a summary that holds a paragraph',
      '<details>\n<summary>\n\nMore\n\n</summary>\n\ntext\n\n</details>',
    ],
    ['a button', '<button type="button"><span>x</span></button>'],
    ['an unknown component in a line', 'Text <Unknown>inside</Unknown> more.'],
    ['an unknown component around blocks in a line', 'x <Unknown><div>a</div></Unknown> y'],
    ['a video in a line', 'x <video controls><source src="/v.mp4" /></video> y'],
    [
      'steps in tabs in accordions',
      '<Accordion title="a">\n<Tabs>\n<Tab title="b">\n<Steps>\n<Step title="c">\nd\n</Step>\n</Steps>\n</Tab>\n</Tabs>\n</Accordion>',
    ],
    ['a component in a quotation', '> <Note>x</Note>\n>\n> text <Badge>y</Badge>'],
    ['JSX in a title', '<Card title={<>A <b>b</b></>}>c</Card>'],
    ['blocks in a title', '<Accordion title={<div>A</div>}>c</Accordion>'],
    ['a footnote in a line', 'a[^1]\n\n[^1]: b\n\n    ```\n    c\n    ```'],
    ['tasks', '- [ ] a\n\n- [x] b'],
  ])('%s', async (_, text) => {
    const { html } = await driver.page(text);
    expect(asRead(html)).toBe(asWritten(html));
  });
});

describe('content between the cells of a table', () => {
  it('is in a cell of its own, in Markdown too', async () => {
    const { html, markdown } = await driver.page(
      '<table>\n<tr>\n`a`\nb\n\n<td>c</td>\n</tr>\n<tr>\n<td>d</td>\n<td>e</td>\n</tr>\n</table>',
    );
    expect(html).toMatch(/<tr><td><p><code[^>]*>a<\/code>\nb<\/p><\/td><td>c<\/td><\/tr>/);
    expect(markdown).toContain('| `a` b | c |');
  });
});

describe('a tag in a caption that nothing ends', () => {
  it('is text', async () => {
    const { html, markdown } = await driver.page(
      '<Frame caption="Save as qr-<slug>.png with <token>">![A](/a.png)</Frame>',
    );
    expect(html).toContain('Save as qr-&lt;slug>.png with &lt;token>');
    expect(markdown).toContain('Save as qr-\\<slug>.png with \\<token>');
  });
});

describe('a paragraph', () => {
  it.each(['code', 'kbd', 'span'])('is none in <%s>, which is part of a line', async (name) => {
    const { html } = await driver.page(`<${name}>\n  a {'b'}\n</${name}>`);
    expect(html).not.toContain('<p>a');
  });

  it('is none around a component alone', async () => {
    const { html } = await driver.page('<Note>text</Note>');
    expect(html).not.toMatch(/<p>\s*<div/);
  });

  it('is one around text in a component, one for all its lines', async () => {
    const { html } = await driver.page('<Note>\n  one\n  two\n</Note>');
    expect(html).toMatch(/<p>one\n\s*two<\/p>/);
  });

  it('stays one around text with inline components', async () => {
    const { html } = await driver.page('A <Badge>b</Badge> c.');
    expect(html).toMatch(/^<p>A <span[\s\S]*<\/span> c\.<\/p>$/);
  });
});

describe('text between steps', () => {
  it('is told of once where it stands side by side', async () => {
    const { problems } = await driver.page(
      '<Steps>\n\n## Before\n\nOne.\n\n<Note>Two.</Note>\n\n<Step title="A">x</Step>\n\nAfter.\n\n</Steps>',
    );
    expect(problems).toEqual(['component/misplaced-child 3:1', 'component/misplaced-child 11:1']);
  });

  it('is told of once if it is an unknown component', async () => {
    const { problems } = await driver.page('<Steps>\n<Phase title="A">x</Phase>\n</Steps>');
    expect(problems).toEqual(['component/unknown 2:1']);
  });
});

describe('position among siblings', () => {
  it('counts the components of one name, whatever is around them', async () => {
    const { html } = await driver.page(
      '<Steps>\n  <Step title="A">x</Step>\n\n  <Step title="B">y</Step> <Step title="C">z</Step>\n</Steps>',
    );
    const numbers = [
      ...html.matchAll(/data-component-part="step-number"[^>]*>\s*(?:<[^>]*>\s*)*(\d)/g),
    ];
    expect(numbers.map(([, number]) => number)).toEqual(['1', '2', '3']);
  });

  it('holds for tabs written on one line', async () => {
    const page = await driver.page('<Tabs><Tab title="A">x</Tab> <Tab title="B">y</Tab></Tabs>');
    expect(page.html.match(/type="radio"/g)).toHaveLength(2);
    expect(page.problems).toEqual([]);
  });
});

describe('a component nobody knows', () => {
  it('keeps its children and its words, and is told', async () => {
    const { html, diagnostics } = await driver.page(
      '<Crad title="A title" href="/x">\n\nSome **text**.\n\n</Crad>',
    );
    expect(html).toContain('A title');
    expect(html).toContain('<p>Some <strong>text</strong>.</p>');
    expect(diagnostics).toMatchObject([
      {
        code: 'component/unknown',
        severity: 'warning',
        hint: 'Did you mean `Card`?',
        location: { line: 1, column: 1 },
      },
    ]);
  });

  it.each([
    [
      'a script',
      'snippets/a.jsx',
      'export const A = ({ at }) => (\n  <div>\n    <Crad>{at}</Crad>\n  </div>\n);',
    ],
    [
      'a Markdown file',
      'snippets/a.mdx',
      'Text.\n\nexport const A = ({ at }) => <Crad>{at}</Crad>;',
    ],
  ])('is told where %s has it, not where that is used', async (_, file, text) => {
    const { html, diagnostics } = await driver.page(
      `import { A } from '/${file}';\n\n<A at="here" />`,
      { files: { [file]: text } },
    );
    expect(html).toContain('here');
    const column = text.split('\n')[2]!.indexOf('<Crad') + 1;
    expect(diagnostics).toMatchObject([
      { code: 'component/unknown', location: { file, line: 3, column, endColumn: column + 5 } },
    ]);
  });

  it('is told as the component of the last name, where other tools write the outer one before it', async () => {
    const { html, diagnostics } = await driver.page(
      '<Tabs items={["A"]}>\n  <Tabs.Tab>\n\n  Text\n\n  </Tabs.Tab>\n</Tabs>',
    );
    expect(html).toContain('Text');
    expect(diagnostics).toContainEqual(
      expect.objectContaining({ code: 'component/unknown', hint: 'Write `<Tab>`.' }),
    );
  });

  const items = '<Points>\n  <Point>First.</Point>\n  <Point>Second.</Point>\n</Points>';
  const apart = '<div><div>First.</div><div>Second.</div></div>';
  it.each([
    ['as it is written', items],
    ['as it is evaluated', `export const n = 1;\n\n${items}\n\n<p>{n}</p>`],
    ['on one line', items.replaceAll('\n  ', ' ').replace('\n', ' ')],
  ])('does not run together with the next one, %s', async (_, text) => {
    const { html } = await driver.page(text);
    expect(html.replace(/\s*(<[^>]+>)\s*/g, '$1')).toContain(apart);
  });

  it.each([
    ['words', 'Press <Key>A</Key> <Key>B</Key>.'],
    ['words of an element', '<div>Press <Key>A</Key></div>'],
    ['bold words', 'Press **<Key>A</Key>**.'],
    ['a heading', '## <Key>A</Key>'],
    ['an icon', '<Icon icon="star" /> <Key>A</Key>'],
  ])('stays in the line of %s', async (_, text) => {
    const evaluated = `export const n = 1;\n\n${text}\n\n<p>{n}</p>`;
    expect((await driver.page(text)).html).toContain('<span>A</span>');
    expect((await driver.page(evaluated)).html).toContain('<span>A</span>');
  });
});

describe('tags that do not fit together', () => {
  it.each([
    ['is never closed', '<Note>\n\nFirst.\n\nSecond.', 'mdx/unclosed-tag'],
    ['is closed by another', '<Card title="x">\n\nFirst.\n\n</Note>\n\nSecond.', 'mdx/'],
    ['crosses another', '<Note><b>First.</Note></b>\n\nSecond.', 'mdx/'],
    ['is closed only', 'First.\n\n</Note>\n\nSecond.', 'mdx/'],
  ])('a tag that %s loses nothing', async (_, text, code) => {
    const page = await driver.page(text);
    expect(page.html).toContain('First.');
    expect(page.html).toContain('Second.');
    expect(page.problems.join()).toContain(code);
    expect(page.evaluations).toBe(0);
  });

  it('one that is never closed is the only problem: what it holds is where it belongs', async () => {
    const { problems } = await driver.page('<Steps>\n<Step title="A">\n\nText\n\n</Step>\n');
    expect(problems).toHaveLength(1);
    expect(problems[0]).toContain('mdx/unclosed-tag');
  });
});
