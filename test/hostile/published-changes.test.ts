import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { build, projectOf, writeFiles } from '../build/site.ts';
import { openDev, until } from '../dev/site.ts';

const files = {
  'index.mdx': '# Home\n',
  'other.mdx': '# Other\n',
  'data/a.csv': 'a',
  'snippets/b.mdx': 'b\n',
};

test('a build publishes what a page has come to name, and no more what none names any longer', async () => {
  const root = projectOf(files);
  expect((await build(root)).has('data/a.csv')).toBe(false);
  writeFiles(root, { 'other.mdx': '# Other\n\n[a](/data/a.csv)\n' });
  const named = await build(root);
  expect([named.has('data/a.csv'), named.codes]).toEqual([true, []]);
  writeFiles(root, { 'data/a.csv': 'changed' });
  expect((await build(root)).read('data/a.csv')).toBe('changed');
  writeFiles(root, { 'other.mdx': '# Other\n' });
  expect((await build(root)).has('data/a.csv')).toBe(false);
  writeFiles(root, { 'snippets/b.mdx': '[a](/data/a.csv)\n' });
  expect((await build(root)).has('data/a.csv')).toBe(true);
});

test('a build after a change says again what is not copied, and sees what a file has come to hold', async () => {
  const root = projectOf({ ...files, id_rsa: 'x' });
  expect((await build(root)).codes).toEqual(['file/secret']);
  const again = await build(root);
  expect([again.codes, again.result.exit]).toEqual([['file/secret'], 1]);
  rmSync(join(root, 'id_rsa'));
  expect((await build(root)).codes).toEqual([]);
  writeFiles(root, {
    'data/a.csv': `-----BEGIN PRIVATE KEY-----\n${'MIIEvQIBADANBgkqhkiG9w0BAQEFAASC'.repeat(3)}\n`,
  });
  expect((await build(root)).codes).toEqual(['file/secret']);
});

test('watch mode serves a file as soon as a page, a snippet or a style names it, and only as long', async () => {
  const root = projectOf({ ...files, 'a.css': '.a{}' });
  const dev = await openDev(root);
  const answers = (status: number) =>
    until(async () => (await dev.status('/data/a.csv')) === status, `status ${status}`);
  await answers(404);
  for (const [file, text] of [
    ['other.mdx', '# Other\n\n[a](data/a.csv)\n'],
    ['snippets/b.mdx', '[a](/data/a.csv)\n'],
    ['a.css', '.a{cursor:url(data/a.csv)}'],
  ] as const) {
    const before = { ...files, 'a.css': '.a{}' }[file];
    writeFiles(root, { [file]: text });
    await answers(200);
    writeFiles(root, { [file]: before });
    await answers(404);
  }
  writeFiles(root, { 'data/new.csv': 'n', 'other.mdx': '[n](/data/new.csv)\n' });
  await until(async () => (await dev.status('/data/new.csv')) === 200, 'the new file');
});
