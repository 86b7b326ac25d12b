import { expect, test } from 'vitest';
import { build, docsJson, projectOf } from '../build/site.ts';

const frames = [
  '<iframe src="https://video.example/e?a=1&b=2" width="400" height="300" title="A <film>"></iframe>',
  '<iframe src="/own.html"></iframe>',
].join('\n\n');

async function htmlWith(octavo: object) {
  const site = await build(
    projectOf({
      'docs.json': docsJson({ pages: ['a'] }, { octavo }),
      'a.mdx': frames,
      'own.html': 'x',
    }),
  );
  return site.read('a/index.html');
}

test('frames of other hosts wait for a click where the author wants that', async () => {
  const html = await htmlWith({ privacy: { embeds: 'click' } });
  const outside = html.replaceAll(/<template>.*?<\/template>/gs, '');
  expect(outside).not.toContain('<iframe src="https://video.example');
  expect(outside).toContain('<iframe src="/own.html"');
  expect(html).toMatch(/<template><iframe src="https:\/\/video\.example\/e\?a=1/);
  expect(outside).toContain('Load content from video.example');
  expect(outside).toContain('A &lt;film');
  expect(await htmlWith({})).not.toContain('oct-embed');
});
