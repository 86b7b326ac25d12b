import { expect, test } from 'vitest';
import { wordsOf } from '../../src/search/language/hunspell.ts';

const aff = `SET UTF-8
PFX A Y 1
PFX A   0     re         .
SFX G Y 2
SFX G   e     ing        e
SFX G   0     ing        [^e]
SFX T N 1
SFX T   y     iest       [^aeiou]y
`;

test('adds prefixes and suffixes to the words of a dictionary, and both where they may stand together', () => {
  const dic = '4\nname/AG\norder/G\nhappy/AT\nplain\n';
  expect([...wordsOf({ aff, dic })]).toEqual([
    ...['name', 'rename', 'naming', 'renaming'],
    ...['order', 'ordering'],
    ...['happy', 'rehappy', 'happiest'],
    'plain',
  ]);
});

test('leaves out a form whose condition does not hold', () => {
  expect([...wordsOf({ aff, dic: '1\nplay/T\n' })]).toEqual(['play']);
});
