import { expect, it } from 'vitest';
import { describePages } from './pages.ts';

const long = Array.from({ length: 60 }, (_, i) => `p${i}`);
const navigation = {
  groups: [{ group: 'All', pages: ['index', { group: 'Fold', pages: ['in-fold'] }, ...long] }],
};

describePages('the sidebar', { navigation }, ({ open }) => {
  it('keeps its place and its open groups from page to page', async () => {
    const page = await open('/', { height: 600 });
    const sidebar = page.locator('#sidebar-content');
    const top = () => sidebar.evaluate((element) => element.scrollTop);
    await sidebar.locator('summary', { hasText: 'Fold' }).click();
    await sidebar.evaluate((element) => element.scrollTo(0, 700));
    await sidebar.locator('a[href="/p25"]').click();
    await page.waitForURL('**/p25');
    await expect.poll(top).toBe(700);
    expect(await sidebar.locator('details[open]').count()).toBe(1);
  });

  it('shows the reader’s place when it is entered far down', async () => {
    const page = await open('/p59', { height: 600 });
    const current = page.locator('#sidebar-content [aria-current="page"]');
    const bottom = () => current.evaluate((link) => link.getBoundingClientRect().bottom);
    await expect.poll(bottom).toBeLessThan(600);
  });

  it('is no trap for the keyboard: the first stop leads past it', async () => {
    const page = await open('/');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('content-area');
  });
});
