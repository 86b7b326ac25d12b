import { expect, test } from 'vitest';
import { build, projectOf } from './site.ts';

const key = `oct_adm_${'a1'.repeat(16)}`;

test.each([
  ['a page', { 'a.mdx': `The key is \`${key}\`.` }],
  ['a copied file', { 'a.mdx': 'A', 'setup.js': `const key = '${key}';` }],
])('%s with an admin key stops the build, and the last output stays', async (_, files) => {
  const root = projectOf({ 'a.mdx': 'Before.' });
  const before = await build(root);
  const site = await build(projectOf(files), { out: before.out });
  expect(site.result.exit).toBe(1);
  expect(site.codes).toContain('site/admin-key');
  expect(site.read('a/index.html')).toContain('Before.');
});

test('the word alone may be written about', async () => {
  const site = await build(projectOf({ 'a.mdx': 'Keys begin with `oct_adm_` or `oct_pub_`.' }));
  expect(site.codes).toEqual([]);
});
