import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { listen } from '../../src/cli/listen.ts';
import { page } from '../build/everything.ts';
import { type Files, projectOf, writeFiles } from '../build/site.ts';
import { type Chromium, chromiumPath, openChromium } from '../reader/chromium.ts';
import { openDev } from './site.ts';

if (!chromiumPath && process.env.OCTAVO_REQUIRE_CHROMIUM) {
  throw new Error('Chromium is not installed.');
}

let browser: Chromium;
beforeAll(async () => {
  if (chromiumPath) browser = await openChromium();
});
afterAll(() => browser?.close());

/** A project in watch mode, with a browser at one of its pages. */
async function open(files: Files, path: string): Promise<{ root: string; page: Page }> {
  const root = projectOf(files);
  const { site } = await openDev(root);
  const server = await listen(site.handler, { port: 4150, host: '127.0.0.1' });
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const shown = await browser.newPage();
  onTestFinished(() => shown.close());
  await shown.goto(`http://127.0.0.1:${port}${path}`);
  return { root, page: shown };
}

/** Waits until the page shows a text. */
const shows = (page: Page, text: string) =>
  page.waitForFunction((words) => document.body.innerText.includes(words), text);

describe.skipIf(!chromiumPath)('octavo dev in a browser', () => {
  test('changes the page in place: no reload, and what was opened stays open', async () => {
    const text = (words: string) =>
      page('Home', `${words}\n\n<Accordion title="More">Hidden words</Accordion>`);
    const { root, page: shown } = await open({ 'index.mdx': text('Before.') }, '/');
    await shows(shown, 'Before.');
    await shown.evaluate(() => Object.assign(window, { isSame: true }));
    await shown.click('summary:has-text("More")');
    writeFiles(root, { 'index.mdx': text('After the save.') });
    await shows(shown, 'After the save.');
    expect(await shown.evaluate(() => 'isSame' in window)).toBe(true);
    expect(await shown.locator('details:has-text("Hidden words")').getAttribute('open')).toBe('');
  });

  test('shows what is wrong with the page, until it is mended', async () => {
    const { root, page: shown } = await open({ 'index.mdx': page('Home', 'Fine.') }, '/');
    await shows(shown, 'Fine.');
    writeFiles(root, { 'index.mdx': page('Home', 'Broken <Card title="x">.') });
    const overlay = shown.locator('octavo-problems');
    await overlay.locator('summary.error').waitFor();
    expect(await overlay.locator('pre').first().textContent()).toContain('index.mdx:5');
    writeFiles(root, { 'index.mdx': page('Home', 'Mended.') });
    await shows(shown, 'Mended.');
    await overlay.waitFor({ state: 'detached' });
  });

  test('says in the search dialog how far it has read', async () => {
    const { page: shown } = await open({ 'index.mdx': page('Home', 'Words.') }, '/');
    await shows(shown, 'Words.');
    const progress = JSON.stringify({ type: 'index', done: 3, total: 9 });
    await shown.route('**/_octavo/dev/events?*', (route) =>
      route.fulfill({ contentType: 'text/event-stream', body: `data: ${progress}\n\n` }),
    );
    await shown.reload();
    await shown.keyboard.press('Control+k');
    const told = shown.locator('dialog.oct-search[open] octavo-index-progress');
    await told.filter({ hasText: '3 of 9' }).waitFor();
  });
});
