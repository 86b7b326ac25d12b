import { expect, test } from 'vitest';
import { readableFormulas } from '../../../src/lib/text/formulas.ts';
import { texText } from '../../../src/lib/text/tex.ts';

test.each([
  ['x^2', 'x²'],
  ['x^{10}+y_{i+1}', 'x¹⁰+yᵢ₊₁'],
  ['a_\\theta', 'a_θ'],
  ['x^{a,b}', 'x^(a,b)'],
  ['\\nabla f(\\theta) \\le \\frac{1}{n}', '∇f(θ) ≤ 1/n'],
  ['O(n \\log n)', 'O(n log n)'],
  ['O(n\\log n)', 'O(n log n)'],
  ['\\frac{a+b}{2c}', '(a+b)/2c'],
  ['\\sqrt{x^2+1} + \\sqrt[3]{y}', '√(x²+1) + ³√y'],
  ['\\mathbb{R}^n', 'ℝⁿ'],
  ['\\text{softmax}(QK^T)', 'softmax(QKᵀ)'],
  ['\\text{if } x > 0', 'if x > 0'],
  ['\\hat{y} - \\bar y', 'ŷ − ȳ'],
  ['\\left( \\frac{a}{b} \\right)', '(a/b)'],
  ['\\{1, \\dots, n\\}', '{1, …, n}'],
  ['\\int_0^1 f', '∫₀¹ f'],
  ['90^\\circ', '90°'],
  ["f'(x)", 'f′(x)'],
  ['\\operatorname{rank} A', 'rank A'],
  ['\\begin{pmatrix}1 & 2\\\\3 & 4\\end{pmatrix}', '1 2; 3 4'],
  ['a\\,b \\foo c', 'a b foo c'],
  ['\\frac{a', 'a/'],
  ['\\sqrt[q]{x}', '(q)√x'],
  ['\\sqrt[x', 'ˣ√'],
  ['\\constructor x', 'constructor x'],
  ['\\toString', 'toString'],
  ['\\text{a {b} c} d', 'a b c d'],
  ['\\text{50\\% of \\{a\\}}', '50% of {a}'],
  ['a \\not', 'a'],
  ['\\begin{array}{cc}a & b\\end{array}', 'a b'],
  ['\\binom{n}{k}', '(n k)'],
  ['\\textcolor{red}{x} + 1', 'x + 1'],
  ['a \\not= b \\not\\in C', 'a ≠ b ∉ C'],
  ['^', '^'],
])('%s reads %s', (tex, text) => {
  expect(texText(tex).normalize('NFC')).toBe(text);
});

test('groups that are nested too deeply are no crash', () => {
  expect(texText('{'.repeat(50_000)).length).toBeGreaterThan(0);
  expect(texText('\\sqrt'.repeat(50_000)).length).toBeGreaterThan(0);
  expect(texText('^'.repeat(50_000)).length).toBeGreaterThan(0);
  expect(texText('\\text'.repeat(50_000)).length).toBeGreaterThan(0);
  expect(texText('\\sqrt['.repeat(50_000)).length).toBeGreaterThan(0);
  expect(texText('\\operatorname\\text'.repeat(50_000)).length).toBeGreaterThan(0);
});

test.each([
  ['The $x^2$ case', 'The x² case'],
  ['$$\\alpha$$', 'α'],
  ['Costs $5, later $6', 'Costs $5, later $6'],
  ['$HOME and $USER', '$HOME and $USER'],
  ['`$x^2$` is code', '`$x^2$` is code'],
  ['US$5_0 and $', 'US$5_0 and $'],
  ['$A_B/$C_D', '$A_B/$C_D'],
  ['\\$x^2\\$', '\\$x^2\\$'],
  ['Of $ \\mu $', 'Of μ'],
  ['The $i$th $\\text{Vote}$s', 'The ith Votes'],
  ['梯度$x^2$的', '梯度x²的'],
  ['Costs $5 at $x^2$', 'Costs $5 at x²'],
  ['From $t_start to $t_end', 'From $t_start to $t_end'],
])('of %s the formulas: %s', (text, expected) => {
  expect(readableFormulas(text)).toBe(expected);
});

test('a long run of backticks is read at once', () => {
  const run = '`'.repeat(300_000);
  expect(readableFormulas(`${run} $x^2$`)).toBe(`${run} x²`);
});
