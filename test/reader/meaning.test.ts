import type { Page } from 'playwright-core';
import { describe, expect, it, onTestFinished } from 'vitest';
import { build } from '../build/site.ts';
import { meaningProject, writeVectors } from '../search/meaning-site.ts';
import { axeViolations } from './axe.ts';
import { chromiumPath } from './chromium.ts';
import { serveFolder } from './site.ts';
import { Visitor } from './visit.ts';

const dialog = (page: Page) => page.locator('dialog.oct-search');
const chip = (page: Page) => dialog(page).getByRole('button', { name: 'By meaning' });
const titles = (page: Page) =>
  dialog(page).locator('.oct-hit-page .oct-hit-title').allTextContents();

async function openSearch(page: Page, question: string): Promise<void> {
  await page.keyboard.press('Control+k');
  await dialog(page).locator('input').fill(question);
  await chip(page).waitFor();
}

/** The site in a browser. What fails there fails the test. */
async function visit(expectsFailures = false) {
  const root = meaningProject();
  await writeVectors(root);
  const served = await serveFolder((await build(root)).out);
  const visitor = new Visitor(served.origin);
  onTestFinished(async () => {
    const failures = await visitor.leave();
    await visitor.end();
    await served.close();
    if (!expectsFailures) expect(failures).toEqual([]);
  });
  return { page: await visitor.open('/people'), origin: served.origin };
}

describe.skipIf(!chromiumPath)('search by meaning in a browser', () => {
  const loaded = (page: Page) =>
    page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .map(({ name }) => new URL(name).pathname)
        .filter((path) => /^\/encoder\/|search\/0-v/.test(path)),
    );

  it('loads nothing until a reader switches it on, and says how much that is', async () => {
    const { page } = await visit();
    await openSearch(page, 'my boat drifts');
    await dialog(page).locator('.oct-search-nothing').waitFor();
    expect(await chip(page).textContent()).toBe('By meaning loads 2.5 MB once');
    expect(await chip(page).getAttribute('aria-pressed')).toBe('false');
    expect(await loaded(page)).toEqual([]);
    expect(await axeViolations(page)).toEqual([]);
    await chip(page).click();
    await expect.poll(() => titles(page)).toEqual(['Mooring']);
    expect(await chip(page).getAttribute('aria-pressed')).toBe('true');
    expect((await chip(page).innerText()).trim()).toBe('By meaning');
    expect((await loaded(page)).toSorted()).toEqual([
      expect.stringMatching(/^\/_octavo\/search\/0-v\.\w+\.js$/),
      '/encoder/encoder.mjs',
      '/encoder/weights.json',
    ]);
  });

  it('stays on for the next page, with its files from the cache of the browser', async () => {
    const { page, origin } = await visit();
    await openSearch(page, 'my boat drifts');
    await chip(page).click();
    await expect.poll(() => titles(page)).toEqual(['Mooring']);
    await page.goto(`${origin}/crane`);
    await openSearch(page, 'avoid scratches');
    await expect.poll(() => titles(page)).toEqual(['Mooring']);
    expect(await loaded(page)).not.toContain('/encoder/weights.json');
    await chip(page).click();
    await dialog(page).locator('.oct-search-nothing').waitFor();
  });

  it('quotes what means the same where a question is asked without a model', async () => {
    const { page } = await visit();
    await openSearch(page, 'my boat drifts');
    await chip(page).click();
    await expect.poll(() => titles(page)).toEqual(['Mooring']);
    await page.keyboard.press('Escape');
    await page.keyboard.press('Control+i');
    const panel = page.locator('.oct-assistant');
    await panel.locator('textarea').fill('my boat drifts');
    await page.keyboard.press('Enter');
    await expect.poll(() => panel.innerText()).toContain('made fast with two ropes');
  });

  it('that cannot be loaded can be tried again, and search goes on by words', async () => {
    const { page } = await visit(true);
    await page.route('**/encoder/weights.json', (route) => route.abort());
    await openSearch(page, 'harbour');
    await chip(page).click();
    await expect.poll(() => chip(page).textContent()).toBe('By meaning Try again');
    expect(await chip(page).getAttribute('aria-pressed')).toBe('false');
    await expect.poll(() => titles(page)).toEqual(['History']);
    await page.unroute('**/encoder/weights.json');
    await chip(page).click();
    await expect.poll(() => chip(page).getAttribute('aria-pressed')).toBe('true');
  });
});
