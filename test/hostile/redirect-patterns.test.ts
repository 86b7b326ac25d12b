import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { siteHandler } from '../../src/site/handler.ts';
import { build, projectOf, temporaryFolder } from '../build/site.ts';

const sources = [
  '/:a:b:c:d:e:f:g',
  '/:a-:b-:c-:d-:e-:f-:g',
  '/:a:b*',
  '/**',
  '/*/*/*/*',
  '/:a*:b*:c*',
  '/x*y*z*',
  '/:a.:b.:c.:d',
  `/${Array.from({ length: 100 }, (_, index) => `:n${index}`).join('-')}`,
  '/(a+)+$',
  '/(a|a)*b',
  '/[a-z]*[a-z]*[a-z]*x',
];

/** The work that a long path makes, counted in searches of strings. */
async function callsFor(path: string, redirects: string): Promise<number> {
  const root = temporaryFolder();
  writeFileSync(join(root, '_redirects'), redirects);
  const handler = siteHandler(root, '/');
  await handler(new Request('http://localhost/warm'));
  const searches = vi.spyOn(String.prototype, 'indexOf');
  const expressions = vi.spyOn(RegExp.prototype, 'exec');
  await handler(new Request(`http://localhost${path}`));
  const calls = searches.mock.calls.length + expressions.mock.calls.length;
  vi.restoreAllMocks();
  return calls;
}

test('twice as long a path makes at most twice as many searches', async () => {
  const redirects = sources.map((source) => `${source} /to 308`).join('\n');
  for (const piece of ['a', '-', '.', 'a-', 'x']) {
    const half = await callsFor(`/${piece.repeat(25_000)}/`, redirects);
    const whole = await callsFor(`/${piece.repeat(50_000)}/`, redirects);
    expect(whole).toBeLessThanOrEqual(2 * half + 300);
  }
});

test('what no host understands alike is told where it stands', async () => {
  const redirects = sources.map((source) => ({ source, destination: '/' }));
  const site = await build(projectOf({ 'index.mdx': '# Home' }, { redirects }));
  const told = site.result.diagnostics.filter(({ code }) => code === 'redirect/pattern');
  expect(told.map(({ message }) => /`(.*?)`/.exec(message)?.[1])).toEqual([
    '/:a:b:c:d:e:f:g',
    '/:a:b*',
    '/**',
    '/*/*/*/*',
    '/:a*:b*:c*',
    '/x*y*z*',
    '/(a|a)*b',
    '/[a-z]*[a-z]*[a-z]*x',
  ]);
  expect(told.every(({ location }) => location?.file === 'docs.json')).toBe(true);
});
