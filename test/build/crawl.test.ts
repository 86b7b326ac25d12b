import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type DefaultTreeAdapterTypes, parse } from 'parse5';
import { expect, test } from 'vitest';
import type { UrlOptions } from '../../src/urls/options.ts';
import { build, filesIn, temporaryFolder } from './site.ts';

/** The starter has every navigation pattern: whatever a page can link to is linked somewhere in it. */
const starter = join(import.meta.dirname, '../../templates/init');

const modes: Partial<UrlOptions>[] = (['directory', 'file'] as const).flatMap((urls) => [
  { urls },
  { urls, base: '/docs/v2' },
  { urls, trailingSlash: true },
  { urls, links: 'relative' as const },
  { urls, links: 'offline' as const },
]);

test.each(modes)('every link and file that a page names is in the output: %j', async (urls) => {
  const site = await build(starter, { out: join(temporaryFolder(), 'out'), urls });
  expect(site.result.exit).toBe(0);
  const missing: string[] = [];
  let seen = 0;
  for (const file of filesIn(site.out).filter((name) => name.endsWith('.html'))) {
    // It is shown at any depth, so that its links cannot be relative.
    if (file === '404.html' && urls.links !== undefined) continue;
    for (const url of urlsIn(readFileSync(join(site.out, file), 'utf8'))) {
      seen++;
      const target = targetOf(url, file, urls);
      if (target !== undefined && !isThere(join(site.out, target))) missing.push(`${file}: ${url}`);
    }
  }
  expect(missing).toEqual([]);
  expect(seen).toBeGreaterThan(200);
});

/** The output path that a host serves for a URL of a page; undefined for other hosts. */
function targetOf(url: string, file: string, urls: Partial<UrlOptions>): string | undefined {
  if (/^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(url)) return undefined;
  const base = urls.base ?? '';
  const page = new URL(`http://host${base}/${file}`);
  if (urls.links === 'relative') page.pathname = page.pathname.replace(/index\.html$/, '');
  const path = decodeURIComponent(new URL(url, page).pathname);
  expect(`${path}/`.startsWith(`${base}/`), `${url} leaves the base`).toBe(true);
  const below = path.slice(base.length + 1);
  if (urls.links === 'offline') return below;
  if (below === '' || below.endsWith('/')) return `${below}index.html`;
  return /\.\w+$/.test(below) ? below : `${below}/index.html`;
}

function isThere(path: string): boolean {
  return existsSync(path) && statSync(path).isFile();
}

function urlsIn(html: string): string[] {
  const found: string[] = [];
  const visit = (node: DefaultTreeAdapterTypes.Node) => {
    if (
      'attrs' in node &&
      !node.attrs.some(({ name, value }) => name === 'rel' && /canonical/.test(value))
    ) {
      for (const { name, value } of node.attrs) {
        if (name === 'href' || name === 'src') found.push(value);
        if (name === 'content' && /^0; url=/.test(value)) found.push(value.slice('0; url='.length));
      }
    }
    if ('childNodes' in node) node.childNodes.forEach(visit);
  };
  visit(parse(html));
  return found;
}
