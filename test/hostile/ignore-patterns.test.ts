import { expect, test } from 'vitest';
import { ignoreRules } from '../../src/project/files/ignore-rules.ts';
import { build } from '../build/site.ts';
import { page, projectWith } from './hostile.ts';

const long = 'a'.repeat(200);
const deep = 'a/'.repeat(40);

const patterns = [
  `${'a*'.repeat(30)}b`,
  `${'*a'.repeat(30)}b`,
  `${'**/a*/'.repeat(20)}b`,
  `${'a**'.repeat(30)}b`,
  `${'?*'.repeat(40)}b`,
  `${'[a-z]*'.repeat(40)}[0-9]`,
  `!${'*a*'.repeat(30)}b`,
  `${'**/'.repeat(500)}b`,
  '['.repeat(5000),
  `[${'a-'.repeat(2000)}]`,
  '('.repeat(5000),
];

test.each(patterns)('a .mintignore with %.40s is read', async (pattern) => {
  const root = projectWith({
    '.mintignore': `${pattern}\nleft-out.mdx\n`,
    [`${long}.mdx`]: page,
    [`${deep}${'a'.repeat(100)}.mdx`]: page,
    'left-out.mdx': page,
  });
  const site = await build(root);
  expect(site.files()).toContain(`${long}/index.html`);
  expect(site.files()).not.toContain('left-out/index.html');
});

test('many lines against a long path', () => {
  const names = ignoreRules(
    Array(2000)
      .fill(`${'a*'.repeat(30)}b`)
      .join('\n'),
  );
  expect(names(`${deep}${long}.mdx`, false)).toBeUndefined();
});

test.each([
  ['*.mdx', 'a/b.mdx', 'out'],
  ['/a.mdx', 'b/a.mdx', undefined],
  ['a/', 'b/a/c.mdx', 'out'],
  ['a/', 'a', undefined],
  ['a/**', 'a', undefined],
  ['a/**', 'a/b/c', 'out'],
  ['a/**/c', 'a/c', 'out'],
  ['**/c.mdx', 'c.mdx', 'out'],
  ['*.mdx\n!keep.mdx', 'a/keep.mdx', 'back'],
  ['a\n!a/b', 'a/b', 'out'],
  ['[!a-c].mdx', 'd.mdx', 'out'],
  ['[!a-c].mdx', 'b.mdx', undefined],
  ['\\#a\n\\!b', '#a', 'out'],
  ['\\#a\n\\!b', '!b', 'out'],
  ['# a', '# a', undefined],
  ['a  ', 'a', 'out'],
  ['a\\ ', 'a ', 'out'],
  ['A.mdx', 'a.mdx', undefined],
])('%j says of %s: %s', (text, path, verdict) => {
  expect(ignoreRules(text)(path, false)).toBe(verdict);
});
