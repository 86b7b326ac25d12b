import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { build, projectOf, temporaryFolder } from '../build/site.ts';
import { openDev } from '../dev/site.ts';
import { createDriver, type Driver } from './driver.ts';

let driver: Driver;
beforeAll(async () => {
  driver = await createDriver();
});

const source = [
  "import { open } from './open';",
  '',
  '// #region setup',
  'function setup() {',
  '  // #region inner',
  '  return open({ a: 1 }, "{{b}}");',
  '  // #endregion',
  '}',
  '// #endregion setup',
  '',
].join('\n');
const files = { 'src/a.ts': source, 'guides/near.py': 'x = 1\n' };

/** The words of the code blocks of a page. */
async function codeOf(text: string) {
  const page = await driver.page(text, { files });
  const blocks = [...page.html.matchAll(/<code[^>]*>([\s\S]*?)<\/code>/g)];
  const code = blocks.map(([, html]) =>
    html!
      .replaceAll(/<[^>]*>/g, '')
      .replaceAll('&quot;', '"')
      .trimEnd(),
  );
  return { ...page, code };
}

it.each([
  [
    '```ts file="src/a.ts"\n```',
    source
      .split('\n')
      .filter((_, i) => i < 9)
      .join('\n'),
  ],
  ["```ts file='/src/a.ts' lines={4}\n```", 'function setup() {'],
  ['```ts file="src/a.ts" lines="1,4"\n```', "import { open } from './open';\nfunction setup() {"],
  ['```file=src/a.ts region=inner\n```', 'return open({ a: 1 }, "{{b}}");'],
  [
    '```ts file="../src/a.ts" region="setup"\n```',
    'function setup() {\n  return open({ a: 1 }, "{{b}}");\n}',
  ],
  ['```py file="./near.py"\n```', 'x = 1'],
])('a fence shows the part of a file that it names: %s', async (text, expected) => {
  const { code, problems, markdown } = await codeOf(text);
  expect(code).toEqual([expected]);
  expect(problems).toEqual([]);
  expect(markdown).toContain(expected);
});

it('keeps the other options of the fence, in a group of code blocks too', async () => {
  const { html, code } = await codeOf(
    '<CodeGroup>\n```ts Setup {1} lines file="src/a.ts" region="inner"\n```\n```py\ny\n```\n</CodeGroup>',
  );
  expect(code).toEqual(['return open({ a: 1 }, "{{b}}");', 'y']);
  expect(html).toContain('Setup');
  expect(html).toContain('line highlight');
});

it('leaves a fence that has text of its own as it is', async () => {
  const { code } = await codeOf('```ts file="src/a.ts"\nown\n```');
  expect(code).toEqual(['own']);
});

it.each([
  ['file="src/gone.ts"', 'include/missing'],
  ['file="../../etc/passwd"', 'include/outside-project'],
  ['file="/../etc/passwd"', 'include/outside-project'],
  ['file=".git/config"', 'include/outside-project'],
  ['file="src/a.ts" region="gone"', 'include/no-region'],
  ['file="src/a.ts" lines="8-12"', 'include/no-lines'],
])('tells the place of a fence whose file is not there: %s', async (options, code) => {
  const { problems, ...page } = await codeOf(`# A\n\n\`\`\`ts ${options}\n\`\`\`\n\nStill here.`);
  expect(problems).toEqual([`${code} 3:1`]);
  expect(page.html).toContain('Still here.');
});

it('puts the text into the page, its Markdown, the search and llms-full.txt, but nothing from outside', async () => {
  const root = projectOf({
    'index.mdx':
      '# Home\n\n```py file="src/a.py"\n```\n\n```text file="out.txt"\n```\n\n```text file="src/.env"\n```\n',
    'src/a.py': 'zebra = 1\n',
    'src/.env': 'TOKEN=unicorn\n',
  });
  const elsewhere = join(temporaryFolder(), 'out.txt');
  writeFileSync(elsewhere, 'walrus');
  symlinkSync(elsewhere, join(root, 'out.txt'));
  const site = await build(root);
  expect(site.codes).toEqual(expect.arrayContaining(['include/missing', 'include/secret']));
  for (const file of ['index.html', 'index.md', 'llms-full.txt'])
    expect(site.read(file)).toContain('zebra');
  for (const file of site.files().filter((name) => /\.(?:html|md|txt|json)$/.test(name)))
    expect(site.read(file), file).not.toMatch(/walrus|unicorn/);
});

it('makes a page again when a file that it includes has changed, and only then', async () => {
  const root = projectOf({ 'index.mdx': '# Home\n\n```py file="src/a.py"\n```\n' });
  mkdirSync(join(root, 'src'));
  writeFileSync(join(root, 'src/a.py'), 'before = 1\n');
  expect((await build(root)).read('index.html')).toContain('before');
  writeFileSync(join(root, 'src/a.py'), 'afterwards = 22\n');
  const after = await build(root);
  expect(after.read('index.html')).toContain('afterwards');
  expect(after.read('index.html')).not.toContain('before');
});

it('shows a change of the file while the author watches', async () => {
  const root = projectOf({
    'index.mdx': '# Home\n\n```py file="src/a.py"\n```\n',
    'src/a.py': 'before = 1\n',
  });
  const dev = await openDev(root);
  await dev.shows('/', 'before');
  writeFileSync(join(root, 'src/a.py'), 'afterwards = 22\n');
  await dev.shows('/', 'afterwards');
});
