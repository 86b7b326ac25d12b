import { createContext, Script } from 'node:vm';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { testPattern } from '../../../src/openapi/samples/pattern/linear-pattern.ts';

test.each([
  ['^[a-z]{2,4}$', 'abc', true],
  ['^[a-z]{2,4}$', 'abcde', false],
  ['^\\d{3}-\\d{4}$', '555-0199', true],
  ['^(?:cus|acct)_[A-Za-z0-9]+$', 'acct_7', true],
  ['\\.(png|jpe?g)$', 'a.jpeg', true],
  ['^\\p{Lu}\\p{L}*$', 'Ärger', true],
  ['^.$', '😀', true],
  ['^\\u{1F600}\\uD83D\\uDE01$', '😀😁', true],
  ['\\bfoo\\b', 'a foo.', true],
  ['\\bfoo\\b', 'afoo', false],
  ['^(?<year>\\d{4})$', '2024', true],
  ['^[\\]\\\\-]+$', ']\\-', true],
  ['', 'anything', true],
  ['a||b', '', true],
  ['^(a*)*$', 'aaab', false],
  ['^(?:){1000000000}a$', 'a', true],
])('%s on `%s`: %s', (pattern, text, expected) => {
  expect(testPattern(pattern, text)).toBe(expected);
});

test.each(['^(?=a)', '(?<!a)b', '(a)\\1', '(?<x>a)\\k<x>', '(', '(?i:a)', '(?:a{1000}){1000}'])(
  '%s is not judged',
  (pattern) => {
    expect(testPattern(pattern, 'ab')).toBeUndefined();
  },
);

test('says what JavaScript says', () => {
  const atom = fc.constantFrom('a', 'b', '.', '[ab]', '[^a]', '\\w', '\\d', '\\b', '^', '$');
  const quantifier = fc.constantFrom('', '', '*', '+', '?', '{2}', '{1,}', '{0,2}', '*?');
  const { pattern } = fc.letrec<{ pattern: string; piece: string }>((tie) => ({
    pattern: fc
      .array(fc.array(tie('piece'), { maxLength: 3 }), { minLength: 1, maxLength: 3 })
      .map((ways) => ways.map((pieces) => pieces.join('')).join('|')),
    piece: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      fc.tuple(atom, quantifier).map(([one, times]) => (/[\^$]|\\b/.test(one) ? one : one + times)),
      fc.tuple(tie('pattern'), quantifier).map(([inner, times]) => `(${inner})${times}`),
    ),
  }));
  const text = fc.string({ unit: fc.constantFrom('a', 'b', 'c', '1', ' ', 'é'), maxLength: 6 });
  fc.assert(
    fc.property(pattern, text, (source, value) => {
      const told = testPattern(source, value);
      const expected = inJavaScript(source, value);
      if (told !== undefined && expected !== undefined) expect(told).toBe(expected);
    }),
    { numRuns: 3000 },
  );
});

test.each([
  '^(a+)+$',
  '^(a|aa)*$',
  '^(\\w+\\s?)*$',
  '(.*)*,(.*)*,x',
  '^(([a-z])+.)+[A-Z]([a-z])+$',
])('no text takes long: %s', (pattern) => {
  expect(testPattern(pattern, `${'a'.repeat(10_000)}!`)).toBe(false);
});

test('work beyond the bound is not begun', () => {
  expect(testPattern('^(a{1,500})+$', 'a'.repeat(50_000))).toBeUndefined();
});

/** What JavaScript says, or nothing where it tries more ways than it can in a moment: a random pattern can take years. */
function inJavaScript(source: string, value: string): boolean | undefined {
  try {
    return script.runInContext(Object.assign(context, { source, value }), { timeout: 50 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_SCRIPT_EXECUTION_TIMEOUT') return undefined;
    throw error;
  }
}

const script = new Script('new RegExp(source, "u").test(value)');
const context = createContext({});
