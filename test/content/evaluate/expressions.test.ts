import { describe, expect, test } from 'vitest';
import { sharedEvaluator } from '../../../src/evaluate/create-evaluator.ts';
import { evaluatePage } from './page.ts';

const evaluator = sharedEvaluator();
const page = (text: string, options = {}) => evaluatePage(evaluator, text, options);

describe('expressions between text', () => {
  test.each([
    ['{1 + 1}', '2'],
    ['{"a" + String(1 + 1)}', 'a2'],
    ['{[1, [2, null], "x", false, undefined, true]}', '12x'],
    ['{0}', '0'],
    ['{10n ** 20n}', '100000000000000000000'],
    ['{<b>bold</b>}', '<b>bold</b>'],
    ['{new Set(["a", "b"])}', 'ab'],
    ['{["a", "b"].map((x) => <i key={x}>{x}</i>)}', '<i>a</i><i>b</i>'],
    ['{1 > 2 ? "yes" : <>no</>}', 'no'],
    ['{/* nothing */}', ''],
    ['{"a" /* b */ // c\n}', 'a'],
    ['{"a < b & c"}', 'a &#x3C; b &#x26; c'],
  ])('%s', async (text, shown) => {
    const { html, problems } = await page(text);
    expect(html).toBe(shown);
    expect(problems).toEqual([]);
  });

  test('see exports, frontmatter and each other’s values', async () => {
    const { html } = await page(
      'export const n = 2, list = ["a"];\n\nexport function twice(x) { return x * n; }\n\n# {frontmatter.title} {twice(4)} {list.length}',
      { frontmatter: { title: 'T' } },
    );
    expect(html).toBe('<h1>T 8 1</h1>');
  });

  test('join the text around them', async () => {
    const { tree } = await page('a {1} b');
    expect(tree.children[0]).toMatchObject({ children: [{ type: 'text', value: 'a 1 b' }] });
  });
});

describe('what holds no code', () => {
  test('comes back as the same nodes, never copied', async () => {
    const text = '# A\n\n*b* {1}\n\n- c';
    const { tree } = await page(text);
    const plain = await page(text);
    expect(tree.children[0]).toMatchObject({ tagName: 'h1', position: { start: { line: 1 } } });
    expect(plain.html).toBe('<h1>A</h1>\n<p><em>b</em> 1</p>\n<ul>\n<li>c</li>\n</ul>');
  });
});

describe('tags of the page', () => {
  test('built-in components stay nodes with plain props', async () => {
    const { tree } = await page(
      'export const n = 3;\n\n<Card cols={n} list={["a", { b: 1 }]} on title="x" none={undefined}>\n\ntext\n\n</Card>',
    );
    expect(tree.children.find((node) => node.type === 'element')).toMatchObject({
      tagName: 'Card',
      properties: {},
      data: {
        component: true,
        props: { cols: 3, list: ['a', { b: 1 }], on: true, title: 'x' },
      },
      position: { start: { line: 3, column: 1 } },
    });
  });

  test('elements in props become rich props', async () => {
    const { tree } = await page(
      '<Card title={<b>x</b>} rows={[{ cell: <i>y</i> }]} list={[1, <u>z</u>]} />',
    );
    expect(tree.children[0]).toMatchObject({
      data: {
        props: {
          title: { type: 'rich', children: [{ tagName: 'b' }] },
          rows: [{ cell: { type: 'rich', children: [{ tagName: 'i' }] } }],
          list: { type: 'rich', children: [{ value: '1' }, { tagName: 'u' }] },
        },
      },
    });
  });

  test('components with dots are found by their whole name', async () => {
    const { html } = await page('<Tree.Folder name={"a" + 1} />');
    expect(html).toBe('<Tree.Folder props="{&#x22;name&#x22;:&#x22;a1&#x22;}"></Tree.Folder>');
  });

  test('a component that nothing defines stays a node and keeps its children', async () => {
    const { html, problems } = await page('<Unknown a={1 + 1}>text {2}</Unknown>');
    expect(html).toBe('<Unknown props="{&#x22;a&#x22;:2}">text 2</Unknown>');
    expect(problems).toEqual([]);
  });

  test('HTML elements take attributes as React and as HTML write them', async () => {
    const { html } = await page(
      '<div className="a b" style={{ marginTop: 4, color: "red" }} data-x={1} aria-hidden={true} hidden={false}>{1}</div>',
    );
    expect(html).toBe(
      '<div class="a b" style="margin-top:4px;color:red" data-x="1" aria-hidden="true">1</div>',
    );
  });

  test('spread props and later ones win in their order', async () => {
    const { html } = await page(
      'export const p = { id: "a", title: "t" };\n\n<p {...p} id="b">x</p>',
    );
    expect(html).toBe('<p id="b" title="t">x</p>');
  });
});

describe('the reader', () => {
  test('is unknown: a fallback is shown, and that is told once', async () => {
    const { html, problems } = await page('Hi {user.firstName ?? "there"}{user.x}');
    expect(html).toBe('<p>Hi there</p>');
    expect(problems[0]).toMatch(/^mdx\/user-value 1:\d+ `user.firstName` is empty/);
  });
});
