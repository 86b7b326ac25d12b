import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { build, docsJson, projectOf } from './site.ts';

it('a site without a page is an error, and the last output stays', async () => {
  const root = projectOf({ 'a.mdx': 'Text.', 'docs.json': docsJson({ pages: ['a'] }) });
  expect((await build(root)).has('a/index.html')).toBe(true);
  rmSync(join(root, 'a.mdx'));
  const { result, codes, has } = await build(root);
  expect([result.exit, codes]).toEqual([1, ['nav/no-pages', 'nav/missing-page']]);
  expect(has('a/index.html')).toBe(true);
});
