import { expect, test } from 'vitest';
import { writtenAs } from '../../src/reference/sections/written-as.ts';

const filter = { name: 'filter', style: 'deepObject', explode: true } as const;

test('an object of a parameter is written with the keys that the specification names', () => {
  expect(writtenAs(filter, false, ['before', 'after', 'on'])).toBe(
    'filter[before]=1&filter[after]=2',
  );
  expect(writtenAs(filter, false, ['before'])).toBe('filter[before]=1');
  expect(writtenAs({ ...filter, style: 'form' }, false, ['min', 'max'])).toBe('min=1&max=2');
});

test('keys that nobody names stand for any', () => {
  expect(writtenAs(filter, false)).toBe('filter[x]=1&filter[y]=2');
});

test('cookies follow each other as a header has them', () => {
  const cookies = { name: 'id', style: 'form', explode: true, place: 'cookie' } as const;
  expect(writtenAs(cookies, true)).toBe('id=a; id=b');
  expect(writtenAs({ ...cookies, style: 'cookie' }, true)).toBe('id=a; id=b');
});

test('a list has no keys', () => {
  expect(writtenAs({ name: 'id', style: 'form', explode: true }, true)).toBe('id=a&id=b');
});
