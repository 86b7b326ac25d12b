import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildSite } from '../../src/build/build-site.ts';
import { defaultLimits } from '../../src/platform/settings/defaults.ts';
import { docsJson, writeFiles } from '../build/site.ts';
import { type Chromium, chromiumPath, openChromium } from '../reader/chromium.ts';
import { type Served, serveFolder } from '../reader/site.ts';
import { type FakeModel, startFakeModel } from './fake-model.ts';
import { pages, project, type Service, startService } from './service.ts';
import { fillData, openData } from './stores.ts';

if (!chromiumPath && process.env.OCTAVO_REQUIRE_CHROMIUM)
  throw new Error('Chromium is not installed.');

/** A site's own panel and dialog with the real server: on its own pages, and on static pages elsewhere that name it. */
describe.skipIf(!chromiumPath)('the pages of a site', () => {
  const folder = mkdtempSync(join(tmpdir(), 'octavo-panel-'));
  const origins = { 'of the server': '', elsewhere: '' };
  let browser: Chromium;
  let model: FakeModel;
  let service: Service;
  let served: Served;
  let page: Page;

  beforeAll(async () => {
    [browser, model] = await Promise.all([openChromium(), startFakeModel()]);
    const data = join(folder, 'data');
    await fillData(data);
    const store = await openData({ data });
    service = await startService(store, {
      model: { provider: 'openai-compatible', baseUrl: model.baseUrl, model: 'fake' },
      limits: { ...defaultLimits },
      projects: [{ ...project, origins: [] }],
    });
    await service.publish(pages);
    const asked = { baseUrl: service.public, domain: 'harbour', key: service.keys.assistant };
    const names = Object.keys(pages).map((file) => file.replace('.mdx', ''));
    const root = join(folder, 'static');
    const config = docsJson({ pages: names }, { octavo: { search: asked, assistant: asked } });
    writeFiles(root, { 'docs.json': config, ...pages });
    const out = join(folder, 'out');
    await buildSite({ root, out, urls: {}, strict: false, includeRestricted: false, check: false });
    served = await serveFolder(out);
    origins['of the server'] = service.public;
    origins.elsewhere = served.origin;
    service.platform.settings.projects[0]!.origins.push(served.origin);
  });
  beforeEach(async () => {
    model.replies.length = 0;
    model.requests.length = 0;
    page = await (await browser.newContext()).newPage();
  });
  afterEach(() => page.context().close());
  afterAll(async () => {
    await browser?.close();
    await service?.close();
    await served?.close();
    await model?.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const open = (at: keyof typeof origins, path = '/') => page.goto(`${origins[at]}${path}`);
  const ask = async (question: string) => {
    const input = page.locator('.oct-assistant textarea');
    if (!(await input.isVisible())) await page.keyboard.press('Control+i');
    await input.fill(question);
    await input.press('Enter');
  };
  const answer = () => page.locator('.oct-message-assistant').last();
  const ended = (state: string) =>
    page.locator(`.oct-message-assistant[data-state="${state}"]`).last().waitFor();
  const again = () => answer().getByRole('button', { name: 'Try again' }).click();
  const threads = () =>
    service.platform.database.query<{ id: string; turns: number }>(
      `select t.id, (select count(*)::int from thread_message m where m.thread_id = t.id) as turns
       from thread t order by created_at`,
    );

  describe.each(['of the server', 'elsewhere'] as const)('%s', (at) => {
    it('ask, show the answer as it comes with its sources, and continue the thread on another page', async () => {
      const before = (await threads()).length;
      let goOn = () => {};
      const after = new Promise<void>((resolve) => {
        goOn = resolve;
      });
      model.replies.push({ text: ['Throw the **mooring ', 'lines**', '.'], rest: after });
      await open(at);
      await ask('How do I moor a ship?');
      await expect.poll(() => answer().textContent()).toContain('Throw the');
      expect(await answer().getAttribute('data-state')).not.toBe('done');
      goOn();
      await ended('done');
      expect(await answer().locator('.oct-answer strong').textContent()).toBe('mooring lines');
      const source = answer().locator('.oct-source', { hasText: 'Docking' }).first();
      await source.click();
      await page.waitForURL(/\/guides\/docking\/?(?:#.*)?$/);
      expect(new URL(page.url()).origin).toBe(origins[at]);

      model.replies.push({ text: ['Yes.'] });
      await ask('Really?');
      await expect.poll(() => model.requests.length).toBe(2);
      // The first one has ended before.
      await page.locator('.oct-message-assistant[data-state="done"]').nth(1).waitFor();
      expect(JSON.stringify(model.requests[1]!.messages)).toContain('mooring lines');
      const all = await threads();
      expect(all).toHaveLength(before + 1);
      expect(all.at(-1)!.turns).toBe(4);
    });

    it('search by the server', async () => {
      await open(at);
      const asked = page.waitForResponse(
        (response) =>
          response.url() === `${service.public}/v1/search/harbour` &&
          response.request().method() === 'POST',
      );
      await page.keyboard.press('Control+k');
      await page.locator('dialog.oct-search input').fill('bollard');
      const found = (await (await asked).json()) as { path: string }[];
      expect(found[0]!.path).toBe('guides/docking');
      await page.locator('.oct-hit-section').first().click();
      await page.waitForURL(/\/guides\/docking\/?#mooring-lines$/);
      expect(new URL(page.url()).origin).toBe(origins[at]);
    });
  });

  describe('wherever they are', () => {
    it('begin a new thread when the server has the old one no more', async () => {
      await open('elsewhere');
      await ask('How do I moor a ship?');
      await ended('done');
      await service.platform.database.query('delete from thread');
      model.replies.push({ text: ['A second time.'] });
      await ask('And now?');
      await expect.poll(() => answer().textContent()).toContain('A second time');
      await ended('done');
      expect(await threads()).toHaveLength(1);
      expect(JSON.stringify(model.requests.at(-1)!.messages)).toContain('How do I moor');
    });

    it('stop the model', async () => {
      const left = model.left;
      model.replies.push({ text: ['Throw ', 'the lines'], rest: new Promise(() => {}) });
      await open('elsewhere');
      await ask('How do I moor a ship?');
      await expect.poll(() => answer().textContent()).toContain('Throw');
      await page.getByRole('button', { name: 'Stop' }).click();
      await ended('stopped');
      await expect.poll(() => model.left).toBeGreaterThan(left);
    });

    it('say that there were too many questions, and ask again', async () => {
      const { limits } = service.platform.settings;
      await open('elsewhere');
      await ask('How do I moor a ship?');
      await ended('done');
      limits.assistantPerAddress = { requests: 0.5, seconds: 3600 };
      await ask('And then?');
      await ended('limited');
      expect(await page.locator('.oct-trouble').textContent()).toContain('Too many questions');
      limits.assistantPerAddress = defaultLimits.assistantPerAddress;
      model.replies.push({ text: ['Make them fast.'] });
      await again();
      await expect.poll(() => answer().textContent()).toContain('Make them fast');
    });

    it('say that a model has failed, and ask again', async () => {
      model.replies.push('refuse', 'refuse');
      await open('elsewhere');
      await ask('How do I moor a ship?');
      await ended('failed');
      model.replies.length = 0;
      model.replies.push({ text: ['Throw the lines.'] });
      await again();
      await expect.poll(() => answer().textContent()).toContain('Throw the lines');
    });

    it('say that nothing came with a key that is not known, and keep the question', async () => {
      await page.route('**/_octavo/service.json', async (route) => {
        const response = await route.fetch();
        const services = await response.json();
        services.assistant.key = 'oct_pub_wrong';
        await route.fulfill({ response, json: services });
      });
      await open('elsewhere');
      await ask('How do I moor a ship?');
      await ended('failed');
      expect(await page.locator('.oct-bubble').textContent()).toBe('How do I moor a ship?');
      await page.unroute('**/_octavo/service.json');
      await again();
      await ended('done');
    });

    it('show what a model writes as text, never as HTML', async () => {
      model.replies.push({
        text: [
          '<img src=x onerror="window.hacked=1"><script>window.hacked=1</script> ',
          '[link](javascript:window.hacked=1) ![p](https://evil.example/p.png)',
        ],
      });
      await open('elsewhere');
      await ask('Hack?');
      await ended('done');
      expect(await answer().locator('img, script, a[href^="javascript"]').count()).toBe(0);
      expect(await page.evaluate('window.hacked')).toBeUndefined();
    });
  });
});
