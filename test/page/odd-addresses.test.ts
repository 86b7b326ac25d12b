import { expect, test } from 'vitest';
import { build, docsJson, projectOf } from '../build/site.ts';

/** Half of a surrogate pair, as JSON can hold. */
const half = '\ud800';

test('half a surrogate pair in a name or title fails no link of a page', async () => {
  const settings = {
    name: `Name ${half}`,
    contextual: {
      options: [
        'cursor',
        {
          title: 'Own',
          description: '',
          icon: '',
          href: { base: 'https://x.dev', query: [{ key: half, value: half }] },
        },
      ],
    },
    octavo: { mcp: 'https://x.dev/mcp', repository: { url: 'https://github.com/a/b' } },
  };
  const site = await build(
    projectOf({
      'docs.json': docsJson({ pages: ['a'] }, settings),
      'a.mdx': `---\ntitle: "T \\ud800"\n---\n\n## One\n\nText.`,
    }),
  );
  expect(site.codes).not.toContain('page/failed');
  expect(site.read('a/index.html')).toContain('https://x.dev?%EF%BF%BD');
});

test('the link to the source of a page encodes all that an address would read in its name', async () => {
  const site = await build(
    projectOf({
      'docs.json': docsJson(
        { pages: ['c#/what?'] },
        { octavo: { repository: { url: 'https://github.com/a/b' } } },
      ),
      'c#/what?.mdx': 'Text.',
    }),
  );
  expect(site.read('c~23/what~3f/index.html')).toContain(
    'https://github.com/a/b/edit/main/c%23/what%3F.mdx',
  );
});
