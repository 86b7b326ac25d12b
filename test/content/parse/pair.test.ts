import { describe, expect, test } from 'vitest';
import { parsed } from './parsed.ts';

describe('tags are paired', () => {
  test('Markdown and lists inside indented tags', () => {
    const text =
      '<Tabs>\n  <Tab title="x">\n    para\n\n    - item\n      - nested\n  </Tab>\n</Tabs>\n';
    const { shape, problems } = parsed(text);
    expect(problems).toEqual([]);
    expect(shape).toBe('<Tabs>(<Tab title="x">(p("para") ul(li(p("item") ul(li(p("nested")))))))');
  });

  test('indentation by tabs', () => {
    const { shape, problems } = parsed('<Card>\n\t\ttext\n\n\t\t- a\n\t</Card>');
    expect(problems).toEqual([]);
    expect(shape).toBe('<Card>(p("text") ul(li(p("a"))))');
  });

  test('an element alone on a line is a block, in a sentence it is not', () => {
    expect(parsed('<Card>*a*</Card>\n\nsee <Icon /> *b*').shape).toBe(
      '<Card>(emphasis("a")) p("see " <Icon> " " emphasis("b"))',
    );
  });

  test('an expression alone on a line is a block', () => {
    expect(parsed('{a} {b}').shape).toBe('{a} {b}');
  });

  test('imports and exports between tags belong to the page', () => {
    const { shape, problems } = parsed(
      'a\n\n<Tab>\n\nb\n\nexport const n = 1;\n\n<B n={n} />\n\n</Tab>',
    );
    expect(problems).toEqual([]);
    expect(shape).toBe('p("a") esm("export const n = 1;") <Tab>(p("b") <B n={n}>)');
  });

  test('fragments and dotted names', () => {
    expect(parsed('<>\n<Tree.Folder name="x">\n</Tree.Folder>\n</>').shape).toBe(
      '<>(<Tree.Folder name="x">)',
    );
  });

  test('the element reaches from its opening to its closing tag', () => {
    const { tree } = parsed('a\n\n<Card>\n\nb\n\n</Card>\n');
    expect(tree.children[1]?.position).toMatchObject({ start: { offset: 3 }, end: { offset: 21 } });
  });
});

describe('tags that do not fit are reported, and their content stays', () => {
  test('an unclosed tag at the top does not swallow the page', () => {
    const { shape, problems } = parsed('<Accordion title="x">\n\none\n\n## two');
    expect(shape).toBe('<Accordion title="x"> p("one") h2("two")');
    expect(problems).toEqual(['mdx/unclosed-tag 1:1']);
  });

  test('an unclosed tag ends with the element around it', () => {
    const { shape, problems, diagnostics } = parsed('<Steps>\n<Step>\n\na\n\n</Steps>\n\nb');
    expect(shape).toBe('<Steps>(<Step>(p("a"))) p("b")');
    expect(problems).toEqual(['mdx/unclosed-tag 2:1']);
    expect(diagnostics[0]?.related?.[0]?.location).toMatchObject({ line: 6, column: 1 });
  });

  test('a closing tag alone is left out', () => {
    const { shape, problems } = parsed('a </Card> b');
    expect(shape).toBe('p("a " " b")');
    expect(problems).toEqual(['mdx/unexpected-closing-tag 1:3']);
  });

  test('crossed tags are one mistake, with both places', () => {
    const { shape, problems, diagnostics } = parsed('x <b><i>y</b></i>');
    expect(shape).toBe('p("x " <b>(<i>("y")))');
    expect(problems).toEqual(['mdx/crossed-tags 1:6']);
    expect(diagnostics[0]?.related?.[0]?.location).toMatchObject({ line: 1, column: 14 });
  });

  test('opened in one paragraph and closed in another', () => {
    const { shape, problems } = parsed('<Note>one\n\ntwo</Note>\n\nthree');
    expect(shape).toBe('<Note>(p("one") p("two")) p("three")');
    expect(problems).toEqual(['mdx/crossed-tags 1:1']);
  });

  test('closed inside a list by its indentation', () => {
    const { shape, problems } = parsed('<Step>\n- item\n  </Step>\n\nafter');
    expect(shape).toBe('<Step>(ul(li(p("item")))) p("after")');
    expect(problems).toEqual(['mdx/crossed-tags 1:1']);
  });

  test('across the cells of a table', () => {
    const { shape, problems } = parsed('| a | b |\n|--|--|\n| <b>x | y</b> |');
    expect(shape).toContain('tableRow(tableCell(<b>("x")) tableCell("y"))');
    expect(problems).toEqual(['mdx/crossed-tags 3:3']);
  });

  test('around the items of a list', () => {
    const { shape, problems } = parsed('- <b>x\n- y</b>');
    expect(shape).toBe('<b>(ul(li(p("x")) li(p("y"))))');
    expect(problems).toEqual(['mdx/crossed-tags 1:3']);
  });

  test('in the middle of a list', () => {
    const { shape, problems } = parsed('- a\n- <b>x\n- y');
    expect(shape).toBe('ul(li(p("a")) li(<b>(p("x"))) li(p("y")))');
    expect(problems).toEqual(['mdx/unclosed-tag 2:3']);
  });

  test('a void element without its slash', () => {
    const { shape, problems } = parsed('a<br>b <img src="x"> c <br></br> d');
    expect(shape).toBe('p("a" <br> "b " <img src="x"> " c " <br> " d")');
    expect(problems).toEqual(['mdx/void-tag 1:2', 'mdx/void-tag 1:8']);
  });

  test('problems stand where the author wrote, after variables and CRLF', () => {
    const { problems } = parsed('{{long}} {{long}}\r\n\r\nab {{long}} </X>', {
      variables: { long: 'a much longer value' },
    });
    expect(problems).toEqual(['mdx/unexpected-closing-tag 3:13']);
  });
});
