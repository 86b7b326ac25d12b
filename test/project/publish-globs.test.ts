import { expect, test } from 'vitest';
import { matchesGlob } from '../../src/project/publish/glob.ts';

test.each([
  ['*.csv', 'a/b.csv', true],
  ['/*.csv', 'a/b.csv', false],
  ['a/*.csv', 'a/b.csv', true],
  ['a/*.csv', 'a/b/c.csv', false],
  ['a/**', 'a/b/c.csv', true],
  ['a/**/c.csv', 'a/c.csv', true],
  ['a/**/c.csv', 'a/b/b/c.csv', true],
  ['**/b/**/d', 'a/b/c/b/d', true],
  ['a/', 'a/b/c', true],
  ['a?c', 'abc', true],
  ['a?c', 'ac', false],
  ['a*b*c', 'axxbxxc', true],
  ['a*b*c', 'axxbxx', false],
  ['[a]+.csv', '[a]+.csv', true],
  ['', 'a', false],
])('%s and %s: %s', (glob, path, expected) => {
  expect(matchesGlob(glob, path)).toBe(expected);
});

test('many stars against a long name take no more steps than their lengths have', () => {
  expect(matchesGlob(`${'*a'.repeat(2000)}b`, 'a'.repeat(4000))).toBe(false);
  expect(matchesGlob(`${'**/a/'.repeat(1000)}b`, 'a/'.repeat(2000))).toBe(false);
});
