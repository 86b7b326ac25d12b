import { expect, it } from 'vitest';
import { describePages } from './pages.ts';

const navigation = {
  tabs: [
    { tab: 'Guides', groups: [{ group: 'Start', pages: ['index', 'a'] }] },
    { tab: 'API', pages: ['api'] },
    { tab: 'Long', pages: Array.from({ length: 60 }, (_, at) => `long/${at}`) },
  ],
};
const config = {
  navbar: { primary: { type: 'button', label: 'Sign in', href: 'https://example.com/in' } },
};
const phone = { width: 390, height: 800 };

describePages('the drawer', { navigation, config }, ({ open }) => {
  it('holds tabs, switchers and the sidebar', async () => {
    const page = await open('/', { ...phone, javaScript: false });
    await page.locator('.oct-drawer-open').click();
    expect(await page.locator('.mobile-nav-tabs-item').allTextContents()).toEqual([
      'Guides',
      'API',
      'Long',
    ]);
    expect(await page.locator('#sidebar-content').isVisible()).toBe(true);
    await page.locator('.mobile-nav-tabs-item', { hasText: 'API' }).click();
    await page.waitForURL('**/api');
  });

  it('has the button of the bar, as wide as itself, also where there are no other links', async () => {
    const page = await open('/', phone);
    await page.locator('.oct-drawer-open').click();
    const button = page.locator('#sidebar').getByRole('link', { name: 'Sign in' });
    const drawer = (await page.locator('#sidebar').boundingBox())!;
    const box = (await button.boundingBox())!;
    expect(box.width).toBeGreaterThan(drawer.width - 48);
    expect(box.height).toBeGreaterThanOrEqual(40);
    expect(await page.getByRole('link', { name: 'Sign in' }).count()).toBe(1);
  });

  it('closes by Escape and by a touch beside it, and the page behind it stands still', async () => {
    const page = await open('/', phone);
    const drawer = page.locator('#sidebar');
    for (const close of [() => page.keyboard.press('Escape'), () => page.mouse.click(380, 400)]) {
      await page.locator('.oct-drawer-open').click();
      expect(await drawer.isVisible()).toBe(true);
      expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflow)).toBe(
        'hidden',
      );
      await close();
      await drawer.waitFor({ state: 'hidden' });
    }
  });

  it("keeps its button in view, and the reader's place clear of it and of the end, in long lists", async () => {
    for (const place of ['long/40', 'long/59', 'long/1']) {
      const page = await open(`/${place}`, phone);
      await page.locator('.oct-drawer-open').click();
      const close = page.locator('#sidebar').getByRole('button', { name: 'Close' });
      const { y, height } = (await close.boundingBox())!;
      expect(y).toBeGreaterThanOrEqual(0);
      const link = (await page.locator('#sidebar [aria-current="page"]').boundingBox())!;
      expect(link.y).toBeGreaterThan(y + height);
      expect(link.y + link.height).toBeLessThan(760);
    }
  });

  it('makes way when the window grows', async () => {
    const page = await open('/', phone);
    await page.locator('.oct-drawer-open').click();
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.waitForFunction(() => !document.getElementById('sidebar')!.matches(':popover-open'));
    expect(await page.locator('#sidebar').isVisible()).toBe(true);
  });
});
