import { expect, test } from 'vitest';
import { build } from '../build/site.ts';
import { page, problems, projectWith } from './hostile.ts';

const deep = 'a/'.repeat(30_000);

test('a redirect from a path that no system can keep is left out, and the site is built', async () => {
  const redirects = [
    { source: `/${deep}`, destination: '/index' },
    { source: '/old', destination: '/index' },
  ];
  const site = await build(projectWith({}, { redirects }));
  expect(problems(site)).toEqual([expect.stringMatching(/^redirect\/pattern docs\.json:/)]);
  const [found] = site.result.diagnostics.filter(({ code }) => code === 'redirect/pattern');
  expect(found!.message.length).toBeLessThan(500);
  expect(site.has('old/index.html')).toBe(true);
});

test('dead links of many segments are compared with nothing', async () => {
  const operations = { [`/${deep}`]: { get: { summary: 'Deep', responses: {} } } };
  const spec = { openapi: '3.1.0', info: { title: 'A', version: '1' }, paths: operations };
  const root = projectWith(
    {
      'link.mdx': `${page}\n[a](/${deep}b) [b](/${'a'.repeat(60_000)}/b)\n`,
      'api.json': JSON.stringify(spec),
    },
    {
      navigation: {
        groups: [
          { group: 'A', pages: ['index', 'link', `GET /${deep}b`] },
          { group: 'B', openapi: 'api.json' },
        ],
      },
    },
  );
  const codes = problems(await build(root)).map((problem) => problem.split(' ')[0]);
  expect(codes.filter((code) => code === 'link/broken')).toHaveLength(2);
});
