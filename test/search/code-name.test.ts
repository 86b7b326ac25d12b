import { expect, it } from 'vitest';
import { codeCells, isCodeName } from '../../src/search/quote/code-name.ts';

const code =
  '--output, -o|--port <number>|-w|max_tokens|maxTokens|OPENAI_API_KEY|docs.json|src/app.ts|/v1/users/{id}|./a|run()|string[]|"a"|octavo.checks.audit|next.config.js|@types/node';
const words =
  '|GitHub|macOS|TCP/IP|N/A|Node.js|1.5|v1.2|10 MB|10MB|https://example.com|self-hosted|-|—|yes|model|GET /x|e.g. this';

it('knows names of code by their signs', () => {
  for (const text of code.split('|')) expect(isCodeName(text), text).toBe(true);
});

it('takes words, numbers and brands for what they are', () => {
  for (const text of words.split('|')) expect(isCodeName(text), text).toBe(false);
});

it('takes a word for code in a column that has names of code', () => {
  const cells = (...row: string[]) => row.map((text) => [{ text, match: false }]);
  expect(
    codeCells([
      cells('hidden', 'boolean', 'Left out', 'false'),
      cells('hideFooter', 'boolean', 'No links', 'Off'),
      cells('options[].title', 'string or object', '', ''),
    ]),
  ).toEqual([
    [true, false, false, true],
    [true, false, false, false],
    [true, false, false, false],
  ]);
});
