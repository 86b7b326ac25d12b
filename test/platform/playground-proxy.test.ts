import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ServerType, serve } from '@hono/node-server';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../../src/platform/http/app.ts';
import { proxyRoutes } from '../../src/platform/routes/proxy.ts';
import { siteRoutes } from '../../src/platform/routes/sites.ts';
import { docsJson } from '../build/site.ts';
import { type Chromium, chromiumPath, openChromium } from '../reader/chromium.ts';
import { type Api, startApi } from '../reader/playground/api.ts';
import { type Service, startService } from './service.ts';
import { fillData, openData } from './stores.ts';

if (!chromiumPath && process.env.OCTAVO_REQUIRE_CHROMIUM)
  throw new Error('Chromium is not installed.');

const fixture = join(import.meta.dirname, '../fixtures/sites/playground');

/** The API as the service sees it; the browser knows no host of that name. */
const host = 'api.shipyard.test';

describe.skipIf(!chromiumPath)('the playground of a site that `octavo serve` serves', () => {
  const folder = mkdtempSync(join(tmpdir(), 'octavo-playground-'));
  let api: Api;
  let browser: Chromium;
  let service: Service;
  let server: ServerType;
  let page: Page;

  beforeAll(async () => {
    [api, browser] = await Promise.all([startApi(), openChromium()]);
    const data = join(folder, 'data');
    await fillData(data);
    const store = await openData({ data });
    service = await startService(store, { proxyHosts: [host] });
    const spec = readFileSync(join(fixture, 'api.yaml'), 'utf8');
    await service.publish({
      'docs.json': docsJson({ groups: [{ group: 'API', openapi: 'api.yaml' }] }),
      'api.yaml': spec.replaceAll('https://api.example.com', `http://${host}:${api.port}/v1`),
    });
    // As in the service, but for the API, which is on this machine.
    const app = createApp(service.platform);
    proxyRoutes(app, service.platform, async () => ({
      addresses: [{ address: '127.0.0.1', family: 4 }],
    }));
    siteRoutes(app, service.platform);
    await new Promise<void>((ready) => {
      const own = { port: 0, hostname: '127.0.0.1', overrideGlobalObjects: false };
      server = serve({ fetch: app.fetch, ...own }, () => ready());
    });
  });
  afterEach(() => page?.context().close());
  afterAll(async () => {
    await browser?.close();
    await new Promise<void>((closed) => server.close(() => closed()));
    await service?.close();
    await api?.close();
    rmSync(folder, { recursive: true, force: true });
  });

  async function play(path: string): Promise<Page> {
    page = await (await browser.newContext()).newPage();
    const { port } = server.address() as AddressInfo;
    await page.goto(`http://127.0.0.1:${port}${path}?playground=open`);
    await dialog().waitFor();
    return page;
  }
  const dialog = () => page.getByRole('dialog');
  const choose = (server: string) => dialog().getByLabel('Server').selectOption({ label: server });
  const send = () => dialog().getByRole('button', { name: 'Send' }).click();
  const answer = () => dialog().getByRole('region', { name: 'Body' });

  it('sends through the proxy what the browser may not send itself', async () => {
    await play('/api-reference/ask-a-closed-server');
    await choose(`http://${host}:${api.port}/v1`);
    await dialog().getByLabel('Authorization bearer').fill('s3cret');
    await send();
    await answer().getByText('"id"').waitFor();
    expect(api.seen.at(-1)).toMatchObject({
      method: 'GET',
      target: '/v1/closed',
      headers: { authorization: 'Bearer s3cret', host: `${host}:${api.port}` },
    });
    expect(await dialog().locator('.oct-play-status').textContent()).toContain('201');
  });

  it('sends a form with a file, and shows what is no text', async () => {
    await play('/api-reference/send-a-photo');
    await choose(`http://${host}:${api.port}/v1`);
    await page.getByLabel('title').fill('Sea');
    const file = { name: 'sea.png', mimeType: 'image/png', buffer: Buffer.from('pixels') };
    await dialog().locator('input[type=file]').setInputFiles(file);
    await send();
    await answer().getByText('"id"').waitFor();
    expect(api.seen.at(-1)!.body).toMatch(/filename="sea.png"\r\n.*\r\n\r\npixels/);
    await play('/api-reference/get-a-picture');
    await choose(`http://${host}:${api.port}/v1`);
    await send();
    await answer().locator('img').waitFor();
  });

  it('sends by itself what the proxy does not serve', async () => {
    await play('/api-reference/send-a-photo');
    await page.getByLabel('port').fill(String(api.port));
    await page.getByLabel('title').fill('Direct');
    await send();
    await answer().getByText('"id"').waitFor();
    expect(api.seen.at(-1)!.headers.origin).toContain('http://127.0.0.1:');
  });
});
