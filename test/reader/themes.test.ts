import { expect, it } from 'vitest';
import { type ThemeName, themeDefaults } from '../../src/page/theme-defaults.ts';
import { axeViolationsInBothModes } from './axe.ts';
import { describeSite } from './browser.ts';

/** Each theme at the page that shows every component; all kinds of page are gone through by `npm run sheets -- --axe`. */
for (const theme of Object.keys(themeDefaults) as ThemeName[]) {
  describeSite(
    theme,
    'showcase',
    ({ open }) => {
      it('axe-core finds nothing, in light and dark', async () => {
        const page = await open('/guides/components', { width: 1440 });
        expect(await axeViolationsInBothModes(page)).toEqual([]);
      });

      it('fits into a window of 640 and 320 px, drawer open and closed', async () => {
        const page = await open('/guides/components', { width: 640 });
        const beyond = async (width: number) => {
          await page.setViewportSize({ width, height: 800 });
          return page.evaluate(
            () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
          );
        };
        expect([await beyond(320), await beyond(640)]).toEqual([0, 0]);
        await page.locator('.oct-drawer-open').click();
        expect(await page.locator('#sidebar-content a').first().isVisible()).toBe(true);
        expect([await beyond(320), await beyond(640)]).toEqual([0, 0]);
      });

      it('reads and navigates without JavaScript', async () => {
        const page = await open('/guides/components', { javaScript: false, width: 1440 });
        expect(await page.locator('h1').innerText()).toBe('Every component');
        await page.locator('#sidebar-content a', { hasText: 'Install' }).click();
        await page.waitForURL('**/guides/install');
        await page.getByRole('link', { name: 'Changelog' }).first().click();
        await page.waitForURL('**/changelog');
      });
    },
    { theme },
  );
}

describeSite(
  'the sidebar over the whole height',
  'showcase',
  ({ open }) => {
    it('leaves a margin without effect by which an author keeps the page off it', async () => {
      const page = await open('/guides/components', { width: 1440 });
      await page.addStyleTag({
        content: '#content-container { width: 1000px !important; margin-left: 330px !important; }',
      });
      const box = (await page.locator('#content-container').boundingBox())!;
      const side = (await page.locator('#sidebar').boundingBox())!;
      const [start, end] = [box.x - side.width, 1440 - (box.x + box.width)];
      expect(start).toBeGreaterThan(0);
      expect(Math.abs(start - end)).toBeLessThan(2);
    });
  },
  { theme: 'maple' },
);
