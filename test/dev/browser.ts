import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, onTestFinished } from 'vitest';
import { listen } from '../../src/cli/listen.ts';
import { type Files, projectOf } from '../build/site.ts';
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
export async function open(files: Files, path = '/'): Promise<{ root: string; page: Page }> {
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
export const shows = (page: Page, text: string) =>
  page.waitForFunction((words) => document.body.innerText.includes(words), text);
