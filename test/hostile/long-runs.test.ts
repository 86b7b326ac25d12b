import { expect, test } from 'vitest';
import { readNotation } from '../../src/code/notation.ts';
import { slug } from '../../src/lib/slug.ts';
import { oneLine } from '../../src/lib/text/one-line.ts';
import { plainDescription } from '../../src/openapi/samples/plain-description.ts';
import { withoutSecrets } from '../../src/platform/telemetry/log.ts';
import { createDriver } from '../content/driver.ts';

// Patterns that try the rest of a run again from each of its characters would take minutes for these.
const run = 300_000;

test('an id of a title with a long line in it', () => {
  expect(slug(`a${'-'.repeat(run)}b${'-'.repeat(run)}`)).toBe(`a${'-'.repeat(run)}b`);
});

test.each(['/', ' ', '*', '/*', '#', '-', ';', '<!--'])(
  'a line of code that is marked, with many %s',
  (sign) => {
    const code = `a${sign.repeat(run)}b`;
    const { code: rest, marks } = readNotation(`${code} // [!code ++]\n${code} [!code focus]`);
    expect(rest).toBe(`${code}\n${code}`);
    expect(marks.size).toBe(2);
  },
);

test.each([
  ['`a', 'aa'],
  ['**a ', '**a'],
  ['<Card>', '<Card>'],
  ['<Card>b</Card>', 'b'],
  ['a ', 'a'],
])('a description of many %s as plain text', (part, first) => {
  expect(plainDescription(`${part.repeat(run / 10)}&`)).toContain(first);
});

test('white space without end becomes one line at once', () => {
  expect(oneLine(`a${' '.repeat(run)}b \n c`)).toBe(`a${' '.repeat(run)}b c`);
});

test('an error with a long message', async () => {
  const driver = await createDriver();
  const { problems } = await driver.page(
    `Text.\n\n{(() => { throw new Error('[a'.repeat(${run}) + ' x') })()}\n`,
  );
  expect(problems).toEqual([expect.stringMatching(/^evaluate\/\S+ 3:/)]);
});

test('a message with many words that could begin an address', () => {
  const text = 'a-'.repeat(run);
  expect(withoutSecrets(`${text} https://a:b@c.com`)).toBe(`${text} https://***@c.com`);
});

test('a link with backslashes in code that begins like an image', async () => {
  const driver = await createDriver();
  const code = `\`![${'\\\\'.repeat(100)}\``;
  const { markdown } = await driver.page(`<a href="/x"><div>\n\n${code}\n\n</div></a>\n`);
  expect(markdown).toContain(code);
});
