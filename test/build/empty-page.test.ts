import { expect, test } from 'vitest';
import { build, docsJson, projectOf } from './site.ts';

test('a page without text says so, unless something else is shown there', async () => {
  const head = (more = '') => `---\ntitle: "T"\n${more}---\n`;
  const root = projectOf({
    'docs.json': docsJson({
      pages: [
        'index',
        'bare',
        'space',
        'text',
        'component',
        'image',
        'chat',
        'bound',
        { group: 'G', root: 'listing', directory: 'card', pages: ['text'] },
      ],
    }),
    'index.mdx': head(),
    'bare.mdx': '',
    'space.mdx': `${head()}\n  \n{/* To do. */}\n`,
    'text.mdx': `${head()}Text.\n`,
    'component.mdx': `${head()}<Card title="C" />\n`,
    'image.mdx': `${head()}<div style={{ height: 10 }} />\n`,
    'chat.mdx': head('mode: assistant\n'),
    'bound.mdx': head('openapi: GET /unknown\n'),
    'listing.mdx': head(),
  });
  const { result } = await build(root, { check: true });
  const empty = result.diagnostics.filter(({ code }) => code === 'page/empty');
  expect(empty.map(({ location }) => location?.file)).toEqual([
    'bare.mdx',
    'index.mdx',
    'space.mdx',
  ]);
});
