import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Chromium, chromiumPath, openChromium } from '../reader/chromium.ts';
import { type BuiltSite, buildFixture } from '../reader/site.ts';

if (!chromiumPath) {
  if (process.env.OCTAVO_REQUIRE_CHROMIUM) throw new Error('Chromium is not installed.');
  describe.skip('components of authors, from disk (skipped: no Chromium; set CHROME_PATH)', () => {});
} else {
  describe('components of authors, in a folder opened from disk', () => {
    let built: BuiltSite;
    let browser: Chromium;
    beforeAll(async () => {
      built = await buildFixture('islands', {}, { links: 'offline' });
      browser = await openChromium();
    });
    afterAll(async () => {
      await browser?.close();
      built?.remove();
    });

    it.each(['', 'hooks/', 'content/', 'snippets/', 'built-in/', 'browser/'])(
      'become alive without an error: /%s',
      async (path) => {
        const page = await browser.newPage();
        const errors: string[] = [];
        page.on('pageerror', (error) => errors.push(error.message));
        page.on('requestfailed', (request) => errors.push(`failed: ${request.url()}`));
        // `fetch` of a file is what no page from disk can do; the author's own code asks for it.
        page.on('console', (line) => {
          if (line.type() === 'error' && !line.text().includes('data.json'))
            errors.push(line.text());
        });
        await page.goto(`${pathToFileURL(built.out)}/${path}index.html`);
        expect(errors.filter((text) => !text.includes('data.json'))).toEqual([]);
        await page.close();
      },
    );

    it('keep their state, and show built-in components', async () => {
      const page = await browser.newPage();
      await page.goto(`${pathToFileURL(built.out)}/index.html`);
      const counter = page.locator('.counter').first();
      await counter.getByLabel('More').click();
      expect(await counter.locator('output').textContent()).toBe('3 times');
      await page.goto(`${pathToFileURL(built.out)}/built-in/index.html`);
      const filter = page.locator('#filter');
      await filter.getByRole('button', { name: 'Toggle' }).click();
      expect(await filter.locator('.callout').textContent()).toContain('note with words');
      await page.close();
    });
  });
}
