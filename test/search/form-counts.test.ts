import { expect, it } from 'vitest';
import { FormCounts } from '../../src/search/index/terms/form-counts.ts';
import { SharedWords } from '../../src/search/index/terms/shared-words.ts';
import { Random } from '../bench/random.ts';

it.each([1, 2, 3])('counts the words of each stem as a table would (%i)', (seed) => {
  const random = new Random(seed);
  const words = new SharedWords();
  const parts = [new FormCounts(words), new FormCounts(words)];
  const tables = parts.map((): Map<string, number>[] => []);
  for (let round = 0; round < 20_000; round++) {
    const part = random.between(0, 1);
    const table = tables[part]!;
    const term = random.between(0, Math.min(table.length, 1500));
    const form = `${term}-${random.between(0, 3)}`;
    parts[part]!.count(term, form);
    if (term === table.length) table.push(new Map());
    table[term]!.set(form, (table[term]!.get(form) ?? 0) + 1);
  }
  for (const [part, table] of tables.entries()) {
    for (const [term, forms] of table.entries()) {
      const expected = { forms: [...forms.keys()], counts: [...forms.values()] };
      expect(parts[part]!.of(term)).toEqual(expected);
    }
  }
});

it('keeps a word of several parts once', () => {
  const words = new SharedWords();
  expect(words.find('key')).toBeUndefined();
  const number = words.add('key');
  words.add('keys');
  expect([words.add('key'), words.find('key'), words.word(number)]).toEqual([
    number,
    number,
    'key',
  ]);
});
