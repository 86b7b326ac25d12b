import { beforeAll, describe, expect, it } from 'vitest';
import { createDriver, type Driver } from './driver.ts';

let driver: Driver;
beforeAll(async () => {
  driver = await createDriver();
});

const evaluated = 'export const x = 1\n\n{x + 1}\n\n';

describe.each([
  ['read from the syntax', ''],
  ['on a page that is run', evaluated],
])('A number %s', (_, before) => {
  it.each([
    ['10.00', '10.00'],
    ['-0.50', '-0.50'],
    ['9007199254740993', '9007199254740993'],
    ['9007199254740993n', '9007199254740993'],
    ['0x20000000000001', '9007199254740993'],
    ['0x1F', '31'],
    ['1_000', '1000'],
    ['1e3', '1e3'],
    ['[1.0, 2]', '[1.0,2]'],
    [
      "{ id: 9007199254740993, 'p': [-1.50, null, true] }",
      '{"id":9007199254740993,"p":[-1.50,null,true]}',
    ],
  ])('keeps its digits as a prop: %s', async (code, shown) => {
    const { markdown, problems } = await driver.page(
      `${before}<ParamField body="a" default={${code}}>A</ParamField>`,
    );
    expect(markdown).toContain(`default: \`${shown}\``);
    expect(problems).toEqual([]);
  });

  it('keeps its digits in text and in titles', async () => {
    const { markdown } = await driver.page(
      `${before}Costs {10.00}, id {9007199254740993}.\n\n<Card title={2.0}>{1.50}</Card>`,
    );
    expect(markdown).toContain('Costs 10.00, id 9007199254740993.');
    expect(markdown).toContain('2.0');
    expect(markdown).toContain('1.50');
  });

  it('still is a number for what counts with it', async () => {
    const { html, problems } = await driver.page(
      `${before}<Columns cols={2.0}><Card title="a" /></Columns>\n\n<Icon icon="flag" size={24.0} />\n\n<div style={{ width: 10.0 }}>a</div>`,
    );
    expect(problems).toEqual([]);
    expect(html).toContain('width:10px');
  });
});

it('An author’s own component gets numbers, also one with the name of ours', async () => {
  const { html } = await driver.page(
    'export const Card = ({ price }) => <b>{price * 2}</b>\n\n<Card price={10.50} />',
  );
  expect(html).toContain('<b>21</b>');
});
