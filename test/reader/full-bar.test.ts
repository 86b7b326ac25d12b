import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { describeSite } from './browser.ts';

const navbar = {
  links: [
    { label: 'Blog and announcements', href: 'https://larkspur.example/blog' },
    { type: 'github', href: 'https://github.com/larkspur/larkspur' },
    { label: 'Support and contact', href: 'https://larkspur.example/support' },
    { label: 'Status', href: 'https://larkspur.example/status' },
    { label: 'Community forum', href: 'https://larkspur.example/forum' },
  ],
  primary: {
    type: 'button',
    label: 'Open the console now',
    href: 'https://larkspur.example/console',
  },
};

/** A bar that runs over the whole window, one beside the sidebar, and one without a row for tabs. */
for (const theme of ['mint', 'maple', 'willow']) {
  describeSite(
    `a bar in ${theme} that is full`,
    'showcase',
    ({ open, view }) => {
      it('cuts off nothing, lays nothing over anything, and leaves signs their size', async () => {
        const page = await view('/guides/components', { width: 1440 });
        for (const width of [1440, 1300, 1280, 1100, 1024]) {
          await page.setViewportSize({ width, height: 800 });
          expect([width, await faults(page)]).toEqual([width, []]);
        }
      });

      it('folds links with words into a menu before search gives way', async () => {
        const page = await open('/guides/components', { width: 1920 });
        const row = page.locator('.oct-bar-links');
        const names = navbar.links.map(({ label }) => label).filter(Boolean);
        for (const width of [1920, 1440, 1280, 1100, 1024]) {
          await page.setViewportSize({ width, height: 800 });
          const menu = page.locator('.oct-more');
          const isFolded = await menu.isVisible();
          if (width <= 1280) expect([width, isFolded]).toEqual([width, true]);
          expect(await row.locator('a:visible').count()).toBe(isFolded ? 1 : navbar.links.length);
          const search = (await page.locator('.oct-bar .oct-search-entry').boundingBox())!;
          if (width >= 1280) expect([width, search.width >= 224]).toEqual([width, true]);
          if (!isFolded) continue;
          await menu.locator('summary').click();
          expect(await menu.locator('a').allInnerTexts()).toEqual(names);
          const list = (await menu.locator('ul').boundingBox())!;
          expect(list.x + list.width).toBeLessThanOrEqual(width);
          await page.keyboard.press('Escape');
        }
      });

      it('does so when the open assistant takes of its width', async () => {
        const page = await open('/guides/components', { width: 1300 });
        await page.keyboard.press('Control+i');
        await page.locator('.oct-assistant textarea').waitFor();
        expect(await faults(page)).toEqual([]);
      });
    },
    { theme, navbar },
  );
}

const group = (...pages: string[]) => ({ groups: [{ group: 'Pages', pages }] });
for (const theme of ['mint', 'linden', 'willow']) {
  describeSite(
    `a bar in ${theme} of long names`,
    'showcase',
    ({ open, view }) => {
      it('shows what search is called whole, or not at all', async () => {
        const page = await view('/guides/components', { width: 1440 });
        for (let width = 1440; width >= 1024; width -= 52) {
          await page.setViewportSize({ width, height: 800 });
          const cut = await page.locator('.oct-bar .oct-search-entry-text').evaluate((text) => {
            const isShown = getComputedStyle(text).clipPath === 'none';
            return isShown ? text.scrollWidth - text.clientWidth : 0;
          });
          expect([width, cut]).toEqual([width, 0]);
        }
      });

      it('makes a wide logo smaller, and lays it over nothing', async () => {
        const page = await open('/guides/components', { width: 1440 });
        await page.locator('#navbar .oct-logo').evaluate(async (logo) => {
          const picture = document.createElement('img');
          picture.className = 'nav-logo';
          picture.src =
            "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='900' height='60'/%3E";
          await picture.decode();
          logo.replaceChildren(picture);
        });
        for (const width of [1440, 1024]) {
          await page.setViewportSize({ width, height: 800 });
          expect([width, await faults(page)]).toEqual([width, []]);
        }
      });

      it('shortens them, and keeps room for all that stands beside them', async () => {
        const page = await view('/guides/components', { width: 1440 });
        for (const width of [1440, 1280, 1100, 1024]) {
          await page.setViewportSize({ width, height: 800 });
          expect([width, await faults(page)]).toEqual([width, []]);
        }
      });
    },
    {
      theme,
      navbar,
      name: 'The documentation of everything there is',
      navigation: {
        languages: [
          {
            language: 'en',
            versions: [
              { version: 'v2.0 (current stable release)', ...group('index', 'guides/components') },
              { version: 'v1', ...group('v1/index') },
            ],
          },
          { language: 'pt-BR', ...group('guides/install') },
        ],
      },
    },
  );
}

describeSite(
  'a bar with products, versions with tags, languages and links',
  'showcase',
  ({ open }) => {
    it('names the version whole', async () => {
      const page = await open('/guides/components', { width: 1280 });
      for (const width of [1279, 1200, 1100, 1024]) {
        await page.setViewportSize({ width, height: 800 });
        const version = page.locator('#navbar .oct-bar-start .oct-menu-current', { hasText: 'v2' });
        const cut = await version.evaluate((name) => name.scrollWidth - name.clientWidth);
        expect([width, cut]).toEqual([width, 0]);
        expect([width, await faults(page)]).toEqual([width, []]);
      }
    });
  },
  {
    navbar,
    navigation: {
      products: [
        {
          product: 'Cloud',
          languages: [
            {
              language: 'en',
              versions: [
                { version: 'v2', tag: 'Latest', ...group('index', 'guides/components') },
                { version: 'v1', ...group('v1/index') },
              ],
            },
            { language: 'fr', ...group('guides/install') },
          ],
        },
        { product: 'Edge', ...group('guides/zones') },
      ],
    },
  },
);

describeSite(
  'a bar that is not full yet',
  'showcase',
  ({ open }) => {
    it('shows its links whole: search gives way to them', async () => {
      const page = await open('/guides/components', { width: 1440 });
      const row = page.locator('.oct-bar-links');
      expect(await row.evaluate((list) => list.scrollWidth - list.clientWidth)).toBe(0);
    });

    it('moves a row that is longer than thought by the wheel of a mouse', async () => {
      const page = await open('/guides/components', { width: 1024 });
      const row = page.locator('.oct-bar-links');
      await row.locator('a').evaluate((link) => link.append(' and more'.repeat(12)));
      await row.hover();
      await page.mouse.wheel(0, 200);
      await expect.poll(() => row.evaluate((list) => list.scrollLeft)).toBe(200);
    });
  },
  {
    navbar: {
      links: [
        { label: 'Blog and announcements of all our teams', href: 'https://larkspur.example/blog' },
      ],
      primary: { type: 'github', href: 'https://github.com/larkspur/larkspur' },
    },
  },
);

/** What of the bar sticks out of it, lies over its neighbour, or is no square though it is a sign. */
function faults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    /** What is seen of it: links scroll in their row. */
    const shownOf = (element: Element) => {
      const { top, left, right } = element.getBoundingClientRect();
      const row = element.closest('.oct-bar-links')?.getBoundingClientRect();
      return {
        top,
        left: Math.max(left, row?.left ?? left),
        right: Math.min(right, row?.right ?? right),
      };
    };
    const bar = document.querySelector('#navbar')!.getBoundingClientRect();
    const shown = [
      ...document.querySelectorAll('.oct-bar :is(a, button, summary, kbd, img, .oct-mode)'),
    ]
      .filter((element) => element.checkVisibility() && !element.closest('.oct-menu-list'))
      .map((element) => ({
        element,
        name: element.textContent.trim() || element.className,
        box: shownOf(element),
      }))
      .filter(({ box }) => box.top < bar.top + 56 && box.left < box.right);
    const found: string[] = [];
    for (const { element, name, box } of shown) {
      if (box.right > bar.right) found.push(`${name} sticks out`);
      const over = shown.find(
        (other) =>
          !other.element.contains(element) &&
          !element.contains(other.element) &&
          box.left < other.box.left &&
          box.right > other.box.left + 1,
      );
      if (over) found.push(`${name} lies over ${over.name}`);
    }
    for (const sign of document.querySelectorAll('.oct-bar-links svg')) {
      const { width, height } = sign.getBoundingClientRect();
      if (width < height) found.push('a sign is squeezed');
    }
    return found;
  });
}
