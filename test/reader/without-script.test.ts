import { expect, it } from 'vitest';
import { describeSite } from './browser.ts';

describeSite(
  'a page without a script',
  'showcase',
  ({ open }) => {
    it('has no button that would do nothing', async () => {
      const page = await open('/api-reference/create-a-job', { javaScript: false });
      const buttons = await page
        .locator('button:not([popovertarget])')
        .evaluateAll((all) =>
          all.filter((one) => one.checkVisibility()).map((one) => one.outerHTML.slice(0, 80)),
        );
      expect(buttons).toEqual([]);
    });

    it('has the button of the request panel nowhere before it stands at its place', async () => {
      const page = await open('/api-reference/create-a-job', { javaScript: false });
      expect(await page.locator('.oct-try').count()).toBe(1);
      expect(await page.locator('.oct-try').isVisible()).toBe(false);
    });
  },
  { octavo: { feedback: {} }, contextual: { options: ['copy', 'view', 'mcp'] } },
);
