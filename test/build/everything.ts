import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { docsJson, type Files, filesIn } from './site.ts';

export const page = (title: string, body = 'Text.', more = '') =>
  `---\ntitle: "${title}"\n${more}---\n\n${body}\n`;

const spec = (summary: string, type = 'string') =>
  JSON.stringify({
    openapi: '3.1.0',
    info: { title: 'Api', version: '1' },
    paths: {
      '/things': {
        get: {
          operationId: 'list',
          summary,
          responses: {
            200: {
              description: 'Fine',
              content: { 'application/json': { schema: { $ref: '#/components/schemas/Thing' } } },
            },
          },
        },
      },
    },
    components: { schemas: { Thing: { type: 'object', properties: { name: { type } } } } },
  });

/** A one by one PNG with another size in its header. */
const png = (width: number) => {
  const bytes = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  );
  bytes.writeUInt32BE(width, 16);
  return bytes;
};

export const settings = { variables: { product: 'Press' }, octavo: { templates: 'theme' } };
export const navigation = {
  groups: [
    { group: 'Guides', pages: ['index', 'a', 'b', 'code', 'live'] },
    { group: 'Api', openapi: 'api.json' },
  ],
};

/** One of everything that a page can be made from. */
export const everything: Files = {
  'docs.json': docsJson(navigation, settings),
  'index.mdx': page(
    'Home',
    '[A](/a) [gone](/gone) ![pic](/pic.png) {{product}} <Icon icon="rocket" />',
  ),
  'a.mdx': `---\ntitle: A\n---\nimport Shared from '/snippets/shared.mdx'\n\n<Shared word="x" />\n\n## One\n`,
  'b.mdx': page('B', '<Card title="To A" href="/a#one">Words</Card>\n\n<Note>Hello</Note>'),
  'code.mdx': page('Code', '```js\nconst a = 1;\n```'),
  'live.mdx': `---\ntitle: Live\n---\nimport { Twice } from '/snippets/twice.jsx'\n\n<Twice n={21} />\n`,
  'snippets/shared.mdx': `import Inner from '/snippets/inner.mdx'\n\nShared {word} <Inner />\n`,
  'snippets/inner.mdx': 'Inner.',
  'snippets/twice.jsx': 'export const Twice = ({ n }) => <b>{n * 2}</b>;\n',
  'note.js': `document.body.classList.add('pt-7');\n`,
  'api.json': spec('List things'),
  'pic.png': png(10),
  'theme/components/callout.hbs': '<aside>{{{body}}}{{{children}}}</aside>',
};

/** Each kind of change, and a file of the output that it must change. */
export const changes: [name: string, files: Files, changed: string][] = [
  ['the text of a page', { 'b.mdx': page('B', 'Other words.') }, 'b/index.html'],
  ['the title of a page', { 'b.mdx': page('Bee') }, 'a/index.html'],
  ['a setting of a page', { 'a.mdx': page('A', '## One', 'mode: wide\n') }, 'a/index.html'],
  ['a snippet', { 'snippets/shared.mdx': 'Other {word}' }, 'a/index.html'],
  ['a snippet of a snippet', { 'snippets/inner.mdx': 'Other.' }, 'a/index.html'],
  [
    'code of a component',
    { 'snippets/twice.jsx': 'export const Twice = () => <i>none</i>;\n' },
    'live/index.html',
  ],
  ['a picture', { 'pic.png': png(20) }, 'index.html'],
  ['a new page that a link was waiting for', { 'gone.mdx': page('Gone') }, 'gone/index.html'],
  ['a spec', { 'api.json': spec('List all things') }, 'api-reference/list-all-things/index.html'],
  [
    'a schema of a spec',
    { 'api.json': spec('List things', 'integer') },
    'api-reference/list-things/index.html',
  ],
  [
    'a script that gives class names',
    { 'note.js': `document.body.classList.add('pt-8');\n` },
    'b/index.html',
  ],
  ['a template', { 'theme/components/callout.hbs': '<p>{{{children}}}</p>' }, 'b/index.html'],
  [
    'a variable',
    { 'docs.json': docsJson(navigation, { ...settings, variables: { product: 'Pen' } }) },
    'index.html',
  ],
  [
    'the icon library',
    { 'docs.json': docsJson(navigation, { ...settings, icons: { library: 'lucide' } }) },
    'index.html',
  ],
  [
    'the themes of code',
    { 'docs.json': docsJson(navigation, { ...settings, styling: { codeblocks: 'dark-plus' } }) },
    'code/index.html',
  ],
  [
    'the samples of endpoints',
    {
      'docs.json': docsJson(navigation, { ...settings, api: { examples: { languages: ['go'] } } }),
    },
    'api-reference/list-things/index.html',
  ],
  [
    'the order of pages',
    { 'docs.json': docsJson({ pages: ['b', 'a', 'index', 'code', 'live'] }, settings) },
    'a/index.html',
  ],
  [
    'the language',
    { 'docs.json': docsJson({ languages: [{ language: 'de', ...navigation }] }, settings) },
    'b/index.html',
  ],
  [
    'a redirect',
    {
      'docs.json': docsJson(navigation, {
        ...settings,
        redirects: [{ source: '/gone', destination: '/b' }],
      }),
    },
    'index.html',
  ],
  [
    'the colours',
    { 'docs.json': docsJson(navigation, { ...settings, colors: { primary: '#ff0000' } }) },
    'b/index.html',
  ],
];

/** Every file of a folder by its path. */
export function contents(folder: string): Record<string, string> {
  return Object.fromEntries(
    filesIn(folder).map((file) => [file, readFileSync(join(folder, file), 'base64')]),
  );
}
