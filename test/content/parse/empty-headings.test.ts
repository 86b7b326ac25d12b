import { expect, test } from 'vitest';
import { parsed } from './parsed.ts';

test.each([
  ['Text.\n\n###\n\nMore.\n', '3:1'],
  ['> ##\n', '1:3'],
  ['<Note>\n\n## ##\n\n</Note>\n', '3:1'],
])('a heading without text: %j', (text, place) => {
  expect(parsed(text).problems).toEqual([`mdx/empty-heading ${place}`]);
});

test.each([
  '## A\n',
  '## ![Logo](/a.png)\n',
  '## <Icon icon="flag" />\n',
  '#hash\n',
  '```\n##\n```\n',
])('none in %j', (text) => {
  expect(parsed(text).problems).toEqual([]);
});
