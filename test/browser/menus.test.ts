import { describe, expect, it } from 'vitest';
import { describePages } from './pages.ts';

const navigation = {
  versions: [
    {
      version: 'v2',
      tabs: [
        { tab: 'Guides', pages: ['index'] },
        {
          tab: 'More',
          menu: [
            { item: 'One', pages: ['one'] },
            { item: 'Two', pages: ['two'] },
          ],
        },
      ],
    },
    { version: 'v1', pages: ['old'] },
  ],
};
const config = {
  navbar: { links: [{ label: 'Blog', href: '/blog' }] },
  contextual: { options: ['view', 'assistant', 'download-pdf'] },
};

describePages('menus', { navigation, config }, ({ open }) => {
  describe.each([true, false])('with JavaScript %s', (javaScript) => {
    it('open by click, one at a time, and lead on', async () => {
      const page = await open('/', { javaScript });
      const versions = page.locator('#navbar .oct-bar-start .oct-menu');
      const more = page.locator('#navbar summary', { hasText: 'More' });
      await more.click();
      expect(await page.locator('#navbar a', { hasText: 'Two' }).isVisible()).toBe(true);
      await versions.locator('summary').click();
      expect(await page.locator('#navbar a', { hasText: 'Two' }).isVisible()).toBe(false);
      expect(await versions.getByText('v1').isVisible()).toBe(true);
      await versions.locator('summary').click();
      await more.click();
      await page.locator('#navbar a', { hasText: 'Two' }).click();
      await page.waitForURL('**/two');
    });
  });

  it('work by keyboard: open, walk, leave', async () => {
    const page = await open('/');
    const summary = page.locator('#navbar summary', { hasText: 'More' });
    const focused = () => page.evaluate(() => document.activeElement?.textContent?.trim());
    await summary.focus();
    await page.keyboard.press('ArrowDown');
    expect(await focused()).toBe('One');
    await page.keyboard.press('ArrowDown');
    expect(await focused()).toBe('Two');
    await page.keyboard.press('ArrowDown');
    expect(await focused()).toBe('One');
    await page.keyboard.press('End');
    expect(await focused()).toBe('Two');
    await page.keyboard.press('Home');
    expect(await focused()).toBe('One');
    await page.keyboard.press('Escape');
    expect(await focused()).toBe('More');
    expect(await page.locator('.oct-menu[open]').count()).toBe(0);
  });

  it('reach buttons as well as links', async () => {
    const page = await open('/');
    await page.locator('#page-context-menu-button').focus();
    await page.keyboard.press('ArrowUp');
    const entries = page.locator('#page-context-menu .nav-dropdown-item');
    await expect
      .poll(() => entries.last().evaluate((one) => one.matches('button:focus')))
      .toBe(true);
    await page.keyboard.press('ArrowUp');
    expect(await entries.nth(1).evaluate((one) => one.matches('button:focus'))).toBe(true);
  });

  it('close by a click elsewhere, and when the focus moves on', async () => {
    const page = await open('/');
    const summary = page.locator('#navbar summary', { hasText: 'More' });
    await summary.click();
    await page.locator('#page-title').click();
    expect(await page.locator('.oct-menu[open]').count()).toBe(0);
    await summary.click();
    await page.locator('#sidebar-content a').first().focus();
    expect(await page.locator('.oct-menu[open]').count()).toBe(0);
  });
});

const menu = [
  { item: 'One', pages: ['one'] },
  { item: 'Two', pages: ['two'] },
];
const nested = {
  tabs: [
    {
      tab: 'Outer',
      anchors: [
        {
          anchor: 'In it',
          tabs: [
            { tab: 'First', pages: ['index'] },
            { tab: 'More', menu },
          ],
        },
      ],
    },
    { tab: 'Others', menu: [{ item: 'Three', pages: ['three'] }] },
  ],
};

describePages('menus of tabs', { navigation: nested }, ({ open }) => {
  it.each([true, false])(
    'open below their tab in every row, with JavaScript %s',
    async (javaScript) => {
      const page = await open('/', { javaScript });
      for (const label of ['Others', 'More']) {
        const tab = page.locator('#navbar summary', { hasText: label });
        await tab.click();
        const list = page.locator('#navbar .oct-menu[open] .oct-menu-list');
        const [at, place] = [(await tab.boundingBox())!, (await list.boundingBox())!];
        expect(Math.abs(place.x - at.x)).toBeLessThan(8);
        expect(place.y).toBeGreaterThanOrEqual(at.y + at.height);
      }
    },
  );
});
