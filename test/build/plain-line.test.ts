import { expect, test } from 'vitest';
import { isPlainLine } from '../../src/mdx/parse/plain-line.ts';
import { build, projectOf } from './site.ts';

const lines = [
  'Simple words.',
  'How to install it: in five steps, or six; as you like!',
  'Well-known names of 2024 and Größe',
];
const others = [
  'A **strong** word',
  'See https://example.com',
  'See www.example.com.',
  'Write to a@b.example',
  '1. a list',
  '- a list',
  'It’s and "quoted"',
  'Wait... what',
  'One -- two',
  'A {{variable}}',
  'a < b & c',
  'import x from y',
  'two\nlines',
  'snake_case_name',
  'two  spaces',
  ' leading',
];

test('a plain line is one that Markdown leaves as it is', async () => {
  expect(lines.filter(isPlainLine)).toEqual(lines);
  expect(others.filter(isPlainLine)).toEqual([]);
  const files = lines.map((line, i) => [
    `p${i}.mdx`,
    `---\ntitle: P\ndescription: ${JSON.stringify(line)}\n---\n\n${line}\n`,
  ]);
  const site = await build(projectOf(Object.fromEntries(files)));
  for (const [i, line] of lines.entries()) {
    expect(site.read(`p${i}/index.html`)).toContain(`<p>${line}</p>`);
  }
});
