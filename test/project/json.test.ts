import { describe, expect, test } from 'vitest';
import { plain } from '../../src/project/located/located.ts';
import { parseJson } from '../../src/project/located/parse-json.ts';
import { said } from './folder.ts';

const problemsOf = (text: string) => said(parseJson('docs.json', text).diagnostics);

describe('a file that is not JSON says what was expected, what was found, and where', () => {
  test.each([
    ['an empty file', ''],
    ['a missing comma', '{\n  "a": 1\n  "b": 2\n}'],
    ['a missing colon', '{ "a" 1 }'],
    ['a missing value', '{ "a": }'],
    ['a comma too many', '{ "a": 1,, "b": 2 }'],
    ['a key without quotes', '{ name: "x" }'],
    ['single quotes', "{ 'name': 'x' }"],
    ['a bare word', '{ "a": yes }'],
    ['a text without end', '{\n  "a": "x\n}'],
    ['a backslash alone', '{ "a": "C:\\docs" }'],
    ['something after the end', '{ "a": 1 } }'],
    ['a semicolon', '{ "a": 1; "b": 2 }'],
    ['the mark of a merge', '{\n<<<<<<< HEAD\n  "a": 1\n}'],
    ['something else altogether', 'name: Site\n'],
    ['another encoding', Buffer.from('\uFEFF{ "name": "x" }', 'utf16le').toString('utf8')],
    ['no text at all', 'PK\u0003\u0004\0\0'],
  ])('%s', (_, text) => {
    const { tree, diagnostics } = parseJson('docs.json', text);
    expect(tree).toBeUndefined();
    expect(said(diagnostics)).toMatchSnapshot();
  });

  test('a bracket that is never closed is shown', () => {
    const [diagnostic] = parseJson('docs.json', '{\n  "a": [1,\n    2\n').diagnostics;
    expect(diagnostic?.message).toBe(
      'docs.json: expected a comma or the closing "]", found the end of the file.',
    );
    expect(diagnostic?.related).toEqual([
      {
        message: 'this "[" is never closed',
        location: { file: 'docs.json', line: 2, column: 8, endLine: 2, endColumn: 9 },
      },
    ]);
  });

  test('nesting without end is refused, not crashed on', () => {
    expect(problemsOf('['.repeat(500) + ']'.repeat(500))[0]).toContain('nested too deeply');
    expect(problemsOf('['.repeat(100_000))[0]).toContain('config/invalid-json');
  });
});

describe('JSON that is nearly right is read, with a warning', () => {
  test.each([
    ['comments', '{ // site\n "a": [1] /* one */ }'],
    ['trailing commas', '{ "a": [1,], }'],
    ['raw tabs in texts', '{ "b": "x\ty", "a": [1] }'],
  ])('%s', (_, text) => {
    const { tree, diagnostics } = parseJson('docs.json', text);
    expect(plain(tree!)).toMatchObject({ a: [1] });
    expect(said(diagnostics)).toMatchSnapshot();
  });

  test('a byte order mark is no trouble at all', () => {
    const { tree, diagnostics } = parseJson('docs.json', '\uFEFF{ "a": 1 }');
    expect(plain(tree!)).toEqual({ a: 1 });
    expect(diagnostics).toEqual([]);
  });
});

test('bytes that are no UTF-8 are told where the first of them is', () => {
  const { tree, diagnostics } = parseJson('docs.json', '{ "name":\n  "Caf\uFFFD \uFFFD" }');
  expect(plain(tree!)).toEqual({ name: 'Caf\uFFFD \uFFFD' });
  expect(said(diagnostics)).toEqual([
    'warning config/encoding docs.json:2:7 docs.json contains bytes that are not UTF-8 text. | Save the file as UTF-8; what is not text shows as �.',
  ]);
});

test('a key that stands twice is told, and the last one counts', () => {
  const { tree, diagnostics } = parseJson('docs.json', '{ "a": 1,\n  "a": 2 }');
  expect(plain(tree!)).toEqual({ a: 2 });
  expect(said(diagnostics)).toEqual([
    'warning config/duplicate-key docs.json:2:3 The key "a" occurs twice in one object; the last one counts. | Remove one of them.',
  ]);
  expect(diagnostics[0]?.related?.[0]?.location.line).toBe(1);
});

test('keys that objects bring along are keys like any other', () => {
  const { tree } = parseJson('docs.json', '{ "__proto__": { "a": 1 }, "constructor": 2 }');
  expect(Object.keys(plain(tree!) as object)).toEqual(['__proto__', 'constructor']);
});
