import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readProject } from '../../src/project/read-project.ts';
import { temporaryFolder, writeFiles } from '../build/site.ts';
import { octavo } from './terminal.ts';

const mint = {
  $schema: 'https://mintlify.com/schema.json',
  name: 'Old',
  theme: 'quill',
  colors: { primary: '#0ea5e9' },
  favicon: '/f.png',
  topbarCtaButton: { name: 'Start', url: 'https://x.dev' },
  primaryTab: { name: 'Guides' },
  tabs: [{ name: 'API', url: 'api' }],
  anchors: [{ name: 'Blog', url: 'https://blog.x.dev', icon: 'pen' }],
  navigation: [
    { group: 'Start', pages: ['index', { group: 'More', pages: ['more'] }] },
    { group: 'Calls', pages: ['api/one'] },
  ],
  redirects: [{ source: '/a', destination: '/more' }],
  feedback: { thumbsRating: true },
  octavo: { previews: 'none' },
};

function folderWith(files: Record<string, object>): string {
  const cwd = temporaryFolder();
  const page = '---\ntitle: "Page"\n---\n\nText.\n';
  const pages = { 'index.mdx': page, 'more.mdx': page, 'api/one.mdx': page };
  const texts = Object.entries(files).map(([file, value]) => [file, JSON.stringify(value)]);
  writeFiles(cwd, { ...pages, ...Object.fromEntries(texts) });
  return cwd;
}

test('writes the docs.json that a mint.json means, and tells what it left', async () => {
  const cwd = folderWith({ 'mint.json': mint });
  const before = await readProject(cwd);
  const { exit, out } = await octavo(['migrate'], { cwd });
  expect(exit).toBe(0);
  expect(out).toContain('mint.json: "feedback" has no equivalent; it is ignored.');
  expect(out).toMatch(/\nWrote docs\.json from mint\.json\. 1 setting was not carried over\.\n/);
  const after = await readProject(cwd);
  expect(after.value?.configFile).toBe('docs.json');
  const { $schema, ...config } = after.value!.config;
  const { $schema: _, ...meant } = before.value!.config;
  expect(config).toEqual(meant);
  expect($schema).toBe('./node_modules/octavo/dist/schema/docs.json');
  expect(after.diagnostics).toEqual([]);
  expect(existsSync(join(cwd, 'mint.json'))).toBe(true);
});

test('rewrites a docs.json of the older form, with all that is its own', async () => {
  const { feedback: _, ...kept } = mint;
  const older = { ...kept, theme: 'palm', banner: { content: 'Hi' } };
  const cwd = folderWith({ 'docs.json': older });
  const { out } = await octavo(['migrate'], { cwd });
  expect(out).toMatch(/^Wrote docs\.json from docs\.json\.\n/);
  const written = JSON.parse(readFileSync(join(cwd, 'docs.json'), 'utf8'));
  expect(written).toMatchObject({ theme: 'palm', banner: { content: 'Hi' } });
  expect(Object.keys(written.navigation)).toEqual(['tabs', 'global']);
  expect((await octavo(['migrate'], { cwd })).err).toContain('already has the current format');
});

test('says so where there is nothing to migrate, or nothing that can be read', async () => {
  const cwd = temporaryFolder();
  expect(await octavo(['migrate'], { cwd })).toMatchObject({
    exit: 2,
    err: expect.stringContaining('This folder contains no site that can be converted'),
  });
  writeFiles(cwd, { 'mint.json': '{ "name": ' });
  const { exit, out } = await octavo(['migrate'], { cwd });
  expect(exit).toBe(1);
  expect(out).toContain('mint.json:1:');
  expect(existsSync(join(cwd, 'docs.json'))).toBe(false);
});
