import { expect, test } from 'vitest';
import { build, docsJson, projectOf } from '../build/site.ts';

test('tags of which each has another as its parent do not stop the build', async () => {
  const tags = Array.from({ length: 3000 }, (_, at) => ({
    name: `t${at}`,
    ...(at > 0 && { parent: `t${at - 1}` }),
  }));
  const spec = {
    openapi: '3.2.0',
    info: { title: 'T', version: '1' },
    tags,
    paths: { '/a': { get: { tags: ['t2999'], responses: { 200: { description: 'ok' } } } } },
  };
  const groups = [
    { group: 'A', pages: ['index'] },
    { group: 'B', openapi: 'spec.json' },
  ];
  const root = projectOf({
    'docs.json': docsJson({ groups }),
    'index.mdx': 'Home.',
    'spec.json': JSON.stringify(spec),
  });
  const { result, read } = await build(root);
  expect(result.exit).toBe(0);
  expect(read('index.html')).toContain('t2999');
  expect(read('index.html')).toContain('t2990');
  expect(read('index.html')).not.toContain('t2900');
});
