import { describe, expect, test } from 'vitest';
import { looksLikeTex } from '../../../src/lib/text/formulas.ts';
import { parsed } from './parsed.ts';

const shape = (text: string) => parsed(text).shape;

describe('stars beside letters of scripts without spaces mark emphasis', () => {
  test.each([
    ['横の**プラス（+）**アイコン', 'p("横の" strong("プラス（+）") "アイコン")'],
    ['**「引用」**です', 'p(strong("「引用」") "です")'],
    ['**OAuth(인증)**을', 'p(strong("OAuth(인증)") "을")'],
    ['使用**`npm`**安装', 'p("使用" strong(code("npm")) "安装")'],
    ['这是*“强调”*的', 'p("这是" emphasis("“强调”") "的")'],
    [
      '**注：**必须。**甲**（**乙**）',
      'p(strong("注：") "必须。" strong("甲") "（" strong("乙") "）")',
    ],
  ])('%s', (text, expected) => {
    expect(shape(text)).toBe(expected);
  });

  test.each(['a**(b)**c', '2**3 and **)x', '乘 ** 方', '** 空**', 'snake_漢字_case'])(
    '%s has none',
    (text) => {
      expect(shape(text)).toBe(`p(${JSON.stringify(text)})`);
    },
  );
});

describe('dollars are TeX only where they look like it', () => {
  test.each([
    ['a $x$ b', 'p("a " inlineMath("x") " b")'],
    ['$E = mc^2$', 'p(inlineMath("E = mc^2"))'],
    ['$\\frac{a}{b}$, $n$-th', 'p(inlineMath("\\\\frac{a}{b}") ", " inlineMath("n") "-th")'],
    [
      'e$\\texttt{XC}$hanges, US$5 and A$\\x',
      'p("e" inlineMath("\\\\texttt{XC}") "hanges, US$5 and A$\\\\x")',
    ],
    [
      '$\\text{Vote}$s, the $i$th',
      'p(inlineMath("\\\\text{Vote}") "s, the " inlineMath("i") "th")',
    ],
    ['$a, b$', 'p(inlineMath("a, b"))'],
    [
      'of $ \\mathcal{N}(0, 1)$ at $ x$, $\\bar{X} $ and $ x_1 $.',
      'p("of " inlineMath(" \\\\mathcal{N}(0, 1)") " at " inlineMath(" x") ", " inlineMath("\\\\bar{X} ") " and " inlineMath("x_1") ".")',
    ],
    ['$$x$$ in text', 'p(inlineMath("x") " in text")'],
    ['其中$x_i$表示', 'p("其中" inlineMath("x_i") "表示")'],
    ['값은 $10{,}000$에서', 'p("값은 " inlineMath("10{,}000") "에서")'],
    ['$$\nx\n$$', 'math("x")'],
  ])('%s', (text, expected) => {
    expect(shape(text)).toBe(expected);
  });

  test.each([
    'costs $5 now and $6 later',
    'from $5 to 10$ or so',
    'US$5 and US$6',
    '$HOME/$USER',
    '$HOME_DIR$name and $i$5',
    '$ref and $defs',
    'a $ b $ c',
    '$ ls, then $ cat it',
    'it costs 5 $ (or 6 $) a $b',
    '$5, or 6$ there',
    '价格$5到$10之间',
    '变量$HOME和$USER',
    'from $t_start to $t_end',
    '$a\\Temp to $b\\Temp',
    '$t_start to $ 5',
    '$t_start/$t_end, $i_a-$i_b',
    '$a_b = $c_d',
    '$(pwd)/$(date)',
    '$HOME and $PATH',
    '$HOME/bin:$PATH',
    'costs $5 and $x',
  ])('%s is prose', (text) => {
    expect(shape(text)).toBe(`p(${JSON.stringify(text)})`);
  });

  test('what stands between dollars in prose is read', () => {
    expect(shape('$5 and **b** or $6')).toBe('p("$5 and " strong("b") " or $6")');
  });

  test('a word or two are no formula', () => {
    expect(looksLikeTex('x + y')).toBe(true);
    expect(looksLikeTex('some words')).toBe(false);
    expect(looksLikeTex('{NAME} and ')).toBe(false);
  });
});

describe('bare addresses are links', () => {
  test.each([
    [
      'see https://a.com/b_(c)?d=e.',
      'p("see " link[https://a.com/b_(c)?d=e]("https://a.com/b_(c)?d=e") ".")',
    ],
    ['www.a.com', 'p(link[http://www.a.com]("www.a.com"))'],
    ['mail me@a-b.com!', 'p("mail " link[mailto:me@a-b.com]("me@a-b.com") "!")'],
    ['https://a.com/{id}/x', 'p(link[https://a.com/{id}/x]("https://a.com/{id}/x"))'],
    ['[https://a.com](/b)', 'p(link[/b]("https://a.com"))'],
    ['`https://a.com`', 'p(code("https://a.com"))'],
  ])('%s', (text, expected) => {
    expect(shape(text)).toBe(expected);
  });
});

describe('a fence that never ends', () => {
  test.each([
    ['a\n\n```js\nb\n\n## c', 'p("a") fence[js]("b\\n\\n## c")', ['mdx/open-fence 3:1']],
    ['- a\n  ```\n  b\n\nc', 'ul(li(p("a") fence[]("b"))) p("c")', ['mdx/open-fence 2:3']],
    ['$$\nx', 'math("x")', ['mdx/open-fence 1:1']],
    ['```\n``', 'fence[]("``")', ['mdx/open-fence 1:1']],
    ['```\n````', 'fence[]("")', []],
    ['> ```\n> a\n> ```', 'blockquote(fence[]("a"))', []],
    ['    ```\n    a\n    ```', 'fence[]("a")', []],
  ])('%j', (text, expected, problems) => {
    expect(parsed(text)).toMatchObject({ shape: expected, problems });
  });
});

test('absurd nesting is cut off, with its text', () => {
  const { shape, problems } = parsed(`${'<b>'.repeat(500)}deep${'</b>'.repeat(500)}\n\nafter`);
  expect(shape).toContain('deep');
  expect(shape).toContain('p("after")');
  expect(problems.length).toBeGreaterThan(0);
  expect(parsed(`${'> '.repeat(500)}deep`).shape).toContain('deep');
});

test('rows of one sign are lines and text', () => {
  expect(shape(`${'* '.repeat(200)}\n\n${'_'.repeat(200)}`)).toBe('thematicBreak thematicBreak');
  expect(shape(`a${'*'.repeat(200)}`)).toBe(`p("a${'*'.repeat(200)}")`);
});

describe('a footnote that is not shown', () => {
  test('is told when its name is taken, or nothing refers to it', () => {
    const { problems } = parsed('One[^a].\n\n[^a]: First.\n\n[^a]: Second.\n\n[^b]: Alone.');
    expect(problems).toEqual(['content/hidden-footnote 5:1', 'content/hidden-footnote 7:1']);
  });

  test('is no matter when it is referred to', () => {
    expect(parsed('One[^a].\n\n[^a]: First.').problems).toEqual([]);
  });
});
