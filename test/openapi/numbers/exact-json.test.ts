import { describe, expect, it } from 'vitest';
import { compareNumbers, isSameValue, isWhole } from '../../../src/lib/numbers/compare.ts';
import { exactJson, parseExactJson } from '../../../src/lib/numbers/exact-json.ts';
import { ExactNumber, jsonDigits, numberOf } from '../../../src/lib/numbers/exact-number.ts';

describe('JSON with all digits', () => {
  it.each([
    '9007199254740993',
    '-9223372036854775808',
    '[1.0,10.00,1e3,1E400,-0,0.1000000000000000055]',
    '{"a":{"b":[9007199254740993]},"text":"1.0, 9007199254740993","exact number 0":1.0}',
    '["exact number 0",1.0,"\\u0065xact number 1"]',
    '{"__proto__":1.0,"a\\"b":2.50,"\\\\":1.0}',
    '{"plain":[1,1.5,1e-7,true,null,"x"]}',
  ])('is written as it was read: %s', (text) => {
    expect(JSON.parse(exactJson(parseExactJson(text)))).toEqual(JSON.parse(text));
    if (!text.includes('\\u')) expect(exactJson(parseExactJson(text))).toBe(text);
  });

  it('leaves other numbers as they are', () => {
    expect(parseExactJson('{"a": [1, -2.5, 1e-7]}')).toEqual({ a: [1, -2.5, 1e-7] });
    expect(parseExactJson('[1.0]')).toEqual([expect.any(ExactNumber)]);
  });

  it.each(['01', '1.', '[9007199254740993', '{"a": 1.0 "b"}', '[9007199254740993x]'])(
    'is no JSON where it was none: %s',
    (text) => {
      expect(() => parseExactJson(text)).toThrow(SyntaxError);
    },
  );

  it('is indented as JSON.stringify does', () => {
    const value = { a: [1, { b: 'x' }], empty: {}, none: [], gone: undefined, list: [undefined] };
    expect(exactJson(value, 2)).toBe(JSON.stringify(value, null, 2));
    expect(exactJson(value)).toBe(JSON.stringify(value));
    const exact = (text: string) => text.replaceAll('0.5', '0.50');
    const withNumber = { ...value, n: numberOf('0.50') };
    expect(exactJson(withNumber, 2)).toBe(exact(JSON.stringify(withNumber, null, 2)));
    expect(exactJson(withNumber)).toBe(exact(JSON.stringify(withNumber)));
  });

  it('has plain numbers for programs that know no others', () => {
    expect(JSON.stringify([numberOf('1.50')])).toBe('[1.5]');
  });
});

describe('Numbers', () => {
  it.each([
    ['9007199254740992', '9007199254740993'],
    ['-9223372036854775808', '-9223372036854775807'],
    ['-1.0', '0.00'],
    ['1.09', '1.10'],
    ['99', '1e2'],
    ['1e400', '1e401'],
    ['0.0010', '0.01'],
  ])('are compared by all digits: %s < %s', (less, more) => {
    expect(compareNumbers(numberOf(less), numberOf(more))).toBeLessThan(0);
    expect(compareNumbers(numberOf(more), numberOf(less))).toBeGreaterThan(0);
  });

  it('are the same when only their spelling differs', () => {
    expect(isSameValue(numberOf('10.00'), 10)).toBe(true);
    expect(isSameValue([numberOf('1e3'), { a: numberOf('-0') }], [1000, { a: 0 }])).toBe(true);
    expect(isSameValue(numberOf('9007199254740993'), numberOf('9007199254740992'))).toBe(false);
  });

  it('are whole by their value', () => {
    expect(['1.0', '10.00', '1e3', '1e400', '9007199254740993'].map(numberOf).map(isWhole)).toEqual(
      [true, true, true, true, true],
    );
    expect(['1.50', '0.1000000000000000055', '1.0e-2'].map(numberOf).map(isWhole)).toEqual([
      ...[false, false, false],
    ]);
  });

  it.each([
    ['+1', '1'],
    ['0123', '123'],
    ['0x1F', '31'],
    ['0o17', '15'],
    ['-.50', '-0.50'],
    ['5.', '5'],
    ['0x20000000000001', '9007199254740993'],
    ['-', undefined],
    ['', undefined],
    ['.', undefined],
    ['1a', undefined],
  ])('as people write them: %s', (written, digits) => {
    expect(jsonDigits(written)).toBe(digits);
  });
});
