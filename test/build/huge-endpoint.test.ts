import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { hugeSpec } from '../openapi/huge-spec.ts';
import { withParts } from '../tools/reference/parts.ts';
import { build, projectOf } from './site.ts';

const project = (more: object = {}) =>
  projectOf(
    { 'api.json': JSON.stringify(hugeSpec()) },
    { navigation: { groups: [{ group: 'API', openapi: 'api.json' }] }, ...more },
  );
const own = 'api-reference/read-a-drawing/index.html';
const whole = `_octavo/whole/${own}`;

/** Everything with an id in the reference, in its order. */
function idsOf(html: string): string[] {
  return [...html.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id!);
}

it('is light at first, and everything in it comes later', async () => {
  const { out, read, has, files, codes } = await build(project(), { print: true });
  expect(codes).toEqual([]);
  const html = read(own);
  const all = read(whole);
  expect(all.length).toBeGreaterThan(1_500_000);
  expect(gzipSync(html).length).toBeLessThan(60_000);
  expect(html).not.toContain('n129_deepest');
  const filled = withParts(html, out);
  expect(idsOf(filled)).toEqual(idsOf(all));
  expect(filled.match(/class="oct-field-content/g)?.length).toBe(
    all.match(/class="oct-field-content/g)?.length,
  );
  for (let kind = 0; kind < 130; kind++) expect(filled).toContain(`n${kind}_deepest`);

  // Each part has a link to its place on a page that has all, which is not for search engines.
  const links = [...html.matchAll(/<p class="oct-see"><a href="(\/_octavo\/whole\/[^"]*)"/g)];
  expect(links.length).toBeGreaterThan(50);
  for (const [, href = ''] of links) {
    const [path, id] = href.split('#');
    expect(`${path!.slice(1)}/index.html`).toBe(whole);
    expect(all).toContain(` id="${id}"`);
  }
  expect(all).toContain('<meta name="robots" content="noindex">');
  expect(all).not.toContain('data-oct-part');
  // A book loads nothing later, and neither do programs.
  expect(read('print/index.html')).toContain('n129_deepest');
  const twin = read('api-reference/read-a-drawing.md');
  expect(twin).toContain('n129_deepest');
  // Named schemas stand in a list at the end: most are below what refers to them.
  expect(twin).toMatch(/^ *- Same as \w+$/m);

  // Endpoints of ordinary size are as they were.
  expect(read('api-reference/rename-a-drawing/index.html')).not.toContain('data-oct-part');
  expect(has('_octavo/whole/api-reference/rename-a-drawing/index.html')).toBe(false);
  expect(files().filter((file) => file.startsWith('_octavo/part.')).length).toBeGreaterThan(3);
});

it('folds what the author wants open where there is no room for it', async () => {
  const { read } = await build(project({ api: { params: { expanded: 'all' } } }));
  expect(gzipSync(read(own)).length).toBeLessThan(60_000);
  expect(read(whole)).toContain('<details class="oct-fold oct-children" open>');
});

it('links to its files relatively where all links are relative', async () => {
  const { read, has } = await build(project(), { urls: { links: 'offline' } });
  const html = read(own);
  const [, files = ''] = /data-oct-parts="([^"]*)"/.exec(html)!;
  expect(files).toMatch(/^\.\.\/\.\.\/_octavo\/part\.\w+\.js /);
  for (const file of files.split(' ')) expect(has(file.replace('../../', ''))).toBe(true);
  expect(html).toContain(`href="../../${whole}#`);
});
