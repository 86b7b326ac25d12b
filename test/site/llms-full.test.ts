import { describe, expect, test } from 'vitest';
import { llmsFull } from '../../src/site/agents/llms-full.ts';
import type { LastOutput } from '../../src/site/emitter.ts';
import { page, siteOf } from './site.ts';

/** A site without navigation whose pages have these Markdown files, and which of them are read. */
function siteWith(files: Record<string, string>, last?: LastOutput) {
  const routes = Object.keys(files);
  const asked: string[] = [];
  const site = siteOf({
    project: { config: { name: 'Site', markdown: {}, description: undefined } } as never,
    tree: {
      pages: routes.map((route) => ({ route, nodes: [], language: undefined })),
      nodes: [],
      byRoute: new Map(routes.map((route, index) => [route, index])),
    } as never,
    pages: routes.map((route) => page(route)),
    read: async (path) => {
      asked.push(path);
      return files[`/${path.replace(/\.md$/, '')}`] ?? '';
    },
    last,
  });
  return { site, asked };
}

async function textOf(site: Parameters<typeof llmsFull>[0]): Promise<string> {
  let text = '';
  for await (const { body } of llmsFull(site)) {
    if (typeof body === 'object' && Symbol.asyncIterator in body) {
      for await (const piece of body) text += piece;
    } else text += String(body);
  }
  return text;
}

const before = { '/a': '# A\n\nOne.\n', '/b': '# B\n\nTwo é.\n', '/c': '# C\n\nThree.\n' };

/** The output of a build of these pages. */
async function lastOf(files: Record<string, string>, changed: string[]): Promise<LastOutput> {
  const whole = await textOf(siteWith(files).site);
  return {
    changed: new Set(changed),
    read: (path) => {
      const text = path === 'llms-full.txt' ? whole : files[`/${path.replace(/\.md$/, '')}`];
      return text === undefined ? undefined : Buffer.from(text);
    },
  };
}

describe('after a change of few pages', () => {
  test('what the others say is taken from the last file', async () => {
    const after = { ...before, '/b': '# B\n\nTwo, and more words.\n' };
    const { site, asked } = siteWith(after, await lastOf(before, ['/b']));
    expect(await textOf(site)).toBe(await textOf(siteWith(after).site));
    expect(asked).toEqual(['b.md']);
  });

  test('a page that stands there twice is looked for in all pages', async () => {
    const quoted = { ...before, '/c': `# C\n\n# A\nSource: /a\n\nOne.\n\n` };
    const after = { ...quoted, '/a': '# A\n\nFour.\n' };
    const { site, asked } = siteWith(after, await lastOf(quoted, ['/a']));
    expect(await textOf(site)).toBe(await textOf(siteWith(after).site));
    expect(asked).toContain('b.md');
  });

  test('nothing is taken from a file that is not there, or does not have the page', async () => {
    const after = { ...before, '/a': '# A\n\nFour.\n' };
    const expected = await textOf(siteWith(after).site);
    const none: LastOutput = { changed: new Set(['/a']), read: () => undefined };
    expect(await textOf(siteWith(after, none).site)).toBe(expected);
    const other = await lastOf({ ...before, '/a': '# A\n\nElse.\n' }, ['/a']);
    const read = (path: string) => (path === 'a.md' ? Buffer.from(before['/a']) : other.read(path));
    expect(await textOf(siteWith(after, { ...other, read }).site)).toBe(expected);
  });
});
