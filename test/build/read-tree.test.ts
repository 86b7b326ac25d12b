import { describe, expect, test } from 'vitest';
import type { Result } from '../../src/diagnostics/diagnostic.ts';
import { openDiskCache } from '../../src/incremental/disk.ts';
import { openReadTree, type TreeSources } from '../../src/incremental/readers/read-tree.ts';
import { resolveNavigation } from '../../src/navigation/resolve.ts';
import type { SiteTree } from '../../src/navigation/site-tree.ts';
import { readProject } from '../../src/project/read-project.ts';
import { docsJson, projectOf, temporaryFolder, writeFiles } from './site.ts';

const page = (title: string, text: string) => `---\ntitle: ${title}\n---\n\n${text}\n`;

const files = {
  'docs.json': docsJson({ groups: [{ group: 'Start', pages: ['a', 'b'] }] }),
  'a.mdx': page('A', 'Text.'),
  'b.mdx': page('B', 'Text.'),
};

/** Opens a project like a new process, once before and once after files were changed. */
async function again(
  change: Record<string, string>,
  over: Partial<TreeSources> = {},
  before: Record<string, string> = {},
) {
  const root = projectOf({ ...files, ...before });
  const place = { folder: temporaryFolder(), id: 'one' };
  const open = async (more: Partial<TreeSources>) => {
    const cache = openDiskCache(place);
    const { read, keep } = openReadTree(cache);
    const { value } = await readProject(root);
    const sources = { project: value!, specs: new Map(), includeRestricted: false, ...more };
    let isResolved = false;
    const resolve = (): Result<SiteTree> => {
      isResolved = true;
      return resolveNavigation(sources.project, sources.specs, sources);
    };
    const tree = read(sources, resolve);
    keep();
    cache.flush();
    return { tree, isResolved, fresh: resolve() };
  };
  await open({});
  writeFiles(root, change);
  return open(over);
}

describe('the navigation of the last start', () => {
  test('is kept when only text has changed, and is the same as a new one', async () => {
    const { tree, isResolved, fresh } = await again({ 'a.mdx': page('A', 'Another text.') });
    expect(isResolved).toBe(false);
    expect(tree).toStrictEqual(fresh);
  });

  test.each([
    ['a title', { 'a.mdx': page('C', 'Text.') }],
    ['a new page', { 'c.mdx': page('C', 'Text.') }],
    ['the order', { 'docs.json': docsJson({ groups: [{ group: 'Start', pages: ['b', 'a'] }] }) }],
    ['a specification', { 'api.json': '{"openapi":"3.1.0","info":{},"paths":{}}' }],
  ])('is resolved again after a change of %s', async (_, change) => {
    const { tree, isResolved, fresh } = await again(change);
    expect(isResolved).toBe(true);
    expect(tree).toStrictEqual(fresh);
  });

  test('is resolved again for other readers', async () => {
    expect((await again({}, { includeRestricted: true })).isResolved).toBe(true);
  });

  test('is resolved again if a value of a page is none that JSON has', async () => {
    const ranked = (rank: string) => `---\ntitle: A\nrank: ${rank}\n---\n`;
    const [before, after] = [{ 'a.mdx': ranked('null') }, { 'a.mdx': ranked('.inf') }];
    expect((await again(after, {}, before)).isResolved).toBe(true);
  });
});
