import { expect, test } from 'vitest';
import type { HttpRequest } from '../../../src/openapi/samples/http-request.ts';
import { sampleLanguage, sampleLanguages } from '../../../src/openapi/samples/languages.ts';
import * as quote from '../../../src/openapi/samples/quote.ts';

const awkward = `it's "$HOME" \\n #{x}\n\u0007\u2028??/`;

// Languages that `run-samples` executes are not here.
test('a dollar begins no template in Kotlin and Dart', () => {
  expect(quote.kotlin('$a "b" \\')).toBe('"\\$a \\"b\\" \\\\"');
  expect(quote.dart("it's $a")).toBe("'it\\'s \\$a'");
});

test('Rust and Swift name what cannot be seen in braces', () => {
  expect(quote.braced(awkward)).toBe('"it\'s \\"$HOME\\" \\\\n #{x}\\n\\u{7}\\u{2028}??/"');
});

test('PowerShell doubles every sign that it takes for a single quote', () => {
  expect(quote.powershell("it's ’so’")).toBe("'it''s ’’so’’'");
});

test('halves of surrogate pairs become replacement characters', () => {
  expect(quote.double('a\ud83d')).toBe('"a\ufffd"');
});

test('raw literals are fenced by more signs than they hold', () => {
  const request: HttpRequest = {
    method: 'POST',
    url: 'https://api.example.com/',
    query: [],
    headers: [],
    cookies: [],
    body: { kind: 'text', mediaType: 'text/plain', text: 'a"""b\n"##\\##(x) $y' },
  };
  const code = (name: string) => sampleLanguage(name)!.write(request);
  expect(code('csharp')).toContain('""""\na"""b\n"##\\##(x) $y\n""""');
  expect(code('rust')).toContain('r###"a"""b\n"##\\##(x) $y"###');
  expect(code('swift')).toContain('###"""\na"""b\n"##\\##(x) $y\n"""###');
  expect(code('kotlin')).toContain('"a\\"\\"\\"b\\n\\"##\\\\##(x) \\$y"');
  expect(code('dart')).toContain(`r'''a"""b\n"##\\##(x) $y'''`);
});

test('languages are found by key and alias, in any letter case', () => {
  expect(sampleLanguage('cURL')?.id).toBe('bash');
  expect(sampleLanguage('.net')?.label).toBe('.NET');
  expect(sampleLanguage('cobol')).toBeUndefined();
  const names = sampleLanguages.flatMap(({ id, aliases }) => [id, ...aliases]);
  expect(new Set(names).size).toBe(names.length);
});
