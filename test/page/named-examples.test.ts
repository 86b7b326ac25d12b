import { expect, test } from 'vitest';
import { build, docsJson, projectOf } from '../build/site.ts';

const words = (name: string) => ({
  summary: `Summary of ${name}`,
  description: `About *${name}*.`,
});

const pets = { type: 'object', minProperties: 1, properties: { name: { type: 'string' } } };

const spec = {
  openapi: '3.1.0',
  info: { title: 'Pets', version: '1' },
  paths: {
    '/pets': {
      post: {
        summary: 'Add a pet',
        parameters: [
          {
            ...{ name: 'sort', in: 'query', schema: { type: 'string' } },
            examples: {
              up: { ...words('sort'), value: 'asc' },
              down: { summary: 'Last first', value: 'desc' },
            },
          },
          {
            ...{ name: 'filter', in: 'query', schema: { type: 'string', enum: ['all', ''] } },
            examples: {
              far: { externalValue: 'https://example.com/filter.txt' },
              near: { externalValue: 'javascript:alert(1)' },
            },
          },
        ],
        requestBody: {
          content: {
            'application/json': {
              schema: pets,
              examples: {
                cat: { ...words('cat'), value: { name: 'Tom' } },
                large: { summary: 'A [large] one', externalValue: 'https://example.com/big.json' },
              },
            },
          },
        },
        responses: {
          200: {
            description: 'Done.',
            headers: {
              'X-Left': {
                schema: { type: 'integer' },
                examples: { few: { ...words('left'), value: 3 } },
              },
            },
            content: {
              'application/json': {
                schema: pets,
                examples: { one: { summary: 'Only one', value: {} } },
              },
            },
          },
          400: {
            description: 'Wrong.',
            content: {
              'text/csv': {
                examples: {
                  csv: { description: 'In columns.\n\n<script>x()</script>', value: 'a,b' },
                },
              },
            },
          },
        },
      },
    },
  },
};

async function page() {
  const root = projectOf({
    'docs.json': docsJson({ groups: [{ group: 'API', openapi: 'api.json' }] }),
    'api.json': JSON.stringify(spec),
  });
  const site = await build(root);
  const [file] = site.files().filter((name) => name.endsWith('add-a-pet.md'));
  return { html: site.read(file!.replace('.md', '/index.html')), markdown: site.read(file!) };
}

test('summary and description of the examples of parameters, bodies, headers and responses', async () => {
  const { html, markdown } = await page();
  for (const name of ['sort', 'cat', 'left']) {
    expect(html).toContain(`Summary of ${name}`);
    expect(html).toMatch(new RegExp(`About <em>${name}</em>`));
    expect(markdown).toMatch(new RegExp(`Summary of ${name}: About \\*${name}\\*`));
  }
  // They are said of the whole body, and not of its last field.
  expect(markdown).toMatch(/^- Example Summary of cat/m);
  // The only example of a body has no label above its code.
  expect(html).toContain('Only one');
  expect(html).toContain('In columns.');
  expect(html).not.toContain('<script>x()');
  expect(html).toMatch(/>Example<\/span> <div class="oct-enum-row"/);
  // Beside one with a description, all have rows.
  expect(html).toMatch(/<code>desc<\/code> <span class="oct-enum-name">Last first/);
});

test('an example elsewhere is a link, if it is a web address', async () => {
  const { html, markdown } = await page();
  for (const name of ['filter.txt', 'big.json']) {
    expect(html).toContain(`href="https://example.com/${name}"`);
    expect(markdown).toContain(`(https://example.com/${name})`);
  }
  expect(html).toContain('A [large] one');
  expect(html).toContain('javascript:alert(1)');
  expect(html).not.toContain('href="javascript:');
});
