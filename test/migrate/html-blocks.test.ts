import { expect, test } from 'vitest';
import { escapeForMdx } from '../../src/migrate/pages/escape.ts';
import { toLines, toText } from '../../src/migrate/pages/lines.ts';
import { keepHtmlRaw } from '../../src/migrate/pages/raw-html.ts';
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

test.each([
  [
    'signs in a cell',
    '<table><tr><td><code>**</code></td><td>a_b_c [x]</td></tr></table>',
    '<table><tr><td><code>&#42;&#42;</code></td><td>a&#95;b&#95;c &#91;x]</td></tr></table>',
  ],
  ['up to a blank line', '<details>\n**a**\n\n**b**', '<details>\n&#42;&#42;a&#42;&#42;\n\n**b**'],
  ['not values of attributes', '<p title="a_b">*</p>', '<p title="a_b">&#42;</p>'],
  ['not where Markdown is asked for', '<div markdown="1">\n**a**', '<div markdown="1">\n**a**'],
  [
    'not in a paragraph',
    '**a** <b>*b*</b>\n<span>*c*</span>',
    '**a** <b>*b*</b>\n<span>*c*</span>',
  ],
])('HTML holds no Markdown: %s', (_, html, expected) => {
  expect(keepHtmlRaw(html)).toBe(expected);
});

const code = '```js\na\n```';
test.each([
  ['around it', `<details><div>\n\n${code}\n\n</div></details>`],
  ['around two', `<details>\n\n${code}\n\n${code}\n\n</details>`],
])('a block of HTML with a code block in it keeps its tags: %s', (_, html) => {
  expect(toText(escapeForMdx(toLines(html, 1)))).toBe(html);
});

test.each([
  ['no end', `<div>\n\n${code}\n`, `\n\n${code}\n`],
  ['no beginning', `${code}\n\n</div>\n`, `${code}\n\n\n`],
  ['a part of a paragraph', `<b>one\n\n${code}\n\ntwo</b>`, `one\n\n${code}\n\ntwo`],
])('a tag without a partner is left out: %s', (_, html, expected) => {
  expect(toText(escapeForMdx(toLines(html, 1)))).toBe(expected);
});
