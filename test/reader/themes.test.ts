import { expect, it } from 'vitest';
import { type ThemeName, themeDefaults } from '../../src/page/theme-defaults.ts';
import { axeViolations } from './axe.ts';
import { describeSite } from './browser.ts';

/** Each theme at the page that shows every component; all kinds of page are gone through by `npm run sheets -- --axe`. */
for (const theme of Object.keys(themeDefaults) as ThemeName[]) {
  describeSite(
    theme,
    'showcase',
    ({ open }) => {
      it.each(['light', 'dark'] as const)('axe-core finds nothing, %s', async (colorScheme) => {
        const page = await open('/guides/components', { colorScheme, width: 1440 });
        expect(await axeViolations(page)).toEqual([]);
      });

      it.each([320, 640])('fits into a window of %i px, drawer open and closed', async (width) => {
        const page = await open('/guides/components', { width });
        const beyond = () =>
          page.evaluate(
            () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
          );
        expect(await beyond()).toBe(0);
        await page.locator('.oct-drawer-open').click();
        expect(await page.locator('#sidebar-content a').first().isVisible()).toBe(true);
        expect(await beyond()).toBe(0);
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
