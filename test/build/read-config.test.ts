import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openDiskCache } from '../../src/incremental/disk.ts';
import { openReadConfig } from '../../src/incremental/readers/read-config.ts';
import { loadConfig } from '../../src/project/config/load-config.ts';
import { projectOf, writeFiles } from './site.ts';

const config = (name: string, more: object = {}) =>
  JSON.stringify({
    name,
    theme: 'mint',
    colors: { primary: '#0d9373' },
    navigation: { $ref: './nav.json' },
    ...more,
  });
const navigation = (...pages: string[]) => JSON.stringify({ pages });

/** A project that was written a moment ago: what is younger may still be changing. */
async function settled(files: Record<string, string>): Promise<string> {
  const root = projectOf({ 'a.mdx': 'A', 'b.mdx': 'B', ...files });
  await wait();
  return root;
}

const wait = () => new Promise((resolve) => setTimeout(resolve, 50));

/** Reads a configuration as a start does, and says whether its files had to be read for it. */
async function start(root: string) {
  let loads = 0;
  const cache = openDiskCache({ folder: join(root, '.octavo/cache'), id: 'test' });
  const reader = openReadConfig(cache, (folder) => {
    loads++;
    return loadConfig(folder);
  });
  const read = await reader.read(root);
  reader.keep();
  cache.flush();
  return { loads, read };
}

const project = { 'docs.json': config('One'), 'nav.json': navigation('a') };

test('a configuration that nobody has touched is not read again, and says the same', async () => {
  const root = await settled(project);
  const first = await start(root);
  expect(first.loads).toBe(1);
  expect(first.read.value).toMatchObject({
    config: { name: 'One' },
    included: ['nav.json'],
    configFile: 'docs.json',
  });
  const second = await start(root);
  expect(second).toEqual({ loads: 0, read: first.read });
});

test('it is read again when it has changed, or a file that it includes', async () => {
  const root = await settled(project);
  await start(root);
  writeFiles(root, { 'docs.json': config('Two') });
  await wait();
  const changed = await start(root);
  expect(changed.loads).toBe(1);
  expect(changed.read.value?.config.name).toBe('Two');
  writeFiles(root, { 'nav.json': navigation('a', 'b') });
  await wait();
  const included = await start(root);
  expect(included.loads).toBe(1);
  expect(included.read.value?.config.navigation).toMatchObject({ pages: ['a', 'b'] });
  expect((await start(root)).loads).toBe(0);
});

test('one that may still be changing, or has problems, is read at each start', async () => {
  const fresh = projectOf({ 'a.mdx': 'A', ...project });
  await start(fresh);
  expect((await start(fresh)).loads).toBe(1);
  const wrong = await settled({ ...project, 'docs.json': config('One', { colour: 'red' }) });
  const first = await start(wrong);
  expect(first.read.diagnostics).toHaveLength(1);
  expect(await start(wrong)).toEqual(first);
});
