import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildSite } from '../../src/build/build-site.ts';
import { docsJson } from '../build/site.ts';
import { hugeSpec } from '../openapi/huge-spec.ts';
import { type Chromium, chromiumPath, openChromium } from '../reader/chromium.ts';

if (!chromiumPath) {
  if (process.env.OCTAVO_REQUIRE_CHROMIUM) throw new Error('Chromium is not installed.');
  describe.skip('a huge endpoint (skipped: no Chromium; set CHROME_PATH)', () => {});
} else {
  // From disk, where least is allowed: what works there works from a server.
  describe('a huge endpoint, in a folder opened from disk', () => {
    const folder = mkdtempSync(join(tmpdir(), 'octavo-huge-'));
    const root = join(folder, 'project');
    const out = join(folder, 'out');
    const address = `${pathToFileURL(out)}/api-reference/read-a-drawing/index.html`;
    let browser: Chromium;
    beforeAll(async () => {
      mkdirSync(root);
      writeFileSync(join(root, 'api.json'), JSON.stringify(hugeSpec()));
      const navigation = { groups: [{ group: 'API', openapi: 'api.json' }] };
      writeFileSync(join(root, 'docs.json'), docsJson(navigation));
      const given = { root, out, urls: { links: 'offline' as const } };
      await buildSite({ ...given, strict: false, includeRestricted: false, check: false });
      browser = await openChromium();
    });
    afterAll(async () => {
      await browser?.close();
      rmSync(folder, { recursive: true, force: true });
    });

    it('shows what is inside a fold when it is opened', async () => {
      const page = await browser.newPage();
      await page.goto(address);
      const listed = page.locator('details#schema-node150');
      await expect.poll(() => listed.locator('.oct-field').count()).toBe(0);
      await listed.locator('summary').first().click();
      await page.getByText('n150_field0', { exact: true }).waitFor();
      // A fold inside it works as any other.
      await listed.getByText('Show child attributes').first().click();
      await page.getByText('n150_opacity', { exact: true }).waitFor();
      await page.close();
    });

    it('goes to a field that is not in the document yet', async () => {
      const page = await browser.newPage();
      await page.goto(`${address}#schema-layer-n180-deepest`);
      const field = page.locator('[id="schema-layer-n180-deepest"]');
      await field.waitFor({ state: 'visible' });
      await expect
        .poll(() => field.evaluate((place) => place.getBoundingClientRect().top))
        .toBeLessThan(800);
      await page.close();
    });

    it('has a playground whose data comes with it', async () => {
      const page = await browser.newPage();
      await page.goto(address.replace('read-a-drawing', 'set-up-a-drawing'));
      const data = page.locator('oct-playground script');
      expect((await data.textContent())?.length).toBe(0);
      await page.locator('.oct-try').first().click();
      await page.locator('dialog').getByText('setting_299').first().waitFor();
      await page.close();
    });

    it('leads readers without scripts to a page that has everything', async () => {
      const context = await browser.newContext({ javaScriptEnabled: false });
      const page = await context.newPage();
      await page.goto(address);
      const listed = page.locator('details#schema-node150');
      await listed.locator('summary').first().click();
      await listed.getByRole('link', { name: 'Show everything on one page' }).click();
      await page.waitForURL(
        /_octavo\/whole\/api-reference\/read-a-drawing\/index\.html#schema-node150$/,
      );
      expect(await page.getByText('n150_field0', { exact: true }).count()).toBe(1);
      await context.close();
    });
  });
}
