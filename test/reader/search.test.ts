import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { axeViolations } from './axe.ts';
import { describeSite } from './browser.ts';

const dialog = (page: Page) => page.locator('dialog.oct-search');
const options = (page: Page) => dialog(page).locator('[role="option"]');
const titles = (page: Page) =>
  dialog(page).locator('.oct-hit-page .oct-hit-title').allTextContents();

async function ask(page: Page, question: string): Promise<void> {
  await dialog(page).locator('input').fill(question);
  await dialog(page).locator('.oct-hit:not(.oct-hit-short), .oct-search-nothing').first().waitFor();
}

describeSite('search', 'search', ({ open }) => {
  it('loads nothing before it is opened', async () => {
    const page = await open('/');
    const before = await page.evaluate(() =>
      performance.getEntriesByType('resource').map(({ name }) => name),
    );
    expect(before.filter((name) => /search|service\.json/.test(name))).toEqual([]);
  });

  it('opens by keys and closes by them, and the focus returns', async () => {
    const page = await open('/');
    for (const key of ['Control+k', '/']) {
      await page.keyboard.press(key);
      await dialog(page).waitFor();
      // Its stylesheet comes with it.
      expect(await dialog(page).evaluate((node) => getComputedStyle(node).display)).toBe('flex');
      await expect
        .poll(() => page.evaluate(() => document.activeElement?.matches('dialog input')))
        .toBe(true);
      await page.keyboard.type('keys');
      await page.keyboard.press('Escape');
      await dialog(page).waitFor({ state: 'hidden' });
    }
  });

  it('says on the page of results that its script did not come', async () => {
    const page = await open('/', { failures: true });
    await page.route('**/_octavo/search*.js', (route) => route.abort());
    await page.goto(new URL('/_octavo/results?q=keys', page.url()).href);
    await page.getByText('Search could not be loaded.').waitFor();
  });

  it('keeps what is typed before its script has come, and how it was corrected', async () => {
    const page = await open('/', { fresh: true, height: 300 });
    let arrive = () => {};
    const arrived = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    await page.route('**/_octavo/search*.js', async (route) => {
      await arrived;
      await route.continue();
    });
    // Only now is it certain that no request passes the route by.
    await page.reload();
    await page.keyboard.press('Control+k');
    await page.keyboard.type('rotadf');
    await page.keyboard.press('Backspace');
    await page.keyboard.press('Backspace');
    await page.keyboard.type('te');
    expect(await dialog(page).count()).toBe(0);
    expect(await page.evaluate(() => scrollY)).toBe(0);
    arrive();
    await dialog(page).waitFor();
    await page.keyboard.type(' keys');
    expect(await dialog(page).locator('input').inputValue()).toBe('rotate keys');
    await expect.poll(async () => (await titles(page))[0]).toBe('Keys');
    await page.keyboard.press('Escape');
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BODY');
  });

  it('finds while one types, groups by page, and goes where Enter leads', async () => {
    const page = await open('/');
    await page.locator('#search-bar-entry').click();
    await ask(page, 'rotate ke');
    expect((await titles(page))[0]).toBe('Keys');
    expect(await dialog(page).locator('.oct-hit-section mark').first().textContent()).toBe(
      'Rotate',
    );
    await page.keyboard.press('ArrowDown');
    const active = await dialog(page).locator('input').getAttribute('aria-activedescendant');
    expect(await page.locator(`#${active}`).getAttribute('aria-selected')).toBe('true');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/guides/keys#rotate-keys');
  });

  it('measures the list by its content: WebKit made nothing of a share of a height that fits', async () => {
    const page = await open('/');
    await page.keyboard.press('Control+k');
    const list = dialog(page).locator('.oct-search-body');
    expect(await list.evaluate((node) => getComputedStyle(node).flexBasis)).toBe('auto');
  });

  it('tells screen readers how many results there are, and that there are none', async () => {
    const page = await open('/');
    await page.keyboard.press('Control+k');
    await ask(page, 'keys');
    const status = dialog(page).locator('[role="status"]');
    await expect.poll(() => status.textContent()).toMatch(/^Results: \d/);
    expect(await status.evaluate((node) => getComputedStyle(node).clipPath)).toBe('none');
    await ask(page, 'zebra');
    await expect.poll(() => status.textContent()).toBe('No results for “zebra”');
    expect(await options(page).count()).toBe(0);
    // A list box without options is none.
    expect(await dialog(page).getByRole('listbox').count()).toBe(0);
    expect(await axeViolations(page)).toEqual([]);
  });

  it('is opened by a button for those who do not see it, and by the space bar there', async () => {
    const page = await open('/');
    const entry = page.getByRole('button', { name: 'Search' });
    expect(await entry.getAttribute('aria-haspopup')).toBe('dialog');
    await entry.focus();
    await page.keyboard.press('Space');
    await dialog(page).waitFor();
    const plain = await open('/', { javaScript: false });
    expect(await plain.getByRole('link', { name: 'Search' }).count()).toBe(1);
  });

  it('leads on where nothing was found: close words, the whole site, places to browse', async () => {
    const page = await open('/v1/keys');
    await page.keyboard.press('Control+k');
    await dialog(page).getByLabel('Version').waitFor();
    await ask(page, 'webhooks');
    await dialog(page)
      .getByRole('button', { name: /^Search everywhere \(\d+\)$/ })
      .click();
    await expect.poll(() => titles(page)).toContain('Webhooks');
    expect(await dialog(page).getByLabel('Version').inputValue()).toBe('');
    await ask(page, 'wxbhqcks');
    const near = dialog(page).locator('.oct-search-near button');
    await expect.poll(() => near.allTextContents()).toContain('webhooks');
    expect(await dialog(page).locator('.oct-search-nothing ~ .oct-hit a').count()).toBeGreaterThan(
      0,
    );
    expect(await axeViolations(page)).toEqual([]);
    await near.filter({ hasText: /^webhooks$/ }).click();
    await expect.poll(() => titles(page)).toContain('Webhooks');
  });

  it('passes a question that it finds nothing for on to the assistant', async () => {
    const page = await open('/');
    await page.keyboard.press('Control+k');
    await ask(page, 'zebra');
    await dialog(page).getByRole('link', { name: 'Find an answer' }).click();
    await page.locator('#chat-assistant-sheet').getByText('zebra').waitFor();
  });

  it('remembers what was asked, and forgets it when told to', async () => {
    const page = await open('/');
    await page.keyboard.press('Control+k');
    await ask(page, 'webhooks');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/guides/webhooks');
    await page.keyboard.press('Control+k');
    const recent = dialog(page).locator('.oct-hit-recent');
    await expect.poll(() => recent.allTextContents()).toEqual(['webhooks']);
    expect(await dialog(page).getByRole('listbox').count()).toBe(1);
    expect(await axeViolations(page)).toEqual([]);
    await recent.first().click();
    await expect.poll(() => titles(page)).toContain('Webhooks');
    await dialog(page).locator('input').fill('keys');
    await expect.poll(async () => (await titles(page))[0]).toBe('Keys');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/guides/keys');
    await page.keyboard.press('Control+k');
    await expect.poll(() => recent.allTextContents()).toEqual(['keys', 'webhooks']);
    await dialog(page).locator('.oct-hit-forget').first().click();
    await expect.poll(() => recent.allTextContents()).toEqual(['webhooks']);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Delete');
    await expect.poll(() => recent.count()).toBe(0);
  });

  it('offers a screen reader without keys to forget what was asked', async () => {
    const page = await open('/', { width: 390, touch: true });
    await page.evaluate(() => {
      localStorage.setItem('octavo-searches', JSON.stringify(['webhooks', 'keys']));
    });
    await page.locator('[data-oct-search]').first().click();
    const remove = dialog(page).getByRole('option', { name: 'Remove from recent searches: keys' });
    await remove.waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await remove.click();
    const recent = dialog(page).locator('.oct-hit-recent');
    await expect.poll(() => recent.allTextContents()).toEqual(['webhooks']);
    // The arrow keys pass by it: they have the Delete key.
    const active = dialog(page).locator('[aria-selected="true"]');
    await page.keyboard.press('ArrowDown');
    expect(await active.textContent()).toBe('webhooks');
    await page.keyboard.press('ArrowDown');
    expect(await active.textContent()).not.toBe('');
  });

  it('keeps to the version of the page until told to look in all', async () => {
    const page = await open('/v1/keys');
    await page.keyboard.press('Control+k');
    await ask(page, 'keys');
    const hrefs = () =>
      dialog(page)
        .locator('.oct-hit-page')
        .evaluateAll((links) =>
          links.map((link) => new URL((link as HTMLAnchorElement).href).pathname),
        );
    expect(await hrefs()).toEqual(['/v1/keys']);
    const version = dialog(page).getByLabel('Version');
    expect(await version.locator('option').allTextContents()).toEqual(['All versions', 'v2', 'v1']);
    expect(await version.inputValue()).toBe('v1');
    await version.selectOption('All versions');
    await expect.poll(hrefs).toContain('/guides/keys');
  });

  it('shows markup of titles and texts as text', async () => {
    const page = await open('/');
    await page.keyboard.press('Control+k');
    await ask(page, 'onerror');
    expect((await titles(page))[0]).toContain('<img src=x onerror=');
    expect(await dialog(page).locator('.oct-hits').locator('img, script').count()).toBe(0);
    expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
  });

  it('shows results on a page of their own', async () => {
    const page = await open('/_octavo/results?q=webhooks');
    await expect
      .poll(() => page.locator('.oct-hit-page .oct-hit-title').allTextContents())
      .toContain('Webhooks');
  });

  it('says on that page once that there are none', async () => {
    const page = await open('/_octavo/results?q=zebra');
    await page.locator('.oct-search-nothing').waitFor();
    const status = page.locator('.oct-search-status');
    expect(await status.textContent()).toBe('No results for “zebra”');
    expect(await status.evaluate((node) => getComputedStyle(node).clipPath)).toBe('inset(50%)');
  });

  it('shows in forced colours the words that were found: the ink of marks is black, on black too', async () => {
    const page = await open('/');
    await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' });
    await page.keyboard.press('Control+k');
    await ask(page, 'webhooks');
    const found = dialog(page).locator('.oct-hits mark').first();
    expect(await found.evaluate((node) => getComputedStyle(node).backgroundColor)).toBe(
      'rgb(255, 255, 0)',
    );
  });

  it('says without JavaScript that it needs it, and leads into the site', async () => {
    const page = await open('/', { javaScript: false });
    await page.locator('#search-bar-entry').click();
    expect(await page.locator('.oct-search-note').first().textContent()).toContain('JavaScript');
  });

  it('fills the window of a phone', async () => {
    const page = await open('/', { width: 360, height: 740 });
    await page.locator('#search-bar-entry').click();
    await dialog(page).waitFor();
    const box = await dialog(page).boundingBox();
    expect(box).toMatchObject({ x: 0, y: 0, width: 360, height: 740 });
  });
});

describeSite('search among endpoints', 'showcase', ({ open }) => {
  it('offers them at the start by method and name', async () => {
    const page = await open('/api-reference/create-a-job');
    await page.keyboard.press('Control+k');
    const start = dialog(page).locator('.oct-hit-short .oct-hit-title');
    await start.first().waitFor();
    const endpoint = start.filter({ hasText: 'Create a job' });
    expect(await endpoint.locator('.method-pill').innerText()).toBe('POST');
    expect(await endpoint.innerText()).toBe('POST Create a job');
  });
});
