import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { largeExamplesSpec } from '../openapi/large-examples.ts';
import { describeEndpoint } from './endpoint-from-disk.ts';

describeEndpoint(
  'large examples',
  { spec: largeExamplesSpec, page: 'find-a-route' },
  ({ browser, address }) => {
    const parts = (page: Page) =>
      page.locator('script[src*="_octavo/part."]').evaluateAll((all) => all.length);
    const expectText = async (page: Page, text: string) => {
      const code = page.locator('#response-example .oct-code:visible code', { hasText: text });
      await code.waitFor({ timeout: 10_000 });
    };
    const shown = (page: Page) => page.locator('#response-example .oct-code:visible code');

    it('come when they are chosen', async () => {
      const page = await browser().newPage();
      await page.goto(address);
      const choice = page.locator('#response-example select');
      await choice.waitFor();
      expect(await parts(page)).toBe(0);
      await choice.selectOption({ label: 'Hills' });
      await shown(page).scrollIntoViewIfNeeded();
      await expectText(page, 'The end of Hills');
      expect(await parts(page)).toBe(1);
      expect(await shown(page).locator('a').count()).toBe(0);
      // A small one is there at once.
      await page.locator('#response-example .oct-tab', { hasText: '404' }).click();
      expect(await shown(page).textContent()).toContain('There is no way.');
      await page.close();
    });

    it('go on where what is seen at first ends', async () => {
      const page = await browser().newPage();
      await page.goto(address);
      const code = shown(page);
      await code.scrollIntoViewIfNeeded();
      expect((await code.textContent())?.includes('The end of Coast')).toBe(false);
      await code.evaluate((element) => {
        const box = element.closest('pre')!;
        box.scrollTop = box.scrollHeight;
      });
      await expectText(page, 'The end of Coast');
      // The reader stays where the beginning ended.
      expect(
        await code.evaluate((element) => {
          const box = element.closest('pre')!;
          return box.scrollTop > 0 && box.scrollTop < box.scrollHeight / 2;
        }),
      ).toBe(true);
      await page.close();
    });

    it('keep the focus of a reader who reaches the end by keyboard', async () => {
      const page = await browser().newPage();
      await page.goto(address);
      await shown(page).locator('a').focus();
      await expectText(page, 'The end of Coast');
      expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('PRE');
      await page.close();
    });

    it('are copied whole', async () => {
      const page = await browser().newPage();
      await page.goto(address);
      await page.evaluate(() => {
        const write = async ([item]: ClipboardItem[]) => {
          const text = await (await item!.getType('text/plain')).text();
          document.title = text.includes('The end of Coast') ? 'whole' : 'part';
        };
        const value = { write };
        Object.defineProperty(navigator, 'clipboard', { value, configurable: true });
      });
      await page.locator('#response-example .oct-code:visible .oct-code-copy button').click();
      await expect.poll(() => page.title()).toBe('whole');
      await page.close();
    });

    it('are not copied where the rest of them is gone', async () => {
      const page = await browser().newPage();
      await page.route(/part\.\w+\.js/, (request) => request.abort());
      await page.goto(address);
      const copy = page.locator('#response-example .oct-code:visible .oct-code-copy');
      await copy.locator('button').click();
      await expect.poll(() => copy.getAttribute('data-state')).toBe('failed');
      await page.close();
    });

    it('can be what the playground begins with', async () => {
      const page = await browser().newPage();
      await page.goto(address);
      await page.locator('.oct-try').first().click();
      const dialog = page.locator('dialog[open]');
      const choice = dialog.getByRole('combobox', { name: 'Example' });
      // It stands apart from what it fills.
      const end = await choice.evaluate((element) => element.getBoundingClientRect().bottom);
      const bar = await dialog.locator('.oct-play-bar').boundingBox();
      expect(bar!.y - end).toBeGreaterThan(4);
      await choice.selectOption({ label: 'Ride' });
      await expect.poll(() => dialog.textContent()).toContain('The end of Ride');
      await page.close();
    });

    it('are behind a link for readers without scripts', async () => {
      const context = await browser().newContext({ javaScriptEnabled: false });
      const page = await context.newPage();
      await page.goto(address);
      await page.locator('#response-example select').selectOption({ label: 'Desert' });
      const link = shown(page).getByRole('link', { name: 'Show everything on one page' });
      await link.click();
      await page.waitForURL(
        /_octavo\/whole\/api-reference\/find-a-route\/index\.html#response-example$/,
      );
      await page.locator('#response-example select').selectOption({ label: 'Desert' });
      expect(await shown(page).textContent()).toContain('The end of Desert');
      await context.close();
    });
  },
);
