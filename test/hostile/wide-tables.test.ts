import type { Table, TableRow } from 'mdast';
import { expect, test } from 'vitest';
import { tables } from '../../src/mdx/hast/tables.ts';
import { createDriver } from '../content/driver.ts';

const driver = await createDriver();
const cells = (html: string) => html.match(/<t[dh]\b/g)?.length ?? 0;

const wide = `${'|a'.repeat(1000)}|\n`;
const rule = `${'|-'.repeat(1000)}|\n`;
const short = '|b|\n'.repeat(1000);

test.each([
  ['short rows below a wide header', wide + rule + short, 2000],
  ['a wide row below a narrow header', `|a|\n|-|\n${wide}${short}`, 2001],
])('%s do not become as many cells as the table has room for', async (_, table, count) => {
  const { html, markdown } = await driver.page(table);
  expect(cells(html)).toBe(count);
  expect(markdown.length).toBeLessThan(50_000);
  expect(cells((await driver.description(table)).html)).toBe(count);
});

test('many tables share the limit', async () => {
  const table = `${'|a'.repeat(150)}|\n${'|-'.repeat(150)}|\n${'|b|\n'.repeat(150)}`;
  const { html } = await driver.page(`${table}\n`.repeat(20));
  expect(cells(html)).toBeLessThan(120_000);
});

test('rows of HTML keep their length in Markdown', async () => {
  const row = (tag: string, count: number) => `<tr>${`<${tag}>a</${tag}>`.repeat(count)}</tr>`;
  const { markdown } = await driver.page(
    `<table>${row('th', 1000)}${row('td', 1).repeat(1000)}</table>\n`,
  );
  expect(markdown.length).toBeLessThan(50_000);
});

test('a table may have more rows than a call has arguments', () => {
  const row: TableRow = { type: 'tableRow', children: [{ type: 'tableCell', children: [] }] };
  const table: Table = { type: 'table', align: [null], children: Array(200_000).fill(row) };
  tables(table);
  expect(table.align).toEqual([null]);
});
