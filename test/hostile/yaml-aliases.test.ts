import { expect, test } from 'vitest';
import { build, docsJson, projectOf } from '../build/site.ts';

/** Each alias stands for nine of the one before. */
function aliases(levels: number, first: string): string {
  const lines = [`x-a0: &a0 [${Array(9).fill(first).join(', ')}]`];
  for (let level = 1; level <= levels; level++) {
    const before = Array(9)
      .fill(`*a${level - 1}`)
      .join(', ');
    lines.push(`x-a${level}: &a${level} [${before}]`);
  }
  return `${lines.join('\n')}\n`;
}

function spec(head: string, example: string): string {
  return `openapi: 3.1.0
info: { title: A, version: "1" }
${head}paths:
  /x:
    get:
      responses:
        "200":
          description: ok
          content: { application/json: { example: ${example} } }
`;
}

/** A merge of a mapping per level, each with two keys that hold the one before. */
const merges = `x-m0: &m0 { a: x, b: x }
${Array.from({ length: 30 }, (_, i) => `x-m${i + 1}: &m${i + 1} { <<: *m${i}, a: *m${i}, b: *m${i} }`).join('\n')}
`;

const chain = `x-c0: &c0 [x]
${Array.from({ length: 5000 }, (_, i) => `x-c${i + 1}: &c${i + 1} [*c${i}]`).join('\n')}
`;

const specs: [string, string][] = [
  ['short texts', spec(aliases(8, 'x'), '*a8')],
  ['long texts', spec(aliases(4, 'x'.repeat(2000)), '*a4')],
  ['mappings', spec(aliases(7, '{ k: v }'), '*a7')],
  ['merge keys', spec(merges, '*m30')],
  ['a chain of thousands', spec(chain, '*c5000')],
  ['an alias of what holds it', spec('x-self: &s { a: [*s] }\n', '*s')],
  [
    'one long text, used thousands of times',
    spec(`x-t: &t "${'x'.repeat(20_000)}"\n`, `[${'*t, '.repeat(5000)}]`),
  ],
];

test.each(specs)('aliases in a specification: %s', async (_, text) => {
  const navigation = {
    groups: [
      { group: 'A', pages: ['index'] },
      { group: 'B', openapi: 'a.yaml' },
    ],
  };
  const files = { 'docs.json': docsJson(navigation), 'index.mdx': '# Hi\n', 'a.yaml': text };
  const site = await build(projectOf(files));
  const found = site.result.diagnostics.find(({ code }) => code === 'yaml/aliases');
  expect(found?.location?.file).toBe('a.yaml');
  expect(found?.location?.line).toBeGreaterThan(2);
  const bytes = site.files().reduce((sum, file) => sum + site.read(file).length, 0);
  expect(bytes).toBeLessThan(4_000_000 + 60 * text.length);
  expect(site.codes).not.toContain('build/failed');
});

test('aliases in a frontmatter: the page is still there', async () => {
  const site = await build(
    projectOf({ 'index.mdx': `---\ntitle: Hi\n${aliases(9, 'x')}---\n\nText.\n` }),
  );
  expect(site.codes).toContain('yaml/aliases');
  expect(site.read('index.html')).toContain('Text.');
});

test('an anchor that is used as authors use it is followed each time', async () => {
  const errors =
    '{ description: Not found, content: { application/json: { example: { code: 404 } } } }';
  const responses = Array.from({ length: 300 }, (_, i) => `    r${i}: *missing\n`).join('');
  const paths = Array.from(
    { length: 5 },
    (_, i) =>
      `  /p${i}:\n    get:\n      responses: { "200": { description: ok }, "404": *missing }\n`,
  );
  const head = `openapi: 3.1.0\ninfo: { title: A, version: "1" }\nx-e: &missing ${errors}\n`;
  const text = `${head}components:\n  responses:\n${responses}paths:\n${paths.join('')}`;
  const site = await build(
    projectOf({
      'docs.json': docsJson({ groups: [{ group: 'B', openapi: 'a.yaml' }] }),
      'a.yaml': text,
    }),
  );
  expect(site.codes).not.toContain('yaml/aliases');
  expect(site.files().filter((file) => /get-p\d\/index\.html$/.test(file))).toHaveLength(5);
});
