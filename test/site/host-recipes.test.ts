import { cpSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { filesIn, temporaryFolder } from '../build/site.ts';
import { type BuiltSite, buildFixture } from '../reader/site.ts';
import { type ServerName, servers, startServer } from './web-server.ts';

const manual = join(import.meta.dirname, '../../example-docs/deploy');
const recipes: [ServerName, string][] = [
  ['nginx', recipeOf('nginx.mdx', 'nginx')],
  ['apache', recipeOf('static-hosts.mdx', 'apache')],
  ['caddy', recipeOf('static-hosts.mdx', 'caddyfile')],
];

function recipeOf(page: string, language: string): string {
  const text = readFileSync(join(manual, page), 'utf8');
  return new RegExp(`\`\`\`${language}\\b.*\\n([\\s\\S]*?)\`\`\``).exec(text)![1]!;
}

let site: BuiltSite;
let below: BuiltSite;
beforeAll(async () => {
  site = await buildFixture('hosted');
  below = await buildFixture('hosted', {}, { base: '/docs' });
  return () => {
    site.remove();
    below.remove();
  };
});

/** As the manual says of a path: where the output lies on the server, and what stands before names of its files. */
function belowPath(recipe: string): { recipe: string; root: string } {
  const root = join(temporaryFolder(), 'root');
  cpSync(below.out, join(root, 'docs'), { recursive: true });
  return { recipe: recipe.replaceAll(/\/(?=_octavo\/|\.well-known\/|404\.html)/g, '/docs/'), root };
}

describe.each(recipes)('the recipe for %s', (name, recipe) => {
  test.skipIf(!servers[name]).each([
    ['at the root', '', () => ({ recipe, root: site.out })],
    ['below a path', '/docs', () => belowPath(recipe)],
  ])('serves a site as the manual says, %s', async (_, base, place) => {
    const { root, ...placed } = place();
    const origin = await startServer(name, placed.recipe, root);
    const ask = async (path: string) => {
      const response = await fetch(origin + base + path, { redirect: 'manual' });
      const { status, headers } = response;
      const location = headers.get('location')?.replace(origin, '');
      return {
        status,
        location,
        text: await response.text(),
        cache: headers.get('cache-control'),
        type: headers.get('content-type'),
      };
    };
    // Links have no slash, and no click is redirected; an address with a slash finds its page too.
    for (const path of ['/', '/guides/start', '/guides/start/', '/größe'])
      expect(await ask(encodeURI(path)), path).toMatchObject({ status: 200 });
    // Nothing is there.
    const gone = await ask('/guides/gone');
    expect(gone).toMatchObject({ status: 404 });
    expect(gone.text).toContain('noindex');
    expect((await ask('/_octavo/gone.01234567.js')).cache ?? '').not.toContain('immutable');
    // Redirects of docs.json, by the host or by a page.
    const old = await ask('/old');
    expect([old.location, /url=([^"]*)"/.exec(old.text)?.[1]]).toContain(`${base}/guides/start`);
    expect([307, 308, 200]).toContain(old.status);
    // Only a name with a hash is kept.
    const files = filesIn(site.out);
    const hashed = files.filter((file) => /^_octavo\/.*\.[0-9a-f]{8,16}\.\w+$/.test(file));
    for (const file of hashed.slice(0, 20))
      expect((await ask(`/${file}`)).cache, file).toBe('public, max-age=31536000, immutable');
    for (const path of [
      '/guides/start',
      '/_octavo/search.js',
      '/_octavo/service.json',
      '/llms.txt',
    ])
      expect((await ask(path)).cache, path).toBe('no-cache');
    // Characters are what they are, and agents get Markdown.
    expect((await ask('/guides/start.md')).type).toMatch(
      /^text\/(?:markdown|plain); charset=utf-8$/i,
    );
    expect((await ask('/llms.txt')).text).toContain('Größe');
  });
});
