import { expect, test } from 'vitest';
import { firstCharacters } from '../../src/lib/text/first-characters.ts';

test.each([
  ['a text that fits', 'ab🚢', 4, 'ab🚢'],
  ['before a character of two units', 'ab🚢', 2, 'ab'],
  ['in the middle of one', 'ab🚢', 3, 'ab'],
  ['after one', 'ab🚢c', 4, 'ab🚢'],
  ['none of it', '🚢', 0, ''],
  ['half of a character that was there before', 'ab\ud83d', 3, 'ab\ud83d'],
])('cuts %s', (_, text, max, expected) => {
  expect(firstCharacters(text, max)).toBe(expected);
});
