import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildSite } from '../../src/build/build-site.ts';
import { type Chromium, chromiumPath, openChromium } from './chromium.ts';
import { type BuiltSite, buildFixture, type Served, serveFolder } from './site.ts';

/** What the service does with a question. */
type Reply = (response: ServerResponse) => void;

interface Asked {
  url?: string;
  authorization?: string;
  body: unknown;
}

const json =
  (value: unknown, status = 200): Reply =>
  (response) => {
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(JSON.stringify(value));
  };

const wrong: [string, Reply][] = [
  ['is down', (response) => response.destroy()],
  ['fails', json({ error: 'Rate limit exceeded' }, 429)],
  ['answers with HTML', (response) => response.end('<!doctype html><h1>Hello</h1>')],
  ['answers with half of its JSON', (response) => response.end('[{"content":')],
  ['answers with something else', json({ results: [] })],
  ['does not answer', () => {}],
];

describe.skipIf(!chromiumPath)('search by a service', () => {
  let reply: Reply = json([]);
  const asked: Asked[] = [];
  const service = createServer((request, response) => {
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader('access-control-allow-headers', 'authorization, content-type');
    if (request.method === 'OPTIONS') {
      response.writeHead(204).end();
      return;
    }
    let body = '';
    request.on('data', (chunk) => {
      body += chunk;
    });
    request.on('end', () => {
      const { authorization } = request.headers;
      asked.push({ url: request.url, authorization, body: JSON.parse(body) });
      reply(response);
    });
  });
  let built: BuiltSite;
  let served: Served;
  let browser: Chromium;
  beforeAll(async () => {
    await new Promise<void>((done) => service.listen(0, '127.0.0.1', done));
    const baseUrl = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
    built = await buildFixture('search', {
      octavo: { search: { baseUrl, domain: 'lockbox', key: 'oct_pub_1' } },
    });
    served = await serveFolder(built.out);
    browser = await openChromium();
  });
  afterAll(async () => {
    await browser?.close();
    await served?.close();
    service.close();
    built?.remove();
  });

  async function ask(question: string): Promise<Page> {
    const page = await browser.newPage();
    await page.goto(`${served.origin}/`);
    await page.keyboard.press('Control+k');
    await page.locator('dialog.oct-search input').fill(question);
    await page.locator('.oct-hit:not(.oct-hit-short), .oct-search-nothing').first().waitFor();
    return page;
  }
  const hits = (page: Page) => page.locator('.oct-hit-page .oct-hit-title').allTextContents();

  it('asks as the search endpoint expects and shows what comes back', async () => {
    reply = json([
      {
        content: 'Rotate a key after a year.',
        path: 'guides/keys',
        metadata: { title: 'Keys', heading: 'Rotate keys', anchor: 'rotate-keys' },
      },
    ]);
    asked.length = 0;
    const page = await ask('rotate');
    expect(await hits(page)).toEqual(['Keys']);
    expect(asked.at(-1)).toEqual({
      url: '/v1/search/lockbox',
      authorization: 'Bearer oct_pub_1',
      body: { query: 'rotate', pageSize: 16, filter: { version: 'v2' } },
    });
    const section = page.locator('.oct-hit-section');
    expect(await section.getAttribute('href')).toBe(`${served.origin}/guides/keys#rotate-keys`);
    expect(await page.locator('.oct-search-note').isVisible()).toBe(false);
    await page.close();
  });

  it.each(wrong)('uses the site’s own index when it %s, and says so', async (_, broken) => {
    reply = broken;
    const page = await ask('rotate');
    // The other page is about secrets, which one rotates.
    expect(await hits(page)).toEqual(['Keys', 'Lockbox']);
    expect(await page.locator('.oct-search-note').textContent()).toContain('from the site itself');
    await page.close();
  });

  it('makes links of results that lead nowhere but into the site', async () => {
    const evil = ['javascript:alert(1)', '//evil.example/x', 'https://evil.example/', '../../up'];
    reply = json(evil.map((path) => ({ content: '<b>x</b>', path, metadata: { title: path } })));
    const page = await ask('rotate');
    const origins = await page
      .locator('.oct-hit-page')
      .evaluateAll((links) =>
        links.map((link) => new URL((link as HTMLAnchorElement).href).origin),
      );
    expect(origins).toEqual(evil.map(() => served.origin));
    expect(await page.locator('.oct-hits b').count()).toBe(0);
    await page.close();
  });
});

describe.skipIf(!chromiumPath)('search from disk', () => {
  it('works without a server', async () => {
    const built = await buildFixture('search');
    const out = join(built.out, '../offline');
    await buildSite({
      root: join(built.out, '../project'),
      out,
      urls: { links: 'offline' },
      strict: false,
      includeRestricted: false,
      check: false,
    });
    const browser = await openChromium();
    const page = await browser.newPage();
    await page.goto(pathToFileURL(join(out, 'guides/webhooks/index.html')).href);
    await page.keyboard.press('Control+k');
    await page.locator('dialog.oct-search input').fill('rotate');
    await page.locator('.oct-hit-section').first().click();
    await page.waitForURL('file://**/guides/keys/index.html#rotate-keys');
    await browser.close();
    built.remove();
  });
});
