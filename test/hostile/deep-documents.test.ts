import { expect, test } from 'vitest';
import { parseDocument } from '../../src/openapi/document/parse-document.ts';

const levels = 100_000;

const documents: [string, string, string][] = [
  ['lists in JSON', 'a.json', `{"openapi":"3.1.0","x":${'['.repeat(levels)}${']'.repeat(levels)}}`],
  [
    'objects in JSON',
    'a.json',
    `{"openapi":"3.1.0","x":${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}}`,
  ],
  ['lists without an end in JSON', 'a.json', '['.repeat(levels)],
  ['lists in YAML', 'a.yaml', `openapi: 3.1.0\nx: ${'['.repeat(levels)}${']'.repeat(levels)}\n`],
  ['lists without an end in YAML', 'a.yaml', '['.repeat(levels)],
  ['mappings without an end in YAML', 'a.yaml', '{a: '.repeat(levels)],
  ['marks of lists in one line of YAML', 'a.yaml', '- '.repeat(levels)],
  ['marks of keys in one line of YAML', 'a.yaml', '? '.repeat(levels)],
  ['lists behind another mistake in YAML', 'a.yaml', `a: }\nb: ${'['.repeat(levels)}`],
];

test.each(documents)('%s are refused with their place', (_, name, text) => {
  const { diagnostics } = parseDocument(name, text);
  expect(diagnostics.map(({ code }) => code)).toEqual(['openapi/unreadable']);
  expect(diagnostics[0]?.location?.file).toBe(name);
});

test('brackets in texts of JSON are no levels', () => {
  const text = JSON.stringify({ openapi: '3.1.0', x: `"${'['.repeat(levels)}\\` });
  expect(parseDocument('a.json', text).diagnostics).toEqual([]);
});
