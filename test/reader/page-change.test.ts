import { it } from 'vitest';
import { describeSite } from './browser.ts';
import { sidebar } from './see.ts';
import { arrives } from './visit.ts';

describeSite('going from page to page', 'groups', ({ open }) => {
  it('changes softly, and without an error in the console, when styles come late', async () => {
    const page = await open('/', { motion: true, fresh: true });
    await page.route(/\.css$/, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 120));
      await route.continue();
    });
    for (let round = 0; round < 5; round++) {
      const link = sidebar(page).locator('a[href^="/"]:visible:not([aria-current])').nth(round);
      const target = (await link.getAttribute('href'))!;
      await link.click();
      await arrives(page, target);
      await page.waitForTimeout(150);
    }
  });
});
