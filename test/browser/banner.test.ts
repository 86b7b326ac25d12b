import { describe, expect, it } from 'vitest';
import { axeViolationsInBothModes } from '../reader/axe.ts';
import { describePages } from './pages.ts';

const navigation = { pages: ['index', 'next'] };
const config = { banner: { content: 'Version 2 is here', dismissible: true } };

describePages('a banner that can be dismissed', { navigation, config }, ({ open }) => {
  it('stays away once it was, also before the next page is drawn', async () => {
    const page = await open('/');
    await page.getByRole('button', { name: 'Dismiss' }).click();
    expect(await page.locator('#banner').isVisible()).toBe(false);
    await page.locator('#sidebar-content a', { hasText: 'Next' }).click();
    await page.waitForURL('**/next');
    expect(await page.locator('#banner').isVisible()).toBe(false);
  });

  it('gives the focus to what follows', async () => {
    const page = await open('/');
    const close = page.getByRole('button', { name: 'Dismiss' });
    await close.focus();
    await page.keyboard.press('Enter');
    expect(await page.evaluate(() => document.activeElement?.className)).toBe('oct-logo');
  });

  it('has no button that would do nothing', async () => {
    const page = await open('/', { javaScript: false });
    expect(await page.locator('#banner').isVisible()).toBe(true);
    expect(await page.locator('[data-oct-dismiss]').isVisible()).toBe(false);
  });
});

describe.each(['info', 'warning', 'critical'])('of type %s', (type) => {
  const config = { banner: { content: 'News: [read](/)', type } };
  describePages('a banner', { navigation, config }, ({ open }) => {
    it('reads in both modes, and is no brighter than the page needs by night', async () => {
      const page = await open('/');
      const ground = () =>
        page.locator('#banner').evaluate((banner) => getComputedStyle(banner).backgroundColor);
      const light = await ground();
      expect(await axeViolationsInBothModes(page)).toEqual([]);
      expect(await ground()).not.toBe(light);
    });
  });
});

describe.each(['mint', 'maple', 'sequoia'])('below a banner, in %s', (theme) => {
  const set = { navigation, config: { ...config, theme } };
  describePages('the sidebar', set, ({ open }) => {
    it('begins where the banner ends, and at its place once that is gone', async () => {
      const page = await open('/', { width: 1280 });
      const place = () =>
        page.evaluate(() => {
          const box = (id: string) => document.getElementById(id)!.getBoundingClientRect();
          const isRail = document.documentElement.dataset.octLayout === 'rail';
          // The rail stands beside the bar, other sidebars below it.
          return box('sidebar').top - box(isRail ? 'banner' : 'navbar').bottom;
        });
      expect(await place()).toBeCloseTo(0, 0);
      await page.getByRole('button', { name: 'Dismiss' }).click();
      expect(await place()).toBeCloseTo(0, 0);
    });
  });
});
