import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { comparePage } from './piecewise.ts';

/** Every sign of Markdown and MDX, and what stands beside it. */
const sign = fc.constantFrom(
  ...[
    'a',
    'b c',
    'Wörter',
    '漢字',
    '7',
    ' ',
    ' ',
    ' ',
    '.',
    ',',
    '(',
    ')',
    '"',
    "'",
    '/',
    '-',
    '—',
  ],
  ...['`', '`code`', '`` ` ``', '*', '**', '*em*', '**strong**', '_', 'snake_case', '~', '~~', '$'],
  ...['[a](/b)', '[`a`](/b?c=d&e=f)', '![a](/b.png)', '[', ']', '(/c)', '[a](/b "c")', '[a][b]'],
  ...['!', '<', '>', '<b>', '</b>', '<Br />', '{', '}', '{1}', '&', '&amp;', '&nbsp', '\\', '\\*'],
  ...[
    '|',
    '#',
    '=',
    ':',
    '😀',
    '（',
    '）',
    '\u00a0',
    '\t',
    '  ',
    'https://a.example',
    'a@b.example',
    'www.a.b',
  ],
);
const hostile = fc.array(sign, { minLength: 1, maxLength: 8 }).map((signs) => signs.join(''));
const common = fc
  .array(
    fc.constantFrom(
      ...[
        'Some',
        'words,',
        'and',
        '(more',
        'of',
        'them).',
        'Wörter',
        '漢字',
        '"quoted"',
        'it’s',
        '7',
      ],
      ...[
        '`code`',
        '`a` b',
        '*em*',
        '**strong**',
        '**`a`**',
        'snake_case',
        '[a](/b)',
        '[`a`](/b#c)',
      ],
      ...['![a](/b.png)', '[**a**](https://b.example)', 'a—b', '&', '!', 'x | y', 'b.', 'a:'],
      ...['<b>x</b>', '<Br c="d" />', '*em*,', '(**strong**)'],
      ...['[a][1]', '[`a`][b C].', '*[a][1]*', '[b c]', '![a][1]', '[a][none]'],
      ...['_em_', '__strong__', '(_em_)', '_`a`_', '[a_b](/c_d)', '[_a_](/b)', '*a_b*'],
      ...['\\_', 'a\\:b', '\\[a]', '\\`', '\\a', 'list[str]', '[1]', '[]', '[a_b]', '[a](b'],
    ),
    { minLength: 1, maxLength: 6 },
  )
  .map((parts) => parts.join(' '));
const words = fc.oneof({ arbitrary: common, weight: 5 }, { arbitrary: hostile, weight: 1 });

/** What decides which block a line begins or goes on with. */
const mark = fc.constantFrom(
  ...['', '', '', '', ' ', '  ', '   ', '    ', '# ', '## ', '- ', '* ', '1. ', '2. ', '  - '],
  ...['> ', '> > ', '- > ', '> - ', '- - ', '   1. ', '-   ', '- # ', '10) '],
);
const oddMark = fc.constantFrom(
  ...['#', '+ ', '>', '-     ', '- [ ] ', '| ', 'import ', 'export ', '[a]: ', '[^1]: ', '-\t'],
);
const fixed = fc.constantFrom(
  ...[
    '---',
    '***',
    '```\na\n\n  b\n```',
    '```js title="a"\n\ta\n```',
    '~~~\n```\n~~~',
    '```',
    '  ```',
  ],
  ...[
    '  ```\n  a\n b\n  ```',
    '    ```\n    a\n\n    ```',
    '- ```\n  a\n\n  b\n  ```',
    '> ```\n> a\n> ```',
  ],
  ...[
    '| a | b |\n| - | :-: |\n| c | `d` |',
    '|a|b|\n|-|-|\n| | c |\n| d ||',
    '  | a |\n  | - |',
    '| a |',
  ],
  ...[
    '<A>',
    '</A>',
    '  <B c="d" e=\'f\' g>',
    '  </B>',
    '<C.D />',
    '<A><B>',
    '</B></A>',
    '<A b:c="d">',
  ],
  ...[
    '<A\n  b="c"\n  d\n>',
    '  <A\n    b="c"\n  />',
    '- a\n\n  b\n- c',
    '1. a\n   - b\n\n   c',
    '- a\n</A>',
  ],
  ...[
    '[1]: /a',
    '[B c]: https://a.example/?b=c\n[1]: /d "e"',
    '- a [a][1]\n\n  [1]: /f',
    '> [a]: b',
    '[b\nc]: /d',
    '```\n[1]: a\n```',
  ],
  ...['> a\n>\n> - b', '- a\n  - b\n\n  - c', '1. a\n\n   ```\n   b\n   ```\n\n2. c'],
);
const odd = fc.constantFrom(
  ...[
    '- - -',
    '___',
    '===',
    '-',
    '1.',
    '````',
    '$$',
    '| - | - |',
    'a | b',
    '- | -',
    ':- | -:',
    ':-',
  ],
  ...[
    '<E f={1} />',
    '<a-b.c>',
    '<A e:f:g="h">',
    '<A> text',
    '{x}',
    '{/* a',
    '*/}',
    '<!-- a -->',
    ' ',
  ],
  ...[
    'import a from "b"',
    'export const a = 1',
    '\ttab',
    '- a\tb',
    '<A\n> b="c">',
    '> <A\n> b="c">',
  ],
);
const line = fc.oneof(
  { arbitrary: fc.tuple(mark, words).map(([a, b]) => a + b), weight: 8 },
  { arbitrary: fixed, weight: 5 },
  { arbitrary: fc.tuple(oddMark, words).map(([a, b]) => a + b), weight: 1 },
  { arbitrary: odd, weight: 1 },
);
const pages = fc
  .array(fc.tuple(line, fc.constantFrom('\n', '\n\n', '\n\n', '\n \n', ' \n', '  \n')), {
    minLength: 1,
    maxLength: 8,
  })
  .map((lines) => lines.flat().join(''));

describe('what is read by hand gives the tree of unified, with all fields and positions', () => {
  test('lines put together at random', () => {
    let taken = 0;
    let whole = 0;
    fc.assert(
      fc.property(pages, (text) => {
        const result = comparePage(text);
        taken += result.taken;
        if (result.whole && result.taken > 0) whole++;
        expect(result.differences).toEqual([]);
      }),
      { numRuns: Number(process.env.FUZZ_RUNS ?? 1000), seed: Number(process.env.SEED ?? 1) },
    );
    expect(taken).toBeGreaterThan(500);
    expect(whole).toBeGreaterThan(200);
  });

  test('an item whose marker stands alone, with a space after it', () => {
    expect(comparePage('- \n  - nested\n\nText\n').differences).toEqual([]);
  });

  test('one line put together at random', () => {
    let taken = 0;
    fc.assert(
      fc.property(words, (text) => {
        const result = comparePage(text);
        taken += result.taken;
        expect(result.differences).toEqual([]);
      }),
      { numRuns: Number(process.env.FUZZ_RUNS ?? 1000), seed: Number(process.env.SEED ?? 1) },
    );
    expect(taken).toBeGreaterThan(100);
  });

  test('the pages of the manual', () => {
    const folder = join(import.meta.dirname, '../../../example-docs');
    const pages = readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.mdx'))
      .map((file) => comparePage(readFileSync(join(folder, file), 'utf8')));
    expect(pages.flatMap(({ differences }) => differences)).toEqual([]);
    const sum = (list: number[]) => list.reduce((total, one) => total + one, 0);
    const read = sum(pages.map(({ charactersTaken }) => charactersTaken));
    expect(read / sum(pages.map(({ characters }) => characters))).toBeGreaterThan(0.7);
  });
});
