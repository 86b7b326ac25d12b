import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { contrast } from '../../src/color/contrast.ts';
import { describePages } from './pages.ts';

const navigation = { pages: ['index', 'next'] };
const isDark = (page: Page) =>
  page.evaluate(() => document.documentElement.classList.contains('dark'));
const choose = async (page: Page, mode: string) => {
  await page.locator('#navbar .oct-mode > summary').click();
  await page.locator(`#navbar .oct-mode label:has([value="${mode}"])`).click();
};

describePages('the colour mode', { navigation }, ({ open }) => {
  it('follows the device until a reader chooses', async () => {
    expect(await isDark(await open('/', { colorScheme: 'dark' }))).toBe(true);
    const page = await open('/', { colorScheme: 'light' });
    expect(await isDark(page)).toBe(false);
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.waitForFunction(() => document.documentElement.classList.contains('dark'));
  });

  it.each(['light', 'dark'] as const)(
    'has more contrast where the device asks for it, in %s',
    async (colorScheme) => {
      const page = await open('/', { colorScheme });
      await page.emulateMedia({ contrast: 'more' });
      const [ground, ...inks] = await page.evaluate(() => {
        const { style } = document.body;
        const context = document.createElement('canvas').getContext('2d')!;
        return ['bg', 'text', 'muted', 'faint', 'border', 'border-strong'].map((name) => {
          style.color = `var(--oct-${name})`;
          context.fillStyle = getComputedStyle(document.body).color;
          context.fillRect(0, 0, 1, 1);
          const bytes = context.getImageData(0, 0, 1, 1).data.slice(0, 3);
          return `#${[...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;
        });
      });
      const [text, edges] = [inks.slice(0, 3), inks.slice(3)];
      for (const ink of text) expect(contrast(ink, ground!)).toBeGreaterThan(7);
      for (const ink of edges) expect(contrast(ink, ground!)).toBeGreaterThan(3);
    },
  );

  it('is kept from page to page, and there before anything is drawn', async () => {
    const page = await open('/', { colorScheme: 'light' });
    await choose(page, 'dark');
    expect(await isDark(page)).toBe(true);
    // What the first frame of the next page shows.
    await page.addInitScript(() => {
      requestAnimationFrame(() => {
        document.documentElement.dataset.firstFrame = getComputedStyle(
          document.documentElement,
        ).backgroundColor;
      });
    });
    const dark = await page.evaluate(
      () => getComputedStyle(document.documentElement).backgroundColor,
    );
    expect(dark).not.toBe('rgb(255, 255, 255)');
    await page.locator('#sidebar-content a', { hasText: 'Next' }).click();
    await page.waitForURL('**/next');
    await page.waitForFunction(() => document.documentElement.dataset.firstFrame !== undefined);
    expect(await page.evaluate(() => document.documentElement.dataset.firstFrame)).toBe(dark);
    expect(await page.locator('#navbar .oct-mode input[value="dark"]').isChecked()).toBe(true);
  });

  it('changes all at once for readers who want no motion', async () => {
    const page = await open('/', { colorScheme: 'light' });
    const moving = await page.evaluate(() => {
      document.documentElement.classList.add('dark');
      return document.getAnimations().length;
    });
    expect(moving).toBe(0);
  });

  it('is chosen from a menu that a press closes, which gets the focus back', async () => {
    const page = await open('/', { colorScheme: 'light' });
    await page.locator('#navbar .oct-mode > summary').click();
    const labels = page.locator('#navbar .oct-mode label');
    expect(await labels.allInnerTexts()).toEqual(['Light', 'System', 'Dark']);
    await labels.last().click();
    expect(await isDark(page)).toBe(true);
    await labels.last().waitFor({ state: 'hidden' });
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('SUMMARY');
  });

  it('goes back to the device’s', async () => {
    const page = await open('/', { colorScheme: 'light' });
    await choose(page, 'dark');
    await choose(page, 'system');
    expect(await isDark(page)).toBe(false);
  });

  it('is light on paper, whatever it is on the screen', async () => {
    const page = await open('/', { colorScheme: 'light' });
    await choose(page, 'dark');
    const during = (name: string) => page.evaluate((type) => dispatchEvent(new Event(type)), name);
    await during('beforeprint');
    expect(await isDark(page)).toBe(false);
    await during('afterprint');
    expect(await isDark(page)).toBe(true);
  });

  it('is changed by the arrow keys', async () => {
    const page = await open('/', { colorScheme: 'light' });
    await page.locator('#navbar .oct-mode > summary').focus();
    for (const key of ['ArrowDown', 'ArrowDown']) await page.keyboard.press(key);
    expect(await isDark(page)).toBe(true);
    // The menu stays open for the next key, and closes by Escape.
    const menu = page.locator('#navbar .oct-mode[open]');
    expect(await menu.count()).toBe(1);
    await page.keyboard.press('Escape');
    expect(await menu.count()).toBe(0);
    expect(await page.evaluate(() => document.activeElement?.localName)).toBe('summary');
  });

  it('offers no choice where it could not be made', async () => {
    const page = await open('/', { javaScript: false });
    expect(await page.locator('.oct-mode').first().isVisible()).toBe(false);
  });
});

const strict = { appearance: { default: 'dark', strict: true } };
describePages('a colour mode that the author fixed', { navigation, config: strict }, ({ open }) => {
  it.each([true, false])('holds, with JavaScript %s', async (javaScript) => {
    const page = await open('/', { colorScheme: 'light', javaScript });
    expect(await page.locator('html.dark').count()).toBe(1);
    expect(await page.locator('.oct-mode').count()).toBe(0);
  });
});
