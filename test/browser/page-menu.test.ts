import { expect, it } from 'vitest';
import { describePages } from './pages.ts';

const text = { html: '<p>Text</p>' };

describePages(
  'the menu of a page without an outline',
  {
    navigation: {
      pages: ['short', 'a-title-that-needs-the-whole-line', { group: 'Group', pages: ['inside'] }],
    },
    bodies: { short: text, 'a-title-that-needs-the-whole-line': text, inside: text },
    config: { contextual: { options: ['copy', 'view'] } },
  },
  ({ open }) => {
    it('takes no line of its own on a phone', async () => {
      for (const [path, beside] of [
        ['/inside', '.eyebrow'],
        ['/short', 'h1'],
        ['/a-title-that-needs-the-whole-line', 'h1'],
      ] as const) {
        const page = await open(path, { width: 390 });
        const box = (selector: string) =>
          page.locator(`#header ${selector}`).evaluate((one) => {
            const { top, bottom, right } = one.getBoundingClientRect();
            return { top, bottom, right };
          });
        const [menu, other] = [await box('.oct-page-menu'), await box(beside)];
        expect(menu.top).toBeLessThan(other.bottom);
        expect(menu.bottom).toBeGreaterThan(other.top);
        if (beside === '.eyebrow')
          expect(menu.bottom).toBeLessThanOrEqual((await box('h1')).top + 1);
      }
    });

    it('opens within the screen, wherever it stands', async () => {
      for (const path of ['/inside', '/short', '/a-title-that-needs-the-whole-line']) {
        const page = await open(path, { width: 360 });
        await page.locator('.oct-page-menu-more').click();
        const { left, right } = await page
          .locator('#header .oct-menu-list')
          .evaluate((one) => one.getBoundingClientRect().toJSON());
        expect(left).toBeGreaterThanOrEqual(0);
        expect(right).toBeLessThanOrEqual(360);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
      }
    });
  },
);

describePages(
  'the menu of a page with an outline',
  {
    navigation: {
      languages: ['en', 'ja', 'de', 'ru'].map((language) => ({
        language,
        pages: [`${language}/a`],
      })),
    },
    bodies: Object.fromEntries(
      ['en', 'ja', 'de', 'ru'].map((language) => [
        `${language}/a`,
        {
          ...text,
          outline: [
            { id: 'a', title: 'A', depth: 2 },
            { id: 'b', title: 'B', depth: 2 },
          ],
        },
      ]),
    ),
    config: { contextual: { options: ['copy', 'view'] } },
  },
  ({ open }) => {
    it.each(['en', 'ja', 'de', 'ru'])('shares its line on a phone, in %s too', async (language) => {
      const page = await open(`/${language}/a`, { width: 390 });
      const top = (selector: string) =>
        page.locator(`#header ${selector}`).evaluate((one) => one.getBoundingClientRect().top);
      expect(await top('.oct-page-menu')).toBeCloseTo(await top('.oct-toc-inline'), 0);
      const name = await page.locator('#header .oct-page-menu-first').textContent();
      expect(name?.trim()).not.toBe('');
    });
  },
);

describePages(
  'an entry that is filled with the text of the page',
  {
    navigation: { pages: ['index'] },
    bodies: { index: text },
    config: {
      contextual: {
        options: [
          'copy',
          { title: 'Ask', href: { base: '/answer', query: [{ key: 'q', value: '$page' }] } },
        ],
      },
    },
  },
  ({ open }) => {
    it('opens its window before the text is there, without a way back, and the menu takes the focus', async () => {
      const page = await open('/');
      let release = () => {};
      const released = new Promise<void>((resolve) => {
        release = resolve;
      });
      await page.route('**/*.md', async (route) => {
        await released;
        await route.fulfill({ body: '# The page' });
      });
      await page.context().route('**/answer?*', (route) => route.fulfill({ body: 'An answer' }));
      await page.locator('.oct-page-menu-more').click();
      const opening = page.waitForEvent('popup');
      await page.getByRole('button', { name: 'Ask' }).click();
      const opened = await opening;
      expect(opened.url()).toBe('about:blank');
      expect(await page.evaluate(() => document.activeElement?.className)).toBe(
        'oct-page-menu-more',
      );
      release();
      await opened.waitForURL('**/answer?q=%23%20The%20page');
      expect(await opened.evaluate(() => window.opener)).toBe(null);
      await page.context().unrouteAll();
      await opened.close();
    });
  },
);
