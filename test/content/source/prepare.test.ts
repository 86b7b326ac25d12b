import { describe, expect, test } from 'vitest';
import { applyEdits } from '../../../src/mdx/source/edits.ts';
import { parsed } from '../parse/parsed.ts';

describe('edits', () => {
  test('every offset of the edited text leads back to the author’s', () => {
    const { text, original } = applyEdits('abcdefgh', [
      { start: 1, end: 3, text: 'XYZ' },
      { start: 5, end: 6, text: '' },
    ]);
    expect(text).toBe('aXYZdegh');
    expect([...text].map((_, i) => original(i))).toEqual([0, 1, 1, 1, 3, 4, 6, 7]);
    expect(original(text.length)).toBe(8);
  });

  test('without edits nothing moves', () => {
    expect(applyEdits('abc', []).original(2)).toBe(2);
  });
});

describe('variables', () => {
  const variables = {
    name: 'Acme',
    url: 'https://acme.dev',
    tag: '<b>{1}</b> & "x"',
    bold: '**b**',
  };
  const shape = (text: string) => parsed(text, { variables }).shape;

  test('stand in text, code, addresses, attributes, imports and headings', () => {
    expect(shape('## {{name}} API')).toBe('h2("Acme API")');
    expect(
      shape('a {{ name }} `{{name}}` [x](/{{name}}/y) <A b="{{name}}" c={`{{name}}`} />'),
    ).toBe('p("a Acme " code("Acme") " " link[/Acme/y]("x") " " <A b="Acme" c={`Acme`}>)');
    expect(shape('```sh {{name}}\ncurl {{url}}\n```')).toBe(
      'fence[sh Acme]("curl https://acme.dev")',
    );
    expect(shape('import X from "/snippets/{{name}}.mdx"')).toBe(
      'esm("import X from \\"/snippets/Acme.mdx\\"")',
    );
  });

  test('a value may be Markdown, and an address becomes a link', () => {
    expect(shape('{{bold}} {{url}}/v1')).toBe(
      'p(strong("b") " " link[https://acme.dev/v1]("https://acme.dev/v1"))',
    );
  });

  test('a value is never HTML or JavaScript', () => {
    expect(shape('x {{tag}}')).toBe('p("x <b>{1}</b> & \\"x\\"")');
    expect(shape('`{{tag}}` <A b="{{tag}}" />')).toBe(
      'p(code("<b>{1}</b> & \\"x\\"") " " <A b="<b>{1}</b> & "x"">)',
    );
  });

  test('an undefined one stays as typed and is reported once, with the nearest name', () => {
    const { shape, problems, diagnostics } = parsed('a {{nmae}} b\n\n{{nmae}} {{ other.one }}', {
      variables,
    });
    expect(shape).toBe('p("a {{nmae}} b") p("{{nmae}} {{ other.one }}")');
    expect(problems).toEqual(['variable/undefined 1:3', 'variable/undefined 3:10']);
    expect(diagnostics[0]?.hint).toBe('Did you mean `name`?');
  });

  test('in code it mostly belongs to other programs', () => {
    const text = '```yaml\ntoken: {{ secrets.TOKEN }}\n```\n\n`{{ user }}`';
    expect(parsed(text, { variables })).toMatchObject({
      shape: 'fence[yaml]("token: {{ secrets.TOKEN }}") p(code("{{ user }}"))',
      problems: [],
    });
    expect(parsed('`{{nmae}}`', { variables }).problems).toEqual(['variable/undefined 1:2']);
    expect(parsed('a {`{{other}}`} b', { variables }).problems).toEqual([]);
    expect(parsed('{"{{other}}"}', { variables }).problems).toEqual([]);
    expect(parsed('a {`{{nmae}}`} b', { variables }).problems).toEqual(['variable/undefined 1:5']);
  });

  test('in a formula the braces of TeX stay, and a known one is replaced', () => {
    const { tree, problems } = parsed('$$\n\\frac{{a}}{{b}} + {{name}}\n$$\n\n$x^{{c}}$', {
      variables,
    });
    expect(problems).toEqual([]);
    const text = JSON.stringify(tree);
    expect(text.match(/\{\{a\}\}\{\{b\}\}/g)).toHaveLength(2);
    expect(text.match(/x\^\{\{c\}\}/g)).toHaveLength(2);
    expect(text).not.toMatch(/[\ue000-\uf8ff]/);
  });

  test('an escaped one is text', () => {
    expect(parsed('\\{{name}}', { variables })).toMatchObject({
      shape: 'p("{{name}}")',
      problems: [],
    });
  });

  test('an object as the value of an attribute is JavaScript', () => {
    expect(shape('<A style={{name}} />')).toBe('<A style={{name}}>');
    expect(shape('https://x.com?n={{name}}')).toBe(
      'p(link[https://x.com?n=Acme]("https://x.com?n=Acme"))',
    );
  });

  test('a prototype’s names are no variables', () => {
    expect(parsed('{{constructor}}', { variables }).problems).toEqual(['variable/undefined 1:1']);
  });
});

describe('ids of headings', () => {
  test.each([
    ['## Title {#id}', 'h2#id("Title")'],
    ['## Title {#a.b c}', 'h2#a.b c("Title")'],
    ['## Über uns {#über-uns}', 'h2#über-uns("Über uns")'],
    ['## *Title* {#id} ##', 'h2#id(emphasis("Title"))'],
    ['## `code` {#id}', 'h2#id(code("code"))'],
    ['## {#id}', 'h2#id'],
    ['Title {#id}\n===', 'h1#id("Title")'],
    ['<Tab>\n  ### In {#id}\n</Tab>', '<Tab>(h3#id("In"))'],
    ['## {{v}}{#id}', 'h2#id("<v>")'],
  ])('%s', (text, shape) => {
    expect(parsed(text, { variables: { v: '<v>' } })).toMatchObject({ shape, problems: [] });
  });

  test('elsewhere it is text, and in code it is code', () => {
    expect(parsed('text {#id} `{#x}`\n\n```\n## T {#y}\n```')).toMatchObject({
      shape: 'p("text {#id} " code("{#x}")) fence[]("## T {#y}")',
      problems: [],
    });
  });
});

describe('frontmatter and line ends', () => {
  test.each([
    ['a blank line before it', '\n\n---\ntitle: x\n---\n\n## A </B>', 7],
    ['a byte order mark', '\u{feff}---\ntitle: x\n---\n\n## A </B>', 5],
    ['CRLF', '---\r\ntitle: x\r\n---\r\n\r\n## A </B>', 5],
    ['nothing in it', '---\n---\n\n## A </B>', 4],
  ])('%s', (_, text, line) => {
    const { tree, shape, problems } = parsed(text);
    expect(tree.children[0]?.type).toBe('yaml');
    expect(shape).toMatch(/^yaml h2\("A "\)$/);
    expect(problems).toEqual([`mdx/unexpected-closing-tag ${line}:6`]);
  });

  test('variables in it are left to who reads it', () => {
    expect(parsed('---\ntitle: "{{x}}"\n---\n').problems).toEqual([]);
  });

  test('a page without it that begins with a line is not cut off', () => {
    expect(parsed('---\n\ntext').shape).toBe('thematicBreak p("text")');
  });

  test.each(['', '\n\n', '\u{feff}'])(
    'text between two lines at the start is kept: %j',
    (before) => {
      const { shape, problems } = parsed(`${before}---\n\n# A\n\nb {{x}}\n\n---\n\nc`);
      expect(shape).toBe('thematicBreak h1("A") p("b {{x}}") thematicBreak p("c")');
      expect(problems).toHaveLength(1);
    },
  );

  test('characters of the private use area are the author’s', () => {
    const text = 'icon \u{e000} \u{f8ff} and \u{e001} <=';
    expect(parsed(text).shape).toBe(`p(${JSON.stringify(text)})`);
  });
});
