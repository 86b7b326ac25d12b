import { expect, it } from 'vitest';
import { describePages } from './pages.ts';

const navigation = { pages: ['index', 'next', 'other'] };
const bodies = {
  next: {
    html: '<details id="outer"><summary>Outer</summary><details><summary>Inner</summary><h2 id="deep">Deep</h2></details></details>',
  },
};

describePages('the way to another page', { navigation, bodies }, ({ open }) => {
  const fetched = () =>
    [...document.querySelectorAll<HTMLLinkElement>('link[rel=prefetch]')].map(
      ({ href }) => new URL(href).pathname,
    );
  const count = (expected: number) =>
    document.querySelectorAll('link[rel=prefetch]').length === expected;

  it('is fetched when a pointer rests on a link, or the keyboard stands on it, once', async () => {
    const page = await open('/');
    await page.locator('#sidebar-content a', { hasText: 'Next' }).hover();
    await page.waitForFunction(count, 1);
    await page.locator('#sidebar-content a', { hasText: 'Other' }).focus();
    await page.waitForFunction(count, 2);
    await page.locator('#sidebar-content a', { hasText: 'Next' }).hover();
    await page.waitForTimeout(150);
    expect(await page.evaluate(fetched)).toEqual(['/next', '/other']);
  });

  it('opens whatever is folded around the place that an address leads to', async () => {
    const page = await open('/next#deep');
    expect(await page.locator('#deep').isVisible()).toBe(true);
    await page.evaluate(() => {
      for (const details of document.querySelectorAll('details')) details.open = false;
      location.hash = '';
      location.hash = 'deep';
    });
    await page.waitForFunction(() => document.querySelectorAll('details#outer[open]').length === 1);
    expect(await page.locator('#deep').isVisible()).toBe(true);
  });
});

const many = Array.from({ length: 16 }, (_, n) => ({
  tab: `Chapter number ${n}`,
  pages: [`t${n}`],
}));
const menu = { tab: 'Last one', menu: [{ item: 'Inside', pages: ['inside'] }] };

describePages('a row of many tabs', { navigation: { tabs: [...many, menu] } }, ({ open }) => {
  it('scrolls by itself, shows the current tab, and its menu opens below it', async () => {
    const page = await open('/inside', { width: 1100 });
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow).toBe(0);
    const tab = page.locator('#navbar summary', { hasText: 'Last one' });
    await tab.click();
    const place = (await tab.boundingBox())!;
    expect(place.x + place.width).toBeLessThanOrEqual(1100);
    const list = (await page.locator('#navbar .oct-menu[open] ul').boundingBox())!;
    expect(list.y).toBeGreaterThanOrEqual(place.y + place.height - 1);
    expect(list.x).toBeLessThan(place.x + place.width);
    expect(list.x + list.width).toBeGreaterThan(place.x);
  });
});
