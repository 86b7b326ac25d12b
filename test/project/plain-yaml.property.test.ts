import fc from 'fast-check';
import yaml from 'js-yaml';
import { expect, test } from 'vitest';
import { plainYaml } from '../../src/project/pages/plain-yaml.ts';

const full = (text: string) => yaml.load(text, { schema: yaml.CORE_SCHEMA, json: true }) ?? {};

test.each([
  ['title: Start here', { title: 'Start here' }],
  [
    `title: "Don't: stop # here"\r\ntag: 'a \\ b'\r\n`,
    { title: "Don't: stop # here", tag: 'a \\ b' },
  ],
  ['title: Über uns (neu)  \n\nicon: a', { title: 'Über uns (neu)', icon: 'a' }],
  ['title: ""', { title: '' }],
  ['', {}],
])('reads %j', (text, values) => {
  expect(plainYaml(text)).toEqual(values);
  expect(full(text)).toEqual(values);
});

test.each([
  'hidden: true',
  'title: Null',
  'boost: 2',
  'title: one: two',
  'title: one # two',
  'title: one\n  two',
  'title:',
  'title: "a \\" b"',
  "title: 'it''s'",
  'title: [a, b]',
  '- a',
  'title: |\n  a',
  'title: a\tb',
])('leaves %j to the full parser', (text) => expect(plainYaml(text)).toBeUndefined());

test('says what the full parser says', () => {
  const piece = fc.constantFrom(
    ...[
      'title',
      'key',
      ':',
      ': ',
      ' ',
      '"',
      "'",
      '#',
      ' # ',
      '-',
      '---',
      'a',
      'true',
      'no',
      '1',
      '~',
    ],
    ...[
      '\n',
      '\r\n',
      '\t',
      '\\',
      ',',
      '[',
      ']',
      '{',
      '}',
      '|',
      '>',
      '&',
      '*',
      '!',
      '%',
      '@',
      '`',
      'é',
      '\u0085',
    ],
    ...['\u2028', '\uFEFF', '😀', '?', '=', '<<', '.'],
  );
  const lines = fc.array(
    fc.array(piece, { maxLength: 6 }).map((parts) => parts.join('')),
    { maxLength: 4 },
  );
  const text = lines.map((all) => all.map((one) => `title: ${one}`).join('\n'));
  fc.assert(
    fc.property(
      fc.oneof(
        text,
        fc.array(piece).map((parts) => parts.join('')),
      ),
      (source) => {
        const plain = plainYaml(source);
        if (plain) expect(plain).toEqual(full(source));
      },
    ),
    { numRuns: 3000 },
  );
});
