import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type SiteHandler, siteHandler } from '../../src/site/handler.ts';
import { build, projectOf } from '../build/site.ts';
import { openDev } from '../dev/site.ts';

const home = { 'index.mdx': '---\ntitle: Home\n---\n\nHello\n' };
const projectWith = (redirects: object[]) => projectOf(home, { redirects });

/** Destinations that are refused, as an author may write them. */
const refused = [
  'javascript:alert(1)',
  'JavaScript:alert(1)',
  ' javascript:alert(1)',
  '\tjavascript:alert(1)',
  'java\tscript:alert(1)',
  'java\nscript:alert(1)',
  '\u0001javascript:alert(1)',
  'javascript://%0aalert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  'file:///etc/passwd',
  'mailto:a@evil.example',
  'blob:https://evil.example/x',
  'view-source:https://evil.example',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '\\/evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/.//evil.example',
  '/..//evil.example',
  '/%2e%2e//evil.example',
  '/a/..//evil.example',
  './/evil.example/../..//evil.example',
  'https:evil.example',
  'https:/evil.example',
  'http:///evil.example',
  'https:\\\\',
  'https://',
  'https://a b/',
  'ftp://evil.example',
  '/new\r\nSet-Cookie: a=b',
  '/new\u0085x',
];

/** Destinations whose host a reader would choose. */
const chosen = [
  ['/go/:host', 'https://:host/'],
  ['/go/:host', 'https://:host.example.com/'],
  ['/go/:rest*', 'https://example.com:rest*'],
  ['/go/*', 'https://example.com*'],
  ['/go/*', 'https://user@:splat/'],
  ['/go/*', 'https:/:splat'],
  ['/go/*', '//:splat'],
  ['/go/*', '/.:splat'],
  ['/go/*', '/a/..:splat'],
  ['/go/:scheme', ':scheme//evil.example'],
];

test('what leads to no place of this site or of the web is told and left out', async () => {
  const sources = [...refused.map((to, index) => [`/r${index}`, to] as const), ...chosen];
  const redirects = sources.map(([source, destination], index) => ({
    source: source!.replace('/go', `/go${index}`),
    destination,
  }));
  const site = await build(projectWith(redirects));
  const told = site.result.diagnostics.filter(({ severity }) => severity === 'error');
  const unsafe = told.map(({ code, location }) => [
    code,
    location?.file,
    (location?.line ?? 0) > 1,
  ]);
  // The last one is a path of this site.
  expect(unsafe).toEqual(redirects.slice(0, -1).map(() => ['redirect/unsafe', 'docs.json', true]));
  expect(site.read('_redirects').trim().split('\n')).toEqual([
    '/go44/:scheme /:scheme//evil.example 308',
  ]);
  expect(site.files().filter((file) => /^(?:r\d|go)/.test(file))).toEqual([]);
});

/** Sources and destinations that are served, each asked for with what would make a host of them. */
const served = [
  ['/a*', '/:splat'],
  ['/b-:slug*', '/:slug*'],
  ['/c/*', '/:splat'],
  ['/d/:rest*', '/:rest*/evil.example'],
  ['/e/:x/*', '/:splat/:x'],
  ['/f/:x-:y*', '/:y*:x'],
  ['/g/*', ':splat'],
  ['/h/*', '*'],
  ['/i/*', './:splat'],
  ['/l/:x', '/:x'],
  ['/m/*', 'https://example.com/:splat'],
  ['/n/*', 'https://example.com/?next=:splat'],
];

const tails = [
  '',
  '/',
  'evil.example',
  '/evil.example',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\evil.example',
  '%5Cevil.example',
  '/%5Cevil.example',
  '%2Fevil.example',
  '%2F%2Fevil.example',
  '%09/evil.example',
  '%0d%0aSet-Cookie:%20a=b',
  './/evil.example',
  '%2e//evil.example',
  'x//evil.example',
  'evil.example/x-y',
  'x-//evil.example',
  'x-y//evil.example',
  '/x-/evil.example',
  'javascript:alert(1)',
  '@evil.example',
  ':80@evil.example',
  '?//evil.example',
];

test('no address that a reader asks for leads to another host than the author wrote', async () => {
  const root = projectWith(served.map(([source, destination]) => ({ source, destination })));
  const site = await build(root);
  expect(site.result.diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
  const lines = readFileSync(join(site.out, '_redirects'), 'utf8').trim().split('\n');
  expect(lines.filter((line) => line.split(' ').length !== 3)).toEqual([]);
  // No host fills in something that begins with a slash, or nothing, behind the first slash.
  expect(lines.filter((line) => / \/[.:]*:splat/.test(line))).toEqual([]);

  const { site: dev } = await openDev(root);
  let led = 0;
  for (const handler of [siteHandler(site.out, '/'), dev.handler]) {
    for (const [source] of served) {
      for (const tail of tails) {
        for (const begin of [source!.replace(/[:*].*$/, ''), source!.replace(/\/[:*].*$/, '')]) {
          const location = await locationOf(handler, begin + tail);
          if (location === null) continue;
          led++;
          const { origin } = new URL(location, 'https://site.test/any/where');
          const own = /^\/[mn]/.test(source!) ? 'https://example.com' : 'https://site.test';
          expect(`${begin}${tail} → ${location}: ${origin}`).toContain(`: ${own}`);
          expect(location).not.toMatch(/^\/[/\\]|[\r\n\t]/);
        }
      }
    }
  }
  expect(led).toBeGreaterThan(400);
});

test('a page that leads on holds its destination as text', async () => {
  const destination = '/new"><script>alert(1)</script>\'; url=javascript:alert(1)';
  const site = await build(projectWith([{ source: '/old', destination }]));
  const html = site.read('old/index.html');
  expect(html).not.toContain('<script>alert');
  expect(html).toContain('url=/new%22');
  expect(site.read('_redirects').trim().split(' ')).toHaveLength(3);
});

test('a source breaks no line and no folder', async () => {
  const sources = [
    '/a b',
    '/c\r\n/* https://evil.example 308',
    '/d\t/e',
    '/../../up.html',
    '/x # y',
  ];
  const site = await build(
    projectWith(sources.map((source) => ({ source, destination: 'https://example.com/' }))),
  );
  const lines = site.read('_redirects').trim().split('\n');
  expect(lines.every((line) => / https:\/\/example\.com\/ 308$/.test(line))).toBe(true);
  expect(lines.filter((line) => /\s\S+\s\S+\s/.test(line))).toEqual([]);
  expect(site.files().filter((file) => file.includes('..'))).toEqual([]);
});

async function locationOf(handler: SiteHandler, path: string): Promise<string | null> {
  const response = await handler(new Request(`http://localhost${path}`));
  return response.headers.get('location');
}
