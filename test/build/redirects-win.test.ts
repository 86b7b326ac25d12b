import { expect, test } from 'vitest';
import { siteHandler } from '../../src/site/handler.ts';
import { openDev } from '../dev/site.ts';
import { build, docsJson, projectOf } from './site.ts';

const page = (title: string, text: string) => `---\ntitle: ${title}\n---\n\n${text}\n`;

const files = {
  'index.mdx': page('Home', 'Home page'),
  'guide.mdx': page('Guide', 'Guide page'),
  'old.mdx': page('Old', 'Old page kept on disk'),
  'docs.json': docsJson(
    { pages: ['index', 'guide'] },
    {
      contextual: { options: ['copy', 'view'] },
      redirects: [
        { source: '/old', destination: '/index?tab=a#b' },
        { source: '/llms.txt', destination: '/guide', permanent: false },
        { source: '/guide.md', destination: '/' },
        { source: '/guide', destination: '/index' },
      ],
    },
  ),
};

test('a redirect wins over a page outside the navigation and over files of Octavo’s own', async () => {
  const root = projectOf(files);
  const site = await build(root);
  const shadowed = site.result.diagnostics.filter(({ code }) => code === 'redirect/shadowed');
  expect(shadowed.map(({ severity, message }) => [severity, message])).toEqual([
    ['warning', '`/guide` is the page `guide.mdx`: the redirect to `/index` has no effect.'],
  ]);
  expect(site.has('old.md')).toBe(false);
  expect(site.has('llms.txt')).toBe(false);
  expect(site.has('guide.md')).toBe(false);
  expect(site.read('guide/index.html')).not.toContain('guide.md');
  expect(site.read('index.html')).toContain('index.md');
  expect(site.read('old/index.html')).not.toContain('Old page kept on disk');
  expect(site.read('llms-full.txt')).not.toContain('Old page kept on disk');

  const { site: dev } = await openDev(root);
  for (const handler of [siteHandler(site.out, '/'), dev.handler]) {
    const answer = async (path: string) => {
      const { status, headers } = await handler(new Request(`http://localhost${path}`));
      return `${status} ${headers.get('location')}`;
    };
    expect(await answer('/old')).toBe('308 /?tab=a#b');
    expect(await answer('/old?q=1')).toBe('308 /?tab=a#b');
    expect(await answer('/llms.txt?q=1')).toBe('307 /guide?q=1');
    expect(await answer('/guide.md')).toBe('308 /');
    expect(await answer('/guide')).toBe('200 null');
  }
});

test('a redirect from `/a/index` is one from `/a`', async () => {
  const site = await build(
    projectOf({
      'index.mdx': page('Home', 'Home page'),
      'old/index.mdx': page('Old', 'Old page kept on disk'),
      'docs.json': docsJson(
        { pages: ['index'] },
        { redirects: [{ source: '/old/index', destination: '/' }] },
      ),
    }),
  );
  expect(site.codes).not.toContain('redirect/shadowed');
  const handler = siteHandler(site.out, '/');
  for (const path of ['/old', '/old/index']) {
    const { status, headers } = await handler(new Request(`http://localhost${path}`));
    expect([path, status, headers.get('location')]).toEqual([path, 308, '/']);
  }
});

test('a pattern that matches a page names both', async () => {
  const site = await build(
    projectOf({
      'index.mdx': page('Home', 'Home page'),
      'a/one.mdx': page('One', 'First'),
      'a/two.mdx': page('Two', 'Second'),
      'docs.json': docsJson(
        { pages: ['index', 'a/one', 'a/two'] },
        {
          redirects: [
            { source: '/a/:slug*', destination: '/' },
            { source: '/b/:slug*', destination: '/a/:slug*' },
          ],
        },
      ),
    }),
  );
  const told = site.result.diagnostics.filter(({ code }) => code === 'redirect/shadowed');
  expect(told.map(({ message }) => message)).toEqual([
    '`/a/:slug*` also matches the page `a/one.mdx` and 1 more: a page comes before a pattern.',
  ]);
});

test('a redirect means what its source and destination say, or the author is told', async () => {
  const redirects = [
    { source: '/asked?a=1', destination: '/guide' },
    { source: '/part#b', destination: '/guide' },
    { source: '/maybe/:x?', destination: '/guide' },
    { source: '/number/:x(\\d+)', destination: '/guide' },
    { source: '/with%20space/%C3%A4', destination: '/guide' },
    { source: '/up/%2e%2e/%2e%2e/out', destination: '/guide' },
    { source: '/as-text', destination: '/guide.md' },
    { source: '/to-part', destination: '/guide#here' },
    { source: '/to-none', destination: '/guide#nowhere' },
  ];
  const site = await build(
    projectOf({
      'index.mdx': page('Home', 'Home page'),
      'guide.mdx': page('Guide', '## Here'),
      'docs.json': docsJson({ pages: ['index', 'guide'] }, { redirects }),
    }),
  );
  const told = site.result.diagnostics.filter(({ severity }) => severity !== 'info');
  expect(told.map(({ code, severity }) => [code, severity])).toEqual([
    ['redirect/pattern', 'warning'],
    ['redirect/pattern', 'warning'],
    ['redirect/pattern', 'warning'],
    ['redirect/pattern', 'warning'],
    ['link/missing-anchor', 'warning'],
  ]);
  expect(site.has('with space/ä/index.html')).toBe(true);
  expect(site.files().filter((file) => /(?:^|\/)\.\.?(?:\/|$)/.test(file))).toEqual([]);
  expect(site.read('as-text/index.html')).toContain('/guide.md');
  expect(site.read('_redirects')).toContain('/as-text /guide.md 308');
});

test('a redirect that differs from a page only in case has no page, which would replace that one on macOS', async () => {
  const redirects = [
    { source: '/Guide', destination: '/guide' },
    { source: '/GUIDE/', destination: '/other' },
  ];
  const site = await build(
    projectOf({
      'guide.mdx': page('Guide', 'Guide page'),
      'other.mdx': page('Other', 'Other page'),
      'docs.json': docsJson({ pages: ['guide', 'other'] }, { redirects }),
    }),
  );
  const told = site.result.diagnostics.filter(({ code }) => code === 'redirect/shadowed');
  expect(told.map(({ severity, location }) => [severity, location?.file])).toEqual([
    ['info', 'docs.json'],
    ['info', 'docs.json'],
  ]);
  expect([site.has('Guide/index.html'), site.has('GUIDE/index.html')]).toEqual([false, false]);
  const handler = siteHandler(site.out, '/');
  const { status, headers } = await handler(new Request('http://localhost/Guide'));
  expect([status, headers.get('location')]).toEqual([308, '/guide']);
});
