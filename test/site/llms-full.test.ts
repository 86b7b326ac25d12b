import { describe, expect, test } from 'vitest';
import { llmsFull } from '../../src/site/agents/llms-full.ts';
import { agentPreface } from '../../src/site/agents/preface.ts';
import type { LastOutput } from '../../src/site/emitter.ts';
import { defaultUrlOptions } from '../../src/urls/options.ts';
import { page, siteOf } from './site.ts';

/** A site without navigation whose pages have these Markdown files, and which of them are read. */
function siteWith(files: Record<string, string>, last?: LastOutput) {
  const routes = Object.keys(files);
  const asked: string[] = [];
  const site = siteOf({
    project: { config: { name: 'Site', markdown: {}, description: undefined } } as never,
    tree: {
      pages: routes.map((route) => ({ route, nodes: [], language: undefined, indexed: true })),
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
  const parts: Buffer[] = [];
  for await (const { body } of llmsFull(site)) {
    if (typeof body !== 'object' || !(Symbol.asyncIterator in body))
      throw new Error('not in pieces');
    for await (const piece of body) parts.push(Buffer.from(piece));
  }
  return Buffer.concat(parts).toString();
}

const preface = agentPreface({ markdown: {} as never }, defaultUrlOptions, 'a.md');
const before = {
  '/a': `${preface}# A\n\nOne.\n`,
  '/b': `${preface}# B\n\nTwo é.\n`,
  '/c': `${preface}# C\n\nThree.\n`,
};

/** The output of a build of these pages, read a few bytes at a time. */
async function lastOf(files: Record<string, string>, changed: string[]): Promise<LastOutput> {
  const whole = await textOf(siteWith(files).site);
  const bytes = (path: string) => {
    const text = path === 'llms-full.txt' ? whole : files[`/${path.replace(/\.md$/, '')}`];
    return text === undefined ? undefined : Buffer.from(text);
  };
  return {
    changed: new Set(changed),
    size: (path) => bytes(path)?.length,
    *read(path, from = 0, to = bytes(path)!.length) {
      for (let at = from; at < to; at += 7) yield bytes(path)!.subarray(at, Math.min(to, at + 7));
    },
  };
}

describe('after a change of few pages', () => {
  test('what the others say is taken from the last file', async () => {
    const after = { ...before, '/b': `${preface}# B\n\nTwo, and more words.\n` };
    const { site, asked } = siteWith(after, await lastOf(before, ['/b']));
    expect(await textOf(site)).toBe(await textOf(siteWith(after).site));
    expect(asked).toEqual(['b.md']);
  });

  test('the first and the last page have their places, and one that another quotes', async () => {
    const quoted = { ...before, '/b': `${preface}# B\n\n# A\nSource: /a\n\nOne.\n\n` };
    const after = { ...quoted, '/a': `${preface}# A\n`, '/c': `${preface}# C\n\nFour.\n` };
    const { site, asked } = siteWith(after, await lastOf(quoted, ['/a', '/c']));
    expect(await textOf(site)).toBe(await textOf(siteWith(after).site));
    expect(asked).toEqual(['a.md', 'c.md']);
  });

  test('nothing is taken from a file that is not there, or does not have the page in its place', async () => {
    const after = { ...before, '/a': `${preface}# A\n\nFour.\n` };
    const expected = await textOf(siteWith(after).site);
    const standing = await lastOf(before, ['/a']);
    const none: LastOutput = { ...standing, size: () => undefined };
    expect(await textOf(siteWith(after, none).site)).toBe(expected);
    const longer = { ...before, '/c': `${preface}# C\n\nThree, and more.\n` };
    const others = [{ ...before, '/a': `${preface}# A\n\nTwo.\n` }, longer];
    for (const files of others) {
      const other = await lastOf(files, ['/a']);
      const isWhole = (path: string) => path === 'llms-full.txt';
      const mixed: LastOutput = {
        changed: standing.changed,
        size: (path) => (isWhole(path) ? other : standing).size(path),
        read: (path, ...range) => (isWhole(path) ? other : standing).read(path, ...range),
      };
      const { site, asked } = siteWith(after, mixed);
      expect(await textOf(site)).toBe(expected);
      expect(asked).toContain('b.md');
    }
  });
});
