import { beforeAll, expect, it } from 'vitest';
import { fenceOptions } from '../../../src/mdx/hast/fence-meta.ts';
import { createDriver, type Driver } from '../driver.ts';

/*
 * Every option that a fence may have changes what readers or agents get, or is told to have no effect. The list is that
 * of the reader of fences, so a new option without either fails here.
 */

let driver: Driver;
beforeAll(async () => {
  driver = await createDriver();
});

const spellings = (option: string) => [
  option,
  `${option}=2`,
  `${option}="rocket"`,
  `${option}={2}`,
];

it.each(fenceOptions)('%s has an effect, or is told to have none', async (option) => {
  const before = await seen('title="T"');
  const after = await Promise.all(
    spellings(option).map((spelling) => seen(`title="T" ${spelling}`)),
  );
  // A spelling that is no option of its own would be a title of another block.
  expect(after.some((block) => block !== before)).toBe(true);
});

it('theme="dracula" is told to have no effect', async () => {
  const { diagnostics } = await driver.page(fence('theme="dracula"'));
  expect(diagnostics).toMatchObject([{ code: 'component/unknown-prop', severity: 'info' }]);
});

it.each([
  ['titel="x"', 'title'],
  ['highligt={1}', 'highlight'],
  ['Lines={true}', 'lines'],
  ['hilight={1}', 'highlight'],
  ['titel=x.js', 'title'],
  ['x.js expandble', 'expandable'],
  ['[expandible] x.js', 'expandable'],
  ['[lins]', 'lines'],
  ['hilight=1', 'highlight'],
])('warns of %s, one slip away from %s', async (given, meant) => {
  const { diagnostics } = await driver.page(fence(given));
  expect(diagnostics).toMatchObject([
    { code: 'component/unknown-prop', severity: 'warning', hint: `Did you mean \`${meant}\`?` },
  ]);
});

it('what warns is not part of the title', async () => {
  const { html } = await driver.page(fence('x.js expandble titel=y'));
  expect(html).toContain('>x.js<');
});

it.each(['title = "x.js"', 'x.js highlight = {1}'])(
  'reads %s in spite of its spaces',
  async (given) => {
    const { html, problems } = await driver.page(fence(given));
    expect(problems).toEqual([]);
    expect(html).toContain('>x.js<');
  },
);

it.each(['highlight={a-b}', 'focus="first"', 'lines="no"', 'wrap=maybe', 'expandable={0}'])(
  'warns of what is no value of its option: %s',
  async (given) => {
    const { diagnostics } = await driver.page(fence(given));
    expect(diagnostics).toMatchObject([{ code: 'component/wrong-prop', severity: 'warning' }]);
  },
);

it.each(['highlight={99}', '{19-22}', 'focus={21}'])(
  'notes lines beyond the block: %s',
  async (given) => {
    const { diagnostics } = await driver.page(fence(given));
    expect(diagnostics).toMatchObject([{ code: 'component/wrong-prop', severity: 'info' }]);
  },
);

it('notes how others ask for line numbers', async () => {
  const { diagnostics } = await driver.page(fence('showLineNumbers'));
  expect(diagnostics).toMatchObject([
    { code: 'component/unknown-prop', severity: 'info', hint: 'Write `lines`.' },
  ]);
});

it('notes other keys that it does not know', async () => {
  const { diagnostics } = await driver.page(fence('test="skip"'));
  expect(diagnostics).toMatchObject([{ code: 'component/unknown-prop', severity: 'info' }]);
});

it.each([
  '',
  'theme={null}',
  'lines wrap nocopy',
  'README.md',
  'Line',
  'warp',
  'TITLES=x make',
  'links',
  'a = "b"',
])('nothing is told about “%s”', async (options) => {
  expect((await driver.page(fence(options))).problems).toEqual([]);
});

/** Long enough to be folded. */
function fence(options: string): string {
  return `\`\`\`js ${options}\n${'line();\n'.repeat(20)}\`\`\``;
}

async function seen(options: string): Promise<string> {
  const { html, markdown, problems } = await driver.page(fence(options));
  return JSON.stringify([html, markdown, problems]);
}

it.each([
  ['title="x.js" linse', 'linse'],
  ['filename="x.js" Some words', 'Some'],
])('tells the words beside a title of its own: %s', async (given, word) => {
  const { diagnostics, html } = await driver.page(fence(given));
  expect(html).toContain('>x.js<');
  expect(diagnostics[0]).toMatchObject({
    code: 'component/unknown-prop',
    message: `A fence has no option \`${word}\`.`,
  });
});

it.each(['html="<b>no</b>"', 'title="x" html', 'title="x" code marks media grammar'])(
  'keeps what the product itself sets from authors: %s',
  async (given) => {
    const { html } = await driver.page(fence(given));
    expect(html).not.toContain('<b>');
    expect(html).toContain('class="line"');
  },
);
