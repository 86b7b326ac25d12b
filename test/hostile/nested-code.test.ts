import { expect, test } from 'vitest';
import { compile } from '../../src/evaluate/compile.ts';
import { JsxParser, ScriptParser } from '../../src/lib/script-parser.ts';
import { createDriver } from '../content/driver.ts';

/** Code in itself so many times. */
const nested: Record<string, (levels: number) => string> = {
  templates: (levels) => `\`${'${`'.repeat(levels)}${'`}'.repeat(levels)}\``,
  brackets: (levels) => `${'('.repeat(levels)}1${')'.repeat(levels)}`,
  functions: (levels) => `${'(function () { return '.repeat(levels)}1${'})'.repeat(levels)}`,
  arrows: (levels) => `${'() => '.repeat(levels)}1`,
  classes: (levels) => `${'(class { a = '.repeat(levels)}1${'})'.repeat(levels)}`,
  elements: (levels) => `${'<a>{'.repeat(levels)}1${'}</a>'.repeat(levels)}`,
};

// A process that ends itself cannot be seen from inside: these would end the one of the test.
test.each(Object.keys(nested))('%s in each other are read up to a limit', (kind) => {
  const parse = (levels: number) => () =>
    JsxParser.parseExpressionAt(nested[kind]!(levels), 0, { ecmaVersion: 'latest' });
  expect(parse(90)).not.toThrow();
  for (const levels of [600, 5000, 50_000]) expect(parse(levels)).toThrow('nested too deeply');
  const module = `export const a = ${nested[kind]!(5000)}`;
  expect(compile('a.jsx', module).error?.message).toContain('nested too deeply');
});

test('long lists of conditions are no nesting', () => {
  const parse = (code: string) => () => ScriptParser.parse(code, { ecmaVersion: 'latest' });
  expect(parse(`${'if (a) b; else '.repeat(1000)}c`)).not.toThrow();
  expect(parse(`x = ${'a ? b : '.repeat(900)}c`)).not.toThrow();
  expect(parse(`x${'.then(() => 1)'.repeat(5000)}`)).not.toThrow();
});

test('a page with such code says where it is', async () => {
  const driver = await createDriver();
  const { html, problems } = await driver.page(`Before.\n\n{${nested.templates!(1000)}}\n`);
  expect(html).toContain('Before.');
  expect(problems[0]).toBe('mdx/unreadable 3:1');
});

test('code that is only shown may be nested in any way', async () => {
  const driver = await createDriver();
  const { html, problems } = await driver.page(`\`\`\`ts\n${'`${'.repeat(30_000)}\n\`\`\`\n`);
  expect(problems).toEqual([]);
  expect(html).toContain('`${`${');
});

test('escaped quotes without a partner are passed over once', async () => {
  const driver = await createDriver();
  const { problems } = await driver.page(`{'${"\\'".repeat(200_000)}\n\nAfter.\n`);
  expect(problems[0]).toBe('mdx/stray-brace 1:1');
});

test('formulas that are nested too deeply are shown as they are typed', async () => {
  const driver = await createDriver();
  const { html } = await driver.page(`$$\n${'{'.repeat(50_000)}x${'}'.repeat(50_000)}\n$$\n`);
  expect(html).toContain('{{{{');
});
