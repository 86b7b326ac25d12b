import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectOf } from '../build/site.ts';
import { octavo } from '../cli/terminal.ts';

const files = {
  'docs.json': JSON.stringify({
    theme: 'mint',
    name: 'Site',
    colors: { primary: '#0ea5e9' },
    navigation: {
      languages: [
        { language: 'en', pages: ['index', 'guides/start', 'guides/more'] },
        { language: 'de', pages: ['de/index', 'de/guides/start', 'de/guides/more', 'de/sub/page'] },
      ],
    },
  }),
  'index.mdx': '# Home\n',
  'guides/start.mdx': '## Setup\n',
  'guides/more.mdx': '# More\n',
  'de/index.mdx': '# Start\n',
  'de/guides/start.mdx': '## Setup\n',
  'de/guides/more.mdx': '# Mehr\n',
  'de/sub/page.mdx': '[a](guides/start) [b](guides/start#setup) [c](/guides/start#setup)\n',
  'snippets/part.mdx': '[a](guides/start#setup)\n',
};

async function renamed(words: string[], over: Record<string, string> = {}) {
  const cwd = projectOf({ ...files, ...over });
  const { exit } = await octavo(['rename', ...words, '--write'], { cwd });
  expect(exit).toBe(0);
  return (file: string) => readFileSync(join(cwd, file), 'utf8');
}

test('a link without a slash to a page of its own language follows that page', async () => {
  const read = await renamed(['de/guides/start', 'de/guides/begin']);
  expect(read('de/sub/page.mdx')).toBe(
    '[a](guides/begin) [b](guides/begin#setup) [c](/guides/start#setup)\n',
  );
});

test('and names the root where that page leaves the language', async () => {
  const read = await renamed(['de/guides/start', 'guides/beginn']);
  expect(read('de/sub/page.mdx')).toContain('[a](/guides/beginn) ');
});

test('it stays when the page of the same name in another language is renamed', async () => {
  const read = await renamed(['guides/start', 'guides/begin']);
  expect(read('de/sub/page.mdx')).toBe(
    '[a](guides/start) [b](guides/start#setup) [c](/guides/begin#setup)\n',
  );
});

test('it stays when the folder of the language is renamed', async () => {
  const read = await renamed(['de', 'german']);
  expect(read('german/sub/page.mdx')).toBe(files['de/sub/page.mdx']);
});

test('a link to the root names it once a page of its own language has that name', async () => {
  const read = await renamed(['guides/alone', 'guides/start2'], {
    'guides/alone.mdx': '# Alone\n',
    'de/guides/start2.mdx': '# Start 2\n',
    'de/sub/page.mdx': '[a](guides/alone)\n',
  });
  expect(read('de/sub/page.mdx')).toBe('[a](/guides/start2)\n');
});

test('a fragment follows the heading of the page in its own language', async () => {
  const de = await renamed(['de/guides/start#setup', 'Einrichten']);
  expect(de('de/sub/page.mdx')).toBe(
    '[a](guides/start) [b](guides/start#einrichten) [c](/guides/start#setup)\n',
  );
  const en = await renamed(['guides/start#setup', 'Begin']);
  expect(en('de/sub/page.mdx')).toBe(
    '[a](guides/start) [b](guides/start#setup) [c](/guides/start#begin)\n',
  );
});

test('a link of a snippet that leads elsewhere in each language stays', async () => {
  const read = await renamed(['guides/start', 'guides/begin']);
  expect(read('snippets/part.mdx')).toBe(files['snippets/part.mdx']);
  const only = await renamed(['de/guides/start', 'de/guides/begin'], {
    'guides/start.mdx': '',
    'guides/other.mdx': '',
    'snippets/part.mdx': '[a](guides/only)\n',
    'guides/only.mdx': '# Only\n',
  });
  expect(only('snippets/part.mdx')).toBe('[a](guides/only)\n');
});

test('an import without a slash counts from the root, whatever is beside the page', async () => {
  const page = "import A from 'snippets/part.mdx';\n\n<A />\n";
  const over = {
    'de/sub/page.mdx': page,
    'de/snippets/part.mdx': 'x\n',
    'de/sub/snippets/part.mdx': 'x\n',
  };
  const near = await renamed(['de/snippets/part.mdx', 'de/snippets/other.mdx'], over);
  expect(near('de/sub/page.mdx')).toBe(page);
  const root = await renamed(['snippets/part.mdx', 'snippets/other.mdx'], over);
  expect(root('de/sub/page.mdx')).toBe(page.replace('part', 'other'));
});
