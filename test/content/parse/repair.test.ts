import { describe, expect, test } from 'vitest';
import { parsed } from './parsed.ts';

/** What MDX refuses is reported where it stands, and its text stays. */
describe('MDX that cannot be read', () => {
  test('a `<` that begins no tag is text', () => {
    const { shape, problems, diagnostics } = parsed('one\n\na <5 and b <= 6, c < d **x**');
    expect(shape).toBe('p("one") p("a <5 and b <= 6, c < d " strong("x"))');
    expect(problems).toEqual(['mdx/stray-less-than 3:3', 'mdx/stray-less-than 3:12']);
    expect(diagnostics[0]?.hint).toContain('&lt;');
  });

  test('a `{` that is never closed is text', () => {
    const { shape, problems } = parsed('x {y\n\nz');
    expect(shape).toBe('p("x {y") p("z")');
    expect(problems).toEqual(['mdx/stray-brace 1:3']);
  });

  test('braces around something else than JavaScript are text', () => {
    const { shape, problems } = parsed('x {a b} *y*');
    expect(shape).toBe('p("x {a b} " emphasis("y"))');
    expect(problems).toEqual(['mdx/bad-expression 1:3']);
  });

  test('an HTML comment is left out, also over blank lines', () => {
    const { shape, problems } = parsed('a <!-- b --> c\n\n<!-- d\n\n- e -->\n\nf');
    expect(shape).toMatch(/^p\("a " \{.*?\} " c"\) \{.*?\} p\("f"\)$/);
    expect(shape).not.toMatch(/[bde]/);
    expect(problems).toEqual(['mdx/html-comment 1:3', 'mdx/html-comment 3:1']);
  });

  test('an address in angle brackets becomes a link', () => {
    const { shape, problems } = parsed('<https://x.com/a?b=c> or <me@x.com>.');
    expect(shape).toBe(
      'p(link[https://x.com/a?b=c]("https://x.com/a?b=c") " or " link[mailto:me@x.com]("me@x.com") ".")',
    );
    expect(problems).toEqual(['mdx/angle-link 1:1', 'mdx/angle-link 1:26']);
  });

  test('prose that begins with import or export is text', () => {
    const { shape, problems } = parsed('export your **data**\nnow');
    expect(shape).toBe('p("export your " strong("data") "\\nnow")');
    expect(problems).toEqual(['mdx/bad-module 1:8']);
  });

  test('an attribute without quotes gets them', () => {
    const { shape, problems } = parsed('<div class=wide id="a">x</div>');
    expect(shape).toBe('<div class="wide" id="a">("x")');
    expect(problems).toEqual(['mdx/bad-tag 1:12']);
  });

  test.each([
    ['<Foo a="b', '<Foo a=\\"b', 'mdx/bad-tag 1:1'],
    ['<A b="<" c={d} !>', '<A b=\\"<\\" c={d} !>', 'mdx/bad-tag 1:16'],
    ['</a b="c">', '</a b=\\"c\\">', 'mdx/bad-tag 1:5'],
  ])('the malformed tag %s is text', (text, shown, problem) => {
    const { shape, problems } = parsed(text);
    expect(shape).toBe(`p("${shown}")`);
    expect(problems).toEqual([problem]);
  });

  test('what stands before and after on the same line is read', () => {
    expect(parsed('<A/><B !> *c*').shape).toBe('p(<A> "<B !> " emphasis("c"))');
  });

  test('each of many mistakes is reported and costs nothing else', () => {
    const text = Array.from({ length: 200 }, (_, i) => `word${i} <= and { more\n`).join('\n');
    const { tree, problems } = parsed(`${text}\n## End`);
    expect(problems).toHaveLength(400);
    expect(tree.children).toHaveLength(201);
  });

  test('a block with more mistakes than are worth repairing is shown as it is', () => {
    const { shape, problems } = parsed(`${'a <5 '.repeat(60)}**c**\n\n*d*`);
    expect(problems).toContain('mdx/unreadable 1:1');
    expect(shape).toContain('a <5 a <5');
    expect(shape).toContain('strong("c")');
    expect(shape).toContain('p(emphasis("d"))');
  });

  test('code may hold all of it', () => {
    const { shape, problems } = parsed('`a < {b` and\n\n```\n<!-- { <\n```');
    expect(shape).toBe('p(code("a < {b") " and") fence[]("<!-- { <")');
    expect(problems).toEqual([]);
  });

  test('in `.md` files none of it is a mistake', () => {
    const text = 'a <5 {c\n\n<!-- d -->\n\n<https://x.com> <br> </p>';
    const { shape, problems } = parsed(text, { format: 'md' });
    expect(problems).toEqual([]);
    expect(shape).toMatch(/^p\("a <5 \{c"\) \{.*?\} p\(link\[https:\/\/x.com\]/);
  });
});
