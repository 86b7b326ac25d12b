import { expect, test } from 'vitest';
import { separateBlocks } from '../../src/migrate/pages/separate-blocks.ts';

test.each([
  ['text over two lines', '<td>one\n  two</td>', '<td>one two</td>\n'],
  ['the end tag on a line of its own', '<p>one\n</p>', '<p>one</p>\n'],
  [
    'a block behind the tag of another',
    '<td><p>a</p>\n<p>b</p>\n</td>',
    '<td>\n<p>a</p>\n<p>b</p>\n</td>',
  ],
  [
    'cells on the line of their row',
    '<tr><td>a</td>\n<td>b</td></tr>',
    '<tr>\n<td>a</td>\n<td>b</td>\n</tr>',
  ],
  ['one line', '<td>a <b>b</b></td>', '<td>a <b>b</b></td>'],
  ['paragraphs of Markdown', '<div>\n\n**a**\n\n</div>', '<div>\n\n**a**\n\n</div>'],
  [
    'an element in a line of its own',
    '<div>\n<a href="x">\nb\n</a>\n</div>',
    '<div><a href="x"> b </a></div>\n\n\n\n',
  ],
  ['words around lines', '<span>\none\ntwo</span>', '<span>one two</span>\n\n'],
  ['no partner', '<p>one\n<p>two', '<p>one\n<p>two'],
])('%s', (_, html, expected) => {
  expect(separateBlocks(html)).toBe(expected);
});
