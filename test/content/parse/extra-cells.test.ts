import { expect, test } from 'vitest';
import { parsed } from './parsed.ts';

test('a bar in code makes a cell too many: told once for a table, at its first such row', () => {
  const { diagnostics } = parsed(
    '| a | b |\n| - | - |\n| c | d |\n| e | `f | g` |\n| h | `i | j` |\n',
  );
  expect(diagnostics).toMatchObject([
    { code: 'mdx/extra-cells', severity: 'warning', location: { line: 4, column: 1 } },
  ]);
  expect(diagnostics[0]!.message).toBe(
    'This row has more cells (3) than the header of its table (2), and so has 1 more.',
  );
});

test.each([
  ['> | a |\n> | - |\n> | b | c |\n', '3:3'],
  ['<Note>\n\na |\n-|\nb | c\n\n</Note>\n', '5:1'],
])('a table in a container: %j', (text, place) => {
  expect(parsed(text).problems).toEqual([`mdx/extra-cells ${place}`]);
});

test.each([
  '| a | b |\n| - | - |\n| c |\n| `d \\| e` | f |\n',
  'a | b\n\n`c | d`\n',
  '| a | b |\n| - | - |\n| c | d | |\n',
])('none in %j', (text) => {
  expect(parsed(text, { format: 'md' }).problems).toEqual([]);
});
