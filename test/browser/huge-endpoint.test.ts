import { expect, it } from 'vitest';
import { hugeSpec } from '../openapi/huge-spec.ts';
import { describeEndpoint } from './endpoint-from-disk.ts';

describeEndpoint(
  'a huge endpoint',
  { spec: hugeSpec, page: 'read-a-drawing' },
  ({ browser, address }) => {
    it('shows what is inside a fold when it is opened', async () => {
      const page = await browser().newPage();
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
      const page = await browser().newPage();
      await page.goto(`${address}#schema-layer-n180-deepest`);
      const field = page.locator('[id="schema-layer-n180-deepest"]');
      await field.waitFor({ state: 'visible' });
      await expect
        .poll(() => field.evaluate((place) => place.getBoundingClientRect().top))
        .toBeLessThan(800);
      await page.close();
    });

    it('has a playground whose data comes with it', async () => {
      const page = await browser().newPage();
      await page.goto(address.replace('read-a-drawing', 'set-up-a-drawing'));
      const data = page.locator('oct-playground script');
      expect((await data.textContent())?.length).toBe(0);
      await page.locator('.oct-try').first().click();
      await page.locator('dialog').getByText('setting_299').first().waitFor();
      await page.close();
    });

    it('leads readers without scripts to a page that has everything', async () => {
      const context = await browser().newContext({ javaScriptEnabled: false });
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
  },
);
