import { expect, it } from 'vitest';
import { describeSite } from './browser.ts';

describeSite('tags of a changelog', 'showcase', ({ open }) => {
  it('give way to an address that leads to an entry without them', async () => {
    const page = await open('/changelog?tags=Console#november-2026');
    const entry = page.locator('#november-2026');
    await entry.waitFor();
    expect(await page.locator('.oct-filter input:checked').count()).toBe(0);
    expect(new URL(page.url()).search).toBe('');
    await page.locator('.oct-filter label', { hasText: 'Console' }).click();
    expect(await entry.isVisible()).toBe(false);
    expect(page.url()).toMatch(/\/changelog\?tags=Console$/);
    await page.evaluate(() => {
      location.hash = 'november-2026';
    });
    await entry.waitFor();
    expect(await entry.evaluate((node) => node.getBoundingClientRect().top)).toBeLessThan(400);
  });
});
