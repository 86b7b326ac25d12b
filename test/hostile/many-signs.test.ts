import { expect, test } from 'vitest';
import { createDriver } from '../content/driver.ts';

const driver = await createDriver();

test('signs beyond the limit of a paragraph are text', async () => {
  const { html, problems } = await driver.page(
    `${'[a '.repeat(5000)}**b**\n  *next* line\n\nA **strong** word and \`code\`.\n`,
  );
  expect(problems).toEqual(['content/too-many-signs 1:12001']);
  expect(html).toContain('**b**\n*next* line');
  expect(html).toContain('<strong>strong</strong>');
  expect(html).toContain('<code>code</code>');
});

test.each([
  ['a list', '- [a](/b) `c` *d*\n'],
  ['a table', '| [a](/b) | `c` *d* |\n'],
  ['paragraphs', '[a](/b) `c` *d*\n\n'],
])('as many signs in %s are no mistake', async (_, part) => {
  const table = part.startsWith('|') ? '| a | b |\n| - | - |\n' : '';
  const { problems } = await driver.page(table + part.repeat(900), {
    files: { 'b.mdx': '' },
  });
  expect(problems).toEqual([]);
});

test('images in each other are text beyond a limit', async () => {
  const { problems } = await driver.page(`${'![a'.repeat(600)}${'](b.png)'.repeat(600)}\n`);
  expect(problems.map((problem) => problem.split(' ')[0])).toContain('content/too-many-signs');
});

test('code ends where its backticks end, whatever was open before it', async () => {
  const { html } = await driver.page('`` a `b` ``c` d ``` e\n\n`` f\n');
  expect(html).toContain('<code>a `b`</code>c` d ``` e');
  expect(html).toContain('`` f');
});

test.each([
  ['elements', '<div>'],
  ['elements that would close themselves elsewhere', '<div />'],
  ['elements in lines', '<div>\n\n'],
  ['quotes', '> '],
])('%s in each other in a description are read up to a limit', async (_, part) => {
  const { html } = await driver.description(`${part.repeat(3000)}words\n`);
  expect(html).toContain('words');
});

test('code that opens ever more keeps its lines', async () => {
  const code = Array.from({ length: 400 }, (_, i) => `${'$("'.repeat(8)}${i}`).join('\n');
  const { html } = await driver.page(`\`\`\`bash\n${code}\n\`\`\`\n`);
  expect(html.match(/<span class="line">/g)).toHaveLength(400);
});
