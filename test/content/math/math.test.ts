import { beforeAll, describe, expect, test } from 'vitest';
import { loadMath, type RenderMath } from '../../../src/render/math/math.ts';

let render: RenderMath;
beforeAll(async () => {
  render = await loadMath();
});

describe('formulas', () => {
  test('in a line are bare MathML', () => {
    expect(render('x^2', false)).toEqual({
      html: '<math><msup><mi>x</mi><mn class="tml-sml-pad">2</mn></msup></math>',
      diagnostics: [],
    });
  });

  test('in a line can be broken after relations and operators', () => {
    const { html } = render('f(x)=a+b', false);
    expect(html.match(/<\/mo>(?:<mspace[^>]*><\/mspace>)?<\/mrow><mrow>/g)).toHaveLength(2);
  });

  test('on their own line are blocks that may stand inside a paragraph', () => {
    expect(render('x', true).html).toMatch(
      /^<span class="oct-math-block"><math display="block".*<\/span>$/,
    );
  });

  test.each([
    ['matrices', '\\begin{bmatrix}1&2\\\\3&4\\end{bmatrix}', 'mtable'],
    ['aligned equations', '\\begin{aligned}a&=b\\\\c&=d\\end{aligned}', 'mtable'],
    ['cases', '\\begin{cases}1&x>0\\\\0\\end{cases}', 'mtable'],
    ['fractions and sums', '\\frac{1}{n}\\sum_{i=1}^{n} x_i', 'munderover'],
    ['chemistry', '\\ce{H2O}', 'msub'],
    ['text', '\\text{if } x', 'mtext'],
  ])('with %s', (_, tex, element) => {
    const { html, diagnostics } = render(tex, true);
    expect(diagnostics).toEqual([]);
    expect(html).toContain(`<${element}`);
  });

  test('cannot carry markup, links or scripts', () => {
    expect(render('<img src=x>', false).html).not.toContain('<img');
    expect(render('\\href{javascript:alert(1)}{x}', false).html).not.toContain('href="');
  });
});

describe('what is no TeX', () => {
  test.each([
    ['\\foo', 'Unsupported function name: \\foo'],
    ['\\frac{a', "Unexpected end of input in a macro argument, expected '}'"],
    ['\\def\\a{\\a\\a}\\a', 'Too many expansions'],
  ])('%s is shown as typed, with a warning', (tex, message) => {
    const { html, diagnostics } = render(tex, false);
    expect(html).toBe(`<code class="oct-math-source">${tex}</code>`);
    expect(diagnostics).toEqual([
      expect.objectContaining({ code: 'math/invalid', severity: 'warning' }),
    ]);
    expect(diagnostics[0]!.message).toContain(message);
    expect(diagnostics[0]!.message).not.toMatch(/[\u0300-\u036f\n]/);
  });

  test('is escaped', () => {
    expect(render('\\foo<b>', false).html).toContain('\\foo&lt;b&gt;');
  });

  test('nested too deeply is no crash', () => {
    const { diagnostics } = render('{'.repeat(50_000), false);
    expect(diagnostics).toHaveLength(1);
  });
});

test('a macro lives in its own formula only', () => {
  render('\\gdef\\mine{x}\\mine', false);
  expect(render('\\mine', false).diagnostics).toHaveLength(1);
});
